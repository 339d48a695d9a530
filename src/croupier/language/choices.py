"""What a player may choose, by its natural words: `draw`, `hit`, `h`, `double`, `insurance 5`, `odds 10 on w1`."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence

import msgspec

from croupier.language.amounts import AMOUNT, read_amount
from croupier.language.places import say_wager
from croupier.language.words import Unclear, or_list
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer
from croupier.table.wagers import Layout, Wager

SAME = {
    "hit": "draw",
    "hit me": "draw",
    "card": "draw",
    "another": "draw",
    "another card": "draw",
    "a card": "draw",
    "take a card": "draw",
    "twist": "draw",
    "stay": "stand",
    "stick": "stand",
    "no more": "stand",
    "no more cards": "stand",
    "roll": "throw",
    "shoot": "throw",
    "raise": "bet",
    "call": "bet",
}
"""What else people say for a word of the Rules."""
_IDLE = {"on", "for", "behind", "at", "the", "with", "my", "to", "box", "hand", "wager", "added", "of", "dice"}
_ABOUT = re.compile(r"(\s+on)?(\s+the)?\s+$")
"""Odds on the Pass Bet, where it is about the pass bet, are just odds."""
_STAKE_FIRST = re.compile(rf"(?:(?:bet|put|place|stake)\s+)?(?P<stake>{AMOUNT})\s+(?:on\s+)?(?P<rest>[^\d\s].*)")


class Choice(msgspec.Struct, frozen=True):
    """One thing that may be chosen: the word for it, the deed, and what it is about, in words and by its id."""

    word: str
    offer: Offer
    about: str = ""
    also: str = ""

    @property
    def stake(self) -> Cents | None:
        return self.offer.deed.stake if isinstance(self.offer.deed, acts.Place) else None


def list_choices(offers: Iterable[Offer], layout: Layout, own: Sequence[Wager]) -> list[Choice]:
    """Every offer as an option, those the game waits for first; of two that say the same only the first."""
    found: dict[tuple[str, str], Choice] = {}
    for offer in sorted(offers, key=lambda offer: not offer.course):
        option = as_choice(offer, layout, own)
        if option.also in layout and sum(wager.kind == option.also for wager in own) == 1:
            continue  # the one wager of a kind has an offer of its own
        found.setdefault((option.word, option.also), option)
    return list(found.values())


def as_choice(offer: Offer, layout: Layout, own: Sequence[Wager]) -> Choice:
    match offer.deed:
        case acts.Choose(word=word, on=on):
            return Choice(word.lower(), offer, name_thing(on, layout, own), on)
        case acts.Place(kind=kind, spot=spot, basis=basis):
            about = name_thing(basis or spot, layout, own)
            word = layout[kind].name.lower() if kind in layout else kind
            return Choice(_ABOUT.sub("", word.removesuffix(about)) or word, offer, about, basis or spot)
        case acts.Cut():
            return Choice("cut", offer)
        case _:
            return Choice("throw", offer)


def name_thing(about: str, layout: Layout, own: Sequence[Wager]) -> str:
    """What a choice is about, as the player knows it: the place of a wager; with its id where two lie alike."""
    wager = next((wager for wager in own if wager.id == about), None)
    if wager is not None and wager.basis is not None:
        return name_thing(wager.basis, layout, own)
    if wager is not None:
        alike = [other for other in own if (other.kind, other.spot) == (wager.kind, wager.spot)]
        place = say_wager(layout, wager).lower()
        return place if len(alike) == 1 else f"{wager.id} {place}"
    places = {say_wager(layout, other).lower() for other in own if other.basis is None and other.spot == about}
    if len(places) == 1:
        return places.pop()
    return layout[about].name.lower() if about in layout else about


def find_choice(
    options: Sequence[Choice], said: str, *, asked: bool, commands: Container[str] = ()
) -> tuple[Choice, AnyDeed] | None:
    """The option that was said and the deed to do; None when the words are no choice.

    When the game asks, a number of the prompt or any beginning of a word will do. While wagers are awaited only whole
    words are choices, so that none takes a spot's name, nor a command's.
    """
    text = " ".join(said.lower().replace(",", "").strip(" !.").split())
    if asked and text.isdecimal() and 1 <= int(text) <= len(options):
        return options[int(text) - 1], options[int(text) - 1].offer.deed
    if not asked and text in commands and text not in SAME and not any(option.word == text for option in options):
        return None
    if (staked := _STAKE_FIRST.fullmatch(text)) is not None:
        text = f"{staked['rest']} {staked['stake']}"
    tokens = text.split()
    for size in range(len(tokens), 0, -1):
        meant = find_word(options, " ".join(tokens[:size]), asked=asked)
        if meant and (found := settle_on(meant, tokens[size:])) is not None:
            return found
    return None


def find_word(options: Sequence[Choice], said: str, *, asked: bool) -> list[Choice]:
    """The options with this word; when the game asks, also those whose word, or what else people say for it, only
    begins so: the Rules' own words first."""
    words = {option.word for option in options}
    said = SAME.get(said, said) if said not in words else said
    if said in words or not asked:
        return [option for option in options if option.word == said]
    near = [o for o in options if o.word.startswith(said) or o.word.replace(" ", "").startswith(said)]
    near = near or [o for o in options if any(word.startswith(said) for word, of in SAME.items() if of == o.word)]
    if len({option.word for option in near}) > 1:
        raise Unclear(f"{said!r} may be {or_list(dict.fromkeys(o.word for o in near))}; say a little more.")
    return near


def settle_on(meant: list[Choice], rest: list[str]) -> tuple[Choice, AnyDeed] | None:
    """Which of the options with one word, by what else was said: a wager or a box, an amount, a place to cut."""
    amount: str | None = None
    exact = [option for option in meant if " ".join(rest) in (option.also.lower(), option.about.lower())]
    if len(exact) == 1 and rest:
        return exact[0], exact[0].offer.deed
    for token in (token for token in rest if token not in _IDLE):
        about = [option for option in meant if names(option, token)]
        if about and (len(meant) > 1 or not re.fullmatch(AMOUNT, token)):
            meant = about
        elif re.fullmatch(AMOUNT, token) and amount is None:
            amount = token
        else:
            return None
    takes = [option for option in meant if amount is None or isinstance(option.offer.deed, acts.Place | acts.Cut)]
    takes = [option for option in takes if not option.also] or takes if not rest else takes
    if not takes:
        return None
    if len(takes) > 1:
        which = or_list(f"{option.word} {option.about}" for option in takes)
        raise Unclear(f"Which one? Say {which}.")
    return takes[0], amend(takes[0].offer.deed, amount)


def names(option: Choice, token: str) -> bool:
    return token == option.also.lower() or token in option.about.lower().split()


def amend(deed: AnyDeed, amount: str | None) -> AnyDeed:
    """The deed as offered, or with the stake or the place that was said; the table judges it either way."""
    if amount is None:
        return deed
    if isinstance(deed, acts.Cut):
        if not amount.isdecimal():
            raise Unclear("Say where as a number of cards: cut 120.")
        return acts.Cut(int(amount))
    assert isinstance(deed, acts.Place)
    return msgspec.structs.replace(deed, stake=read_amount(amount))


def choose_to_go_on(needed: Sequence[Choice]) -> Choice | None:
    """The choice that Enter makes: the one thing to do, to decline what is offered, to take the dice; never a stake."""
    words = [option for option in needed if not isinstance(option.offer.deed, acts.Place)]
    if len(needed) == 1 and words:
        return words[0]
    throws = [option for option in words if isinstance(option.offer.deed, acts.Throw)]
    usual = "accept" if {option.word for option in words} == {"accept", "pass"} else "decline"
    return next((option for option in words if option.word == usual), throws[0] if throws else None)
