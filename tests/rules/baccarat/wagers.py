"""Cases of parts 4 and 5 (sections 5): each plays the case and is told which rule of which text must be cited."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.setup import Limits, Sign
from croupier.table.view import notices, public
from tests.rules.baccarat.table import FULL, FULL_04, PLACES, Cards, Text, fill
from tests.support.desk import DEALER, PLAYER, assert_cites
from tests.support.rule_coverage import assert_cited


def cited(settled: object, *rules: str) -> None:
    assert_cited(settled.cites, *rules)  # type: ignore[attr-defined]


def places(text: Text, rule: str) -> None:
    desk = Cards(text, seated={}, ready=False)
    last = PLACES[text.game]
    desk.accepts(acts.SitDown("ana", last), PLAYER, cites=(rule,))
    desk.refuses(acts.SitDown("ben", last + 1), "seat-taken", rule, PLAYER)
    spots = set(desk.table.game.layout(desk.table.terms)["banker"].spots)
    assert {str(n) for n in range(1, last + 1)} == spots - {"standing"}
    assert ("standing" in spots) == (text.game == "baccarat")


def banker(text: Text, wins: str, loses: str, ties: str, pays: str, after_tie: str) -> None:
    """$100 on the Banker's Hand: wins $95 after $5 of commission, loses, or lies on after a tie."""
    desk = Cards(text)
    won = desk.bet("ana", "banker", 10_000, "1")
    settled = desk.result(6, 7)[won]
    assert (settled.verdict, settled.won, settled.commission, settled.returned) == ("win", 9_500, 500, 10_000)
    assert desk.holds("ana") == 1_009_500
    cited(settled, wins, pays)
    lost = desk.bet("ana", "banker", 10_000, "1")
    settled = desk.result(7, 6)[lost]
    assert (settled.verdict, settled.won, desk.holds("ana")) == ("lose", 0, 999_500)
    cited(settled, loses)
    tied = desk.bet("ana", "banker", 10_000, "1")
    settled = desk.result(7, 7)[tied]
    assert settled.verdict == ("void" if text.at.year < 1998 else "stand off")
    assert settled.stays and settled.commission == 0
    cited(settled, ties, after_tie)
    assert desk.account("commission") == 500


def player(text: Text, wins: str, loses: str, ties: str, pays: str) -> None:
    desk = Cards(text)
    won = desk.bet("ana", "player", 1_500, "1")
    settled = desk.result(7, 6)[won]
    assert (settled.verdict, settled.won, settled.commission) == ("win", 1_500, 0)
    cited(settled, wins, pays)
    lost = desk.bet("ana", "player", 1_500, "1")
    settled = desk.result(6, 7)[lost]
    assert settled.verdict == "lose"
    cited(settled, loses)
    tied = desk.bet("ana", "player", 1_500, "1")
    settled = desk.result(6, 6)[tied]
    assert settled.verdict == ("void" if text.at.year < 1998 else "stand off")
    cited(settled, ties)
    assert desk.holds("ana") == 1_000_000 - 1_500  # still lying there


def tie(text: Text, wins: str, loses: str, pays: str) -> None:
    desk = Cards(text)
    won = desk.bet("ana", "tie", 1_000, "1")
    settled = desk.result(7, 7)[won]
    assert (settled.verdict, settled.won, desk.holds("ana")) == ("win", 8_000, 1_008_000)
    cited(settled, wins, pays)
    lost = desk.bet("ana", "tie", 1_000, "1")
    settled = desk.result(7, 6)[lost]
    assert (settled.verdict, desk.holds("ana")) == ("lose", 1_007_000)
    cited(settled, loses)


def exact_only(text: Text, rule: str) -> None:
    """With $1 the smallest chip, 95% of the stake is a sum of chips for multiples of $20 only (M-6)."""
    desk = Cards(text)
    for stake in (500, 1_000, 2_100, 3_000, 9_900):
        desk.refuses(acts.Place("b", "ana", "banker", stake, "1"), "not-exactly-payable", rule, PLAYER)
    for stake in (2_000, 4_000, 10_000):
        desk.bet("ana", "banker", stake, "1")
    desk.bet("ben", "player", 500, "2")
    for chips, step in (((50, 100, 500), 1_000), ((250, 500, 2_500), 5_000), ((500, 2_500), 10_000)):
        other = Cards(text, setup={"denominations": chips}, sign=Sign(Limits(500, 50_000)))
        other.bet("ana", "banker", step, "1")
        less = acts.Place("b", "ana", "banker", step // 2 if step // 2 >= 500 else step + 500, "1")
        other.refuses(less, "not-exactly-payable", rule, PLAYER)


def payable_part(text: Text, rule: str) -> None:
    """$99 found on Banker: $80 can be paid exactly and is valid, $19 is void (M-7); of $15 nothing is."""
    desk = Cards(text)
    entry = desk.accepts(acts.Place("f", "ana", "banker", 9_900, "1", found=True), DEALER, cites=(rule,))
    assert [(w.id, w.stake) for w in entry.stands] == [("f", 8_000)]
    assert desk.holds("ana") == 1_000_000 - 8_000
    entry = desk.accepts(acts.Place("g", "ben", "banker", 1_500, "2", found=True), DEALER, cites=(rule,))
    assert [(s.verdict, s.returned) for s in entry.settled] == [("void", 1_500)]
    assert desk.holds("ben") == 1_000_000
    settled = desk.result(6, 7)["f"]
    assert (settled.won, settled.commission, settled.rounded) == (7_600, 400, 0)


def part_taken_back(text: Text, rule: str) -> None:
    """What is left of a Banker wager must be payable exactly too."""
    desk = Cards(text)
    wager = desk.bet("ana", "banker", 6_000, "1")
    desk.refuses(acts.Withdraw(wager, 1_000), "not-exactly-payable", rule, PLAYER, by="ana")
    entry = desk.accepts(acts.Withdraw(wager, 4_000), PLAYER, by="ana")
    assert entry.stands[0].stake == 2_000


def after_tie(text: Text, rule: str) -> None:
    """Wagers on the hands may be altered or taken up; left alone they are the next round's (M-9)."""
    desk = Cards(text)
    kept = desk.bet("ana", "banker", 2_000, "1")
    lifted = desk.bet("ben", "player", 2_000, "2")
    part = desk.bet("cleo", "player", 2_000, "5")
    desk.bet("cleo", "tie", 500, "5")
    settled = desk.result(6, 6)
    cited(settled[kept], rule)
    assert desk.holds("cleo") == 1_000_000 - 2_000 + 4_000
    alter_while_others_wait(text, rule)
    desk.accepts(acts.Withdraw(lifted), PLAYER, by="ben")
    desk.accepts(acts.Withdraw(part, 1_000), PLAYER, by="cleo")
    settled = desk.result(6, 7)
    assert (settled[kept].won, settled[part].verdict, settled[part].wager.stake) == (1_900, "lose", 1_000)
    assert lifted not in settled


def alter_while_others_wait(text: Text, rule: str) -> None:
    """A wager that tied is the player's to alter once the dealer has come to it, though a winning one still waits."""
    desk = Cards(text)
    tied = desk.bet("ana", "player", 2_000, "1")
    waits = desk.bet("ben", "tie", 500, "2")
    desk.deal("6c Tc", "6d Td")
    desk.accepts(acts.Pay((tied,)))
    desk.accepts(acts.Withdraw(tied, 1_000), PLAYER, by="ana", cites=(rule,))
    desk.accepts(acts.Pay((waits,)))
    assert (desk.table.now.wagers[tied].stake, desk.holds("ana"), desk.holds("ben")) == (1_000, 999_000, 1_004_000)


def spoken(text: Text, rule: str) -> None:
    desk = Cards(text)
    wager = acts.Place("w", "ana", "player", 500, "1", oral=True)
    desk.refuses(wager, "not-now", rule, PLAYER)
    desk.accepts(wager, DEALER, cites=(rule,))
    desk.call()
    desk.refuses(acts.Place("x", "ben", "player", 500, "2", oral=True), "betting-closed", rule, DEALER)


def late(text: Text, rule: str) -> None:
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.refuses(acts.Place("x", "ben", "player", 500, "2"), "betting-closed", rule, PLAYER)
    desk.refuses(acts.Place("x", "ana", "player", 500, "1"), "betting-closed", rule, PLAYER)
    assert wager in desk.table.now.wagers


def no_withdrawal(text: Text, rule: str) -> None:
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.refuses(acts.Withdraw(wager), "betting-closed", rule, PLAYER, by="ana")
    desk.turn("6c Ac")
    desk.refuses(acts.Withdraw(wager, 100), "betting-closed", rule, PLAYER, by="ana")


def until_paid(text: Text, rule: str) -> None:
    """Winners of an area are paid before anything on it is touched or added."""
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.bet("ben", "tie", 500, "2")
    desk.deal("7c Tc", "6d Td")
    desk.refuses(acts.Withdraw(wager), "not-now", rule, PLAYER, by="ana")
    desk.refuses(acts.Place("x", "ana", "player", 500, "1"), "betting-closed", rule, PLAYER)
    desk.accepts(acts.Collect())
    desk.refuses(acts.Place("x", "ana", "player", 500, "1"), "betting-closed", rule, PLAYER)
    desk.accepts(acts.Pay())
    desk.bet("ana", "player", 500, "1")


def losing(text: Text, rule: str) -> None:
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.bet("ben", "banker", 2_000, "2")
    desk.deal("6c Tc", "7d Td")
    desk.refuses(acts.Withdraw(wager), "not-now", rule, PLAYER, by="ana")


def one_hand_only(text: Text, rule: str) -> None:
    """The second hand is refused, on whichever area; found out later, both are void and a Tie wager stands (M-2)."""
    desk = Cards(text)
    first = desk.bet("ana", "banker", 2_000, "1")
    tied = desk.bet("ana", "tie", 500, "1")
    other = "1" if text.game == "baccarat" else "3"
    desk.refuses(acts.Place("p", "ana", "player", 500, other), "not-permitted", rule, PLAYER)
    found = acts.Place("p", "ana", "player", 500, other, found=True)
    entry = desk.accepts(found, DEALER, cites=(rule,))
    assert {s.wager.id: (s.verdict, s.returned) for s in entry.settled} == {first: ("void", 2_000), "p": ("void", 500)}
    assert set(desk.table.now.wagers) == {tied}
    assert desk.holds("ana") == 1_000_000 - 500
    desk.bet("ben", "player", 500, "2")
    desk.bet("ben", "tie", 500, "2")


def both_hands(text: Text, rule: str) -> None:
    """From 2004 one player may back both, and a tie: each wager is settled alone (U-2)."""
    desk = Cards(text)
    on_banker = desk.bet("ana", "banker", 2_000, "1")
    on_player = desk.accepts(acts.Place("p", "ana", "player", 2_000, "1"), PLAYER, cites=(rule,)).stands[0].id
    on_tie = desk.bet("ana", "tie", 500, "1")
    settled = desk.result(6, 7)
    assert settled[on_banker].won == 1_900
    assert (settled[on_player].verdict, settled[on_tie].verdict) == ("lose", "lose")
    assert desk.holds("ana") == 1_000_000 + 1_900 - 2_000 - 500


def three_per_area(text: Text, rule: str) -> None:
    desk = Cards(text, seated={"ana": 1, "ben": 2, "cleo": 5, "dan": 6})
    for name in ("ana", "ben", "cleo"):
        desk.bet(name, "player", 500, "1")
    desk.refuses(acts.Place("x", "dan", "player", 500, "1"), "not-permitted", rule, PLAYER)
    desk.bet("dan", "player", 500, "6")
    desk.bet("ana", "player", 500, "1")
    desk.bet("dan", "tie", 500, "1")  # another area
    alone = Cards(text, options={"bettors_per_area": 1})
    alone.bet("ana", "player", 500, "1")
    alone.refuses(acts.Place("x", "ben", "player", 500, "1"), "not-permitted", rule, PLAYER)


def one_per_area(text: Text, rule: str) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.refuses(acts.Place("x", "ben", "player", 500, "1"), "not-permitted", rule, PLAYER)
    desk.bet("ben", "player", 500, "2")


def standing(text: Text, rule: str) -> None:
    """Full: standing players have areas of their own, no cut and no role (M-28)."""
    assert text in (FULL, FULL_04)
    desk = start = Cards(text, seated={"ana": 1, "stan": None, "sue": None}, ready=False)
    start.shuffle(decline=False)
    assert start.table.state.preparing.offered == ("ana",)
    desk.refuses(acts.Choose("stan", "accept", "cut"), "not-permitted", f"{rule}.b", PLAYER)
    desk.accepts(acts.Choose("ana", "decline", "cut"), PLAYER)
    desk.accepts(acts.Cut(104))
    desk.accepts(acts.Insert(20))
    desk.show("Ac")
    desk.refuses(acts.Place("x", "stan", "player", 500, "2"), "not-permitted", f"{rule}.a", PLAYER)
    appropriate = desk.rule("4.2" if text is FULL else "5.3")
    desk.refuses(acts.Place("x", "ana", "player", 500, "standing"), "not-permitted", appropriate, PLAYER)
    first = desk.bet("stan", "player", 500, "standing")
    desk.bet("sue", "player", 500, "standing")
    desk.bet("sue", "tie", 500, "standing")
    assert desk.result(7, 6)[first].won == 500


def standing_in_style_b(text: Text, rule: str) -> None:
    desk = Cards(text, style="B", seated={"ana": 1, "stan": None})
    spot = "standing" if text.game == "baccarat" else "2"
    desk.bet("stan", "player", 50_000, spot)
    desk.bet("ana", "tie", 500, "1")
    desk.call()
    desk.refuses(acts.Choose("stan", "accept", "cards"), "not-permitted", f"{rule}.c", PLAYER)


def area_maximum(text: Text, rule: str) -> None:
    """Where the operator so directs, all wagers on one area together keep to the maximum (M-30)."""
    desk = Cards(text, options={"area_maximum": True})
    desk.bet("ana", "player", 30_000, "1")
    desk.refuses(acts.Place("x", "ben", "player", 20_100, "1"), "above-maximum", rule, PLAYER)
    desk.bet("ben", "player", 20_000, "1")
    desk.bet("cleo", "player", 50_000, "2")
    free = Cards(text)
    free.bet("ana", "player", 30_000, "1")
    free.bet("ben", "player", 50_000, "1")


def several_areas(text: Text, maximum: str) -> None:
    """2004: the minimum on each area, the maximum on the player's total for the outcome (U-3)."""
    desk = Cards(text, sign=Sign(Limits(1_000, 10_000)))
    desk.bet("ana", "player", 6_000, "1")
    desk.bet("ana", "player", 2_000, "2")
    desk.refuses(acts.Place("x", "ana", "player", 500, "3"), "below-minimum", "1996.general.14.1.b", PLAYER)
    desk.refuses(acts.Place("x", "ana", "player", 2_100, "3"), "above-maximum", maximum, PLAYER)
    desk.bet("ana", "player", 2_000, "3")
    desk.bet("ana", "tie", 10_000, "1")
    found = desk.accepts(acts.Place("f", "ana", "tie", 1_000, "2", found=True), DEALER)
    assert not found.stands


def differential_shown(text: Text, rule: str) -> None:
    desk = Cards(text, options={"table_differential": 300}, ready=False)
    assert "$300" in desk.duty(rule).says
    assert any(cite == rule and "$300" in words for cite, words in notices(desk.table))
    assert public(desk.table).view.table_differential == 30_000


def reduced_pro_rata(text: Text, rule: str) -> None:
    """D = $100. Player $250 and $150, Banker $60: the heavy side to $160, so x 160/400: $100 and $60 (M-4, M-5)."""
    desk = Cards(text, options={"table_differential": 100})
    fill(desk, {"ana": 25_000, "ben": 15_000}, "player")
    fill(desk, {"cleo": 6_000}, "banker")
    desk.refuses(acts.Reduce(), "not-now", rule)
    desk.call()
    entry = desk.accepts(acts.Reduce(), cites=(rule,))
    assert {w.id: w.stake for w in entry.stands} == {"w1": 10_000, "w2": 6_000}
    assert (desk.holds("ana"), desk.holds("ben"), desk.holds("cleo")) == (990_000, 994_000, 994_000)
    settled = desk.deal_closed("7c Tc", "6d Td")
    assert isinstance(settled, Entry)
    paid = desk.settle()
    assert (paid["w1"].won, paid["w2"].won, paid["w3"].verdict) == (10_000, 6_000, "lose")
    # a wager found since the reduction: $160 and $80 against $60, so x 160/240: $106 and $53 (M-3)
    desk = Cards(text, options={"table_differential": 100})
    fill(desk, {"ana": 20_000}, "player")
    fill(desk, {"cleo": 6_000}, "banker")
    desk.call()
    desk.accepts(acts.Reduce(), cites=(rule,))
    desk.refuses(acts.Reduce(), "not-now", entry_rule(desk, "differential_is"))
    desk.accepts(acts.Place("f", "ben", "player", 8_000, "2", found=True))
    entry = desk.accepts(acts.Reduce(), cites=(rule,))
    assert {w.id: w.stake for w in entry.stands} == {"w1": 10_600, "f": 5_300}


def reduced_to_chips(text: Text, rule: str) -> None:
    """Shares go down to chips, Banker's to what can be paid exactly, and nothing is handed on (M-5).

    D = $50, Player $30: Banker may come to $80. Banker $100, $60 and $40 are 200: x 80/200 = $40, $24 and $16, of
    which $40, $20 and nothing can be paid exactly.
    """
    desk = Cards(text, options={"table_differential": 50}, seated={"ana": 1, "ben": 2, "cleo": 5, "dan": 6})
    fill(desk, {"ana": 10_000, "ben": 6_000, "cleo": 4_000}, "banker")
    desk.bet("dan", "player", 3_000, "6")
    desk.call()
    entry = desk.accepts(acts.Reduce(), cites=(rule,))
    assert {w.id: w.stake for w in entry.stands} == {"w1": 4_000, "w2": 2_000}
    assert [(s.wager.id, s.verdict, s.returned) for s in entry.settled] == [("w3", "void", 4_000)]
    desk.refuses(acts.Reduce(), "not-now", entry_rule(desk, "differential_is"))
    settled = desk.deal_closed("6c Tc", "7d Td")
    assert isinstance(settled, Entry)
    assert desk.settle()["w1"].won == 3_800


def entry_rule(desk: Cards, name: str) -> str:
    return str(getattr(desk.table.terms.rules, name))


def not_exceeded(text: Text, rule: str) -> None:
    """The difference counts, not each hand's total (M-4); without a differential there is nothing to reduce."""
    desk = Cards(text, options={"table_differential": 100})
    fill(desk, {"ana": 20_000}, "player")
    fill(desk, {"ben": 10_000}, "banker")
    desk.call()
    desk.refuses(acts.Reduce(), "not-now", rule)
    none = Cards(text)
    none.bet("ana", "player", 20_000, "1")
    none.call()
    none.refuses(acts.Reduce(), "not-now", entry_rule(none, "differential"))


def too_late_to_reduce(text: Text, rule: str) -> None:
    desk = Cards(text, options={"table_differential": 10})
    desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.show("6c")
    desk.refuses(acts.Reduce(), "not-now", rule)


def literal_differential(text: Text, rule: str) -> None:
    """Read literally, 4.10 holds each hand to the differential: Player $200 and Banker $160 both to $100 (M-4)."""
    desk = Cards(text, options={"table_differential": 100, "differential_literal_1996": True})
    fill(desk, {"ana": 20_000}, "player")
    fill(desk, {"ben": 16_000}, "banker")
    desk.call()
    entry = desk.accepts(acts.Reduce(), cites=(rule,))
    assert {w.id: w.stake for w in entry.stands} == {"w1": 10_000, "w2": 10_000}


def no_commission(text: Text, rule: str, wins: str) -> None:
    """2004 5.11: 1 to 1, a winning six 1 to 2, two cards or three (U-4), halves rounded up to the chip (U-5)."""
    desk = Cards(text, options={"no_commission": True})
    duty = next(d for d in desk.journal.entries[0].duties if d.cite == rule)
    assert duty.blocks
    assert any(cite == rule for cite, _ in notices(desk.table))
    seven = desk.bet("ana", "banker", 500, "1")
    settled = desk.result(6, 7)[seven]
    assert (settled.won, settled.commission, str(settled.odds)) == (500, 0, "1 to 1")
    cited(settled, rule, wins)
    six = desk.bet("ana", "banker", 10_000, "1")
    settled = desk.result(5, 6, third="Kh")[six]
    assert (settled.won, str(settled.odds)) == (5_000, "1 to 2")
    odd = desk.bet("ana", "banker", 2_500, "1")
    desk.deal("7c Qc", "3d Qd", "Qh")
    desk.settle()
    assert desk.holds("ana") == 1_000_000 + 500 + 5_000 - 2_500
    odd = desk.bet("ana", "banker", 2_500, "1")
    desk.deal("6c Jc", "Ad Jd", "5h")
    settled = desk.settle()[odd]
    assert settled.verdict == "stand off"
    settled = desk.result(5, 6, third="Ks")[odd]
    assert (settled.won, settled.rounded) == (1_300, 50)


def commission_by_default(text: Text, rule: str) -> None:
    desk = Cards(text)
    wager = desk.bet("ana", "banker", 2_000, "1")
    settled = desk.result(5, 6, third="Kh")[wager]
    assert (settled.won, settled.commission) == (1_900, 100)
    assert_cites(desk.journal.entries[-1], rule)


def commission_taken(text: Text, pays: str) -> None:
    """Commission is what is deducted from a winning wager on the Banker's Hand, and from nothing else (M-8)."""
    desk = Cards(text)
    desk.bet("ana", "banker", 4_000, "1")
    desk.bet("ben", "player", 4_000, "2")
    desk.bet("cleo", "tie", 1_000, "5")
    settled = desk.result(6, 7)
    assert (settled["w1"].won, settled["w1"].commission) == (3_800, 200)
    cited(settled["w1"], pays)
    paid = [p for p in desk.journal.entries[-1].postings if p.account == "commission"]
    assert [p.cents for p in paid] == [200]
    desk.bet("ben", "player", 4_000, "2")
    desk.bet("cleo", "tie", 1_000, "5")
    desk.result(7, 6)
    assert desk.account("commission") == 200
