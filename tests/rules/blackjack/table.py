"""A blackjack table to test at: cards by name, words of the game, whole rounds from a script."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from datetime import datetime
from typing import Any

from croupier.games.blackjack.game import Blackjack
from croupier.games.blackjack.state import State
from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Entry, Settled
from croupier.table.roles import Role
from croupier.table.setup import Limits, Option, Sign
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.support.desk import DEALER, PLAYER, SATURDAY_NIGHT, SYSTEM, Desk

SIGN = Sign(Limits(500, 50_000))
SEVENS_SIGN = Sign(Limits(500, 50_000), {"super-sevens": Limits(500, 500)})
WIN, LOSE, STAND_OFF, VOID = Verdict.WIN, Verdict.LOSE, Verdict.STAND_OFF, Verdict.VOID
SUITS = "shdc"
PEOPLE = ("ana", "ben", "cleo", "dan", "eve", "finn", "gus")


class BlackjackDesk(Desk):
    """A desk whose cards are ready, with `players` in seats 1, 2, 3...; what is settled is kept in `results`."""

    def __init__(
        self,
        players: int = 3,
        *,
        sign: Sign = SIGN,
        ready: bool = True,
        setup: Mapping[str, object] | None = None,
        at: datetime = SATURDAY_NIGHT,
        buys: int = 100_000,
        **options: Option,
    ) -> None:
        super().__init__(game=Blackjack(), sign=sign, setup=setup, options=options, at=at)
        self.results: dict[str, Settled] = {}
        for seat, player in enumerate(PEOPLE[:players], 1):
            self.seat(player, seat, buys=buys)
        if ready:
            self.ready()

    @property
    def state(self) -> State:
        assert isinstance(self.table.state, State)
        return self.table.state

    def accepts(
        self, deed: acts.AnyDeed, role: Role = DEALER, by: str | None = None, cites: tuple[str, ...] = ()
    ) -> Entry:
        entry = super().accepts(deed, role, by, cites)
        if not hasattr(self, "results"):
            self.results = {}
        self.results |= {settled.wager.id: settled for settled in entry.settled}
        return entry

    def do_duties(self) -> None:
        """Whatever holds up the game is seen to."""
        for duty in [d for d in self.table.now.duties.values() if d.blocks]:
            self.accepts(acts.Discharge(duty.id), duty.least)

    def ready(self) -> None:
        """Shuffled, the cut declined by all, cut by the dealer, the cutting card in, burnt if that is done here."""
        self.do_duties()
        self.accepts(acts.Shuffle())
        self.refuse_the_cut()
        self.accepts(acts.Cut(100))
        self.accepts(acts.Insert(self.default_depth()))
        if not self.state.is_ready:
            self.accepts(acts.Deal("burn"))

    def refuse_the_cut(self) -> list[str]:
        """Everybody who is offered the cut declines; in which order they were asked."""
        order = []
        while self.state.preparing.offered:
            player = self.state.preparing.offered[0]
            order.append(player)
            self.accepts(acts.Choose(player, "decline", "cut"), PLAYER)
        return order

    def default_depth(self) -> int:
        deeds = [w.deed for w in awaits(self.table) if isinstance(w, Offer)]
        return next(deed.at for deed in deeds if isinstance(deed, acts.Insert))

    # Words of the game --------------------------------------------------------------------------------

    def box(self, player: str, number: int, stake: int = 1_000, name: str = "") -> str:
        """A wager in a box; its id is the player's name and the box unless said otherwise."""
        name = name or f"{player}{number}"
        self.accepts(acts.Place(name, player, "box", stake, str(number)), PLAYER)
        return name

    def sevens(self, player: str, number: int, stake: int = 500) -> str:
        name = f"{player}{number}+sevens"
        deed = acts.Place(name, player, "super-sevens", stake, str(number), basis=f"{player}{number}")
        self.accepts(deed, PLAYER)
        return name

    def call(self) -> Entry:
        return self.accepts(acts.Close())

    def card(self, card: str) -> Entry:
        """One card from the shoe: 'K' is the first king of any suit that is left, 'Ks' the king of spades."""
        if len(card) == 1:
            rank = card
            card = next(rank + suit for suit in SUITS if rank + suit in self.state.stack.left)
        return self.accepts(acts.Observe("shoe", card), SYSTEM)

    def cards(self, cards: str) -> Entry:
        """Several cards in the order in which they are drawn: 'T 9 As 7c'."""
        for card in cards.split():
            entry = self.card(card)
        return entry

    def deal(self, cards: str) -> Entry:
        """The call, and cards."""
        self.call()
        return self.cards(cards)

    def say_word(self, player: str, word: str, on: str | int = "") -> Entry:
        return self.accepts(acts.Choose(player, word, str(on)), PLAYER)

    def stand(self, player: str) -> Entry:
        return self.say_word(player, "stand")

    def draw(self, player: str, card: str) -> Entry:
        self.say_word(player, "draw")
        return self.card(card)

    def double(self, player: str, basis: str, stake: int = 1_000) -> str:
        spot = self.table.now.wagers[basis].spot
        self.accepts(acts.Place(f"{basis}+d", player, "double", stake, spot, basis=basis), PLAYER)
        return f"{basis}+d"

    def split(self, player: str, basis: str, stake: int = 1_000, name: str = "") -> str:
        name = name or f"{basis}+s"
        spot = self.table.now.wagers[basis].spot
        self.accepts(acts.Place(name, player, "split", stake, spot, basis=basis), PLAYER)
        return name

    def insure(self, player: str, basis: str, stake: int = 500) -> str:
        spot = self.table.now.wagers[basis].spot
        self.accepts(acts.Place(f"{basis}+i", player, "insurance", stake, spot, basis=basis), PLAYER)
        return f"{basis}+i"

    def declare(self, irregularity: str, detail: str = "") -> Entry:
        return self.accepts(acts.Declare(irregularity, detail))

    def declare_round_to_reshuffle(self) -> None:
        """A round at whose end the cards are reshuffled (15.12), and the cards made ready again."""
        self.box("ana", 1, 500, name=f"reshuffle-{self.state.rounds}")
        self.deal("T T 9")
        self.declare("not shuffled")
        self.stand("ana")
        self.cards("T")
        self.ready()

    # What became of it --------------------------------------------------------------------------------

    def verdict(self, wager: str) -> Verdict:
        return self.results[wager].verdict

    def won(self, wager: str) -> int:
        """Profit in cents: what was won, or the stake lost, or nothing."""
        settled = self.results[wager]
        return -settled.wager.stake if settled.verdict is LOSE else settled.won

    def offered(self, player: str | None = None) -> set[str]:
        """The words and kinds that players are offered now."""
        words = set()
        for wait in awaits(self.table):
            if not isinstance(wait, Offer) or wait.role is not PLAYER:
                continue
            if isinstance(wait.deed, acts.Choose | acts.Place) and player in (None, wait.deed.player):
                words.add(wait.deed.word if isinstance(wait.deed, acts.Choose) else wait.deed.kind)
        return words

    def place_offers(self) -> list[tuple[str, int, int | None]]:
        """The wagers ready to be added now: kind, stake and, where it may be less, the least."""
        found = [(w.deed, w.least) for w in awaits(self.table) if isinstance(w, Offer)]
        return [(deed.kind, deed.stake, least) for deed, least in found if isinstance(deed, acts.Place)]

    def is_over(self) -> bool:
        return not self.state.in_round


def fork(desk: BlackjackDesk) -> BlackjackDesk:
    """The same table, to go on from without touching the first."""
    forked = copy(desk)
    forked.journal = Journal(desk.table)
    forked.results = dict(desk.results)
    return forked


def one_hand(cards: str, *words: str, stake: int = 1_000, **options: Any) -> BlackjackDesk:
    """One player alone, from the deal on: words are 'stand', 'draw 5' (a card) or cards for the dealer, 'T 9'."""
    desk = BlackjackDesk(1, **options)
    desk.box("ana", 1, stake)
    desk.deal(cards)
    for word in words:
        match word.split():
            case ["stand"]:
                desk.stand("ana")
            case ["draw", card]:
                desk.draw("ana", card)
            case drawn:
                desk.cards(" ".join(drawn))
    return desk
