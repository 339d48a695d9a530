"""A table to test at: short words for acts, and assertions on entries, refusals and cents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Self
from zoneinfo import ZoneInfo

from croupier.equipment.chips import ChipKind
from croupier.games import find_game
from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Duty, Entry, Settled
from croupier.table.game import AnyGame
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Option, Setup, Sign
from croupier.table.snapshot import table_hash
from croupier.table.state import LAYOUT, Table, lay, purse
from tests.support.rule_coverage import assert_cited

HERE = ZoneInfo("Pacific/Auckland")
SATURDAY_NIGHT = datetime(1997, 5, 3, 21, 0, tzinfo=HERE)
SIGN = Sign(Limits(500, 50_000))

DEALER, SYSTEM, PLAYER, INSPECTOR = Role.DEALER, Role.SYSTEM, Role.PLAYER, Role.INSPECTOR
GAME_SUPERVISOR, CASINO_SUPERVISOR = Role.GAME_SUPERVISOR, Role.CASINO_SUPERVISOR
SHIFT_MANAGER, CASINO_MANAGER = Role.SHIFT_MANAGER, Role.CASINO_MANAGER


class Desk:
    """An open roulette table at Christchurch on a Saturday night in 1997, unless told otherwise."""

    def __init__(
        self,
        *,
        game: str | AnyGame = "roulette",
        casino: str = "christchurch",
        at: datetime = SATURDAY_NIGHT,
        sign: Sign | None = SIGN,
        setup: Mapping[str, object] | None = None,
        options: Mapping[str, Option] | None = None,
    ) -> None:
        playable = find_game(game) if isinstance(game, str) else game
        chosen = Setup(playable.key, casino, options=dict(options or {}), **(setup or {}))  # type: ignore[arg-type]
        self.journal = Journal(lay(chosen, playable))
        self.at = at
        self._acts = 0
        self._wagers = 0
        self._about: int | None = None
        if sign is not None:
            self.accepts(acts.Open(sign), GAME_SUPERVISOR)

    @property
    def table(self) -> Table:
        return self.journal.table

    # Acts ---------------------------------------------------------------------------------------------

    def say(self, deed: AnyDeed, role: Role = DEALER, by: str | None = None) -> Entry | Refusal:
        """One act now, by somebody in that role."""
        self._acts += 1
        who = by or (getattr(deed, "player", None) if role is PLAYER else None) or role.value
        about, self._about = self._about, None
        return self.journal.post(Act(f"act-{self._acts}", self.at, who, role, deed, about))

    def about(self, entry: Entry) -> Self:
        """The next act brings to light something about this entry: desk.about(paid).accepts(...)."""
        self._about = entry.seq
        return self

    def accepts(self, deed: AnyDeed, role: Role = DEALER, by: str | None = None, cites: tuple[str, ...] = ()) -> Entry:
        """The act is accepted; its entry cites these rules, conserves chips and survives JSON."""
        entry = self.say(deed, role, by)
        assert isinstance(entry, Entry), entry
        assert decode_entry(encode(entry)) == entry
        self.check_chips(entry)
        if cites:
            assert_cites(entry, *cites)
        return entry

    def refuses(self, deed: AnyDeed, code: str, cite: str, role: Role = DEALER, by: str | None = None) -> Refusal:
        """The act is refused with this code under this rule, and nothing has changed."""
        before = table_hash(self.table)
        refusal = self.say(deed, role, by)
        assert isinstance(refusal, Refusal), f"accepted: {refusal}"
        assert refusal.code == code, refusal
        assert_cited((refusal.cite,), cite)
        assert refusal.message.endswith((".", "?")), refusal.message
        assert table_hash(self.table) == before
        return refusal

    def wait(self, **time: float) -> None:
        """Let time pass: desk.wait(minutes=20)."""
        self.at += timedelta(**time)

    # Short words --------------------------------------------------------------------------------------

    def seat(self, player: str, seat: int | None = None, buys: int = 100_000) -> None:
        """Somebody comes to the table and buys value chips."""
        self.accepts(acts.SitDown(player, seat), PLAYER)
        if buys:
            self.accepts(acts.BuyIn(player, buys), PLAYER)

    def bet(self, player: str, kind: str, stake: int, spot: str = "", chips: ChipKind = ChipKind.VALUE) -> str:
        """A lawful wager; its id."""
        self._wagers += 1
        name = f"w{self._wagers}"
        self.accepts(acts.Place(name, player, kind, stake, spot, chips), PLAYER)
        return name

    def close(self) -> None:
        """Spin and call."""
        self.accepts(acts.Spin())
        self.accepts(acts.Close())

    def spin(self, number: int) -> dict[str, Settled]:
        """A whole spin, collected and paid; what became of each wager."""
        self.close()
        self.accepts(acts.Observe("wheel", str(number)), SYSTEM)
        return self.settle()

    def settle(self) -> dict[str, Settled]:
        """Collect and pay as far as there is anything to."""
        settled: dict[str, Settled] = {}
        for deed in (acts.Collect(), acts.Pay()):
            entry = self.say(deed)
            if isinstance(entry, Entry):
                self.check_chips(entry)
                settled |= {s.wager.id: s for s in entry.settled}
        return settled

    # What is there ------------------------------------------------------------------------------------

    def holds(self, player: str, asset: str = "value") -> int:
        return self.table.holds(player, asset)

    def account(self, name: str, asset: str = "value") -> int:
        return self.table.now.accounts.get(name, {}).get(asset, 0)

    def duty(self, cite: str) -> Duty:
        """The open duty under this rule."""
        found = [duty for duty in self.table.now.duties.values() if duty.cite == cite]
        assert len(found) == 1, (cite, self.table.now.duties)
        assert_cited({found[0].cite}, cite)
        return found[0]

    def check_chips(self, entry: Entry) -> None:
        """Counted again from the entry and the table alone: nothing made, nothing lost, nobody below nothing."""
        moved: Counter[str] = Counter()
        for posting in entry.postings:
            moved[posting.asset] += posting.cents
        assert not any(moved.values()), moved
        totals: Counter[str] = Counter()
        for account, assets in self.table.now.accounts.items():
            for asset, cents in assets.items():
                totals[asset] += cents
                if account.startswith(("player ", "layout", "unclaimed ")) and asset != "claim":
                    assert cents > 0, (account, asset, cents)
        assert not any(totals.values()), totals
        on_layout: Counter[str] = Counter()
        for wager in self.table.now.wagers.values():
            on_layout[wager.chips] += wager.stake
        assert dict(on_layout) == self.table.now.accounts.get(LAYOUT, {})


def assert_cites(entry: Entry, *cites: str) -> None:
    """The entry, one of its outcomes, calls or duties cites each of these rules."""
    found = set(entry.cites)
    for settled in entry.settled:
        found.update(settled.cites)
    found.update(call.cite for call in entry.calls)
    found.update(duty.cite for duty in entry.duties)
    assert_cited(found, *cites)


def purse_of(desk: Desk, player: str) -> Mapping[str, int]:
    return desk.table.now.accounts.get(purse(player), {})
