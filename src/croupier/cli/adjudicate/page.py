"""What was found in a transcript, for people: every act with what followed, and how it all came out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.editions import STYLES
from croupier.equipment.chips import CLAIM
from croupier.games.spun.late import MISREAD
from croupier.gazette.cite import Cite, order, spell
from croupier.gazette.editions import Edition, edition, say_changes
from croupier.gazette.notices import CASINOS, NEW_ZEALAND
from croupier.gazette.register import gist
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.entries import Call, Duty, Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.state import purse, unclaimed
from croupier.table.wagers import Verdict, Wager
from croupier.terminal.drawing import VERDICTS, draw_gists, say_cites
from croupier.terminal.output import say_moment, table
from croupier.transcript.adjudication import Answer, Findings, find_balances
from croupier.transcript.lines import spell_act

REFUSED = "bold red"


def show_findings(out: Console, findings: Findings) -> None:
    _show_header(out, findings)
    day, name = findings.transcript.acts[0].at.astimezone(NEW_ZEALAND).date(), ""
    for answer in findings.answers:
        moment = answer.act.at.astimezone(NEW_ZEALAND)
        if moment.date() != day:
            day = moment.date()
            out.print(Text(f"     {day.day} {day:%B %Y}", "dim"))
        if answer.table != name:
            name = answer.table
            out.print(Text(f"     table {name}", "dim"))
        out.print(_draw_answer(answer))
    _show_rules(out, findings)
    if findings.stopped:
        left = len(findings.transcript.acts) - len(findings.answers)
        out.print(Text(f"\nNothing more can be judged; acts not looked at: {left}.", style=REFUSED))
    else:
        _show_balances(out, findings)
        _show_duties(out, findings)
    _show_expectations(out, findings)


def _show_header(out: Console, findings: Findings) -> None:
    setup, found = findings.transcript.setup, findings.edition
    moment = findings.transcript.acts[0].at.astimezone(NEW_ZEALAND)
    out.print(Text(f"{setup.game} at {CASINOS[setup.casino].name}, table {setup.table}, {say_moment(moment)}", "bold"))
    style = STYLES[found.status]
    if found.instrument is None:
        out.print(Text(found.label, style))
    else:
        label = f"{found.status}, {found.label}" if found.label else "in force"
        out.print(Text.assemble(f"edition {found.instrument}: ", (label, style)))
        out.print(Text(found.reason, "dim"))
        _show_changes(out, found, edition("general", setup.casino, moment), moment)
    out.print()


def _show_changes(out: Console, found: Edition, general: Edition, moment: datetime) -> None:
    """What is judged here may have read otherwise: the game's own text, and the general rules that go with it."""
    for text in (found, general):
        if says := say_changes(text, moment):
            out.print(Text(says, STYLES["stand-in"]))


# One act ----------------------------------------------------------------------------------------------


def _draw_answer(answer: Answer) -> RenderableType:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=4, justify="right", style="dim")
    grid.add_column(width=8, style="dim", no_wrap=True)
    grid.add_column()
    said = answer.said
    line = Text(spell_act(answer.act), REFUSED if isinstance(said, Refusal) else "bold")
    if isinstance(said, Entry) and said.cites:
        line.append(f"  ({say_cites(said.cites)})", "not bold dim")
    clock = f"{answer.act.at.astimezone(NEW_ZEALAND):%H:%M:%S}"
    grid.add_row(str(answer.line), clock, line)
    for follows in _say_refusal(said) if isinstance(said, Refusal) else _say_entry(said):
        grid.add_row("", "", Padding(follows, (0, 0, 0, 2)))
    return grid


def _say_refusal(refusal: Refusal) -> Iterator[Text]:
    yield Text.assemble((f"refused, {refusal.code}: ", REFUSED), refusal.message)
    yield Text(f"{spell(refusal.cite)}: {gist(refusal.cite)}", "dim")


def _say_entry(entry: Entry) -> Iterator[Text]:
    yield from (_say_call(call) for call in entry.calls)
    anew = {settled.wager.id: settled for settled in entry.settled if not settled.undone}
    deed = entry.act.deed
    goes_on = isinstance(deed, acts.Declare) and deed.irregularity == MISREAD  # it is collected or paid anew
    for settled in entry.settled:
        again = settled.undone and (settled.wager.id in anew or goes_on)
        yield say_undone(settled) if again else say_settled(settled)
    for wager in entry.stands:
        if wager.id in anew and not anew[wager.id].stays:
            continue
        if not isinstance(deed, acts.Place) or deed.stake != wager.stake:
            yield Text(f"{wager.id} lies at {dollars(wager.stake)}")
        if wager.commission:
            yield Text(f"commission of {dollars(wager.commission)} on {wager.id}")
    usual = isinstance(deed, acts.BuyIn) or (isinstance(deed, acts.Place) and not deed.found)
    if not entry.settled and not usual:
        yield from _say_moves(entry)
    yield from (_say_duty(duty) for duty in entry.duties)
    yield from (Text(f"duty {name} done", "dim") for name in entry.discharged)


def _say_call(call: Call) -> Text:
    """What is said stands in quotes, what is done in brackets."""
    said = call.says if call.says.startswith("(") else f"“{call.says}”"
    return Text.assemble(said, (f"  ({say_cites((call.cite,))})", "dim"))


def say_undone(settled: Settled) -> Text:
    """w1 ana banker 1, $100: settled anew (Baccarat 12.6); winnings of $95 taken back"""
    text = _say_wager(settled.wager).append("settled anew").append(f" ({say_cites(settled.cites)})", "dim")
    return text.append(f"; winnings of {dollars(-settled.won)} taken back" if settled.won < 0 else "")


def _say_wager(wager: Wager) -> Text:
    spot = f" {wager.spot}" if wager.spot not in ("", wager.kind) else ""
    return Text(f"{wager.id} {wager.player} {wager.kind}{spot}, {dollars(wager.stake)}: ")


def say_settled(settled: Settled) -> Text:
    """w1 ana straight-up 17, $25: wins $875 at 35 to 1 (Roulette 4.1(a)(i), 5.1); the stake lies on"""
    _, says, style = VERDICTS[settled.verdict]
    text = _say_wager(settled.wager)
    text.append(f"{says} {dollars(settled.won)}" if settled.verdict is Verdict.WIN else says, style)
    if settled.verdict is Verdict.WIN and settled.odds is not None:
        text.append(f" at {settled.odds}")
    text.append(f" ({say_cites(settled.cites)})", "dim")
    text.append("".join(f"; {remark}" for remark in _remarks(settled)))
    return text


def _remarks(settled: Settled) -> Iterator[str]:
    if settled.commission:
        yield f"after commission of {dollars(settled.commission)}"
    if settled.rounded > 0:
        yield f"{dollars(settled.rounded)} of it rounded up"
    elif settled.rounded:
        yield "rounded as one with what was paid on the spot before"
    if settled.won < 0:
        yield f"winnings of {dollars(-settled.won)} taken back"
    if settled.won > 0 and settled.paid_in != "value":
        yield f"paid in {settled.paid_in}"
    if settled.stays:
        yield "the stake lies on"
    elif settled.returned:
        yield f"stake of {dollars(settled.returned)} returned"
    if settled.held:
        yield "held until claimed"


def _say_moves(entry: Entry) -> Iterator[Text]:
    """What came to each player or went, and what is owed after a wrong payment."""
    names = dict.fromkeys(posting.account for posting in entry.postings)
    for account in names:
        player = account.removeprefix("player ").removeprefix("unclaimed ")
        if account not in (purse(player), unclaimed(player)):
            continue
        moved = {p.asset: 0 for p in entry.postings if p.account == account}
        for posting in entry.postings:
            if posting.account == account:
                moved[posting.asset] += posting.cents
        sums = [f"{dollars(cents) if cents < 0 else f'+{dollars(cents)}'}{_say_asset(a)}" for a, cents in moved.items()]
        held = " (unclaimed)" if account == unclaimed(player) else ""
        yield Text(f"{player}{held}: {', '.join(sums)}")


def _say_asset(asset: str) -> str:
    return {"value": "", CLAIM: " owed to the player", "promotional": " in promotional chips"}.get(
        asset, f" in {asset}"
    )


def _say_duty(duty: Duty) -> Text:
    due = f", by {duty.due.astimezone(NEW_ZEALAND):%H:%M}" if duty.due else ""
    waits = ", before play goes on" if duty.blocks else ""
    head = f"duty {duty.id}, {duty.least}{due}{waits}: "
    return Text.assemble((head, "yellow"), duty.says, (f" ({say_cites((duty.cite,))})", "dim"))


# How it came out --------------------------------------------------------------------------------------


def _show_rules(out: Console, findings: Findings) -> None:
    """What the rules say by which wagers were decided."""
    settled = [c for answer in findings.answers for c in _settling(answer.said)]
    if settled:
        out.print(Text("\nThe rules by which wagers were decided", "bold"))
        out.print(draw_gists(sorted(set(settled), key=order)))


def _settling(said: Entry | Refusal) -> Iterable[Cite]:
    return (c for settled in said.settled for c in settled.cites) if isinstance(said, Entry) else ()


def _show_balances(out: Console, findings: Findings) -> None:
    shown = table("player", "holds", "on the layout", "unclaimed", "took away", title="Balances")
    for player, balance in find_balances(findings).items():
        sums = (balance.holds, balance.on_layout, balance.unclaimed, balance.took_away)
        shown.add_row(player, *(_say_sums(one) for one in sums))
    out.print()
    out.print(shown)
    result = findings.result
    says = f"has won {dollars(result)}" if result > 0 else f"has lost {dollars(-result)}" if result else "is even"
    of_it = f", commission of {dollars(findings.commission)} counted" if findings.commission else ""
    out.print(Text(f"The table {says}{of_it}.", "bold"))


def _say_sums(sums: dict[str, Cents]) -> str:
    said = [f"{dollars(cents)}{_say_asset(asset)}" for asset, cents in sums.items() if asset != CLAIM]
    owed = sums.get(CLAIM, 0)
    if owed:
        said.append(f"owes {dollars(-owed)}" if owed < 0 else f"is owed {dollars(owed)}")
    return ", ".join(said)


def _show_duties(out: Console, findings: Findings) -> None:
    duties = findings.duties
    if duties:
        out.print(Text("\nDuties still open", "bold"))
        for duty in duties:
            out.print(Padding(_say_duty(duty), (0, 0, 0, 2)))


def _show_expectations(out: Console, findings: Findings) -> None:
    if not findings.expects:
        return
    count = len(findings.transcript.lines) - len(findings.transcript.acts)
    if not findings.failed:
        out.print(Text(f"\nAs expected ({count}).", "green"))
        return
    out.print(Text(f"\nNot as expected ({len(findings.failed)} of {count})", REFUSED))
    for failure in findings.failed:
        out.print(Padding(Text(f"line {failure.line}: {failure.says}"), (0, 0, 0, 2)))
