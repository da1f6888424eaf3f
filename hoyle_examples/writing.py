"""Write rows of the notation back as text."""

from hoyle_examples.notation import Card, Row, Act


def show(things: tuple) -> str:
    """Write things; a suit stands once before its run of cards."""
    parts, suit = [], ""
    for thing in things:
        run = isinstance(thing, Card) and thing.rank and thing.suit and thing.suit == suit
        parts.append(thing.rank if run else str(thing))
        suit = thing.suit if isinstance(thing, Card) else ""
    return " ".join(parts)


def show_act(act: Act, width: int = 0) -> str:
    """Write one act, its things in *width* columns."""
    end = f"= {show(act.claim)}" if act.claim else "illegal" if act.law else ""
    end += f" printed {show(act.printed)}" if act.printed else ""
    return f"{show(act.things):{width}} {end}{act.law and f' [{act.law}]'}".strip()


def write(rows: tuple[Row, ...]) -> str:
    """Write rows as text; in a block of rows the heads stand in one column and so do the claims."""
    lines, blocks = [], []
    for row in rows:
        if not blocks or blocks[-1][0].kind != row.kind:
            blocks.append([])
        blocks[-1].append(row)
    for block in blocks:
        head = max(len(row.head) for row in block) + (block[0].kind == "given")
        width = max([len(show(row.acts[0].things)) for row in block if len(row.acts) == 1 and row.acts[0].claim] or [0])
        for row in block:
            acts = ", ".join(show_act(act, width if len(row.acts) == 1 else 0) for act in row.acts)
            text = f"{row.head + ':' * (row.kind == 'given'):{head}}  {acts}".strip()
            lines.append(text + (f"   ({row.remark})" if row.remark else ""))
    return "\n".join(line.strip() for line in lines) + "\n"
