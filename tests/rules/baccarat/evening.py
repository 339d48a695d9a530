"""An evening of baccarat on which every rule that only people can keep is seen by somebody."""

from __future__ import annotations

from collections import defaultdict

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.baccarat.table import FULL, FULL_04, MIDI, MIDI_04, MIDI_98, MINI, MINI_04, Cards, Text
from tests.support.desk import CASINO_MANAGER, GAME_SUPERVISOR, PLAYER, SYSTEM
from tests.support.watcher import Seen, Watcher

TEXTS = {1996: (MINI, FULL, MIDI), 1998: (MIDI_98,), 2004: (MINI_04, MIDI_04, FULL_04)}


def an_evening_of_baccarat(year: int) -> Seen:
    """Every division of that year: the styles, pre-shuffled cards, new cards, the end of a Style B shoe."""
    seen: Seen = defaultdict(dict)
    for text in TEXTS[year]:
        for style in ("A", "C") if text is MINI else ("A", "B", "C"):
            gather(seen, a_shoe(text, style))
        if text is not MINI:
            gather(seen, other_cards(text))
    if year == 2004:
        gather(seen, a_shoe(MINI_04, "A", dealt_from="continuous shuffler"))
    return seen


def gather(seen: Seen, more: Seen) -> None:
    for rule, channels in more.items():
        seen[rule] = {**channels, **seen[rule]}


def begin(text: Text, **options: str) -> tuple[Cards, Watcher]:
    desk = Cards(text, ready=False, options=options)
    watcher = Watcher(desk)
    for entry in desk.journal.entries:
        watcher.gather(entry)
    return desk, watcher


def make_ready(desk: Cards, watcher: Watcher) -> None:
    watch = watcher.watch
    for duty in [duty for duty in desk.table.now.duties.values() if duty.blocks]:
        watch(acts.Discharge(duty.id), duty.least)
    watch(acts.Shuffle())
    while desk.table.state.preparing.offered:
        watch(acts.Choose(desk.table.state.preparing.offered[0], "decline", "cut"), PLAYER)
    watch(acts.Cut(104))
    watch(acts.Insert(20))
    watch(acts.Observe("shoe", "Ac"), SYSTEM)


def a_shoe(text: Text, style: str, **options: str) -> Seen:
    """One round in this style, new cards, a round that the cards do not last for, and what comes then."""
    desk, watcher = begin(text, style=style, **options)
    watch = watcher.watch
    make_ready(desk, watcher)
    watch(acts.Place("w1", "ana", "banker", 2_000, "1"), PLAYER)
    watch(acts.Place("w2", "ben", "player", 2_000, "2"), PLAYER)
    watch(acts.Close())
    if style == "B":
        watch(acts.Choose("ana", "accept", "bank"), PLAYER)
        watch(acts.Choose("ben", "accept", "cards"), PLAYER)
    watch(acts.Deal())
    watch(acts.Choose("ben", "accept", "cards"), PLAYER)
    for card in ("7c", "6d", "Tc", "Td") if style == "A" else ("7c", "Tc", "6d", "Td"):
        watch(acts.Observe("shoe", card), SYSTEM)
    watch(acts.Collect())
    watch(acts.Pay())
    watch(acts.Replace("cards"), CASINO_MANAGER)
    watch(acts.Declare("shoe begun", facts=(Stated("cards", 415),)))
    watch(acts.Place("w3", "ana", "tie", 2_000, "1"), PLAYER)
    watch(acts.Close())
    watch(acts.Declare("too few cards"))
    watch(acts.Replace("cards"))
    return watcher.seen


def other_cards(text: Text) -> Seen:
    desk, watcher = begin(text)
    watch = watcher.watch
    watch(acts.Direct("style B"), GAME_SUPERVISOR)
    watch(acts.Replace("pre-shuffled cards"))
    watch(acts.Choose("ana", "look", "pre-shuffled cards"), PLAYER)
    watch(acts.Direct("accept pre-shuffled cards"), GAME_SUPERVISOR)
    make_ready(desk, watcher)
    return watcher.seen
