"""Checks the draws of a croupier export. It stands alone: copy this one file anywhere that has Python 3.9 or newer.

    croupier export TABLE -o export.json
    python verify.py export.json

It reads the entries from the first to the last and recomputes, from what they say alone, every draw of the rounds whose
secret was opened: that the house was bound to the secret before the wagers were made, that betting was closed before
anything was drawn, that the secret is the one, that the players' acts came to what the house says, and that what showed
is what all that gives. How it is done is said in docs/fair-draws.md.

Exit code 0: every draw of an opened round holds; 1: something does not, and where, or there is nothing that could be
checked; 2: the file cannot be read.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import sys
from pathlib import Path
from typing import Any

DECK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
COMPANY = "neighbour "
CLOSING = ("no more bets", "throw")
CARDS = ("shoe", "shuffler")
NO_DRAW = ("meter",)
IRREGULAR = ("declare", "direct", "invalidate", "replace")
DOUBTED = ("declare", "direct", "invalidate")


def digest(*parts: bytes) -> bytes:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big"))
        whole.update(part)
    return whole.digest()


def link(before: bytes, seq: int, act: str, entry: str) -> bytes:
    return digest(b"entry", before, str(seq).encode(), act.encode(), entry.encode())


def plain(says: str) -> str:
    """Without signs that make a terminal do something: what a file says is no command."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in says)


def hash_back(secret: bytes) -> bytes:
    return hashlib.sha256(b"croupier secret 2\n" + secret).digest()


def add_player(players: bytes, act: str) -> bytes:
    return hashlib.sha256(b"croupier player 2\n" + players + act.encode()).digest()


def derive(secret: bytes, players: bytes, place: str, weights: dict[str, int]) -> str:
    """`place` is the table's name, the series, the number of the secret and the count of the draw, a line each."""
    total = sum(weights.values())
    for block in itertools.count():
        said = b"croupier draw 2\n" + players + f"{place}\n{block}".encode()
        drawn = int.from_bytes(hmac.new(secret, said, hashlib.sha256).digest()[:8], "big")
        if drawn < 2**64 // total * total:
            break
    point = drawn % total
    for outcome, weight in weights.items():
        if point < weight:
            return outcome
        point -= weight
    raise ValueError("no outcome")


def outcomes_of(game: str, of: str, left: str) -> dict[str, int] | None:
    """What may show, in order, each with its weight; None where that is not known here."""
    if of in CARDS:
        return {card: int(left[place]) for place, card in enumerate(DECK) if left and left[place] != "0"} or None
    if (game, of) == ("roulette", "wheel"):
        return {str(number): 1 for number in range(37)}
    if (game, of) == ("money-wheel", "wheel"):
        return {str(section): 1 for section in range(1, 53)}
    dice = {"craps": 2, "tai-sai": 3}.get(game, 0)
    faces = itertools.product("123456", repeat=dice)
    return {"-".join(roll): 1 for roll in faces} if dice else None


def take(left: str, card: str) -> str:
    if not left or card not in DECK or left[DECK.index(card)] == "0":
        return ""
    place = DECK.index(card)
    return left[:place] + str(int(left[place]) - 1) + left[place + 1 :]


class Draw:
    """What one entry shows, as it is to be recomputed when the secret is opened."""

    def __init__(self, seq: int, seen: str, place: str, players: bytes, weights: dict[str, int] | None) -> None:
        self.seq, self.seen, self.place, self.players, self.weights = seq, seen, place, players, weights


class Check:
    """Follows the entries. `found` is whatever does not hold, by entry; `notes` say what could not be checked."""

    def __init__(self, table: str, game: str, options: dict[str, Any]) -> None:
        self.table, self.game = table, game
        self.comes_back = "continuous" in str(options.get("dealt_from", ""))
        self.found: list[tuple[int, str]] = []
        self.notes: list[str] = []
        self.rounds = self.draws = self.unbound = self.told = 0
        self.series = self.number = self.secrets = 0
        self.last: bytes | None = None  # the secret opened last, or the commitment
        self.players = self.closed_at = b""
        self.pending: list[Draw] = []
        self.lying: set[str] = set()  # wagers on the layout
        self.placed: set[str] = set()  # wagers made since the last round was opened, while betting was open
        self.closed = False  # since then
        self.left = ""  # the cards that the next draw is from, as far as known
        self.since: set[str] = set()  # deeds since the last card
        self.doubted: list[int] = []  # entries by which somebody said that something drawn does not stand, or may not

    @property
    def wrong(self) -> list[str]:
        return [says for _, says in self.found]

    def fail(self, seq: int, says: str) -> None:
        self.found.append((seq, says))

    def follow(self, seq: int, entry: dict[str, Any]) -> None:
        act, deed = entry["act"], entry["act"]["deed"]
        do = deed["do"]
        if do == "commit":
            self.commit(seq, deed)
        elif do == "reveal":
            self.reveal(seq, deed)
        elif do == "observe" and deed["of"] not in NO_DRAW:
            self.observe(seq, deed, act["role"])
        if self.number and act["role"] == "player" and not act["id"].startswith(COMPANY):
            self.players = add_player(self.players, act["id"])
        if do in CLOSING:
            self.closed, self.closed_at = True, self.players
        elif do == "place" and not self.closed and not deed.get("found"):
            self.placed.add(deed["wager"])
        if do in DOUBTED and (self.pending or act.get("about") or deed.get("last")):
            self.doubted.append(seq)
        self.since.add(do)
        self.lying.update(wager["id"] for wager in entry.get("stands", ()))
        self.lying.difference_update(entry.get("lifted", ()))
        self.lying.difference_update(
            one["wager"]["id"] for one in entry.get("settled", ()) if not one.get("stays") and not one.get("undone")
        )

    def commit(self, seq: int, deed: dict[str, Any]) -> None:
        if self.pending:
            self.fail(seq, f"entry {seq}: the house changed its secrets; {self.say_pending()} was never opened")
        if deed["series"] <= self.series:
            self.fail(seq, f"entry {seq}: series {deed['series']} does not follow series {self.series}")
        if self.lying and deed["secrets"]:
            self.fail(seq, f"entry {seq}: the house bound itself while wagers lay: it could choose secrets for them")
        if not deed["secrets"]:
            self.notes.append(f"after entry {seq} the house is bound to nothing: what it draws cannot be checked")
        self.begin(deed["series"], 1 if deed["secrets"] else 0, deed["commitment"])
        self.last, self.secrets = bytes.fromhex(deed["commitment"]) or None, deed["secrets"]

    def begin(self, series: int, number: int, players: str) -> None:
        self.series, self.number = series, number
        self.players = self.closed_at = bytes.fromhex(players)
        self.pending, self.placed, self.closed = [], set(), False

    def observe(self, seq: int, deed: dict[str, Any], role: str) -> None:
        if not self.number:
            self.unbound += 1
            return
        if role != "system":
            self.fail(seq, f"entry {seq}: this was keyed by hand at a table whose house is bound to draw")
        if self.placed & self.lying and not self.closed:
            self.fail(seq, f"entry {seq}: it was drawn before betting was closed")
        left = self.count_cards(seq, deed) if deed["of"] in CARDS else ""
        weights = outcomes_of(self.game, deed["of"], left)
        place = f"{self.table}\n{self.series}\n{self.number}\n{len(self.pending)}"
        self.pending.append(Draw(seq, deed["seen"], place, self.closed_at, weights))

    def count_cards(self, seq: int, deed: dict[str, Any]) -> str:
        """The cards it was drawn from: those before, less the one that showed, until somebody shuffles them all."""
        left = str(deed.get("left") or self.left)
        if len(left) != len(DECK) or not (left.isascii() and left.isdecimal()):
            left = ""
        excused = self.comes_back or any(do in self.since for do in IRREGULAR)
        differs = bool(self.left) and left != self.left
        self.told += differs and excused
        if differs and "shuffle" not in self.since and not excused:
            self.fail(seq, f"entry {seq}: the cards are not those that were left, and nobody shuffled")
        elif "shuffle" in self.since and len(set(left)) != 1 and not excused:
            self.fail(seq, f"entry {seq}: cards were shuffled, and not all of them are there")
        self.left = take(left, deed["seen"])
        self.since = set()
        return left

    def reveal(self, seq: int, deed: dict[str, Any]) -> None:
        secret = bytes.fromhex(deed["secret"])
        where = f"series {deed['series']}, secret {deed['number']} (opened by entry {seq})"
        known = self.last is not None  # else the export begins in the middle, and this is where checking begins
        self.rounds += known
        if known and (deed["series"], deed["number"]) != (self.series, self.number):
            self.fail(seq, f"{where}: secret {self.number} of series {self.series} comes next; a round is missing")
        if known and hash_back(secret) != self.last:
            self.fail(seq, f"{where}: it is not the secret that the house was bound to")
        if known and self.players.hex() != deed["players"]:
            self.fail(seq, f"{where}: the players' acts do not come to what the house says")
        if known and self.secrets and deed["number"] > self.secrets:
            self.fail(seq, f"{where}: the series has only {self.secrets} secrets")
        for draw in self.pending:
            self.recompute(draw, secret)
        self.begin(deed["series"], deed["number"] + 1, deed["players"])
        self.last = secret

    def recompute(self, draw: Draw, secret: bytes) -> None:
        if draw.weights is None:
            self.fail(draw.seq, f"entry {draw.seq}: nothing says what it was drawn from")
            return
        self.draws += 1
        gives = derive(secret, draw.players, draw.place, draw.weights)
        if gives != draw.seen:
            self.fail(draw.seq, f"entry {draw.seq}: it shows {draw.seen}; the secret gives {gives}")

    def say_pending(self) -> str:
        if len(self.pending) == 1:
            return f"what entry {self.pending[0].seq} shows"
        return f"what entries {', '.join(str(draw.seq) for draw in self.pending)} show"

    def finish(self) -> None:
        if self.pending:
            self.notes.append(f"{self.say_pending()} is not opened here: that round is not over, or ends later")
        if self.doubted:
            some = ", ".join(map(str, self.doubted[:5])) + (", ..." if len(self.doubted) > 5 else "")
            self.notes.append(
                f"{len(self.doubted)} times (entry {some}) somebody declared, directed or invalidated something when "
                f"an outcome was known: it may stand no more for it, and whether it was so is that person's word"
            )
        if self.told:
            self.notes.append(
                f"{self.told} times cards came back or something irregular happened, and what the next card was drawn "
                f"from is the house's word here; croupier verify tries it on a whole journal"
            )
        if self.unbound:
            self.notes.append(
                f"{self.unbound} outcomes were shown while no commitment bound the house, or before the part of the "
                f"journal that can be checked: drawn otherwise, or keyed by a dealer"
            )


def verify(export: dict[str, Any]) -> Check:
    """Everything that was found."""
    setup = json.loads(export["setup"])
    check = Check(export["table"], setup["game"], setup.get("options", {}))
    linked, first = bytes.fromhex(export["before"]), None
    begins = bool(export["entries"]) and export["entries"][0]["seq"] == 1
    if begins and linked != digest(b"table", export["table"].encode(), export["setup"].encode()):
        check.fail(1, "the chain does not begin with this table and its setup")
    for one in export["entries"]:
        first = one["seq"] if first is None else first + 1
        entry = json.loads(one["entry"])
        if one["seq"] != first or entry["seq"] != first or entry["act"]["id"] != one["act"]:
            check.fail(first, f"entry {first} is missing or not in its place")
            break
        linked = link(linked, one["seq"], one["act"], one["entry"])
        check.follow(first, entry)
    if linked.hex() != export["after"]:
        check.fail(first or 0, "the entries do not come to the last link: something was changed, dropped or added")
    check.finish()
    return check


def main(arguments: list[str]) -> int:
    try:
        check = verify(json.loads(Path(arguments[0]).read_text(encoding="utf-8")))
    except (IndexError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        print(f"verify: the export cannot be read: {error!r}", file=sys.stderr)
        return 2
    for one in check.wrong:
        print(plain(one))
    for one in check.notes:
        print(plain(f"Note: {one}."))
    print(conclude(check))
    return 0 if check.draws and not check.wrong else 1


def conclude(check: Check) -> str:
    if check.wrong:
        return "Something does not hold."
    if not check.draws:
        return "There is no draw here that could be checked."
    return f"All {check.draws} draws of {check.rounds} opened round{'s' if check.rounds != 1 else ''} hold."


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
