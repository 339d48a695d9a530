"""What is said of a game before and after: the same words in a terminal, in JSON and on paper."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

import msgspec

from croupier.games import find_game
from croupier.money import Odds, dollars
from croupier.odds.differences import Best, GameChange, Pace, Side, Value, WagerChange, WagerFigures, Which
from croupier.odds.figures import PLACES, decimal
from croupier.odds.touched import Touched, say_option, say_part

PERCENT_PLACES = 4
SPREAD_PLACES = 4
FRACTION_MOST = 16
"""A fraction of more characters than that is shown as a decimal; the JSON has it whole."""
SPOTS_MOST = 6
"""How many spots are named before they are counted."""
NAMES_MOST = 3
ANYWHERE = ("", "any")
UNSET = "No rule sets it: it is none of the Rules' terms, but the play's."
JACKPOT = "The jackpot wager is left out: what it is worth hangs on the pool (croupier odds GAME --pool)."


# A whole difference --------------------------------------------------------------------------------------


def say_title(change: GameChange) -> str:
    """Tai-Sai: 1996-07 and 1998-17."""
    title, first, second = find_game(change.game).title, change.before.edition, change.after.edition
    if first.instrument != second.instrument:
        return f"{title}: {first.instrument} and {second.instrument}"
    return f"{title}, {first.instrument}: before and after"


def say_side(side: Side, other: Side) -> str:
    """One side of it: the text, the options that are named on either side, and the changed terms."""
    said = [f"{side.edition.instrument} {side.edition.division}"]
    known = {name: spec.default for name, spec in side.specs.items() if name in {**side.options, **other.options}}
    said += [f"{name} = {say_option(value)}" for name, value in {**known, **side.options}.items()]
    said += [f"{one.term} = {one.value}" for one in side.changes]
    return ", ".join(said)


def say_headline(change: GameChange, touched: Sequence[Touched], pace: Pace) -> str:
    """The finding: which wager changes most and by how much an hour, or that none does."""
    if not touched and not change.changed:
        return "Nothing differs: every wager is the same on both sides, and so are the rules."
    said = [say_one_sided(change, side, pace) for side in ("before", "after")]
    most = change.most_changed(pace)
    if most is not None:
        said.insert(0, say_most(most, pace))
    if not change.changed:
        said.append("No wager changes: each pays, costs and spreads the same on both sides.")
    points = sum(one.what == "point" for one in touched)
    if points:
        said.append(f"The texts differ on {points} {'point' if points == 1 else 'points'}.")
    return " ".join(filter(None, said))


def say_most(most: WagerChange, pace: Pace) -> str:
    assert most.before is not None and most.after is not None
    more = most.loss_change(pace)
    if not more:
        spread = f"{say_spread(most.before.deviation)} to {say_spread(most.after.deviation)}"
        return f"No wager costs more or less; {say_name(most)} changes most: its spread goes from {spread}."
    was, now = Fraction(most.before.loss(pace)), Fraction(most.after.loss(pace))
    costs = f"costs {say_money(now)}" if now >= 0 else f"earns the player {say_money(-now)}"
    turned = "" if (was < 0) == (now < 0) else "earning " if was < 0 else "costing "
    instead = f"{turned}{say_money(abs(was))}"
    more_or_less = "more" if more > 0 else "less"
    by = f"{say_money(abs(Fraction(more)))} {more_or_less}{' for the house' if now < 0 or was < 0 else ''}"
    return f"{say_name(most)} changes most: an hour of it {costs} instead of {instead}, {by} ({say_pace(pace)})."


def say_one_sided(change: GameChange, side: Which, pace: Pace) -> str:
    """The wagers that only this side has, and what the cheapest way to play each costs."""
    losses: dict[str, Value] = {}
    for one in change.changed:
        figures, other = (one.before, one.after) if side == "before" else (one.after, one.before)
        if figures is not None and other is None:
            loss = figures.loss(pace)
            if one.name not in losses or loss < losses[one.name]:
                losses[one.name] = loss
    verb = {"before": "is done away with", "after": "is new"}[side]
    return " ".join(f"{name} {verb}: at best an hour of it costs {say_money(loss)}." for name, loss in losses.items())


def say_best(best: Best | None) -> str:
    """Pass Bet, 1.4141%; every wager, 2.7027%."""
    if best is None:
        return "none"
    names = list(dict.fromkeys(one.name if len(best.wagers) > 1 else say_name(one) for one in best.wagers))
    more = len(names) - NAMES_MOST
    who = "every wager" if best.every else ", ".join(names[:NAMES_MOST]) + (f" and {more} more" if more > 0 else "")
    return f"{who}, {say_share(best.edge)}"


def say_pace(pace: Pace) -> str:
    return f"{dollars(pace.stake)} a round, {pace.rounds:,} {'round' if pace.rounds == 1 else 'rounds'} an hour"


def say_hour(change: GameChange, pace: Pace) -> str:
    """What an hour means."""
    said = f"An hour: the expected loss at {say_pace(pace)}, all that is staked besides counted in."
    if any(side is not None and side.rolls != 1 for one in change.wagers for side in (one.before, one.after)):
        said += " A wager that takes several rolls is made anew when it is decided."
    added = dict.fromkeys(one.name for one in change.changed if one.added)
    if added:
        said += f" What is only ever added to another wager ({join(list(added))}) counts as if made in every round."
    return said


def join(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def say_rest(change: GameChange, shown: int) -> str:
    """How many lines are as they were."""
    same = len(change.wagers) - shown
    if not same or not shown:
        return ""
    return f"The other {'wager is' if same == 1 else f'{same} wagers are'} the same on both sides."


# One wager -----------------------------------------------------------------------------------------------


def say_name(one: WagerChange) -> str:
    """Total 4, 17; Box (basic strategy)."""
    spots = say_spots(one)
    name = f"{one.name} {spots}" if spots else one.name
    played = say_strategy(one.strategy)
    return f"{name} ({played})" if played else name


def say_spots(one: WagerChange) -> str:
    if all(spot in (one.wager, *ANYWHERE) for spot in one.spots):
        return ""
    if len(one.spots) <= SPOTS_MOST:
        return ", ".join(one.spots)
    return f"on {len(one.spots)} {'numbers' if all(spot.isdecimal() for spot in one.spots) else 'spots'}"


def say_strategy(strategy: str) -> str:
    """How it is played, as far as the first stop."""
    return strategy.split(":")[0].split(",")[0]


def say_pays(figures: WagerFigures | None) -> str:
    """1 to 1 less 5%; 2 to 1, 5% of the stake on placing; 1, 2 or 12 to 1."""
    if figures is None:
        return ""
    said = say_odds(figures.odds)
    if figures.commission is not None:
        said += f" less {say_part(figures.commission)}"
    if figures.levy is not None:
        said += f", {say_part(figures.levy.share)} of the {figures.levy.of} on placing"
    return said


def say_odds(odds: Sequence[Odds]) -> str:
    if len(odds) > 1 and len({one.one for one in odds}) == 1:
        *most, last = (str(one.to) for one in odds)
        return f"{', '.join(most)} or {last} to {odds[0].one}"
    return " or ".join(map(str, odds))


class Line(msgspec.Struct, frozen=True):
    """What stands on one line of a wager: the side, what it pays and its figures. `fraction` is the edge exactly, as
    far as a person can read it."""

    side: str
    pays: str
    edge: str = ""
    fraction: str = ""
    spread: str = ""
    hour: str = ""


def say_lines(one: WagerChange, pace: Pace) -> list[Line]:
    """Before, after and the change; one line where both sides are the same."""
    if not one.is_changed:
        return [say_line("both", one.before, pace)]
    lines = [say_line("before", one.before, pace), say_line("after", one.after, pace)]
    edge, more = one.edge_change, one.loss_change(pace)
    if edge is not None and more is not None:
        fraction, spread = say_share(edge, exact=True, sign=True), say_spread(one.deviation_change, sign=True)
        lines.append(Line("change", "", say_share(edge, sign=True), fraction, spread, say_money(more, sign=True)))
    return lines


def say_line(side: str, figures: WagerFigures | None, pace: Pace) -> Line:
    if figures is None:
        return Line(side, "not offered")
    edge, fraction = say_share(figures.edge), say_share(figures.edge, exact=True)
    return Line(side, say_pays(figures), edge, fraction, say_spread(figures.deviation), say_money(figures.loss(pace)))


# Figures -------------------------------------------------------------------------------------------------


def say_share(value: Value | None, *, exact: bool = False, sign: bool = False) -> str:
    """A percentage; or the fraction itself, where it is short enough to read."""
    if value is None:
        return ""
    if exact and isinstance(value, Fraction):
        whole = str(value) if len(str(value)) <= FRACTION_MOST else say_decimal(value, PLACES)
        return f"{'+' if sign and value > 0 else ''}{whole}"
    return f"{say_decimal(value * 100, PERCENT_PLACES, sign=sign)}%"


def say_spread(value: Value | Decimal | None, *, sign: bool = False) -> str:
    return "" if value is None else say_decimal(value, SPREAD_PLACES, sign=sign)


def say_money(cents: Value, *, sign: bool = False) -> str:
    """Cents as dollars and cents: $16.22, -$9.23; what is not nothing is never shown as nothing."""
    whole, _, part = say_decimal(abs(Fraction(cents)) / 100, 2).partition(".")
    before = "-" if cents < 0 else "+" if sign and cents > 0 else ""
    return f"{before}${int(whole):,}.{part}"


def say_decimal(value: Value | Decimal, places: int, *, sign: bool = False) -> str:
    """To these places; to more where a number that is not nothing would look like it."""
    exact = Fraction(value)
    said = decimal(exact, places)
    while exact and not said and places < PLACES:
        places += 2
        said = decimal(exact, places)
    return f"{'+' if sign and said > 0 else ''}{said or abs(said):f}"
