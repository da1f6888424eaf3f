"""The slips of one page, as they are found."""

from hoyle_examples.records import Fault


class Slips:
    """Notes faults by their line in the file, counted from nought, and the words at which they stand."""

    def __init__(self, page: str, text: str):
        self.page, self.lines = page, text.split("\n")
        self.found: dict[Fault, None] = {}

    def line(self, number: int) -> str:
        """A line of the page; past the end there are only empty ones."""
        return self.lines[number] if 0 <= number < len(self.lines) else ""

    def margin(self, number: int) -> int:
        """How far a line is moved in."""
        return len(self.line(number)) - len(self.line(number).lstrip(" "))

    def add(self, number: int, sentence: str, at: str = "") -> None:
        """Note that *sentence* is to be said of a line."""
        row = self.line(number)
        column = row.find(at) if at and at in row else len(row) - len(row.lstrip())
        self.found[Fault(self.page, number + 1, column + 1, sentence)] = None

    def faults(self) -> tuple[Fault, ...]:
        """What was found, from the top of the page."""
        return tuple(sorted(self.found, key=lambda fault: fault.line))
