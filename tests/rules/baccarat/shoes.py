"""Cases of the cards before play and of the end of a shoe: shuffle, cut, cutting card, burn, replacement."""

from __future__ import annotations

from random import Random

import pytest

from croupier.games import find_game
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from tests.rules.baccarat.table import Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER, SYSTEM, assert_cites

CARDS = 416


def eight_decks(text: Text, rule: str) -> None:
    """Eight of each card: the ninth ace of spades is refused."""
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.deal("As As", "As As", "As As")
    desk.settle()
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("As As")
    desk.refuses(acts.Observe("shoe", "As"), "impossible", rule, SYSTEM)
    desk.show("Ah")


def decks_chosen(text: Text, rule: str) -> None:
    """2004: four to eight decks, and only then (U-8)."""
    game, law = find_game(text.game), edition(text.game, text.casino, text.at)
    for decks in (3, 9):
        with pytest.raises(ValueError, match="decks"):
            game.terms(law, {"decks": decks})
    desk = Cards(text, options={"decks": 4}, ready=False)
    desk.shuffle()
    for at in (51, 157):
        desk.refuses(acts.Cut(at), "impossible", "2004.baccarat.7.6", DEALER)
    desk.accepts(acts.Cut(156))
    desk.accepts(acts.Insert(20))
    desk.show("As")
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("As As As")
    desk.refuses(acts.Observe("shoe", "As"), "impossible", rule, SYSTEM)


def only_eight_decks(text: Text) -> None:
    game, law = find_game(text.game), edition(text.game, text.casino, text.at)
    with pytest.raises(ValueError, match="decks"):
        game.terms(law, {"decks": 6})
    for shuffler in ("two sets", "continuous shuffler"):  # G-30
        with pytest.raises(ValueError, match="dealt_from"):
            game.terms(law, {"dealt_from": shuffler})


def shuffled_first(text: Text, rule: str) -> None:
    """No call and no card before the cards are shuffled; wagers may be made meanwhile (M-35)."""
    desk = Cards(text, ready=False)
    desk.refuses(acts.Close(), "not-now", desk.rule("8.2"))
    early = desk.bet("ana", "player", 500, "1")
    desk.accepts(acts.Withdraw(early), PLAYER, by="ana")
    desk.refuses(acts.Cut(104), "not-now", str(desk.table.terms.rules.cut))
    desk.accepts(acts.Shuffle(), cites=(rule,))
    desk.refuses(acts.Shuffle(), "not-now", rule)


def cut_offered(text: Text, rule: str, order: tuple[str, ...]) -> None:
    """The stack goes from player to player until one accepts; if none does, an employee cuts."""
    desk = Cards(text, ready=False)
    desk.accepts(acts.Shuffle())
    for player in order:
        others = [name for name in order if name != player]
        desk.refuses(acts.Choose(others[0], "accept", "cut"), "not-now", rule, PLAYER)
        desk.refuses(acts.Choose(player, "perhaps", "cut"), "impossible", rule, PLAYER)
        desk.accepts(acts.Choose(player, "decline", "cut"), PLAYER, cites=(rule,))
    desk.refuses(acts.Cut(104), "no-authority", rule, PLAYER, by="ana")
    desk.accepts(acts.Cut(104))

    again = Cards(text, ready=False)
    again.accepts(acts.Shuffle())
    again.accepts(acts.Choose(order[0], "decline", "cut"), PLAYER)
    again.accepts(acts.Choose(order[1], "accept", "cut"), PLAYER)
    again.refuses(acts.Cut(104), "no-authority", rule, PLAYER, by=order[0])
    again.accepts(acts.Cut(104), PLAYER, by=order[1])


def cut_left(text: Text, rule: str) -> None:
    """Whoever leaves is not asked; what was accepted is offered on."""
    desk = Cards(text, ready=False)
    desk.accepts(acts.Shuffle())
    first, second, *_ = desk.table.state.preparing.offered
    desk.accepts(acts.Choose(first, "accept", "cut"), PLAYER)
    desk.accepts(acts.Leave(first), PLAYER)
    assert desk.table.state.preparing.offered[0] == second
    desk.accepts(acts.Choose(second, "decline", "cut"), PLAYER, cites=(rule,))


def cut_bounds(text: Text, rule: str) -> None:
    """A deck at least from either end; the cutting card twenty at least from the back (M-10, M-12)."""
    desk = Cards(text, ready=False)
    desk.shuffle()
    for at in (0, 51, CARDS - 51, CARDS):
        desk.refuses(acts.Cut(at), "impossible", rule)
    desk.accepts(acts.Cut(52), cites=(rule,))
    for at in (0, 19, CARDS + 1):
        desk.refuses(acts.Insert(at), "impossible", rule)
    desk.accepts(acts.Insert(20), cites=(rule,))
    other = Cards(text, ready=False, options={"cutting_cards": 2})
    other.shuffle()
    other.accepts(acts.Cut(CARDS - 52))
    entry = other.accepts(acts.Insert(CARDS - 5), cites=(rule,))
    assert "second cutting card" in entry.calls[0].says
    other.show("9c")  # among the ten burnt lies the cutting card: the first round is the last
    other.bet("ana", "tie", 500, "1")
    other.result(7, 6)
    assert other.phase == "the cards are made ready"


def burnt(text: Text, rule: str) -> None:
    """The first card face up and as many face down as it says; they count as gone from the stack."""
    for card, gone in (("Ac", 2), ("7d", 8), ("Th", 11), ("Ks", 11)):
        desk = Cards(text, ready=False)
        desk.shuffle()
        desk.accepts(acts.Cut(104))
        desk.accepts(acts.Insert(20))
        wager = desk.bet("ana", "player", 500, "1")  # nothing forbids it before the burn (M-35)
        entry = desk.show(card)
        assert wager in desk.table.now.wagers
        assert_cites(entry, rule)
        assert f"and {gone - 1} card" in entry.calls[0].says
        assert desk.table.state.drawn == gone


def replaced(text: Text, rule: str) -> None:
    """After any round new cards may be ordered: in 1996 by the managers, an inspector being told."""
    managers = text.at.year < 1998
    desk = Cards(text)
    wrong, right = (CASINO_SUPERVISOR, SHIFT_MANAGER) if managers else (GAME_SUPERVISOR, CASINO_SUPERVISOR)
    desk.bet("ana", "player", 500, "1")
    desk.refuses(acts.Replace("cards"), "no-authority", rule, wrong)
    desk.refuses(acts.Replace("dice"), "impossible", rule, right)
    desk.call()
    desk.refuses(acts.Replace("cards"), "not-now", rule, right)
    desk.deal_closed("7c Tc", "6d Td")
    desk.settle()
    entry = desk.accepts(acts.Replace("cards"), right, cites=(rule,))
    assert any("inspector" in duty.says for duty in entry.duties) == managers
    assert sum(duty.cite == desk.rule("6.1") for duty in desk.table.now.duties.values()) == 2
    assert sum(desk.table.state.left.values()) == CARDS
    desk.ready()


def pre_shuffled(text: Text, kept: str, rights: str) -> None:
    """Any player may look, and any one may have the cards mixed anew (M-27); accepted, 1996 cuts them as they are."""
    desk = Cards(text, ready=False)
    entry = desk.accepts(acts.Replace("pre-shuffled cards"), cites=(kept,))
    assert any("secured" in duty.says for duty in entry.duties)
    desk.refuses(acts.Shuffle(), "not-now", str(desk.table.terms.rules.before_play))
    desk.accepts(acts.Choose("ben", "look", "pre-shuffled cards"), PLAYER, cites=(f"{rights}.a",))
    desk.refuses(acts.Choose("dan", "remix", "pre-shuffled cards"), "not-at-table", f"{rights}.b", PLAYER)
    desk.refuses(acts.Choose("ben", "eat", "pre-shuffled cards"), "impossible", rights, PLAYER)
    desk.accepts(acts.Choose("ben", "remix", "pre-shuffled cards"), PLAYER, cites=(f"{rights}.b",))
    desk.accepts(acts.Replace("pre-shuffled cards"))
    desk.accepts(acts.Direct("accept pre-shuffled cards"), GAME_SUPERVISOR, cites=(rights,))
    desk.refuses(acts.Direct("accept pre-shuffled cards"), "not-now", rights, GAME_SUPERVISOR)
    mixed = text.at.year >= 1998
    if mixed:
        entry = desk.accepts(acts.Shuffle(), cites=(kept,))
        assert "riffle" in entry.calls[0].says
    assert desk.table.state.preparing.offered


def no_pre_shuffled(text: Text, rule: str) -> None:
    desk = Cards(text)
    desk.refuses(acts.Replace("pre-shuffled cards"), "impossible", rule, SHIFT_MANAGER)


def pre_checked(text: Text, rule: str) -> None:
    desk = Cards(text, ready=False)
    desk.accepts(acts.Replace("pre-checked cards"), cites=(rule,))
    entry = desk.accepts(acts.Shuffle(), cites=(rule,))
    assert "chemmy" in entry.calls[0].says and "riffle" in entry.calls[0].says


def vacant(text: Text, rule: str) -> None:
    """1996 mini: shuffled again when play recommences after the table was vacant (M-29)."""
    desk = Cards(text, seated={"ana": 1})
    desk.bet("ana", "player", 500, "1")
    desk.result(7, 6)
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.phase == "the cards are made ready"
    desk.seat("ben", 2)
    desk.refuses(acts.Close(), "not-now", rule)
    assert_cites(desk.accepts(acts.Shuffle()), rule)
    desk.accepts(acts.Choose("ben", "decline", "cut"), PLAYER)
    desk.accepts(acts.Cut(104))
    desk.accepts(acts.Insert(20))
    desk.show("Ac")
    # and when the last player leaves during a round
    desk.bet("ben", "player", 500, "2")
    desk.call()
    desk.accepts(acts.Leave("ben"), PLAYER)
    desk.deal_closed("7c Tc", "6d Td")
    desk.settle()
    assert desk.phase == "the cards are made ready"


def not_shuffled_when_vacant(text: Text) -> None:
    desk = Cards(text, seated={"ana": 1})
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.phase == "place your bets"


# The end of a shoe ------------------------------------------------------------------------------------


def play_to(desk: Cards, drawn: int) -> None:
    """Rounds at random and then of chosen lengths, until exactly so many cards have left the stack."""
    chance = Random(1)
    while (left := drawn - desk.table.state.drawn) > 0:
        if left > 24:
            play_at_random(desk, chance)
            continue
        lengths = [n for n in (6, 5, 4) if left - n in (0, 4, 5, 6) or left - n >= 8]
        bet_and_deal(desk, lengths[0])


def play_at_random(desk: Cards, chance: Random) -> None:
    desk.bet("ana", "tie", 500, "1")
    desk.call()
    while desk.phase == "the cards are dealt":
        left = desk.table.state.left
        desk.show(chance.choices(list(left), list(left.values()))[0])
    desk.settle()


LENGTHS = {4: (9, 0, 0, 0), 5: (6, 5, 0, 0, 0), 6: (0, 0, 0, 0, 0, 0)}
"""Point values, as they are drawn face up, that make a round of so many cards."""


def bet_and_deal(desk: Cards, length: int) -> Entry:
    """A round of so many cards, settled; the entry of its last card. Only ana bets, and on the tie."""
    desk.bet("ana", "tie", 500, "1")
    desk.call()
    values = list(LENGTHS[length])
    if desk.table.state.round.style != "A":
        desk.accepts(acts.Deal())
        values[1], values[2] = values[2], values[1]
    for value in values:
        entry = desk.show(next(card for card in desk.table.state.left if points(card) == value))
    desk.settle()
    return entry


def points(card: str) -> int:
    return 1 if card[0] == "A" else 0 if card[0] in "TJQK" else int(card[0])


def cutting_card_first(text: Text, rule: str, shuffle: str) -> None:
    """Between two rounds the cutting card opens the next, which is the last (M-11)."""
    desk = Cards(text, ready=False)
    desk.ready(depth=200)
    play_to(desk, CARDS - 200)
    desk.bet("ana", "tie", 500, "1")
    desk.call()
    nine, *zeros = pick(desk, 9, 0, 0, 0)
    entry = desk.show(nine)
    assert [(c.says, c.cite) for c in entry.calls] == [("Last coup", rule)]
    desk.turn(" ".join(zeros))
    desk.settle()
    assert desk.phase == "the cards are made ready"
    desk.accepts(acts.Shuffle(), cites=(shuffle,))


def cutting_card_during(text: Text, rule: str, shuffle: str) -> None:
    """In the middle of a round it is set aside, the round completed, and one more is played (M-11)."""
    desk = Cards(text, ready=False)
    desk.ready(depth=202)
    play_to(desk, CARDS - 202 - 2)
    entry = bet_and_deal(desk, 4)
    assert ("Last coup", rule) in [(c.says, c.cite) for c in entry.calls]
    assert desk.phase == "place your bets" and desk.table.state.last_coup
    entry = bet_and_deal(desk, 4)
    assert not [c for c in entry.calls if c.says == "Last coup"]
    assert desk.phase == "the cards are made ready"
    desk.accepts(acts.Shuffle(), cites=(shuffle,))


def pick(desk: Cards, *values: int) -> list[str]:
    """Cards of these values that the shoe still holds, each as often as it is needed."""
    left = [card for card, count in desk.table.state.left.items() for _ in range(count)]
    found: list[str] = []
    for value in values:
        found.append(next(card for card in left if points(card) == value))
        left.remove(found[-1])
    return found


def end_of_style_b(text: Text, rule: str, new_cards: str) -> None:
    """After a shoe in Style B the cards leave the table and new ones come; they may be pre-shuffled."""
    for brought in ("cards", "pre-shuffled cards"):
        desk = Cards(text, style="B", ready=False)
        desk.ready(depth=208)
        while desk.phase == "place your bets":
            play_style_b(desk)
        assert desk.phase == "new cards are to be brought"
        ((cite, says),) = [(duty.cite, duty.says) for duty in desk.journal.entries[-1].duties]
        assert cite == rule and ("seal" in says) == (text.at.year < 1998) and says.endswith("take it off the table.")
        desk.refuses(acts.Shuffle(), "not-now", rule)
        desk.accepts(acts.Replace(brought), cites=(rule, new_cards))


def play_style_b(desk: Cards) -> None:
    """A round with a tie wager only, so that the dealer turns both hands."""
    chance = Random(desk.table.state.rounds)
    desk.bet("ana", "tie", 500, "1")
    desk.call()
    desk.accepts(acts.Deal())
    while desk.phase == "the cards are dealt":
        left = desk.table.state.left
        desk.show(chance.choices(list(left), list(left.values()))[0])
    desk.settle()


# 2004: shufflers and discretion -----------------------------------------------------------------------


def reshuffled(text: Text, suspected: str, vacancy: str, early: str) -> None:
    """At a supervisor's discretion on suspicion and after vacancy; of itself when a card was exposed early (U-10)."""
    desk = Cards(text, seated={"ana": 1})
    desk.accepts(acts.Direct("reshuffle", "a torn card"), GAME_SUPERVISOR, cites=(suspected,))
    desk.accepts(acts.Shuffle(), cites=(suspected,))
    desk.accepts(acts.Declare("card exposed before the shoe"), cites=(early,))
    desk.refuses(acts.Close(), "not-now", early)
    assert_cites(desk.accepts(acts.Shuffle()), early)
    desk.accepts(acts.Declare("card exposed before the shoe"), cites=(early,))
    desk.ready()
    desk.refuses(acts.Declare("card exposed before the shoe"), "not-now", early)
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.phase == "place your bets"
    desk.accepts(acts.Direct("reshuffle"), GAME_SUPERVISOR, cites=(vacancy,))
    desk.refuses(acts.Direct("reshuffle"), "not-now", suspected, GAME_SUPERVISOR)
    assert_cites(desk.accepts(acts.Shuffle()), vacancy)


def continuous(text: Text, is_a: str, shuffled: str, uncut: str, endless: str) -> None:
    """A continuous shuffler: no cut, no cutting card, one burn, and the cards go back after every round (U-11)."""
    desk = Cards(text, options={"dealt_from": "continuous shuffler", "decks": 4}, ready=False)
    desk.accepts(acts.Shuffle(), cites=("2004.baccarat.6.4",))
    entry = desk.show("Th")
    assert_cites(entry, is_a, uncut)
    for _ in range(40):
        desk.bet("ana", "player", 500, "1")
        desk.call()
        entry = desk.show("As")
        assert_cites(entry, shuffled, endless)
        desk.turn("As 8c 7c")
        desk.settle()
        assert sum(desk.table.state.left.values()) == 208
    game, law = find_game(text.game), edition(text.game, text.casino, text.at)
    with pytest.raises(ValueError, match="Style B"):
        game.terms(law, {"dealt_from": "continuous shuffler", "style": "B"})
    desk.refuses(acts.Direct("style B"), "not-permitted", "2004.baccarat.3.4", GAME_SUPERVISOR)
    desk.refuses(acts.Direct("style C"), "not-now", "2004.baccarat.8.5", GAME_SUPERVISOR)
    desk.accepts(acts.Direct("style C", "approved procedure 12"), GAME_SUPERVISOR, cites=("2004.baccarat.8.5",))


def two_sets(text: Text, rule: str) -> None:
    """Two sets with a non-continuous shuffler: at the end of a shoe the other set comes in (U-15)."""
    desk = Cards(text, options={"dealt_from": "two sets"}, ready=False)
    duty = desk.duty("2004.baccarat.3.4")
    assert "different colours" in duty.says
    desk.ready(depth=208)
    chance = Random(3)
    assert not desk.table.state.second_set
    while desk.phase == "place your bets":
        play_at_random(desk, chance)
    shown = [e for e in desk.journal.entries if isinstance(e.act.deed, acts.Observe)]
    assert_cites(shown[1], rule)
    assert desk.table.state.second_set
    assert sum(desk.table.state.left.values()) == CARDS


def reopened(text: Text) -> None:
    """A table opened again begins with new cards."""
    desk = Cards(text, seated={})
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.wait(days=1)
    assert desk.table.now.sign is not None
    desk.accepts(acts.Open(desk.table.now.sign), Role.GAME_SUPERVISOR)
    assert desk.phase == "the cards are made ready"
    assert desk.table.state.drawn == 0


def left_out(text: Text, cards: str, alone: tuple[str, ...], rule: str) -> None:
    """A manner of shuffling that leaves out a step which these cards need."""
    for how in ("chemmy", "riffle"):
        desk = Cards(text, ready=False)
        desk.accepts(acts.Replace(cards), CASINO_SUPERVISOR)
        if cards == "pre-shuffled cards":
            desk.accepts(acts.Direct("accept pre-shuffled cards"), GAME_SUPERVISOR)
        if how in alone:
            desk.refuses(acts.Shuffle(how=how), "not-permitted", rule)
            desk.accepts(acts.Shuffle(how="chemmy and riffle"))
        else:
            desk.accepts(acts.Shuffle(how=how))
