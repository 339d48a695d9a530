"""What a game shows of itself, drawn for any game: hands as cards, dice as dice, boxes as a table, the rest in words.

The keys and values are the game's own (its `view`). A mapping with cards in it is a hand; several of them are boxes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.terminal.faces import (
    DICE,
    Roll,
    draw_card,
    draw_cards,
    draw_dice,
    has_faces,
    is_card,
    is_cards,
    is_dice,
    say_cards,
)

Seen = Mapping[str, Any]
POINTS = ("points", "total", "value", "count", "score", "sum")
NAMES = ("box", "name", "hand", "seat", "player", "wager", "id", "key")
LABELS = {"phase": "The game", "display": "Last results", "last": "Last result", "history": "Last results"}
LABEL_WIDTH = 14
HISTORY_MOST = 12


def plainly(value: Any, *, dice: bool = False) -> Any:
    """Structs as mappings, keys as words, a set as a tuple and, where there are `dice`, rolls as rolls."""
    if isinstance(value, msgspec.Struct):
        return plainly(msgspec.structs.asdict(value), dice=dice)
    if isinstance(value, Mapping):
        return {str(key): plainly(one, dice=dice) for key, one in value.items()}
    if isinstance(value, frozenset | set):
        return tuple(sorted(map(str, value)))
    if isinstance(value, tuple | list):
        return tuple(plainly(one, dice=dice) for one in value)
    if dice and isinstance(value, str) and DICE.fullmatch(value):
        return Roll(value)
    return value


def overlay(shown: Any, own: Any) -> Seen:
    """What everybody sees with what one player sees beside it laid over."""
    public, private = (plainly(value) if value is not None else {} for value in (shown, own))
    return {**public, **{key: {**public[key], **value} for key, value in private.items()}}


def is_empty(value: Any) -> bool:
    """Nothing, no, or a mapping of nothing but that: not worth a line."""
    if isinstance(value, dict):
        return all(one == 0 or is_empty(one) for one in value.values())
    return value is None or value is False or value in ("", ())


def is_hand(value: Any) -> bool:
    """Is there a card in it, or room for the first?"""
    if not isinstance(value, dict):
        return False
    return value.get("cards") == () or any(is_cards(one) or is_card(one) for one in value.values())


def has_cards(value: Any) -> bool:
    return has_faces(value) and not is_dice(value)


def is_positions(value: Any) -> bool:
    """Places on the layout, each a kind of wager and a spot; no dice, though a spot may be written as they are."""
    pairs = isinstance(value, tuple) and value and all(isinstance(one, tuple) and len(one) == 2 for one in value)
    return bool(pairs) and all(isinstance(part, str) and not is_card(part) for one in value for part in one)


def as_rows(value: Any) -> dict[str, Any] | None:
    """Several things of one sort, by name: a mapping of mappings, or a row of them that name themselves."""
    if isinstance(value, dict) and value and all(isinstance(one, dict) for one in value.values()):
        return value
    if isinstance(value, tuple) and value and all(isinstance(one, dict) for one in value):
        return {name_of(one, place): one for place, one in enumerate(value, 1)}
    return None


def name_of(thing: dict[str, Any], place: int) -> str:
    said = [str(thing[key]) for key in NAMES if not is_empty(thing.get(key)) and isinstance(thing[key], str | int)]
    return said[0] if said else str(place)


def label(key: str) -> str:
    words = LABELS.get(key) or key.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


class Painter:
    """Draws one view. `symbols` and `plain` are the terminal's."""

    def __init__(self, *, symbols: bool, plain: bool) -> None:
        self.symbols, self.plain = symbols, plain

    def draw(self, seen: Seen, *, brief: bool = False) -> list[RenderableType]:
        """Everything there is to see: single things in two columns, then a table for each sort of several. In brief,
        single things stand in a line."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(min_width=LABEL_WIDTH, style="dim", no_wrap=True)
        grid.add_column()
        line = Text()
        tables: list[RenderableType] = []
        shown = plainly(seen)
        counts = {key: points_key(shown, key) for key in shown if is_cards(shown[key])}
        for key, value in shown.items():
            if is_empty(value) or key in counts.values():
                continue
            rows = as_rows(value)
            if rows is None:
                points = shown.get(counts.get(key) or "")
                if brief and not has_cards(value):
                    line.append("  " if line else "").append(f"{label(key)} ", "dim").append_text(self.item(value))
                    continue
                grid.add_row(label(key), self.item(value if points is None else {"cards": value, "points": points}))
            elif all(is_hand(one) and set(scalars(one)) <= {*POINTS, "says"} for one in rows.values()):
                for name, one in rows.items():
                    grid.add_row(f"{label(key)} {name}" if name.isdecimal() else label(name), self.item(one))
            else:
                tables.append(self.tabulate(key, rows))
        return ([line] if line else []) + ([grid] if grid.row_count else []) + tables

    def item(self, value: Any) -> Text:
        if is_cards(value):
            return draw_cards(value, symbols=self.symbols, plain=self.plain)
        if is_card(value):
            return draw_card(value, symbols=self.symbols, plain=self.plain)
        if is_dice(value):
            return draw_dice(value, plain=self.plain)
        if is_hand(value):
            return self.hand(value)
        if isinstance(value, dict):
            said = {key: one for key, one in value.items() if not is_empty(one)}
            words = {key.replace("_", " "): self.item(one) for key, one in said.items()}
            return Text(", ").join(Text(f"{key} ", "dim").append_text(one) for key, one in words.items())
        if hands_in(value):
            return Text("\n").join(map(self.hand, hands_in(value)))
        if is_positions(value):
            return Text(", ".join(kind if kind == spot else f"{kind} {spot}" for kind, spot in value))
        if isinstance(value, tuple):
            apart = "   " if any(map(has_faces, value)) else " "
            return Text(apart).join(self.item(one) for one in value[:HISTORY_MOST])
        return Text("yes" if value is True else str(value))

    def hand(self, hand: dict[str, Any]) -> Text:
        """The cards, what they come to, and whatever else is said of them in a word."""
        text = Text("  ").join(self.item(one) for one in hand.values() if is_cards(one) or is_card(one))
        if not text:
            return Text("no cards yet", "dim")
        if points := say_points(hand):
            text.append(f"  = {points}", "bold")
        for key, value in scalars(hand).items():
            if key not in (*POINTS, "says") and not isinstance(value, tuple | dict):
                text.append(f"  {key.replace('_', ' ')}" if value is True else f"  {value}", "dim")
        return text

    def tabulate(self, key: str, rows: dict[str, Any]) -> Table:
        """Boxes: a row each, a column for everything that any of them has; its own name is said only once."""
        columns = list(dict.fromkeys(name for one in rows.values() for name, v in one.items() if not is_empty(v)))
        columns = [c for c in columns if c not in NAMES or any(str(one.get(c)) != name for name, one in rows.items())]
        shown = Table.grid(padding=(0, 2, 0, 0))
        shown.add_column(min_width=LABEL_WIDTH - 1, style="dim", no_wrap=True)
        for _ in columns:
            shown.add_column()
        shown.add_row(label(key), *(Text(column.replace("_", " "), "dim") for column in columns))
        for name, one in rows.items():
            cells = [Text() if is_empty(one.get(column)) else self.item(one[column]) for column in columns]
            shown.add_row(Text(f"  {name}", "default"), *cells)
        return shown

    # In a sentence ------------------------------------------------------------------------------------

    def say_hand(self, value: Any) -> str:
        """10♠ 6♦ = 16"""
        if is_cards(value):
            return say_cards(value, symbols=self.symbols)
        if not is_hand(value):
            return ""
        cards = "; ".join(say_cards(one, symbols=self.symbols) for one in value.values() if is_cards(one))
        return f"{cards} = {points}" if cards and (points := say_points(value)) else cards


def hands_in(value: Any) -> tuple[dict[str, Any], ...]:
    """The hands of a box that has several."""
    return value if isinstance(value, tuple) and value and all(map(is_hand, value)) else ()


def say_points(hand: dict[str, Any]) -> str:
    """What the cards come to: in the game's own words where it has some."""
    said = [str(hand[key]) for key in ("says", *POINTS) if not is_empty(hand.get(key))]
    return said[0] if said else ""


def points_key(seen: Seen, key: str) -> str | None:
    """Where it says what the cards of a key come to: player_count for player."""
    return next((name for name in (f"{key}{_}{p}" for p in POINTS for _ in "_ ") if not is_empty(seen.get(name))), None)


def scalars(hand: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in hand.items() if not is_empty(v) and not is_cards(v) and not is_card(v)}


def find_hand(seen: Seen, about: str) -> Any:
    """The hand that these words name: by its key, or by a name that it bears; of several in a box, the one in turn."""
    wanted = about.lower()
    for key, value in plainly(seen).items():
        for name, one in (as_rows(value) or {}).items():
            names = {name.lower(), f"{key} {name}".lower(), f"{key.rstrip('s')} {name}".lower()}
            names |= {str(one[k]).lower() for k in NAMES if isinstance(one.get(k), str | int)}
            if wanted in names:
                return one if is_hand(one) else hand_in_turn(one)
        if key.lower() == wanted and (is_hand(value) or is_cards(value)):
            return value
    return None


def hand_in_turn(box: dict[str, Any]) -> Any:
    hands = [hand for value in box.values() for hand in hands_in(value)]
    now = [hand for hand in hands if "in turn" in hand.values() or hand.get("in_turn") or hand.get("turn")]
    return now[0] if now else hands[0] if len(hands) == 1 else None


def find_against(seen: Seen) -> Any:
    """What the player plays against: the dealer's cards, or the banker's."""
    shown = plainly(seen)
    return next((shown[key] for key in ("dealer", "banker", "bank") if has_faces(shown.get(key))), None)


def merge(now: Seen, kept: Seen | None) -> Seen:
    """The table as it is, with the hands of the round just ended, and what is said of them, until they are cleared
    away: dealer and dealer_has, player and player_count."""
    if kept is None or has_faces(now):
        return now
    hands = tuple(key for key, value in kept.items() if has_faces(value))
    lying = {key for key in kept if key in hands or key.startswith(tuple(f"{hand}_" for hand in hands))}
    left = {key: value for key, value in kept.items() if key in lying and is_empty(now.get(key))}
    return {key: left.get(key, now.get(key)) for key in {**kept, **now}}
