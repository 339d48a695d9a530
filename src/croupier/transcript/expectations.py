"""What the writer of a transcript expects of it: read from `expect` lines, checked where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from croupier.equipment.chips import CLAIM
from croupier.gazette.cite import Cite, brief, covers
from croupier.gazette.register import rule
from croupier.money import Cents, dollars
from croupier.table.entries import Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.state import BANK, COMMISSION, DROP, ROUNDING, Table
from croupier.table.wagers import Verdict
from croupier.transcript.lines import Form, form

Answers = Sequence[Entry | Refusal]


class Holds(msgspec.Struct, frozen=True):
    player: str
    amount: Cents
    asset: str = "value chips"


class Owes(msgspec.Struct, frozen=True):
    """What a player is to give back; negative: is to get."""

    player: str
    amount: Cents


class Decided(msgspec.Struct, frozen=True):
    """What last became of a wager; `amount` is what a winning one won."""

    wager: str
    verdict: Verdict
    amount: Cents | None = None


class Lies(msgspec.Struct, frozen=True):
    """The wager is on the layout, with this stake."""

    wager: str
    amount: Cents


class Answered(msgspec.Struct, frozen=True):
    """The last act was refused with this code, or accepted."""

    code: str = ""


class Cited(msgspec.Struct, frozen=True):
    """The answer to the last act rests on this rule, or on a subparagraph of it."""

    rule: str

    def __post_init__(self) -> None:
        rule(self.rule)


class Called(msgspec.Struct, frozen=True):
    """The last act brought a call with these words in it."""

    words: str


class DutyOpen(msgspec.Struct, frozen=True):
    words: str


class Collected(msgspec.Struct, frozen=True):
    """What the table has collected as commission so far."""

    amount: Cents


class Result(msgspec.Struct, frozen=True):
    """What the table has won, or lost when negative."""

    amount: Cents


Expectation = Holds | Owes | Decided | Lies | Answered | Cited | Called | DutyOpen | Collected | Result

EXPECTATIONS: tuple[Form, ...] = (
    form("expect refused {code}", Answered),
    form("expect accepted", Answered),
    form("expect cited {rule}", Cited),
    form("expect call [:] {words}", Called),
    form("expect duty [:] {words}", DutyOpen),
    form("expect [the] table wins {amount}", Result),
    form("expect [the] table loses {amount}", lambda amount: Result(-amount)),
    form("expect commission {amount}", Collected),
    form("expect {player} holds {amount} [in {asset}]", Holds),
    form("expect {player} owes {amount}", Owes),
    form("expect {player} is owed {amount}", lambda player, amount: Owes(player, -amount)),
    form("expect {wager} wins {amount}", lambda wager, amount: Decided(wager, Verdict.WIN, amount)),
    form("expect {wager} loses", lambda wager: Decided(wager, Verdict.LOSE)),
    form("expect {wager} stands off", lambda wager: Decided(wager, Verdict.STAND_OFF)),
    form("expect {wager} is void", lambda wager: Decided(wager, Verdict.VOID)),
    form("expect {wager} lies at {amount}", Lies),
)


def table_result(table: Table) -> Cents:
    """Chips, commission, cash, vouchers and claims at the table against its opening float; wagers still lying are
    nobody's yet."""
    return sum(sum(table.now.accounts.get(account, {}).values()) for account in (BANK, COMMISSION, ROUNDING, DROP))


def commission_of(table: Table) -> Cents:
    """The commission collected: a part of the table's result."""
    return sum(table.now.accounts.get(COMMISSION, {}).values())


def last_settled(answers: Answers, wager: str) -> Settled | None:
    entries = (answer for answer in reversed(answers) if isinstance(answer, Entry))
    return next((s for entry in entries for s in reversed(entry.settled) if s.wager.id == wager), None)


def cites_of(answer: Entry | Refusal) -> list[Cite]:
    """Every rule that an answer rests on, each once."""
    if isinstance(answer, Refusal):
        return [answer.cite]
    found = [*answer.cites, *(c for settled in answer.settled for c in settled.cites)]
    found += [call.cite for call in answer.calls]
    found += [duty.cite for duty in answer.duties]
    return list(dict.fromkeys(found))


def cited_under(rule: str, cited: Iterable[Cite]) -> list[Cite]:
    """Those of these that are the rule, or one of its subparagraphs."""
    return [one for one in cited if covers(Cite(rule), one)]


def check(expected: Expectation, table: Table, answers: Answers) -> str | None:
    """What is not as expected, as a sentence; None if all is."""
    match expected:
        case Holds(player=player, amount=amount, asset=asset):
            kind = asset if asset.endswith(" chips") else f"{asset} chips"
            key = kind.removesuffix(" chips") if kind in ("value chips", "promotional chips") else kind
            held = table.holds(player, key)
            return _differ(held, amount, f"{player} holds {dollars(held)} in {kind}, not {dollars(amount)}.")
        case Owes(player=player, amount=amount):
            owed = -table.holds(player, CLAIM)
            return _differ(owed, amount, f"{player} {_say_owed(owed)}; expected: {_say_owed(amount)}.")
        case Decided():
            return _check_decided(expected, last_settled(answers, expected.wager), expected.wager in table.now.wagers)
        case Lies(wager=name, amount=amount):
            wager = table.now.wagers.get(name)
            if wager is None:
                return f"No wager {name} is on the layout."
            return _differ(wager.stake, amount, f"{name} lies at {dollars(wager.stake)}, not {dollars(amount)}.")
        case Answered(code=code):
            answer = answers[-1]
            found = answer.code if isinstance(answer, Refusal) else ""
            if found == code:
                return None
            return f"The act was {_say_answer(found)}, not {_say_answer(code)}."
        case Cited(rule=rule):
            cited = cites_of(answers[-1])
            if cited_under(rule, cited):
                return None
            return f"The answer rests on {', '.join(map(brief, cited)) or 'no rule'}, not on {brief(Cite(rule))}."
        case Called(words=words):
            calls = [call.says for call in answers[-1].calls] if isinstance(answers[-1], Entry) else []
            heard = any(words.lower() in call.lower() for call in calls)
            return None if heard else f"Nobody called {words!r}; called: {'; '.join(calls) or 'nothing'}."
        case DutyOpen(words=words):
            is_open = any(words.lower() in duty.says.lower() for duty in table.now.duties.values())
            return None if is_open else f"No duty with the words {words!r} is open."
        case Collected(amount=amount):
            collected = commission_of(table)
            return _differ(collected, amount, f"The commission is {dollars(collected)}, not {dollars(amount)}.")
        case Result(amount=amount):
            result = table_result(table)
            return _differ(result, amount, f"The table's result is {dollars(result)}, not {dollars(amount)}.")


def _differ(found: Cents, expected: Cents, says: str) -> str | None:
    return None if found == expected else says


def _say_owed(owed: Cents) -> str:
    if not owed:
        return "owes nothing and is owed nothing"
    return f"owes {dollars(owed)}" if owed > 0 else f"is owed {dollars(-owed)}"


def _say_answer(code: str) -> str:
    return f"refused ({code})" if code else "accepted"


def _check_decided(expected: Decided, settled: Settled | None, lies: bool) -> str | None:
    if settled is None:
        return f"Wager {expected.wager} {'is not decided' if lies else 'is not known'}."
    if settled.verdict is not expected.verdict:
        return f"{expected.wager}: the verdict is {settled.verdict}, not {expected.verdict}."
    if expected.amount is None:
        return None
    won = settled.won
    return _differ(won, expected.amount, f"{expected.wager} wins {dollars(won)}, not {dollars(expected.amount)}.")
