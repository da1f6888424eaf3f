"""All-Fours up to the turn-up: the pack, the cut, who deals, and what makes a deal void.

Players are named in order of play, so that the last of them deals, unless a row `deal` says who does.
"""

from hoyle_examples.cards import of_suit, pack
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.tricks import ranked

RANKING = "A K Q J 10 9 8 7 6 5 4 3 2".split()
PACK = {"": RANKING, "short-pack": [rank for rank in RANKING if rank not in "67"]}
HAND = 6
FAULTS = {"uncut": "all-fours.misdeal", "too-many": "all-fours.misdeal", "too-few": "all-fours.misdeal",
          "faced": "all-fours.faced-card", "imperfect": "all-fours.faced-card", "exposed": "all-fours.exposed-card"}
LENGTHS = {"all-fives": 61, "nine": 9, "ten": 10, "eleven": 11}
SEVEN = 7


# what is in force

def rules_in(table) -> tuple:
    """The rules that the page names."""
    given = table.asked("rules") or ()
    return (given,) if isinstance(given, str) else given


def length(table) -> int:
    """The points that win the game."""
    return next((LENGTHS[word] for word in rules_in(table) if word in LENGTHS), SEVEN)


def dealer_of(table) -> str:
    """The player who deals."""
    dealt = table.acts("deal")
    return dealt[-1].who if dealt else table.players[-1]


def left_of(table, who: str) -> str:
    """The player on the left of *who*."""
    seats = table.players
    return seats[(seats.index(who) + 1) % len(seats)]


def elder_of(table) -> str:
    """The player on the dealer's left, who speaks and leads first."""
    return left_of(table, dealer_of(table))


def side_of(table, who: str) -> tuple[str, ...]:
    """Who scores together with *who*: of four players those who face each other, otherwise nobody else."""
    seats = table.players
    return seats[seats.index(who) % 2::2] if len(seats) == 4 else (who,)


def points_of(table, who: str, deal_only: bool = False) -> int:
    """The points of *who*, or of the side."""
    return sum(table.tally(player, deal_only) for player in side_of(table, who))


# the pack and the cut

@law("all-fours.pack")
def order(suit):
    """Name the cards of a suit from the best down."""
    return tuple(of_suit(pack(RANKING), suit.suit, RANKING))


@law("all-fours.short-pack", "all-fours.pack")
def pack_size(table):
    """Count the cards that are played with."""
    short = "short-pack" in rules_in(table)
    return Ruling(len(pack(PACK["short-pack" if short else ""])), law=f"all-fours.{'short-pack' if short else 'pack'}")


def cuts(table) -> dict[str, tuple[int, ...]]:
    """How high each player has cut, a second cut counting only between those whose first were equal."""
    height, shown = ranked(RANKING).height, {}
    for done in table.acts("cut"):
        shown[done.who] = (*shown.get(done.who, ()), height(done.cards[0]))
    return shown


@law("all-fours.cut", "all-fours.cut-tie")
def cut(table, who, card):
    """Give the first deal to the highest card cut, or by the Whist rule to the lowest; equal cards are cut again."""
    shown = cuts(table)
    shown[who] = (*shown.get(who, ()), ranked(RANKING).height(card))
    best = (min if "whist" in rules_in(table) else max)(shown.values())
    first = [player for player, heights in shown.items() if heights == best]
    if len(first) > 1:
        return Ruling("again", law="all-fours.cut-tie")
    return Ruling(first[0], law="all-fours.cut-tie" if len(best) > 1 else "all-fours.cut")


@law("all-fours.partners")
def partners(table):
    """Make partners of the two players who cut highest; the two lowest are against them."""
    shown = cuts(table)
    by_height = sorted(shown, key=shown.get, reverse=True)
    if len(shown) != 4 or shown[by_height[1]] == shown[by_height[2]]:
        raise Puzzle("wants the cuts of four players, the second highest and the third unlike")
    return set(by_height[:2])


# the deal

@law("all-fours.deal", "all-fours.next-deal")
def deal(table, who, figures, players):
    """Deal six cards to each, by Foster three and three, and turn up the next; give its place in the pack."""
    last = [done for done in table.before + table.done if done.verb in ("deal", "void", "bunch")][-1:]
    due = [left_of(table, done.who) if done.verb == "deal" else done.ruling.value for done in last]
    if due and who != due[0]:
        raise Illegal("all-fours.next-deal", f"it is for {due[0]} to deal")
    if sum(figures) != HAND or "foster" in rules_in(table) and set(figures) != {HAND // 2}:
        raise Illegal("all-fours.deal", f"{who} gives six cards to each" + ", three and three" * (sum(figures) == HAND))
    return HAND * len(players) + 1


@law("all-fours.misdeal", "all-fours.faced-card", "all-fours.exposed-card", "all-fours.pitch-misdeal")
def void(table, who, word):
    """Say who deals next when *who*'s deal is void: a misdeal passes the deal, except at Pitch; other faults do not."""
    if word not in FAULTS:
        raise Puzzle(f"wants one of {', '.join(FAULTS)}")
    if FAULTS[word] != "all-fours.misdeal":
        return Ruling(who, law=FAULTS[word])
    if "pitch" in rules_in(table):
        return Ruling(who, law="all-fours.pitch-misdeal")
    return Ruling(left_of(table, who), law="all-fours.misdeal")
