"""What should have been paid? A described round, or a whole transcript: `croupier.settle`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from croupier.gazette.as_json import cited_as_json
from croupier.gazette.cite import spell
from croupier.house.sources import Exhausted
from croupier.language.bets import split_commas
from croupier.language.words import Unclear, or_list
from croupier.library.asking import Moment, Options
from croupier.library.html import frame
from croupier.library.rounds import Bet, Round, draw_bets, list_rounds
from croupier.library.table import LIMITS, NIGHT, Table
from croupier.money import Cents, dollars
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.wagers import Wager
from croupier.transcript.adjudication import Findings, adjudicate
from croupier.transcript.as_json import findings_as_json
from croupier.transcript.lines import spell_act
from croupier.transcript.reader import read_transcript

ROUNDS_MOST = 1_000


class Settlement:
    """What came of it: `bets` are all that were settled, each with its verdict, what it won or lost in cents, and the
    rules by which it was; `undecided` are those that lie and were not; `refused` what the Rules said no to; `failed`
    the expectations of a transcript that were not met."""

    rounds: tuple[Round, ...]
    findings: Findings | None
    entries: tuple[Entry, ...]
    undecided: tuple[Wager, ...]

    def __init__(
        self, rounds: Sequence[Round], findings: Findings | None, entries: Sequence[Entry], lying: Iterable[Wager] = ()
    ) -> None:
        self.rounds, self.findings, self.entries = tuple(rounds), findings, tuple(entries)
        settled = {bet.wager for bet in self.bets}
        self.undecided = tuple(wager for wager in lying if wager.id not in settled)

    @property
    def bets(self) -> tuple[Bet, ...]:
        return tuple(bet for one in self.rounds for bet in one.bets)

    @property
    def net(self) -> dict[str, Cents]:
        """What each player won, less what was lost."""
        found: dict[str, Cents] = {}
        for bet in self.bets:
            found[bet.player] = found.get(bet.player, 0) + bet.won - bet.lost
        return found

    @property
    def refused(self) -> tuple[tuple[str, Refusal], ...]:
        """The lines of a transcript that were refused, with the refusal."""
        if self.findings is None:
            return ()
        answers = self.findings.answers
        return tuple((spell_act(one.act), one.said) for one in answers if isinstance(one.said, Refusal))

    @property
    def failed(self) -> tuple[str, ...]:
        return () if self.findings is None else tuple(f"line {one.line}: {one.says}" for one in self.findings.failed)

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules by which wagers were settled."""
        return tuple(dict.fromkeys(cite for bet in self.bets for cite in bet.cites))

    def as_json(self) -> dict[str, Any]:
        """Of a transcript as `croupier adjudicate --json` has it; of a round the round itself."""
        if self.findings is not None:
            return findings_as_json(self.findings)
        from msgspec import to_builtins

        rules = [cited_as_json(cite) for cite in self.cites]  # type: ignore[arg-type]
        return {"rounds": to_builtins(self.rounds), "net": self.net, "rules": rules}

    def __repr__(self) -> str:
        net = ", ".join(f"{player} {dollars(cents)}" for player, cents in self.net.items())
        lying = f", {len(self.undecided)} undecided" if self.undecided else ""
        return f"<Settlement: {len(self.bets)} wagers{f', {net}' if net else ''}{lying}>"

    def _repr_html_(self) -> str:
        said = [draw_bets(self.bets, "What was settled")]
        notes = [f"Refused: {line}. {no.message} [{spell(no.cite)}]" for line, no in self.refused]
        notes += [f"Not decided: {dollars(one.stake)} on {one.kind} {one.spot}." for one in self.undecided]
        notes += [f"Not as expected: {one}" for one in self.failed]
        said += [f"<p>{escape(note)}</p>" for note in notes]
        return frame("".join(said))


def settle(
    described: str | Path,
    *,
    bets: str | Sequence[str] = (),
    shows: str | int | Iterable[str] = (),
    says: str | Sequence[str] = (),
    casino: str | None = None,
    on: Moment = NIGHT,
    options: Options | None = None,
    players: str | Sequence[str] = "player",
    limits: tuple[Cents, Cents] = LIMITS,
) -> Settlement:
    """What should have been paid. `described` is a game, and then the round is told: its `bets`, what the equipment
    `shows` in that order, and what the players `says` in theirs. Or it is a transcript, or the path of one,
    as `croupier adjudicate` takes it. Of cards, only those that are dealt to hands are told.

    >>> import croupier
    >>> found = croupier.settle("roulette", bets="25 on 17 and 10 on red", shows="17", casino="christchurch")
    >>> [(bet.kind, bet.verdict.value, bet.won, bet.lost) for bet in found.bets]
    [('red', 'lose', 0, 1000), ('straight-up', 'win', 87500, 0)]
    >>> found.bets[1].cites
    ('1996.roulette.4.1.a.i', '1996.roulette.5.1')
    >>> croupier.settle("blackjack", bets="10 on box 1", shows="Th 7d 9c Td", says="stand").net
    {'player': 1000}
    """
    if isinstance(described, Path) or "\n" in described:
        return adjudicate_text(described.read_text(encoding="utf-8") if isinstance(described, Path) else described)
    seen = list(shows) if not isinstance(shows, str | int) else str(shows).split()
    table = Table(described, casino=casino, on=on, seed=0, options=options, players=players, limits=limits, shows=seen)
    for said in [bets] if isinstance(bets, str) else bets:
        for one in filter(None, split_bets(said)):
            table.act(one)
    words = split_words(says) if isinstance(says, str) else list(says)
    play_told(table, words)
    return Settlement(table.rounds, None, table.entries, table.state.now.wagers.values())


def adjudicate_text(text: str) -> Settlement:
    """A whole transcript, in lines or in JSON."""
    findings = adjudicate(read_transcript(text))
    entries = [one.said for one in findings.answers if isinstance(one.said, Entry)]
    lying = [wager for table in findings.tables.values() for wager in table.now.wagers.values()]
    return Settlement(list(list_rounds(findings.transcript.setup, entries)), findings, entries, lying)


def split_bets(said: str) -> list[str]:
    """The bets of a line, one each: commas, semicolons and `and` stand between."""
    return [one.strip() for part in split_commas(said) for one in part.split(" and ")]


def split_words(says: str) -> list[str]:
    """One word after the other; with commas between, where one has an amount."""
    return [one.strip() for one in says.split(",")] if "," in says else says.split()


def play_told(table: Table, words: list[str]) -> None:
    """Go on until all that was told has happened; Unclear where more must be, or nothing can come of it."""
    try:
        for _ in range(ROUNDS_MOST):
            turn = table.deal()
            if turn is None and not table.shows_left:
                break
            if turn is None and not table.state.now.wagers:
                raise Unclear(f"The round is over before {' '.join(table.shows_left)} is shown.")
            if turn is not None and not words:
                asked = f"what {turn.player} says with {' '.join(turn.cards)}: {or_list(turn.words)}"
                raise Unclear(f"The round is not over: say {asked}.")
            if turn is not None:
                table.act(words.pop(0), by=turn.player)
    except Exhausted as error:
        raise Unclear(f"The round is not over: {error}.") from None
    if words:
        raise Unclear(f"The round is over before anybody says {words[0]!r}.")
