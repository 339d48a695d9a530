"""Rounds as they are passed on: what was bet, shown, chosen and settled, a line of JSON each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from html import escape
from pathlib import Path

import msgspec

from croupier.gazette.cite import Cite, brief
from croupier.language.words import Unclear
from croupier.library.html import frame
from croupier.money import Cents, Odds, dollars
from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.entries import Entry, Settled
from croupier.table.setup import Setup
from croupier.table.wagers import Verdict

VERSION = 1
BEGINS = (acts.Place, acts.Spin, acts.Tumble, acts.Close, acts.Throw)
"""Deeds with which a round begins."""


class Bet(msgspec.Struct, frozen=True, omit_defaults=True):
    """One wager of a round and what became of it, in cents. `won` is profit and `lost` what did not come back; `cites`
    are the rules by which it was settled."""

    wager: str
    player: str
    kind: str
    spot: str
    stake: Cents
    verdict: Verdict
    won: Cents = 0
    lost: Cents = 0
    commission: Cents = 0
    odds: Odds | None = None
    basis: str | None = None
    chips: str = "value"
    cites: tuple[Cite, ...] = ()


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word that a player said in a round: draw, stand, fold."""

    player: str
    word: str
    on: str = ""


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round in which something was settled. `edition` is the notice that was applied, with its `label` where it only
    stands in; `entries` are the first and the last that are of it."""

    v: int
    game: str
    casino: str
    table: str
    edition: str
    number: int
    began: datetime
    ended: datetime
    entries: tuple[int, int]
    shows: tuple[str, ...]
    bets: tuple[Bet, ...]
    choices: tuple[Choice, ...] = ()
    label: str = ""

    @property
    def net(self) -> dict[str, Cents]:
        """What each player won, less what was lost."""
        found: dict[str, Cents] = {}
        for one in self.bets:
            found[one.player] = found.get(one.player, 0) + one.won - one.lost
        return found

    def _repr_html_(self) -> str:
        return frame(draw_bets(self.bets, f"{self.game}, round {self.number}: {' '.join(self.shows)}"))


def list_rounds(setup: Setup, entries: Iterable[Entry]) -> Iterator[Round]:
    """Every round that is over in these entries; what belongs to none, such as sitting down, begins no round."""
    kept: list[Entry] = []
    of: dict[int, list[Entry]] = {}
    for entry in entries:
        kept.append(entry)
        if entry.settled and entry.round is not None:
            of.setdefault(entry.round, []).extend(kept)
            kept = []
    for number, own in of.items():
        yield make_round(setup, number, own)


def make_round(setup: Setup, number: int, entries: Sequence[Entry]) -> Round:
    """What only prepares a round, such as a shuffle or somebody's coming, is no part of it."""
    begins = (place for place, entry in enumerate(entries) if isinstance(entry.act.deed, BEGINS))
    entries = entries[next(begins, 0) :]
    deeds, last = [entry.act.deed for entry in entries], entries[-1]
    return Round(
        VERSION,
        setup.game,
        setup.casino,
        setup.table,
        last.edition,
        number,
        entries[0].act.at,
        last.act.at,
        (entries[0].seq, last.seq),
        tuple(deed.seen for deed in deeds if isinstance(deed, acts.Observe)),
        tuple(make_bet(one) for entry in entries for one in entry.settled),
        tuple(Choice(deed.player, deed.word, deed.on) for deed in deeds if isinstance(deed, acts.Choose)),
        last.label,
    )


def make_bet(one: Settled) -> Bet:
    """A wager lost is lost whole; one taken back after it was settled has the signs turned."""
    wager, sign = one.wager, -1 if one.undone else 1
    lost = wager.stake * sign if one.verdict is Verdict.LOSE or one.takes else 0
    of = wager.id, wager.player, wager.kind, wager.spot, wager.stake
    return Bet(*of, one.verdict, one.won, lost, one.commission, one.odds, wager.basis, wager.chips, one.cites)


def draw_bets(bets: Iterable[Bet], title: str) -> str:
    rows: list[str] = []
    for one in bets:
        where = one.kind if one.spot in ("", one.kind) else f"{one.kind} {one.spot}"
        came = dollars(one.won) if one.won else dollars(-one.lost) if one.lost else ""
        pays = f" at {one.odds}" if one.odds is not None and one.won else ""
        cells = (f"{one.player}, {one.wager}", where, dollars(one.stake), f"{one.verdict.value}{pays}", came)
        marks = ("", "", " class='n'", "", " class='n'")
        inside = "".join(f"<td{mark}>{escape(cell)}</td>" for mark, cell in zip(marks, cells, strict=True))
        rows.append(f"<tr>{inside}<td>{escape('; '.join(brief(cite) for cite in one.cites))}</td></tr>")
    heads = ("whose", "wager", "stake", "verdict", "result", "by")
    head = "".join(f"<th scope='col'{' class=n' if h in ('stake', 'result') else ''}>{h}</th>" for h in heads)
    body = f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f"<table><caption>{escape(title)}</caption>{body}</table>"


# As lines of JSON -------------------------------------------------------------------------------------


def write_rounds(rounds: Iterable[Round], path: str | Path) -> None:
    """Rounds as lines of JSON, one each, by `croupier.schema("round")`."""
    Path(path).write_bytes(b"".join(encode(one) + b"\n" for one in rounds))


_ROUND = msgspec.json.Decoder(Round)


def read_rounds(path: str | Path) -> tuple[Round, ...]:
    """The rounds of such a file; Unclear, with the line, where one is none."""
    found: list[Round] = []
    for number, line in enumerate(Path(path).read_bytes().splitlines(), start=1):
        if not line.strip():
            continue
        try:
            one = _ROUND.decode(line)
        except msgspec.DecodeError as error:
            raise Unclear(f"{path}, line {number}: {error}.") from None
        if one.v != VERSION:
            raise Unclear(f"{path}, line {number}: a round of version {one.v}; this croupier reads version {VERSION}.")
        found.append(one)
    return tuple(found)
