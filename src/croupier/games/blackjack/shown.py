"""What a moment of blackjack shows on the cloth: hands with their totals, whose turn it is, what became of wagers."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.blackjack import dealing, rules
from croupier.games.blackjack.layout import BOX, BOXES
from croupier.games.blackjack.scene import SECOND, hand_key
from croupier.games.blackjack.state import Box, Hand, Phase, Play, State
from croupier.games.blackjack.terms import Terms
from croupier.games.blackjack.view import say_shown, status_of, view_dealer, view_turn
from croupier.money import Cents, dollars
from croupier.table.floor import Floor
from croupier.table.scene import Shown, Tag
from croupier.table.wagers import Verdict

SHORT = {"in turn": "in turn", "stands": "stood", "blackjack": "waits", "bust": "bust", "waits": "waits"}


def shown(terms: Terms, state: State, floor: Floor) -> Shown:
    """Between rounds the cards of the last one are still to be seen, until somebody bets."""
    play = state.play if state.in_round else Play() if lies_anew(state, floor) else state.last
    now = dealing.turn(state)
    live = "" if now is None else hand_key(now[0].number, now[1], len(now[0].hands))
    turn = view_turn(terms, state, floor, now)
    cards: dict[str, tuple[str, ...]] = {"dealer": play.dealer} if play.dealer else {}
    tags: dict[str, Tag] = {"dealer": say_dealer(state, play)} if play.dealer else {}
    words = dict.fromkeys(SECOND, "") if len(play.dealer) != 1 else {}
    across, winning = [], []
    lie: dict[str, str] = {}
    for box in play.boxes:
        for index, hand in enumerate(box.hands):
            key = hand_key(box.number, index, len(box.hands))
            lying = hand.cards or hand.taken
            if not lying:
                continue
            cards[key] = lying
            result, won = result_on(floor, box, hand) if not state.in_round or not hand.wagers else ("", False)
            tags[key] = Tag(say_total(hand, lying), "won" if won else "turn" if live == key and turn else "")
            if result:
                tags[f"result {key}"] = Tag(result, "won" if won else "lost")
            if won:
                winning.append(key)
            if hand.doubled and len(lying) > 2:
                across.append(key)
            lie |= dict.fromkeys(hand.wagers, key)
    tags |= dict(name_boxes(state, play, floor, live))
    lit = tuple((BOX, str(box.number)) for box in play.boxes if len(box.hands) == 1 and wins(box, winning))
    return Shown(
        cards=cards, tags=tags, words=words, lit=lit, turn=live if turn else "", winning=tuple(winning),
        across=tuple(across), lie=lie,
    )  # fmt: skip


def say_dealer(state: State, play: Play) -> Tag:
    dealer = view_dealer(play)
    bust = dealer.points > rules.LIMIT
    return Tag(f"{dealer.points} bust" if bust else dealer.says.capitalize(), "" if state.in_round else "won")


def lies_anew(state: State, floor: Floor) -> bool:
    """Is there a wager for the next round?"""
    return not state.in_round and bool(floor.cloth)


def wins(box: Box, winning: list[str]) -> bool:
    return hand_key(box.number, 0, 1) in winning


def say_total(hand: Hand, cards: tuple[str, ...]) -> str:
    if not hand.split and rules.is_blackjack(cards):
        return "Blackjack"
    points = rules.points(cards)
    return f"{points} bust" if points > rules.LIMIT else say_shown(cards)


def result_on(floor: Floor, box: Box, hand: Hand) -> tuple[str, bool]:
    """What became of a hand for whoever decides on it, whose wager lies first; and whether that wins."""
    first = box.bettors[0] if box.bettors else ""
    found = [floor.settled[name] for name in hand.decided if name in floor.settled]
    own = [one for one in found if one.wager.player == first and not one.undone] or found
    if not own:
        return "", False
    net = sum(net_of(one.verdict, one.won, one.wager.stake) for one in own)
    if net > 0:
        return f"+{dollars(net)}", True
    if net < 0:
        return f"−{dollars(-net)}", False
    return str(own[0].verdict), False


def say_round(floor: Floor, box: Box) -> str:
    """What the round came to for whoever decided on a box, all its hands together."""
    first = box.bettors[0] if box.bettors else ""
    own = [one for one in floor.settled.values() if one.wager.player == first and one.wager.spot == str(box.number)]
    if not own:
        return ""
    net = sum(net_of(one.verdict, one.won, one.wager.stake) for one in own if not one.undone)
    return f"wins {dollars(net)}" if net > 0 else f"loses {dollars(-net)}" if net < 0 else "even"


def net_of(verdict: Verdict, won: Cents, stake: Cents) -> Cents:
    return won if verdict is Verdict.WIN else -stake if verdict is Verdict.LOSE else 0


def name_boxes(state: State, play: Play, floor: Floor, live: str) -> Iterator[tuple[str, Tag]]:
    """Who sits at each box, and how far it is."""
    seated = {seat: name for name, seat in floor.seats().items()}
    taken = {box.number: box for box in play.boxes}
    for number in BOXES:
        name = seated.get(number, "")
        box = taken.get(number)
        who = name or (box.bettors[0] if box and box.bettors else "")
        short = who.split(" ")[0]
        yield f"name {number}", Tag(f"{number} · {short}" if who else "", player=name)
        yield f"cell {number}", Tag(f"{number} {short}"[:9] if who else f"{number} free", "" if who else "open")
        yield f"title {number}", Tag(f"Box {number} · {who or 'free'}", player=name)
        if box is not None:
            status = say_status(state, floor, box, live)
            tone = "turn" if status == "in turn" else ""
            yield f"status {number}", Tag(status, tone)
            yield f"short {number}", Tag(status.replace("wins ", "+").replace("loses ", "−"), tone)


def say_status(state: State, floor: Floor, box: Box, live: str) -> str:
    if box.gone is not None:
        return "void"
    if not state.in_round or not any(hand.wagers for hand in box.hands):
        return say_round(floor, box)
    if state.phase is Phase.INSURANCE:
        return "insurance?"
    statuses = [
        status_of(hand, hand.cards, rules.points(hand.cards), in_turn=live == hand_key(box.number, i, len(box.hands)))
        for i, hand in enumerate(box.hands)
    ]
    found = next((one for one in ("in turn", "waits") if one in statuses), statuses[0] if statuses else "waits")
    return SHORT[found]
