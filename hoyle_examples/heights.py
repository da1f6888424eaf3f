"""How much room a law takes before a browser has laid it out.

The stylesheet lets a browser pass over what is not in view, and asks how tall that is. Told too little, it would let
the controls of one law lie over those of the next; so it is told the most that a phone of 320 px was seen to need.
"""

from xml.etree.ElementTree import Element

STEPS = (24, 31, 40, 52, 68, 88, 114, 149, 193, 251, 326, 424, 551)      # of the root's size, as hoyle.css has them
SKIPPED = {"law", "deal", "slip"}


def allot(root: Element) -> None:
    """Give each law, deal and erratum of a page the class that says how tall it may be."""
    for child in root:
        if SKIPPED & set(child.get("class", "").split()):
            child.set("class", f"{child.get('class')} tall-{step_of(child)}")


def step_of(element: Element) -> int:
    """The number of the lowest step that is no less than what its text, rows, figures and rulings were seen to take."""
    tags = [one.tag for one in element.iter()]
    rulings = sum("ruling__t" in one.get("class", "").split() for one in element.iter())
    tall = 28 + len("".join(element.itertext())) / 50 + 3 * tags.count("tr") + 57 * tags.count("figure") + 10 * rulings
    return next((step for step, least in enumerate(STEPS, 1) if tall <= least), len(STEPS))
