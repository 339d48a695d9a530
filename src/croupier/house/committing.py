"""The verifiable source of one table: it keeps its secrets in the store, sealed, and puts on record what binds it
before anybody bets and what opens a round that is over. Killed at any moment, it goes on with the same secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.cards import in_deck_order, write_counts
from croupier.house.clocks import Clock
from croupier.house.dealing import Voice
from croupier.house.draws import SECRETS, SIZE, Following, Series, derive
from croupier.house.durable import DurableTable
from croupier.house.sealing import Sealer
from croupier.house.sources import RandomSource, Source, system_entropy
from croupier.house.store.contract import Sealed, Store
from croupier.house.store.writing import Writer
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role

RENEWED_BEFORE = 1_000
"""So many secrets before its end a series is followed by the next, as soon as no wager lies."""
TOGETHER = 500


class By(StrEnum):
    """Who says what the equipment showed."""

    SECRETS = "verifiable"
    SYSTEM = "system"
    DEALER = "dealer"


class Draws(msgspec.Struct, frozen=True):
    """How outcomes come about at a table, for whoever looks: `verifiable` from secrets that were bound before betting
    and are opened when a round is over, by the `system` alone, or keyed by a `dealer`, where nothing is drawn. The
    secret of the next round hashed `opened` + 1 times is the commitment; what was opened is in the entries."""

    by: By
    series: int = 0
    commitment: str = ""
    secrets: int = 0
    opened: int = 0


class VerifiableSource:
    """`wanted` says whether it goes on; else the round under way is still drawn and opened, and then the record says
    that draws can no longer be checked. Where nothing binds it yet and wagers lie, it draws by `otherwise`."""

    def __init__(
        self,
        book: DurableTable,
        store: Store,
        writer: Writer,
        sealer: Sealer,
        clock: Clock,
        *,
        wanted: bool = True,
        entropy: Callable[[int], bytes] = system_entropy,
        secrets: int = SECRETS,
        otherwise: Source | None = None,
    ) -> None:
        """ValueError (WrongKey) where the secrets in use were sealed under another key."""
        self._book, self._store, self._writer, self._sealer = book, store, writer, sealer
        self._voice = Voice(book, clock, "draws")
        self._wanted, self._entropy, self._secrets = wanted, entropy, secrets
        self._otherwise: Source = RandomSource() if otherwise is None else otherwise
        self._following = Following()
        self._seen = 0
        for entry in read_last_round(book):
            self._follow(entry)
        self._seen = book.table.now.seq
        self._series = self._open_series(self._following.series) if self._following.number else None
        self.shown = self._tell()

    # Drawing ------------------------------------------------------------------------------------------

    def draw(self, of: str, thing: Equipment) -> str:
        """The same for the same place, however often it is asked."""
        self._catch_up()
        if not self._is_bound():
            return self._otherwise.draw(of, thing)
        secret = self._find_series().secret(self._following.number)
        return derive(secret, self._following.place(self._book.name), in_deck_order(thing.outcomes()))

    def left(self, thing: Equipment) -> str:
        """What is put on record beside a draw: from which cards, where that does not follow from the draw before."""
        self._catch_up()
        counts = write_counts(thing.outcomes()) if self._is_bound() else ""
        return counts if counts != self._following.left else ""

    # Binding and opening ------------------------------------------------------------------------------

    def tend(self) -> None:
        """Between two steps of the dealer: a round that is over is opened, and a series begun or ended if it is time.
        Only ever between rounds; and to new secrets the house is bound only where no wager lies."""
        self._catch_up()
        table, following = self._book.table, self._following
        if table.state is not None and not table.game.between_rounds(table.state):
            return
        if self._is_bound() and following.closed and following.count:
            secret = self._find_series().secret(following.number)
            self._say(acts.Reveal(following.series, following.number, secret.hex(), following.players.hex()))
            self._catch_up()
        if self._is_bound() and following.count:
            return
        if not self._wanted and following.number:
            self._say(acts.Commit(following.series + 1, "", 0))
            self._catch_up()
        elif self._wanted and self._is_nearly_spent() and not table.now.wagers:
            self._begin()

    def _is_nearly_spent(self) -> bool:
        if not self._is_bound():
            return True
        secrets = self._find_series().secrets
        return secrets - self._following.number < min(RENEWED_BEFORE, secrets // 2)

    def _begin(self) -> None:
        """A new series, in the store before anybody hears of it; one that is there from before a crash is used."""
        number = self._following.series + 1
        series = self._open_series(number)
        if series is None:
            last = self._entropy(SIZE)
            series = Series(last, self._secrets)
            self._writer.keep([self._sealer.seal(self._book.name, number, series.commitment, series.secrets, last)])
        if self._say(acts.Commit(number, series.commitment.hex(), series.secrets)):
            self._series = series
        self._catch_up()

    def _say(self, deed: acts.Commit | acts.Reveal) -> bool:
        """False where the table takes nothing at all, since no text is in force there: nothing is drawn either."""
        return isinstance(self._voice.say(deed, Role.SYSTEM), Entry)

    # Where it stands ----------------------------------------------------------------------------------

    def _is_bound(self) -> bool:
        return self._series is not None and 0 < self._following.number <= self._series.secrets

    def _find_series(self) -> Series:
        assert self._series is not None
        return self._series

    def _open_series(self, number: int) -> Series | None:
        """None where it is not in this store: the house was restored from a backup, which has no secrets."""
        kept: Sealed | None = next((one for one in self._store.sealed(self._book.name) if one.series == number), None)
        return None if kept is None else Series(self._sealer.open(kept), kept.secrets)

    def _catch_up(self) -> None:
        seq = self._book.table.now.seq
        if seq == self._seen:
            return
        at_hand = self._book.entries
        has_all = bool(at_hand) and at_hand[0].seq <= self._seen + 1
        for entry in at_hand if has_all else self._book.read(self._seen, seq):
            if entry.seq > self._seen:
                self._follow(entry)
        self.shown = self._tell()

    def _follow(self, entry: Entry) -> None:
        self._following.follow(entry)
        self._seen = entry.seq

    def _tell(self) -> Draws:
        if not self._is_bound():
            return Draws(By.SYSTEM)
        series = self._find_series()
        opened = self._following.number - 1
        return Draws(By.SECRETS, self._following.series, series.commitment.hex(), series.secrets, opened)


class WatchedDraws:
    """How outcomes come about at a table that another process deals, by its journal and without its secrets."""

    def __init__(self, book: DurableTable, store: Store) -> None:
        self._name, self._store = book.name, store
        self._following, self._sealed = Following(), dict[int, Sealed]()
        with book.lock:
            for entry in read_last_round(book):
                self._following.follow(entry)

    def hear(self, entry: Entry) -> None:
        self._following.follow(entry)

    @property
    def shown(self) -> Draws:
        series, number = self._following.series, self._following.number
        if number and series not in self._sealed:
            self._sealed = {one.series: one for one in self._store.sealed(self._name)}
        sealed = self._sealed.get(series)
        if sealed is None or not 0 < number <= sealed.secrets:
            return Draws(By.SYSTEM)
        return Draws(By.SECRETS, series, sealed.commitment.hex(), sealed.secrets, number - 1)


def read_last_round(book: DurableTable) -> Iterator[Entry]:
    """The entries from the last that says where the draws stand; all where none does."""
    end, later = book.table.now.seq, list[Entry]()
    while end > 0:
        start = max(0, end - TOGETHER)
        chunk = list(book.read(start, end))
        for place in range(len(chunk) - 1, -1, -1):
            if isinstance(chunk[place].act.deed, acts.Commit | acts.Reveal):
                yield from chunk[place:]
                yield from later
                return
        later, end = chunk + later, start
    yield from later
