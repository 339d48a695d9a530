"""The instruments: what the Gazette notified, for which casinos, from which moment, and what that replaced.

Five issues are held. What they say about time and place is here as data; ``editions`` draws the conclusions. The
issues that are known but not held are in ``unheld``.
"""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import msgspec

from croupier.gazette import GazetteError
from croupier.gazette.cite import Cite, cite

NEW_ZEALAND = ZoneInfo("Pacific/Auckland")

# The keys of the games and what a sentence calls them. "general" is the division that goes with every game.
NAMES = {
    "general": "the general rules",
    "blackjack": "blackjack",
    "roulette": "roulette",
    "mini-baccarat": "mini baccarat",
    "baccarat": "baccarat",
    "tai-sai": "Tai-Sai",
    "money-wheel": "the money wheel",
    "caribbean-stud": "Caribbean stud poker",
    "midi-baccarat": "midi baccarat",
    "craps": "craps",
}
GAMES = tuple(NAMES)
BACCARATS = ("mini-baccarat", "midi-baccarat", "baccarat")


class Casino(msgspec.Struct, frozen=True):
    """A licensed casino, by its name and premises in Schedule 2 of 2004."""

    key: str
    name: str
    address: str


class Text(msgspec.Struct, frozen=True):
    """The division whose text governs some games, and the line that puts it in force."""

    games: tuple[str, ...]
    division: str
    cites: tuple[Cite, ...]


class Approval(msgspec.Struct, frozen=True):
    """The games that a notice puts at a casino, each with the line that does.

    ``by_name_only``: the notice names the casino as one where the Rules apply and says nothing of its games.
    """

    casino: str
    games: dict[str, Cite]
    by_name_only: bool = False


class Replacement(msgspec.Struct, frozen=True):
    """What a notice put an end to, in our words, and for which games."""

    games: tuple[str, ...]
    what: str
    cites: tuple[Cite, ...]


class Notice(msgspec.Struct, frozen=True):
    """One issue of the Gazette that is held.

    ``texts`` are the rules of games that it brings in; ``divisions`` are all that the register holds of it.
    The notices of 1998 have no ``approvals``: they replace rules and name no casino. ``caveat`` says which
    amendments of it are missing.
    """

    key: str
    gazette: str
    title: str
    resolved: date
    published: date
    commences: datetime
    divisions: tuple[str, ...]
    texts: tuple[Text, ...]
    replaces: tuple[Replacement, ...]
    caveat: str
    approvals: tuple[Approval, ...] = ()

    @property
    def year(self) -> int:
        return int(self.key[:4])

    @property
    def casinos(self) -> tuple[str, ...]:
        """The casinos that the notice names."""
        return tuple(approval.casino for approval in self.approvals)


CASINOS = {
    casino.key: casino
    for casino in (
        Casino("christchurch", "Christchurch Casino", "30-38 Victoria Street, Christchurch"),
        Casino(
            "auckland",
            "SKYCITY Auckland Casino",
            "The block bounded by Hobson, Victoria, Federal and Wellesley Streets, Auckland",
        ),
        Casino("dunedin", "Dunedin Casino", "Southern Cross Hotel, 118 High Street, Dunedin"),
        Casino("wharf", "Wharf Casino", "Steamerwharf Village, Beach Street and Lake Esplanade, Queenstown"),
        Casino("queenstown", "SKYCITY Queenstown Casino", "Beach Street and Cow Lane, Queenstown"),
        Casino("hamilton", "SKYCITY Hamilton Casino", "346 Victoria Street, Hamilton"),
    )
}

_IN_1996_AT_BOTH = (
    "blackjack",
    "roulette",
    "mini-baccarat",
    "baccarat",
    "tai-sai",
    "money-wheel",
    "caribbean-stud",
)
FEBRUARY_1998 = datetime(1998, 2, 1, tzinfo=NEW_ZEALAND)  # G-3: 00:00 where no hour is stated
_MAY_2004 = datetime(2004, 5, 24, tzinfo=NEW_ZEALAND)


def _approve(casino: str, resolution: str, games: tuple[str, ...]) -> Approval:
    """The resolution lists its games under (a), (b), ...; the general rules come with all of them."""
    listed = {game: cite(f"{resolution}.{letter}") for letter, game in zip("abcdefghi", games, strict=False)}
    return Approval(casino, {"general": cite(resolution), **listed})


def _name(casino: str) -> Approval:
    """Schedule 2 of 2004 names six casinos and tells neither them nor the games apart (G-39)."""
    return Approval(casino, dict.fromkeys(GAMES, cite("2004.general.schedule-2")), by_name_only=True)


def _replace_one_division(number: int, division: str, title: str, published: date) -> Notice:
    """The three notices of 1998 differ only in their division (G-2: each replaces its own, not the whole)."""
    resolution = cite(f"1998.{division}.notice")
    return Notice(
        key=f"1998-{number}",
        gazette=f"New Zealand Gazette 1998, No. {number}",
        title=title,
        resolved=date(1997, 11, 27),
        published=published,
        commences=FEBRUARY_1998,
        divisions=(division,),
        texts=(Text((division,), division, (resolution,)),),
        replaces=(
            Replacement(
                (division,),
                f"{NAMES[division]} in the 1996 Rules, as amended (amendments not held)",
                (resolution,),
            ),
        ),
        caveat="its amendments (listed in 2004) are not held",
    )


NOTICES = {
    notice.key: notice
    for notice in (
        Notice(
            key="1996-07",
            gazette="New Zealand Gazette 1996, No. 7",
            title="Rules of Casino Table Games",
            resolved=date(1996, 1, 12),
            published=date(1996, 1, 26),
            commences=datetime(1996, 1, 30, 10, 0, tzinfo=NEW_ZEALAND),
            divisions=GAMES,
            texts=tuple(Text((game,), game, (cite("1996.general.notice.3"),)) for game in GAMES),
            replaces=(
                Replacement(
                    GAMES,
                    "the Rules of 31 October 1994, as amended (not held)",
                    (cite("1996.general.notice.3"),),
                ),
            ),
            caveat="amendments of it before February 1998 are not held",
            approvals=(
                _approve("christchurch", "1996.general.notice.1", _IN_1996_AT_BOTH),
                _approve("auckland", "1996.general.notice.2", (*_IN_1996_AT_BOTH, "midi-baccarat", "craps")),
            ),
        ),
        _replace_one_division(11, "midi-baccarat", "Division 4, Midi Baccarat", date(1998, 1, 28)),
        _replace_one_division(13, "caribbean-stud", "Division 6, Caribbean Stud Poker", date(1998, 1, 28)),
        _replace_one_division(17, "tai-sai", "Division 9, Tai-Sai", date(1998, 1, 29)),
        Notice(
            key="2004-56",
            gazette="New Zealand Gazette 2004, No. 56",
            title="Rules of Casino Table Games, Amendment No. 19",
            resolved=date(2004, 4, 6),
            published=date(2004, 5, 19),
            commences=_MAY_2004,
            divisions=("general", "baccarat"),
            texts=(Text(BACCARATS, "baccarat", (cite("2004.general.schedule-1.3"),)),),
            replaces=(
                Replacement(
                    BACCARATS,
                    "Divisions 3 (mini), 4 (midi) and 5 (full baccarat) of 1998, by one Division 5",
                    (cite("2004.general.schedule-1.3"),),
                ),
                Replacement(
                    ("general",),
                    "rule 2.1(b) and (c) of Division 1 of 1998, which is not held",
                    (cite("2004.general.schedule-1.2"),),
                ),
            ),
            caveat="amendments after it are not held",
            approvals=tuple(_name(casino) for casino in CASINOS),
        ),
    )
}


class UnknownKey(GazetteError, ValueError):
    """A game or casino that no notice knows."""


def check_game(game: str) -> None:
    _check("game", game, GAMES)


def check_casino(casino: str) -> None:
    _check("casino", casino, tuple(CASINOS))


def _check(what: str, key: str, known: tuple[str, ...]) -> None:
    if key not in known:
        raise UnknownKey(f"No {what} {key!r} in the notices; the {what}s are {', '.join(known)}.")
