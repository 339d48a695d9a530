"""What is a player paid? Every wager that wins, at its odds; the errors are those that fingers and memory make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from croupier.house.drills.evening import Step, look, pick, play_evening, say_cards, say_result, say_wagers
from croupier.house.drills.question import Question, Row, Slip
from croupier.house.sources import RandomSource
from croupier.language.places import say_place, say_wager
from croupier.money import Cents, Odds, dollars, next_payable
from croupier.table import acts
from croupier.table.entries import Settled
from croupier.table.state import Table
from croupier.table.wagers import Kind, Layout, Verdict

Counts = Callable[[Layout, Settled], bool]
"""Is this a win that the drill is about?"""


def ask_payout(
    game: str, text: str, seed: int, chance: RandomSource, counts: Counts = lambda _layout, _one: True
) -> Question | None:
    steps = play_evening(game, text, seed)
    found = [(place, player) for place, player, wins in find_payments(steps, counts) for _ in range(wins * wins)]
    return make(steps, *pick(chance, found)) if found else None


def ask_added(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    """Odds, doubles, insurance: wagers that are only made beside others."""
    return ask_payout(game, text, seed, chance, lambda layout, one: layout[one.wager.kind].added)


def ask_commission(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    """What is paid where commission is taken of it."""
    return ask_payout(game, text, seed, chance, lambda _layout, one: bool(one.commission))


def find_payments(steps: Sequence[Step], counts: Counts) -> Iterator[tuple[int, str, int]]:
    """The acts that pay, whom, and on how many wagers; what is paid otherwise than in chips is left out."""
    for place, step in enumerate(steps):
        layout = step.before.game.layout(step.before.terms)
        paid = [one for one in step.entry.settled if one.verdict is Verdict.WIN]
        for player in dict.fromkeys(one.wager.player for one in paid):
            own = [one for one in paid if one.wager.player == player]
            usual = all(one.odds is not None and one.paid_in == "value" for one in own)
            if usual and any(counts(layout, one) for one in own):
                yield place, player, len(own)


def picture(steps: Sequence[Step], place: int) -> Table:
    """The table as it lay when the result was there and nothing had been taken off it."""
    step = steps[place]
    if place and isinstance(step.deed, acts.Pay) and isinstance(steps[place - 1].deed, acts.Collect):
        return steps[place - 1].before
    return step.shown if isinstance(step.deed, acts.Observe) else step.before


def make(steps: Sequence[Step], place: int, player: str) -> Question:
    step, table = steps[place], picture(steps, place)
    paid = [one for one in step.entry.settled if one.wager.player == player and one.verdict is Verdict.WIN]
    amount = sum(one.won for one in paid)
    layout = table.game.layout(table.terms)
    lying = {one.id: one for one in table.now.wagers.values() if one.player == player}
    wagers = tuple(
        {**lying, **{one.wager.id: one.wager for one in step.entry.settled if one.wager.player == player}}.values()
    )
    lost = [one for one in wagers if one.id not in {won.wager.id for won in paid}]
    shown = look(table)
    return Question(
        asks=f"What is {player} paid?",
        beside=" ".join(filter(None, (say_result(steps, step), "What is won, beside the stakes."))),
        facts=(*say_wagers(table, wagers), *say_cards(shown)),
        cites=tuple(dict.fromkeys(rule for one in paid for rule in (*one.cites[1:], *one.cites[:1]))),
        says=f"{player} is paid {dollars(amount)}.",
        amount=amount,
        rows=tuple(Row(one.wager.id, say_wager(layout, one.wager), say_sum(one), one.won) for one in paid),
        slips=tuple(find_slips(table, paid, [(one.id, one.kind, one.spot, one.stake) for one in lost], amount)),
        table=table,
        shown=shown,
        wagers=wagers,
        whose=player,
    )


def say_sum(one: Settled) -> str:
    """$20 at 19 to 20, less $1 commission, rounded up"""
    said = f"{dollars(one.wager.stake)} at {one.odds}"
    less = f", less {dollars(one.commission)} commission" if one.commission else ""
    return f"{said}{less}{', rounded up' if one.rounded > 0 else ''}"


# Slips ------------------------------------------------------------------------------------------------


def find_slips(
    table: Table, paid: Sequence[Settled], lost: Sequence[tuple[str, str, str, Cents]], amount: Cents
) -> Iterator[Slip]:
    """One error at a time, the likeliest first; what comes to the right amount is none."""
    layout = table.game.layout(table.terms)
    everything = (*slips_with(table, layout, paid), *slips_of_losers(table, layout, lost), *slips_over_all(paid))
    for change, says, wager in everything:
        if change and amount + change >= 0:
            yield Slip(amount + change, says, wager)


def slips_with(table: Table, layout: Layout, paid: Sequence[Settled]) -> Iterator[tuple[Cents, str, str]]:
    """Another wager's odds, the stake counted in, the commission forgotten, a winner passed over."""
    for one in paid:
        if one.commission:
            yield one.commission, "You seem to have left the commission out", one.wager.id
            yield -one.commission, "You seem to have taken the commission twice", one.wager.id
    others = [(one, *other) for one in paid if one.odds is not None for other in list_odds(layout)]
    for one, odds, kind, spot in sorted(others, key=lambda other: apart(other[0], other[1])):
        if odds != one.odds and not one.commission:
            won = next_payable(odds.won(one.wager.stake), table.setup.denominations)
            as_for = f", as for {name(kind, spot)}" if kind.key != one.wager.kind else ""
            yield won - one.won, f"You seem to have paid {odds}{as_for}", one.wager.id
    for one in paid:
        yield one.wager.stake, "You seem to have counted the stake in", one.wager.id
        yield -one.won, "You seem to have passed this one over", one.wager.id
        if one.rounded:
            yield -one.rounded, "You seem to have left the cents out: it is rounded up", one.wager.id


def apart(one: Settled, other: Odds) -> Fraction:
    """How far other odds are from those of a wager: the nearest are taken for them first."""
    assert one.odds is not None
    low, high = sorted((one.odds.won(1), other.won(1)))
    return high / low if low else Fraction(high + 1)


def slips_of_losers(
    table: Table, layout: Layout, lost: Sequence[tuple[str, str, str, Cents]]
) -> Iterator[tuple[Cents, str, str]]:
    for wager, kind, spot, stake in lost:
        for odds in layout[kind].odds_on(spot) if spot in layout[kind].spots else ():
            won = next_payable(odds.won(stake), table.setup.denominations)
            yield won, "You seem to have paid this one, which does not win now", wager


def slips_over_all(paid: Sequence[Settled]) -> Iterator[tuple[Cents, str, str]]:
    yield sum(one.wager.stake for one in paid), "You seem to have counted all the stakes in", ""
    yield sum(one.commission for one in paid), "You seem to have left all the commission out", ""


def list_odds(layout: Layout) -> Iterator[tuple[Odds, Kind, str]]:
    """Everything that is paid at this game, each of the odds with the first wager that has them."""
    seen: set[Odds] = set()
    for kind in layout.values():
        for spot in kind.spots:
            for odds in kind.odds_on(spot):
                if odds not in seen:
                    seen.add(odds)
                    yield odds, kind, spot


def name(kind: Kind, spot: str) -> str:
    """A corner, where there are many; else the very place."""
    if len(kind.spots) == 1 or kind.spots[spot].pays:
        return say_place(kind, kind.spots[spot])
    said = kind.name.lower()
    return f"{'an' if said[0] in 'aeiou' else 'a'} {said}"
