"""What the Rules say of three dice: which wagers win, at which odds, and what is called."""

from __future__ import annotations

from croupier.equipment.dice import every_roll, faces_of, name
from croupier.games.tai_sai import winning
from croupier.games.tai_sai.terms import Terms
from croupier.games.tai_sai.winning import Faces
from croupier.money import Odds
from croupier.table.wagers import Outcome, Verdict, Wager

# fmt: off
WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
)
# fmt: on


def covers(terms: Terms, wager: Wager, seen: str) -> bool:
    """Does the wager's position win on these dice? Across a line none does."""
    spot = terms.layout[wager.kind].spots.get(wager.spot)
    return spot is not None and seen in spot.covers


def odds_on(terms: Terms, wager: Wager, faces: Faces) -> Odds:
    """The odds list: totals by the total, a single face by the number of dice that show it (reading T-6)."""
    odds = terms.layout[wager.kind].odds_on(wager.spot)
    if wager.kind == "face":
        return odds[faces.count(int(wager.spot)) - 1]
    (only,) = odds
    return only


def decide(terms: Terms, wager: Wager, seen: str) -> Outcome:
    """The outcome of a wager once the dice are uncovered. The stake of a winning wager lies on (reading G-7); chips
    across a line come back (reading T-9)."""
    cites, faces = terms.cites, faces_of(seen)
    if wager.spot == terms.layout[wager.kind].across:
        return Outcome(Verdict.VOID, cites.within)
    if not covers(terms, wager, seen):
        return Outcome(Verdict.LOSE, cites.loses[wager.kind])
    rule = cites.wins[wager.kind]
    if winning.is_triple(faces):
        rule = cites.wins_as_triple.get(wager.kind, rule)
    return Outcome(Verdict.WIN, rule, pays=odds_on(terms, wager, faces), paid_under=cites.odds, stays=True)


def ascending(seen: str) -> str:
    """The same dice from the lowest number to the highest: 6-1-3 is 1-3-6."""
    return name(tuple(sorted(faces_of(seen))))


def is_same(entered: str, seen: str) -> bool:
    """Do the keyed numbers correspond to the dice, in whatever order?"""
    return ascending(entered) == ascending(seen)


def can_be_keyed(entered: str) -> bool:
    """Three of the six numbered buttons."""
    return entered in every_roll(3)


def say_result(terms: Terms, seen: str) -> str:
    """The dealer's call: faces in ascending order, a double or a triple as such, then the total."""
    faces = faces_of(seen)
    times = {1: "", 2: "double ", 3: "triple "}
    called = ", ".join(times[faces.count(face)] + say(terms, face) for face in sorted(set(faces)))
    total = f"total {say(terms, winning.total(faces))}"
    return f"{called}; {total}" if terms.called_in_words else f"{called}, {total}"


def say(terms: Terms, number: int) -> str:
    return WORDS[number] if terms.called_in_words else str(number)
