"""What a seat may not see never reaches it: evenings that differ only in hidden cards send everybody else the same
bytes (G12)."""

from __future__ import annotations

from itertools import count

import pytest

from croupier.house.people.person import Person
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.waiting import awaits
from croupier.web.brief import Keeping
from croupier.web.desk import Desk
from croupier.web.limits import Settings
from croupier.web.messages import Order
from croupier.web.watching import TOGETHER_MOST, gather_news
from tests.support.house import enrol_staff, make_house

SIGN = Sign(Limits(500, 50_000))
BOS, DEALERS = "2c 2d 7h 9s Jc", "Ad Kh 7s 6h 3c"
HERS = ("4c 4d 5h 6s 8c", "As Ks Qs Js Ts", "Qc Qh Qd 8h 8d", "Tc 9h 8s 5d 3h")
"""What Ana may be holding; nobody ever sees it."""


class Evening:
    """A round of Caribbean stud in which Ana folds. What is sent to each watcher is kept as bytes, with what whoever
    acts is answered."""

    def __init__(self, hers: str) -> None:
        self.house = make_house("caribbean-stud")
        self.table, self.desk, self._numbers = self.house.take_up("t1"), Desk(self.house, Settings()), count(1)
        self.staff = enrol_staff(self.house)
        self.ana, self.bo, stranger = (self.house.people.admit(name).person for name in ("Ana", "Bo", "Dee"))
        elsewhere = self.house.people.enrol("Lou", Role.CASINO_MANAGER, "long enough", ("t2",))
        self.watchers = (self.ana, self.bo, stranger, elsewhere, *self.staff.values())
        self.sent: dict[str, list[bytes]] = {person.name: [] for person in self.watchers}
        self._place = dict.fromkeys(self.sent, 0)
        self._keeping = {person.name: Keeping(self.table, person) for person in self.watchers}
        self.answered: list[bytes] = []
        self.begin()
        self.deal(hers)
        self.until_shown = {name: len(told) for name, told in self.sent.items()}
        self.finish()

    def say(self, person: Person, deed: acts.AnyDeed) -> Entry:
        answer = self.desk._post(person, "t1", Order(f"a{next(self._numbers)}", deed=deed))
        assert not isinstance(answer, Refusal), answer
        if person is not self.ana:
            self.answered.append(encode(answer))
        for watcher in self.watchers:
            entries = self.table.read(watcher, self._place[watcher.name], TOGETHER_MOST)
            raw, self._place[watcher.name], _ = gather_news(self.table, watcher, self._place[watcher.name])
            assert raw is not None
            differences = self.desk.differences_at(self.table)
            brief = self._keeping[watcher.name].tell(self.table, watcher, differences, entries)
            self.sent[watcher.name].append(raw + brief)
        return answer

    def begin(self) -> None:
        kim, lee = self.staff[Role.GAME_SUPERVISOR], self.staff[Role.DEALER]
        self.say(kim, acts.Open(SIGN))
        for seat, person in enumerate((self.ana, self.bo), start=1):
            self.say(person, acts.SitDown(person.name, seat))
            self.say(person, acts.BuyIn(person.name, 50_000))
        for duty in tuple(self.table.book.table.now.duties):
            self.house.people.attest("t1", duty, lee)
            self.say(kim, acts.Discharge(duty))
        self.say(lee, acts.Shuffle())
        self.say(lee, acts.Cut(26))
        for seat, person in enumerate((self.ana, self.bo), start=1):
            self.say(person, acts.Place(f"w{seat}", person.name, "ante", 1_000, str(seat)))

    def deal(self, hers: str) -> None:
        lee = self.staff[Role.DEALER]
        self.say(lee, acts.Close())
        for one, other in zip(hers.split(), BOS.split(), strict=True):
            self.say(lee, acts.Observe("shoe", one))
            self.say(lee, acts.Observe("shoe", other))
        self.say(lee, acts.Observe("shoe", DEALERS.split()[0]))

    def finish(self) -> None:
        lee, hole = self.staff[Role.DEALER], DEALERS.split()[1:]
        self.say(self.ana, acts.Choose("Ana", "fold"))
        self.say(self.bo, next(deed for deed in self.offers() if isinstance(deed, acts.Place)))
        for card in hole:
            self.say(lee, acts.Observe("shoe", card))
        while self.table.summary().rounds == 0:
            deed = next(d for d in self.offers() if isinstance(d, acts.Choose | acts.Collect | acts.Pay))
            self.say(self.bo if isinstance(deed, acts.Choose) else lee, deed)

    def offers(self) -> list[acts.AnyDeed]:
        return [wait.deed for wait in awaits(self.table.book.table) if isinstance(wait, Offer)]


@pytest.fixture(scope="module")
def first() -> Evening:
    return Evening(HERS[0])


@pytest.mark.parametrize("hers", HERS[1:])
def test_only_she_can_tell_the_evenings_apart(hers: str, first: Evening) -> None:
    other = Evening(hers)
    for name in set(first.sent) - {"Ana", "Ina"}:
        assert first.sent[name] == other.sent[name], f"{name} could tell"
    assert first.answered == other.answered
    assert first.sent["Ana"] != other.sent["Ana"]


@pytest.mark.parametrize("hers", HERS[1:])
def test_an_inspector_can_tell_only_when_the_round_is_over(hers: str, first: Evening) -> None:
    other, until = Evening(hers), first.until_shown["Ina"]
    assert first.sent["Ina"][:until] == other.sent["Ina"][:until]
    inspector = other.staff[Role.INSPECTOR]
    read = b"".join(map(encode, other.table.read(inspector, 0, 500)))
    assert all(f'"seen":"{card}"'.encode() in read for card in hers.split())


def test_she_sees_her_own_cards_and_nobody_elses(first: Evening) -> None:
    hers = b"".join(first.sent["Ana"][: first.until_shown["Ana"]])
    assert all(f'"seen":"{card}"'.encode() in hers for card in HERS[0].split())
    assert not any(f'"seen":"{card}"'.encode() in hers for card in BOS.split())


def test_no_watcher_ever_gets_the_hash_that_cards_could_be_tried_against(first: Evening) -> None:
    assert not any(b'"hash"' in raw for told in first.sent.values() for raw in told)
