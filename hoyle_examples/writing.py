"""Write rows of the notation back as text, and sentences about them."""

import difflib

from hoyle_examples.cards import Card
from hoyle_examples.notation import KINDS, Act, Row


def show(things: tuple) -> str:
    """Write things; a suit stands once before its run of cards."""
    parts, suit = [], ""
    for thing in things:
        if isinstance(thing, Card):
            parts.append(thing.rank if thing.rank and thing.suit and thing.suit == suit else str(thing))
            suit = thing.suit
        else:
            parts.append(str(thing))
            suit = ""
    return " ".join(parts)


def show_act(act: Act, width: int = 0) -> str:
    """Write one act, its things in *width* columns."""
    end = f"= {show(act.claim)}" if act.claim else "illegal" if act.law else ""
    end += f" printed {show(act.printed)}" if act.printed else ""
    end += f" [{act.law}]" if act.law else ""
    end += f" {act.kind}" if act.kind not in ("", KINDS[0]) else ""
    return f"{show(act.things):{width}} {end}".strip()


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


def nearest(word: str, known, most: int = 3) -> str:
    """End a sentence about an unknown word: the known words most like it, or all of them if none is."""
    known = [str(name) for name in known]
    folded = {name.lower(): name for name in known}
    near = [folded[name] for name in difflib.get_close_matches(word.lower(), folded, most, 0.5)]
    if not known:
        return "; there is none"
    return f"; the nearest: {', '.join(near)}" if near else f"; there are: {', '.join(sorted(known))}"
