"""Ten thousand rounds of Caribbean stud, twice: what differs is only in one player's hidden cards, and what everybody
else is sent is the same to the byte. `python -m bench.secrecy [ROUNDS] [SEED]`

The two evenings go through the house as over the wire: orders in, news out, to players, strangers, staff of the table,
staff of another and an inspector, who may tell them apart only when the round is over. Ana plays and folds at random
and never shows a hand. It is the one game that hides cards: at the others every card is drawn when it is exposed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from random import Random

from tests.support.house import SIGN, enrol_staff, make_house

from croupier.games import GAMES
from croupier.house.people.person import Person
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits
from croupier.web.brief import Keeping
from croupier.web.desk import Desk
from croupier.web.limits import Settings
from croupier.web.messages import Order
from croupier.web.watching import TOGETHER_MOST, gather_news

ROUNDS = 10_000
ROUNDS_OF_AN_EVENING = 100
STAKE = 1_000
OFFERED = acts.Choose | acts.Collect | acts.Pay | acts.Shuffle | acts.Cut | acts.Close | acts.Discharge


class Evening:
    """A house with one table that people deal. Everybody who may look is told everything; Ana's own is set apart."""

    def __init__(self) -> None:
        self.house = make_house("caribbean-stud")
        self.table, self.desk, self._numbers = self.house.take_up("t1"), Desk(self.house, Settings()), count(1)
        self.staff = enrol_staff(self.house)
        self.ana, self.bo, stranger = (self.house.people.admit(name).person for name in ("Ana", "Bo", "Dee"))
        elsewhere = self.house.people.enrol("Lou", Role.CASINO_MANAGER, "long enough", ("t2",))
        self.inspector = self.staff[Role.INSPECTOR]
        self.watchers = (self.ana, self.bo, stranger, elsewhere, *self.staff.values())
        self._place = dict.fromkeys((person.name for person in self.watchers), 0)
        self._keeping = {person.name: Keeping(self.table, person) for person in self.watchers}

    def say(self, person: Person, deed: AnyDeed) -> dict[str, bytes]:
        """What everybody is told, and whoever acted answered."""
        answer = self.desk._post(person, "t1", Order(f"a{next(self._numbers)}", deed=deed))
        assert isinstance(answer, Entry), answer
        told = {f"answer to {person.name}": encode(answer)}
        for watcher in self.watchers:
            entries = self.table.read(watcher, self._place[watcher.name], TOGETHER_MOST)
            raw, self._place[watcher.name], _ = gather_news(self.table, watcher, self._place[watcher.name])
            assert raw is not None
            differences = self.desk.differences_at(self.table)
            told[watcher.name] = raw + self._keeping[watcher.name].tell(self.table, watcher, differences, entries)
        return told

    @property
    def now(self) -> Table:
        return self.table.book.table

    def person_for(self, offer: Offer) -> Person:
        if offer.role is not Role.PLAYER:
            return self.staff[Role.GAME_SUPERVISOR if offer.role is Role.GAME_SUPERVISOR else Role.DEALER]
        return self.ana if getattr(offer.deed, "player", "Bo") == "Ana" else self.bo


class Both:
    """Two evenings, act for act. Cards for Ana differ; `compared` counts what was compared, `differed` her own."""

    def __init__(self, random: Random) -> None:
        self.random, self.one, self.two = random, Evening(), Evening()
        self.compared = self.differed = self.rounds = 0

    def say(self, who: str, deed: AnyDeed, other: AnyDeed | None = None) -> None:
        told = self.one.say(self.find(self.one, who), deed)
        again = self.two.say(self.find(self.two, who), deed if other is None else other)
        over = self.one.now.game.rounds(self.one.now.state) > self.rounds
        for name, raw in told.items():
            if name in ("Ana", "answer to Ana"):
                self.differed += raw != again[name]
            elif name != self.one.inspector.name or not over:
                assert raw == again[name], f"{name} could tell after {deed}:\n{raw!r}\n{again[name]!r}"
                self.compared += len(raw)

    def find(self, evening: Evening, who: str) -> Person:
        return next(person for person in evening.watchers if person.name == who)

    def begin(self) -> None:
        kim = self.one.staff[Role.GAME_SUPERVISOR].name
        self.say(kim, acts.Open(SIGN))
        for seat, name in enumerate(("Ana", "Bo"), start=1):
            self.say(name, acts.SitDown(name, seat))
        for duty in tuple(self.one.now.now.duties):
            for evening in (self.one, self.two):
                evening.house.people.attest("t1", duty, evening.staff[Role.DEALER])
            self.say(kim, acts.Discharge(duty))

    def play_round(self) -> None:
        """Antes, five cards each, a bet or a fold, and the end of it. The dealt cards are chosen beforehand."""
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
        self.random.shuffle(deck)
        hers, instead, rest = deck[:5], deck[5:10], iter(deck[10:])
        cards = iter(zip(hers, instead, strict=True))
        for seat, name in enumerate(("Ana", "Bo"), start=1):
            if self.one.now.holds(name, "value") < 5 * STAKE:
                self.say(name, acts.BuyIn(name, 10 * STAKE))
            self.say(name, acts.Place(f"{name} {self.rounds}", name, "ante", STAKE, str(seat)))
        while self.one.now.game.rounds(self.one.now.state) == self.rounds:
            waits = awaits(self.one.now)
            if any(isinstance(wait, Show) for wait in waits):
                self.show(cards, rest)
                continue
            offers = [wait for wait in waits if isinstance(wait, Offer) and self.may_do(wait)]
            course = [offer for offer in offers if offer.course] or offers
            offer = self.random.choice(course)
            self.say(self.one.person_for(offer).name, offer.deed)
        self.rounds += 1

    def show(self, cards: Iterator[tuple[str, str]], rest: Iterator[str]) -> None:
        table, dealer = self.one.now, self.one.staff[Role.DEALER].name
        if table.game.next_card_to(table.terms, table.state) == "box 1":
            card, other = next(cards)
            self.say(dealer, acts.Observe("shoe", card), acts.Observe("shoe", other))
        else:
            self.say(dealer, acts.Observe("shoe", next(rest)))

    def may_do(self, offer: Offer) -> bool:
        """She shows nothing; what is no part of the ordinary course is left alone."""
        deed = offer.deed
        if isinstance(deed, acts.Choose):
            return not (deed.player == "Ana" and deed.word == "show")
        return isinstance(deed, OFFERED) or (isinstance(deed, acts.Place) and deed.kind == "bet")


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    random = Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    assert [game.key for game in GAMES.values() if game.hides_cards] == ["caribbean-stud"]
    played = compared = differed = 0
    while played < rounds:
        both = Both(random)
        both.begin()
        while both.rounds < min(ROUNDS_OF_AN_EVENING, rounds - played):
            both.play_round()
        played, compared, differed = played + both.rounds, compared + both.compared, differed + both.differed
    assert differed >= 5 * played, "her own news is the control, and did not differ"
    print(f"{played:,} rounds: {compared:,} bytes to others the same; her own news differed {differed:,} times")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
