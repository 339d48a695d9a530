"""A Caribbean stud table to test at: antes, cards by name, and what became of each wager."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TypeVar

from croupier.games.caribbean_stud.citations import Cites, cites_of
from croupier.games.caribbean_stud.game import CaribbeanStud
from croupier.games.caribbean_stud.state import Held, State, hands_on
from croupier.games.caribbean_stud.terms import Terms
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Entry, Settled
from croupier.table.roles import Role
from croupier.table.setup import Limits, Option, Sign
from croupier.table.view import own, public
from croupier.table.waiting import awaits
from tests.support.desk import DEALER, HERE, PLAYER, SYSTEM, Desk

D = TypeVar("D", bound=acts.Deed)
GAME = CaribbeanStud()
WITH_JACKPOT = Sign(Limits(500, 50_000), {"jackpot": Limits(100, 100)})
WITHOUT = Sign(Limits(500, 50_000))
NIGHTS = {1996: datetime(1997, 5, 3, 21, 0, tzinfo=HERE), 1998: datetime(1998, 5, 2, 21, 0, tzinfo=HERE)}
CITES: dict[int, Cites] = {year: cites_of(f"{year}.caribbean-stud") for year in (1996, 1998)}
YEARS = (1996, 1998)

# Hands by name, none sharing a card with another of its column.
ROYAL = "As Ks Qs Js Ts"
ROYAL_OF_HEARTS = "Ah Kh Qh Jh Th"
STRAIGHT_FLUSH = "9d 8d 7d 6d 5d"
SECOND_STRAIGHT_FLUSH = "8c 7c 6c 5c 4c"
QUADS = "2c 2d 2h 2s 9h"
FULL_HOUSE = "3c 3d 3h 4d 4h"
FLUSH = "Kd Jd 9d 4d 2d"
SECOND_FLUSH = "Kc Jc 9c 4c 2c"
STRAIGHT = "Tc 9h 8s 7d 6c"
TRIPS = "5c 5d 5h Kc 2s"
TWO_PAIRS = "Jc Jd 4s 4h 9c"
PAIR = "Qc Qd 7h 4c 2s"
ACE_KING = "Ac Kd 8h 5d 3c"
ODD = "Qh Td 6c 4s 2h"
NO_HAND = "Qs Tc 6s 5s 3d"
DEALER_ACE_KING = "Ad Kh 7s 6h 2c"


class Stud(Desk):
    """An open table under the 1996 or the 1998 edition, with a jackpot of $1 unless told otherwise."""

    def __init__(
        self,
        year: int = 1996,
        *,
        sign: Sign | None = WITH_JACKPOT,
        options: Mapping[str, Option] | None = None,
        players: Iterable[str] = ("ana", "ben", "cleo"),
        at: datetime | None = None,
    ) -> None:
        super().__init__(game=GAME, at=at or NIGHTS[year], sign=sign, options=options)
        self.year, self.cites = year, CITES[year]
        for seat, player in enumerate(players, 1):
            self.seat(player, seat)

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    @property
    def hands(self) -> Mapping[str, Held]:
        """By box, before the call as the antes lie."""
        return hands_on(self.state, self.table.now.wagers)

    @property
    def terms(self) -> Terms:
        terms: Terms = self.table.terms
        return terms

    # Before the call ----------------------------------------------------------------------------------

    def ready(self) -> None:
        self.accepts(acts.Shuffle())
        if not self.terms.shuffler:
            self.accepts(acts.Cut(26))

    def ante(self, player: str, box: int | str, stake: int = 1_000, *, jackpot: bool = False) -> str:
        name = self.bet(player, "ante", stake, str(box))
        if jackpot:
            self.jackpot(player, name, str(box))
        return name

    def jackpot(self, player: str, ante: str, box: str) -> str:
        name = f"{ante} jackpot"
        self.accepts(acts.Place(name, player, "jackpot", 100, box, basis=ante), PLAYER)
        return name

    # The cards ----------------------------------------------------------------------------------------

    def card(self, card: str) -> Entry:
        return self.accepts(acts.Observe(self.terms.deals_from, card), SYSTEM)

    def deal(self, hands: Mapping[int, str], up: str | None = None) -> None:
        """The call and the cards in their order; the dealer's card last."""
        self.accepts(acts.Close())
        self.give(hands)
        if up is not None:
            self.card(up)

    def give(self, hands: Mapping[int, str]) -> None:
        split = {box: cards.split() for box, cards in sorted(hands.items())}
        if self.terms.shuffler:
            order = [card for cards in split.values() for card in cards]
        else:
            order = [cards[turn] for turn in range(5) for cards in split.values()]
        for card in order:
            self.wait(seconds=1)
            self.card(card)

    def turn(self, cards: str) -> Entry:
        """The dealer's other cards."""
        for card in cards.split():
            entry = self.card(card)
        return entry

    # Words --------------------------------------------------------------------------------------------

    def bets(self, player: str) -> str:
        """Twice the ante, as the table offers it."""
        deed = next(d for d in self.offered(acts.Place, PLAYER) if d.player == player and d.kind == "bet")
        self.accepts(deed, PLAYER)
        return deed.wager

    def folds(self, player: str) -> Entry:
        return self.accepts(acts.Choose(player, "fold"), PLAYER)

    def shows(self, *players: str) -> None:
        for player in players:
            self.accepts(acts.Choose(player, "show"), PLAYER)

    def offered(self, deed: type[D], role: Role = DEALER) -> list[D]:
        waits = awaits(self.table)
        return [w.deed for w in waits if isinstance(w, Offer) and w.role is role and isinstance(w.deed, deed)]

    # Settlement ---------------------------------------------------------------------------------------

    def settle_all(self, meter: str = "50000") -> dict[tuple[str, str], Settled]:
        """Everything from here to the end of the round, all hands shown; by player and kind of wager."""
        settled: dict[tuple[str, str], Settled] = {}
        rounds = self.state.rounds
        while self.state.rounds == rounds:
            entry = self.next_step(meter)
            self.check_chips(entry)
            settled |= {(s.wager.player, s.wager.kind): s for s in entry.settled}
        return settled

    def next_step(self, meter: str) -> Entry:
        for duty in list(self.table.now.duties.values()):
            if duty.blocks:
                return self.accepts(acts.Discharge(duty.id))
        match self.state.phase.name:
            case "SHOWING":
                deed = next(d for d in self.offered(acts.Choose, PLAYER) if d.word == "show")
                return self.accepts(deed, PLAYER)
            case "JACKPOT" if self.state.meter is None:
                return self.accepts(acts.Observe("meter", meter), SYSTEM)
            case "SETTLING" | "JACKPOT":
                lost = self.offered(acts.Collect)
                return self.accepts(lost[0] if lost else self.offered(acts.Pay)[0])
        raise AssertionError(self.state.phase)

    def round(
        self,
        hands: Mapping[int, str],
        dealer: str,
        *,
        jackpot: Iterable[int] = (),
        stake: int = 1_000,
        meter: str = "50000",
    ) -> dict[tuple[str, str], Settled]:
        """A whole round in which everybody bets and shows: ana on box 1, ben on 2, cleo on 3."""
        names = dict(zip((1, 2, 3), ("ana", "ben", "cleo"), strict=True))
        up, *hole = dealer.split()
        self.ready()
        for box in sorted(hands):
            self.ante(names[box], box, stake, jackpot=box in jackpot)
        self.deal(hands, up)
        for box in sorted(hands):
            self.bets(names[box])
        self.turn(" ".join(hole))
        return self.settle_all(meter)

    # What people see ----------------------------------------------------------------------------------

    def cards_seen(self, role: Role, player: str | None = None) -> dict[str, tuple[str, ...]]:
        """The hands by box, as this person sees them."""
        mine = own(self.table, role, player).view
        hands = {**public(self.table).view.hands, **(mine.hands if mine else {})}
        return {box: hand.cards for box, hand in hands.items()}


def decided(
    hand: str, dealer: str, year: int = 1996, *, jackpot: bool = False, stake: int = 1_000, **more: object
) -> dict[str, Settled]:
    """One player against the dealer: what became of ante, bet and jackpot wager."""
    meter = str(more.pop("meter", "50000"))
    desk = Stud(year, **more)  # type: ignore[arg-type]
    settled = desk.round({1: hand}, dealer, jackpot=(1,) if jackpot else (), stake=stake, meter=meter)
    return {kind: one for (_, kind), one in settled.items()}
