"""What a person may type at the table, read into values. Short and forgiving: `25 on 17, 10 red, spin`."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from croupier.language.amounts import AMOUNT, is_amount, read_amount
from croupier.language.bets import split_commas, tidy_chips
from croupier.language.words import Unclear
from croupier.money import Cents


class Command(msgspec.Struct, frozen=True):
    """One thing asked for."""


class Bet(Command, frozen=True):
    """Chips on the layout, in the words that were said: which wager they name is for the layout to say."""

    said: str


class Take(Command, frozen=True):
    """Wagers taken up: by id, by spot, or all; `amount` for part of one."""

    what: str
    amount: Cents | None = None


class Again(Command, frozen=True):
    pass


class Ride(Command, frozen=True):
    on: bool = True


class Spin(Command, frozen=True):
    """Play a round; `pressed` when only Enter was."""

    pressed: bool = False


class Buy(Command, frozen=True):
    amount: Cents


class Colour(Command, frozen=True):
    """Non-value chips: the colour, what each is to be worth, and how much of it."""

    colour: str
    value: Cents | None = None
    amount: Cents | None = None


class Cash(Command, frozen=True):
    """Chips redeemed; no amount means all; `chips` names the colour where said."""

    amount: Cents | None = None
    chips: str = ""


class Rules(Command, frozen=True):
    which: str


class Done(Command, frozen=True):
    """A duty has been done: by its id, or all."""

    what: str


class Page(Command, frozen=True):
    """Something to read: sign, notices, odds, hint, stats, roads, why, duties, table, help; `about` which, where it is
    said."""

    name: str
    about: str = ""


class Quit(Command, frozen=True):
    pass


class Leave(Command, frozen=True):
    """Something is to be left, and it is not the table: by the game's own word, or it is asked about."""

    what: str


ALL = "all"
_PART_OF = re.compile(rf"(?P<amount>{AMOUNT})\s+(?:from|off|of)\s+(?P<what>.+)", re.IGNORECASE)
_CHIPS = re.compile(rf"(?:in\s+)?(?:for\s+)?({AMOUNT})(?:\s+(?:in|of|value|chips|dollars|bucks))*", re.IGNORECASE)
_STAKED = re.compile(rf"(?P<stake>{AMOUNT})\s+(?:on|behind|for|with)\s+(?P<basis>w\d+)", re.IGNORECASE)
_STAKED_ON = re.compile(rf"(?P<stake>{AMOUNT})(?:\s+on\s+(?P<place>.+))?", re.IGNORECASE)


def read(line: str) -> list[Command]:
    """The commands of a line; Unclear when any part of it cannot be read."""
    return [command for _, command in read_parts(line)]


def read_parts(line: str) -> list[tuple[str, Command]]:
    """Each part of a line as it was said, with the command that it is unless the game has a word for it."""
    return [(part, read_one(part)) for part in split_commas(line)] or [("", Spin(pressed=True))]


def read_one(text: str) -> Command:
    verb, _, rest = text.partition(" ")
    reader = VERBS.get(verb.lower().strip("!."))
    return reader(rest.strip()) if reader else Bet(text.strip())


def read_take(rest: str) -> Command:
    if not rest:
        raise Unclear("Take which? Say take w1, take 5 from w1, or take all.")
    if rest.lower() in ("all", "everything", "it all", "them all"):
        return Take(ALL)
    part = _PART_OF.fullmatch(rest)
    return Take(part["what"], read_amount(part["amount"])) if part else Take(rest)


def read_odds(rest: str) -> Command:
    """`odds` and `odds on red` are pages, `odds 10 on w1` is a wager."""
    if found := _STAKED.fullmatch(rest):
        return Bet(f"{found['stake']} on odds behind {found['basis']}")
    return Page("odds", rest.lower().removeprefix("on "))


def read_odds_staked(command: Command) -> str:
    """`odds 10` and `odds 10 on pass` as the wager that they are where the game has such odds; else nothing."""
    about = command.about if isinstance(command, Page) and command.name == "odds" else ""
    found = _STAKED_ON.fullmatch(about)
    return "" if found is None else f"{found['stake']} on {' on '.join(filter(None, ('odds', found['place'])))}"


def read_buy(rest: str) -> Command:
    """Chips for an amount; with anything else, a Buy Bet (`buy 4 for 20`)."""
    if not rest:
        raise Unclear("Buy for how much? Say buy 100.")
    amount = _CHIPS.sub(r"\1", rest)
    return Buy(read_amount(amount)) if is_amount(amount) or " " not in rest else Bet(f"buy {rest}")


def read_colour(rest: str) -> Command:
    words = re.sub(r"\b(at|for|each|of)\b", " ", rest.lower()).split()
    if not words:
        return Page("colours")
    amounts = [read_amount(word) for word in words[1:]]
    if len(amounts) not in (1, 2):
        raise Unclear("Say the colour, what each chip is worth, and for how much: colour blue 2 50.")
    value, amount = amounts if len(amounts) == 2 else (None, amounts[0])
    return Colour(words[0], value, amount)


def read_cash(rest: str) -> Command:
    words = [word for word in tidy_chips(rest).split() if word not in ("all", "in", "out")]
    amounts = [word for word in words if re.fullmatch(AMOUNT, word)]
    names = [word for word in words if word not in amounts]
    if len(amounts) > 1 or len(names) > 1:
        raise Unclear("Say cash 50, cash all or cash 50 blue.")
    return Cash(read_amount(amounts[0]) if amounts else None, "".join(names))


def read_rules(rest: str) -> Command:
    if not rest:
        raise Unclear("Which rule? Say rules 4.8 or rules general 14.1.")
    return Rules(rest)


def read_done(rest: str) -> Command:
    if not rest:
        raise Unclear("Which duty? Say done 1-1 or done all; duties lists them.")
    return Done(rest)


def read_ride(rest: str) -> Command:
    if rest.lower() not in ("", "on", "off"):
        raise Unclear("Say ride, or ride off.")
    return Ride(on=rest.lower() != "off")


def read_leave(rest: str) -> Command:
    """`leave` and `leave the table` are to go; with anything else it may be a choice that the game offers."""
    whole = rest.lower().strip(" .!") in ("", "table", "the table", "game", "the game", "now")
    return Quit() if whole else Leave(rest)


def read_help(rest: str) -> Command:
    return Page("help", rest.lower())


def _page(name: str) -> Callable[[str], Command]:
    return lambda _rest: Page(name)


def _always(command: Command) -> Callable[[str], Command]:
    return lambda _rest: command


VERBS: dict[str, Callable[[str], Command]] = {
    **dict.fromkeys(("take", "lift", "remove", "undo"), read_take),
    "clear": _always(Take(ALL)),
    **dict.fromkeys(("again", "repeat", "same", "rebet"), _always(Again())),
    "ride": read_ride,
    **dict.fromkeys(("spin", "s", "deal", "roll", "play", "go", "throw"), _always(Spin())),
    **dict.fromkeys(("buy", "buyin", "buy-in"), read_buy),
    **dict.fromkeys(("colour", "color"), read_colour),
    **dict.fromkeys(("cash", "redeem"), read_cash),
    **dict.fromkeys(("rules", "rule"), read_rules),
    **dict.fromkeys(("odds", "pays"), read_odds),
    "why": _page("why"),
    **dict.fromkeys(("sign", "limits"), _page("sign")),
    **dict.fromkeys(("notices", "notice"), _page("notices")),
    **dict.fromkeys(("duties", "duty"), _page("duties")),
    "done": read_done,
    **dict.fromkeys(("table", "look", "purse", "balance"), _page("table")),
    "layout": _page("layout"),
    **dict.fromkeys(("hint", "advice", "tip"), _page("hint")),
    **dict.fromkeys(("stats", "statistics", "session"), _page("stats")),
    **dict.fromkeys(("roads", "road", "scoreboard"), _page("roads")),
    **dict.fromkeys(("help", "h", "?"), read_help),
    **dict.fromkeys(("quit", "q", "exit", "bye"), _always(Quit())),
    "leave": read_leave,
}
