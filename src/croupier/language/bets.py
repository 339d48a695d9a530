"""Bets as people say them: `25 on 17`, `17 25`, `red 25`, `$25 on red and 10 on 17`, `place 6 for 12`.

The words are divided in every way that a stake and a place can be told apart; where more than one of them names a
wager, the person is asked which is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import msgspec

from croupier.language.amounts import AMOUNT, is_amount, read_amount
from croupier.language.places import Place, Unknown, say_place
from croupier.language.words import NUMBERS, Unclear, or_list
from croupier.money import Cents, dollars

Find = Callable[[str], Place]

VERBS = ("bet", "put", "stake", "wager", "place")
_FOR = ("for", "with")
_NO_COLOURS = ("chip", "chips", "of", "my", "in", "more", "extra")
_BEHIND = re.compile(r"(?:(?P<spot>.*?)\s+)?(?:behind|for|with|added to|on)\s+(?P<basis>w\d+)", re.IGNORECASE)
_IN = re.compile(r"(?P<rest>.+?)\s+in\s+(?P<chips>[^\d]+)", re.IGNORECASE)
_AND = re.compile(r"\s+and\s+", re.IGNORECASE)
_BARE = re.compile(rf"(?:(?:{'|'.join(VERBS)})\s+)?(\$(?:{AMOUNT})|(?:{AMOUNT})(?=\s+on$))(?:\s+on)?", re.IGNORECASE)
_NEGATIVE = re.compile(r"-\s*\$?\d[\d,.]*(?=\s|$)")


_WORDED = re.compile(rf"^({'|'.join(NUMBERS)})(?=\s+(?:dollars?\s+)?on\b|\s+dollars?\b)", re.IGNORECASE)
_DOLLARS = re.compile(rf"(?<!\S)\$?({AMOUNT.replace(chr(92) + '$?', '')})\s+(?:dollars?|bucks)(?!\S)", re.IGNORECASE)
_PLEASE = re.compile(r"\s+please$", re.IGNORECASE)
_WANT = re.compile(
    r"^(?:(?:i\s+(?:want|would\s+like|wish)|i'd\s+like|let\s+me|(?:can|could|may)\s+i)\s+(?:to\s+)?(?:have\s+)?"
    r"|another\s+(?=\$?\d)|on\s+)",
    re.IGNORECASE,
)
_EACH = re.compile(r"\s+each\b", re.IGNORECASE)
_ON = re.compile(r"(?P<amount>.+?)\s+on\s+(?P<place>.+)", re.IGNORECASE)
_NOTHING = re.compile(r"(?:\$0+(?:\.00)?|0+(?:\.00)?(?=\s+on\b))(?!\S)")
_PART = re.compile(
    r"(?:(?:bet|put|place|stake|buy|cash)\s+)?(?:\$?\d{1,3}(?:,\d{3})+(?!\d))?[^,;]*",
    re.IGNORECASE,
)


def split_commas(line: str) -> list[str]:
    """The parts between commas; the comma of $1,000 is no such comma where an amount begins a part."""
    parts: list[str] = []
    while line := line.strip().lstrip(",; "):
        found = _PART.match(line)
        assert found is not None, line
        parts.append(found[0].strip())
        line = line[found.end() :]
    return parts


class Phrase(msgspec.Struct, frozen=True):
    """One way to divide the words: a stake if there is one, the words for the place, the chips and the wager that it
    is added to where said. `plainness` is 0 where an `on`, a `for` or a $ tells the stake, 1 where only its place does,
    2 where there is none."""

    place: str
    stake: Cents | None = None
    chips: str = ""
    plainness: int = 2


class Bet(msgspec.Struct, frozen=True):
    """What was read: the place that was found, and all that was said about it."""

    place: Place
    stake: Cents | None = None
    chips: str = ""

    def says(self) -> str:
        where = say_place(*self.place)
        return where if self.stake is None else f"{dollars(self.stake)} on {where}"


def split_basis(text: str) -> tuple[str, str | None]:
    """`10 on odds behind w1`: the bet, and the wager that it is added to; None where none is named."""
    found = _BEHIND.fullmatch(text.strip())
    return (found["spot"] or "", found["basis"].lower()) if found else (text.strip(), None)


def read_bets(text: str, *finders: Find) -> list[Bet]:
    """Every bet of a line of bets with `and` between them, if there is one way to read it. The stake of a bet that
    names none is the one before it in the line. `each` says that every place has a stake of its own."""
    pieces = _AND.split(_EACH.sub("", text.strip()))
    if len(pieces) > 1 and _EACH.search(text):
        return _read_each(pieces, finders)
    text = _EACH.sub("", text)
    try:
        whole: Bet | None = read_bet(text, *finders)
    except Unclear as error:
        if len(pieces) == 1:
            raise
        whole, why = None, error
    if len(pieces) == 1:
        assert whole is not None
        return [whole]
    try:
        several = _read_each(pieces, finders)
    except Unclear as error:
        if whole is not None:
            return [whole]
        raise (error if any(map(is_amount, pieces[-1].split())) else why) from None
    if whole is not None:
        raise Unclear(f"{text.strip()!r} may be {whole.says()}, or {' and '.join(bet.says() for bet in several)}.")
    return several


def _read_each(pieces: Sequence[str], finders: Sequence[Find]) -> list[Bet]:
    found: list[Bet] = []
    for piece in pieces:
        bet = read_bet(piece, *finders)
        if bet.stake is None and found:
            bet = msgspec.structs.replace(bet, stake=found[-1].stake)
        found.append(bet)
    return found


def put_stakes_first(text: str) -> list[str]:
    """Bets in any words, each as its stake, `on` and its place, where no layout is at hand to ask. Unclear where the
    words alone do not tell the stake from the place."""
    pieces = _AND.split(text.strip())
    try:
        return [_put_stake_first(piece) for piece in pieces]
    except Unclear:
        if len(pieces) == 1:
            raise
        return [_put_stake_first(text)]


def _put_stake_first(text: str) -> str:
    asked = ([way for way in divide(words) if way.stake is not None] for words in first_words(text))
    ways = next(filter(None, asked), [])
    plainest = min((way.plainness for way in ways), default=2)
    best = list(dict.fromkeys(way for way in ways if way.plainness == plainest and not way.chips))
    words = text.split()
    if len(best) > 1 and len(words) == 2 and all(map(is_amount, words)):
        best = [way for way in best if way.place == words[0]]
    if len(best) != 1:
        raise Unclear(f"{text!r} does not say how much on what; write 25 on 17.")
    assert best[0].stake is not None
    return f"{dollars(best[0].stake)} on {best[0].place}"


def in_figures(text: str) -> str:
    """`ten on banker`, `10 dollars on player please`: the amount in figures, and nothing that only politeness adds."""
    text = _WANT.sub("", _PLEASE.sub("", text.strip(" .!")))
    text = _WORDED.sub(lambda found: NUMBERS[found[1].lower()], text)
    return _DOLLARS.sub(r"$\1", text)


def read_bet(text: str, *finders: Find) -> Bet:
    """The one bet that the words name, by the first finder that knows any: what is open before what is not."""
    text = in_figures(text)
    if _NOTHING.match(text):
        raise Unclear("Nothing is no amount: write one above nothing, such as 5.")
    if negative := _NEGATIVE.match(text):
        read_amount(negative[0])
    if (bare := _BARE.fullmatch(text)) is not None:
        raise Unclear(f"{bare[1]} on what? Say {bare[1]} on, and the place.")
    asked = first_words(text)
    complaint: Unclear | None = None
    for find in finders:
        for words in asked:
            phrases = list(divide(words))
            found, problem = _resolve(phrases, find)
            if found:
                return _only(found, text, words.split())
            complaint = complaint or problem
    assert complaint is not None, text
    raise _no_amount(text, finders) or complaint


def _no_amount(text: str, finders: Sequence[Find]) -> Unclear | None:
    """`all on red`: the place is known, and what stands where the stake should is neither a stake nor a place."""
    found = _ON.fullmatch(text)
    if found is None or any(map(is_amount, found["amount"].split())):
        return None
    if not any(_names(find, found["place"]) for find in finders) or not _is_unknown(finders[-1], found["amount"]):
        return None
    return Unclear(f"{found['amount']!r} is no amount: say how much in figures, such as 25 on {found['place']}.")


def _names(find: Find, words: str) -> bool:
    try:
        find(words)
    except Unclear:
        return False
    return True


def _is_unknown(find: Find, words: str) -> bool:
    """Do the words name nothing at all, not even a kind of wager?"""
    try:
        find(words)
    except Unclear as error:
        return isinstance(error, Unknown)
    return False


def first_words(text: str) -> list[str]:
    """The words as they are and, where they begin with a verb of betting, without it: in craps `place` is a wager."""
    verb, _, rest = text.partition(" ")
    return [text, rest.strip()] if verb.lower() in VERBS and rest.strip() else [text]


def divide(text: str) -> Iterator[Phrase]:
    """Every way to tell the stake from the place, with the chips where they are said, plain ways first."""
    ways = list(_divide(text.split()))
    if (inside := _IN.fullmatch(text)) is not None:
        chips = tidy_chips(inside["chips"])
        ways += [msgspec.structs.replace(way, chips=way.chips or chips) for way in _divide(inside["rest"].split())]
    yield from sorted(ways, key=lambda way: way.plainness)


def _divide(words: list[str]) -> Iterator[Phrase]:
    if len(words) > 1 and is_amount(words[0]):
        yield from _stake_first(read_amount(words[0]), words[1:], dollar="$" in words[0])
    if len(words) > 1 and is_amount(words[-1]):
        said_for = words[-2].lower() in _FOR and len(words) > 2
        place = words[:-2] if said_for else words[:-1]
        plain = said_for or "$" in words[-1]
        yield Phrase(" ".join(place), read_amount(words[-1]), plainness=0 if plain else 1)
    yield from _stake_within(words)
    yield Phrase(" ".join(words))


def _stake_within(words: list[str]) -> Iterator[Phrase]:
    """`place 10 on 5`: the kind, the stake, the spot. `bet 10 on 5` names no kind."""
    lower = [word.lower() for word in words]
    on = lower.index("on") if "on" in lower else 0
    kind, spot = words[: max(on - 1, 0)], words[on + 1 :]
    if kind and spot and is_amount(words[on - 1]) and (lower[0] not in VERBS or lower[0] == "place"):
        yield Phrase(" ".join((*kind, *spot)), read_amount(words[on - 1]), plainness=0)


def _stake_first(stake: Cents, rest: list[str], *, dollar: bool) -> Iterator[Phrase]:
    """`25 on 17`, `25 blue on 17`, `25 red`."""
    on = [at for at, word in enumerate(rest) if word.lower() == "on"]
    if on and not any(map(is_amount, rest[: on[0]])) and rest[on[0] + 1 :]:
        yield Phrase(" ".join(rest[on[0] + 1 :]), stake, tidy_chips(" ".join(rest[: on[0]])), plainness=min(on[0], 1))
    if not on or on[0]:
        yield Phrase(" ".join(rest), stake, plainness=0 if dollar else 1)


def tidy_chips(words: str) -> str:
    """`in blue chips` and `blue` are the same."""
    return " ".join(word for word in words.lower().split() if word not in _NO_COLOURS)


def _resolve(phrases: Sequence[Phrase], find: Find) -> tuple[list[tuple[Phrase, Bet]], Unclear | None]:
    """The phrases that name a place; and, where none does, what is wrong with the plainest."""
    found: list[tuple[Phrase, Bet]] = []
    problem: Unclear | None = None
    for phrase in phrases:
        if found and phrase.plainness > 0 == found[0][0].plainness:
            break
        try:
            found.append((phrase, Bet(find(phrase.place), phrase.stake, phrase.chips)))
        except Unclear as error:
            problem = problem or error
    return found, problem


def _only(found: Sequence[tuple[Phrase, Bet]], text: str, words: list[str]) -> Bet:
    """The one bet that is meant. Of two bare numbers the first is the place: `17 25` is 25 on 17. A reading that takes
    words for chips stands back behind one that knows them all."""
    bets = list(dict.fromkeys(_key(bet) for _, bet in found))
    known = {_key(bet): bet for _, bet in reversed(found)}
    if len(bets) > 1 and len(words) == 2 and all(map(is_amount, words)):
        last = [bet for phrase, bet in found if phrase.place == words[0] and bet.stake is not None]
        return last[0] if last else known[bets[0]]
    bets = [key for key in bets if not key[3]] or bets
    staked = {key[:2] for key in bets if key[2] is not None}
    bets = [key for key in bets if key[2] is not None or key[:2] not in staked]
    if len(bets) > 1:
        ways = or_list(dict.fromkeys(known[key].says() for key in bets))
        raise Unclear(f"{text!r} may be {ways}; say the stake, then on, then the place.")
    return known[bets[0]]


def _key(bet: Bet) -> tuple[str, str, Cents | None, str]:
    kind, spot = bet.place
    return kind.key, spot.key, bet.stake, bet.chips
