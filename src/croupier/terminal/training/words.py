"""What a dealer in training says is to be done, in the words of transcripts or plainer: `spin`, `deal to box 3`."""

from __future__ import annotations

import re

from croupier.language.words import Unclear, nearest, or_list
from croupier.table import acts
from croupier.table.acts import AnyDeed, Deed
from croupier.table.awaits import Offer, Show
from croupier.table.general.procedure import COURSE
from croupier.transcript.forms import Cursor
from croupier.transcript.lines import DEEDS, read_deed

SAME = {
    "nmb": "calls no more bets",
    "close": "calls no more bets",
    "close betting": "calls no more bets",
    "rien ne va plus": "calls no more bets",
    "sweep": "collects",
    "take": "collects",
    "clear": "collects",
    "payout": "pays",
    "roll": "tumbles",
    "shake": "tumbles",
    "burn": "deals to burn",
    "burn cards": "deals to burn",
    "insert": "inserts the cutting card",
}
"""What else is said for a deed of the Rules."""
_CARD = re.compile(
    r"(?:deals?|cards?|draws?)(?: a| the| one| another| next)*(?: cards?)?(?: (?:to|for) (?:the )?(?P<to>.+))?"
)
_IDLE = {"", "the", "wheel", "ball", "dice", "cards", "cutting", "card", "losers", "winners", "bets", "all"}
_NOT_BARE = (acts.Enter,)
"""Deeds that say what was seen: their verb alone is no answer."""


def tidy(said: str) -> str:
    """i spin the wheel! -> spin the wheel"""
    text = " ".join(said.lower().strip(" .!?").split())
    return re.sub(r"^(i|dealer|you|we)\s+|^(now|next|then)\s+", "", text)


def read_order(said: str, wait: Offer | Show) -> AnyDeed:
    """The deed that these words name; as it is offered where they say no more of it. Unclear where they name none."""
    text = tidy(said)
    if isinstance(wait, Show) and (card := _CARD.fullmatch(text)) is not None:
        return acts.Deal(card["to"] or "")
    if isinstance(wait, Offer) and is_bare(text, wait.deed):
        return wait.deed
    verb, _, rest = text.partition(" ")
    lines = [SAME.get(text, text), f"{verb}s {rest}".strip(), f"calls {text}", f"stickperson {verb}s".strip()]
    for line in lines:
        read = read_deed(Cursor(line), wager="", dispute="")
        if read is not None and type(read.deed) in COURSE:
            return read.deed
    if (card := _CARD.fullmatch(text)) is not None:
        return acts.Deal(card["to"] or "")
    near = nearest(verb, [known.removesuffix("s") for known in VERBS])
    if near and near[0] == verb:
        more = "cut at 156, enter 1-2-3"
        raise Unclear(f"{said!r} is not what comes next, or says too little ({more}). Say hint, help or skip.")
    hint = f" Did you mean {near[0]}?" if near else ""
    raise Unclear(f"{said!r} is nothing that a dealer does.{hint} Say what you do next, or hint, help or skip.")


def is_bare(text: str, deed: AnyDeed) -> bool:
    """Is it the verb of the deed that is offered, and no more than may be left out?"""
    if isinstance(deed, _NOT_BARE):
        return False
    verbs = {form.verb for kind, form in DEEDS if kind is type(deed)} - {"calls", "the"}
    verb, *rest = [*SAME.get(text, text).split(), ""]
    return bool(verb) and any(verb in (known, known.removesuffix("s")) for known in verbs) and not {*rest} - _IDLE


def say_deed(wait: Offer | Show) -> str:
    """spin, no more bets, deal: the word for the step that is due."""
    if isinstance(wait, Show):
        return "deal"
    return say_order(wait.deed)


def say_order(deed: Deed) -> str:
    match deed:
        case acts.Close():
            return "no more bets"
        case acts.Enter(seen=seen):
            return f"enter {seen}"
        case acts.Deal(to=to) if to:
            return f"deal to {to}"
        case acts.Insert(at=at):
            return f"insert the cutting card at {at}"
        case acts.Cut(at=at):
            return f"cut at {at}"
        case _:
            form = next(form for kind, form in DEEDS if kind is type(deed))
            return form.verb.removesuffix("s")


def list_orders(deeds: frozenset[type[Deed]]) -> str:
    """What a dealer may say at a game with these deeds."""
    known = {
        acts.Shuffle: "shuffle",
        acts.Cut: "cut",
        acts.Insert: "insert",
        acts.Tumble: "tumble",
        acts.Spin: "spin",
        acts.Close: "no more bets",
        acts.Enter: "enter 1-2-3",
        acts.Throw: "throw",
        acts.Collect: "collect",
        acts.Pay: "pay",
    }
    said = [word for deed, word in known.items() if deed in deeds]
    return or_list([*said, "deal"] if acts.Deal in deeds or acts.Cut in deeds else said)


VERBS = tuple(dict.fromkeys(form.verb for kind, form in DEEDS if kind in COURSE and form.verb))
