"""What happens if somebody wants to bet this? It stands, or the table says no, and why."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.house.drills.evening import LIMITS, NAMES, look, pick, play_evening, say_cards, say_wagers, shuffle
from croupier.house.drills.question import Choice, Question
from croupier.house.patrons import free_number
from croupier.house.sources import RandomSource
from croupier.language.places import say_place
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table

STANDS = "Yes, it stands"
WHY = {
    "below-minimum": "No: it is below the minimum",
    "above-maximum": "No: it is above the maximum",
    "betting-closed": "No: it is too late",
    "not-now": "No: this wager is not made now",
    "no-such-wager": "No: it must be added to a wager of the player’s own",
    "not-permitted": "No: that place is not open to this player",
    "not-in-chips": "No: chips cannot make it",
    "not-exactly-payable": "No: its win could not be paid exactly",
}
"""What a refusal comes to, by its code."""
TRIED = 24
OTHERS = 3
STAKES = (200, 400, 500, 700, 1_250, 2_000, 3_300, 50_000, 51_000, 100_000)
BOUGHT = 200_000
OF_CHIPS = ("not-enough-chips", "duty-first")


def ask_lawful(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    steps = [step for step in play_evening(game, text, seed) if step.round and step.before.now.wagers]
    if not steps:
        return None
    table = pick(chance, steps).before
    tried = [(deed, answer) for deed, answer in try_wagers(table, chance) if answer is None or answer.code in WHY]
    said = sorted({say(answer) for _, answer in tried})
    if len(said) < 2:
        return None
    right = pick(chance, said)
    deed, answer = pick(chance, [one for one in tried if say(one[1]) == right])
    others = shuffle(chance, [one for one in WHY.values() if one != right])[: OTHERS if right == STANDS else OTHERS - 1]
    choices = [STANDS, *sorted({right, *others} - {STANDS})]
    layout = table.game.layout(table.terms)
    place = say_place(layout[deed.kind], layout[deed.kind].spots[layout[deed.kind].spot(deed.spot) or deed.spot])
    shown, wagers = look(table), tuple(table.now.wagers.values())
    return Question(
        asks=f"{deed.player} wants to put {dollars(deed.stake)} on {place}. Does it stand?",
        beside=f"The sign says {dollars(LIMITS.least)} to {dollars(LIMITS.most)}; the smallest chip is "
        f"{dollars(table.setup.denominations[0])}. "
        + ("Bets are being made." if table.game.betting_open(table.state) else "No more bets has been called."),
        facts=(*say_wagers(table, (one for one in wagers if one.player == deed.player)), *say_cards(shown)),
        cites=(answer.cite,) if isinstance(answer, Refusal) else (layout[deed.kind].cite,),
        says="It stands." if answer is None else answer.message,
        right=choices.index(right) + 1,
        choices=tuple(map(Choice, choices)),
        stakes=deed.stake,
        table=table,
        shown=shown,
        wagers=wagers,
        whose=deed.player,
    )


def try_wagers(table: Table, chance: RandomSource) -> Iterator[tuple[acts.Place, Refusal | None]]:
    """Wagers on any of the places, of any amount about the limits, and what the table says to each. What depends on the
    chips that somebody holds is left out."""
    layout = table.game.layout(table.terms)
    for _ in range(TRIED):
        kind = pick(chance, list(layout.values()))
        spot = pick(chance, list(kind.spots))
        stake = pick(chance, STAKES)
        deed = acts.Place(free_number(table), pick(chance, NAMES), kind.key, stake, kind.shortest(spot))
        answer = try_wager(table, deed)
        if not isinstance(answer, Refusal) or answer.code not in OF_CHIPS:
            yield deed, answer


def try_wager(table: Table, deed: acts.Place) -> Refusal | None:
    """What the table would say to this player. Everybody has chips enough."""
    assert table.now.at is not None
    bought = play(table, Act("bought", table.now.at, deed.player, Role.PLAYER, acts.BuyIn(deed.player, BOUGHT)))
    if isinstance(bought, Refusal):
        return bought
    answer = play(bought.table, Act("tried out", table.now.at, deed.player, Role.PLAYER, deed))
    return answer if isinstance(answer, Refusal) else None


def say(answer: Refusal | None) -> str:
    return STANDS if answer is None else WHY[answer.code]
