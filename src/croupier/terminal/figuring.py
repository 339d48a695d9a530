"""The exact figures of the table one sits at: asked for once, with a sign of progress where that takes long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from time import monotonic

import msgspec

from croupier.gazette.editions import Edition
from croupier.house.jackpots import Link
from croupier.money import Cents, dollars
from croupier.odds.advice import Advice, Worth
from croupier.odds.figures import Figures, Valued
from croupier.odds.find import method_of
from croupier.odds.method import Answer, Method, Options, Results
from croupier.odds.value import ANY
from croupier.runs.answers import cached_work, find_answers, recall_answers
from croupier.table.awaits import Offer
from croupier.table.wagers import Kind
from croupier.terminal.front import drop_typed_ahead
from croupier.terminal.seat import OwnSeat

WORKING = "Working out the exact odds; slow only once …"
LONG = 1.0
"""Seconds after which somebody may have grown impatient."""


class Known(msgspec.Struct, frozen=True):
    """What is known of every wager. `missing` says what is not, and why; `says` what the figures are counted from."""

    answers: tuple[Answer, ...] = ()
    missing: str = ""
    says: str = ""

    def all_of(self, kind: str, spot: str) -> list[Answer]:
        """All answers on a wager: by each strategy, where decisions are to be taken, the best first."""
        named = [answer for answer in self.answers if answer.wager.replace(" ", "-") == kind]
        return [answer for answer in named if answer.spot in (spot, ANY, "")]

    def of(self, kind: str, spot: str) -> Answer | None:
        return next(iter(self.all_of(kind, spot)), None)


class Figuring:
    """Figures under the text that the table is played by, with its options. Each question is worked out once."""

    def __init__(self, seat: OwnSeat, link: Link | None = None) -> None:
        self._seat, self._link = seat, link
        self._found: dict[tuple[str | None, tuple[tuple[str, object], ...]], Known] = {}

    def find(self) -> Known:
        """From fresh cards, whatever it takes to work that out."""
        key = self._key()
        if key not in self._found:
            with self._working():
                self._found[key] = self._ask()
        return self._found[key]

    def find_quickly(self) -> Known | None:
        """The same where nobody has to wait for it."""
        key, edition = self._key(), self._edition
        try:
            if key not in self._found and self._method.is_slow:
                kept = recall_answers(edition, self._options)
                return None if kept is None else self._found.setdefault(key, Known(kept))
        except ValueError:
            return None
        return self.find()

    def find_now(self) -> Known:
        """From the cards as they are, where they are not put back; and a jackpot wager as the meter stands."""
        known = self.find()
        if known.missing:
            return known
        table, method = self._seat.table, self._method
        answers, says = known.answers, known.says
        if method.now is not None:
            answers = method.now(self._edition, self._options, table.state)
            says = "Counted from the cards that nobody has seen yet."
        return Known((*answers, *self._jackpots(method)), says=says)

    def _jackpots(self, method: Method) -> Iterator[Figures]:
        sign = self._seat.table.now.sign
        if method.at_meter is None or self._link is None or sign is None:
            return
        for kind in self._seat.layout.values():
            if kind.own_amount:
                yield method.at_meter(self._edition, self._options, self._link.meter, sign.limits_on(kind.key).least)

    @property
    def counted_in(self) -> frozenset[str]:
        """The kinds of wager that are counted with the one that they are added to."""
        return self._method.counted_in

    def find_together(self) -> Results | None:
        """All results of a round, where one round decides everything."""
        together = self._method.together
        return None if together is None else together(self._edition, self._options)

    def advise(self, offers: tuple[Offer, ...]) -> tuple[Advice, ...]:
        """ValueError says why there is no advice where there should be some."""
        with self._working():
            advise = self._method.advise
            return () if advise is None else advise(self._seat.table, self._seat.player, offers)

    @contextmanager
    def _working(self) -> Iterator[None]:
        """A sign of progress meanwhile; keys pressed in impatience are no words to the game."""
        began = monotonic()
        with self._seat.front.console.status(WORKING), cached_work():
            yield
        if self._seat.front.shows_table and monotonic() - began > LONG:
            drop_typed_ahead()

    def _ask(self) -> Known:
        try:
            return Known(find_answers(self._edition, self._options))
        except ValueError as error:
            return Known(missing=f"{str(error)[:1].upper()}{str(error)[1:]}.")

    @property
    def _method(self) -> Method:
        return method_of(self._edition.game)

    @property
    def _edition(self) -> Edition:
        found = self._seat.table.edition
        assert found is not None
        return found

    @property
    def _options(self) -> Options:
        table = self._seat.table
        return {**table.setup.options, **table.now.chosen}

    def _key(self) -> tuple[str | None, tuple[tuple[str, object], ...]]:
        return self._edition.instrument, tuple(sorted(self._options.items()))


# Figures in words -------------------------------------------------------------------------------------


def edge_of(answer: Answer) -> Worth:
    if isinstance(answer, Valued) and answer.exact_edge is not None:
        return answer.exact_edge
    return answer.edge


def say_share(value: Worth | None) -> str:
    """2.70%; nothing where it is not known."""
    return "" if value is None else f"{float(value) * 100:.2f}%".replace("-0.00%", "0.00%")


def say_fraction(value: Worth | None) -> str:
    """2.70%, exactly 1/37 where that is short enough to say."""
    short = isinstance(value, Fraction) and len(str(value)) <= 11 and value.denominator > 1
    return f"{say_share(value)}, exactly {value}" if short else say_share(value)


def say_cents(cents: Worth) -> str:
    """$1.12; 34.5 cents; -$3.08."""
    size = abs(float(cents))
    if size < 99.95:
        said = f"{size:.1f}".removesuffix(".0")
        return f"{'-' if cents < 0 and said != '0' else ''}{said} {'cent' if said == '1' else 'cents'}"
    return dollars(round(cents))


def say_result(cents: Worth) -> str:
    """$45 up, 3.4 cents down, or even."""
    said = say_cents(abs(float(cents)))
    return "even" if said == "0 cents" else f"{said} {'up' if cents > 0 else 'down'}"


def cost_of(answer: Answer, stake: Cents) -> Worth:
    """What a wager of this stake costs on average, in cents."""
    return edge_of(answer) * stake


def group_spots(kind: Kind, known: Known) -> dict[tuple[object, ...], list[str]]:
    """Spots that are as likely to win and cost as much, together; where that is not known, those that pay alike."""
    groups: dict[tuple[object, ...], list[str]] = {}
    for spot in kind.spots:
        answer = known.of(kind.key, spot)
        if answer is None and known.answers and any(known.of(kind.key, other) for other in kind.spots):
            continue  # chips only come there from another spot
        alike = kind.odds_on(spot) if answer is None else (answer.win, answer.edge)
        groups.setdefault(alike, []).append(spot)
    return groups
