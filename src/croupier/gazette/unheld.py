"""The notices of the Rules that are known while their text is not held: what each is, and which games it touches.

Most stand in Schedule 3 of 2004 with day and number and nothing of what they say. Nothing is judged under them;
``editions`` names them wherever they replaced a text that is held, amended it, or may have (reading G-40).
"""

from datetime import date, datetime, time
from typing import Literal

import msgspec

from croupier.gazette.cite import Cite, cite
from croupier.gazette.notices import FEBRUARY_1998, GAMES, NAMES, NEW_ZEALAND

Effect = Literal["replaces", "amends", "may-amend", "elsewhere"]


class Unheld(msgspec.Struct, frozen=True):
    """A notice known but not held, in our words.

    ``does`` says what it did to the text of its ``games``: replaced it whole, amended it, or may have (nothing is
    known of what the notice says); ``elsewhere`` is a game that the notices held do not know. ``commences`` is None
    where nothing says from when; ``dated`` is what is known of a day of publication that is not. ``inferred`` says
    what is concluded from the order of the series rather than read.
    """

    key: str
    about: str
    does: Effect
    games: tuple[str, ...]
    published: date | None = None
    commences: datetime | None = None
    dated: str = ""
    inferred: str = ""
    cites: tuple[Cite, ...] = ()

    @property
    def gazette(self) -> str:
        return f"New Zealand Gazette {self.key[:4]}, No. {int(self.key[5:])}"

    @property
    def since(self) -> datetime | None:
        """From when it may have bound: its own beginning, or else the first minute of its day (G-40)."""
        if self.commences or not self.published:
            return self.commences
        return datetime.combine(self.published, time(), NEW_ZEALAND)

    def replaced(self, game: str) -> bool:
        return self.does == "replaces" and game in self.games


_SCHEDULE_3 = (cite("2004.general.schedule-3"),)
_DIVISION = "its division"


def _rewrite(key: str, day: int, division: int, game: str, inferred: str = "", says: str = "") -> Unheld:
    """A division notified anew in January 1998; it began with its sisters that are held (G-4)."""
    return Unheld(
        key=key,
        about=f"Division {division}, {NAMES[game]}, notified anew{says}",
        does="replaces",
        games=(game,),
        published=date(1998, 1, day),
        commences=FEBRUARY_1998,
        inferred=inferred,
        cites=_SCHEDULE_3,
    )


def _list(key: str, published: date, about: str, does: Effect = "may-amend", games: tuple[str, ...] = GAMES) -> Unheld:
    """An issue of Schedule 3; where nothing is known of what it says, it may have amended any game (G-40)."""
    return Unheld(key, about, does, games, published, cites=_SCHEDULE_3)


def _amend(number: int, key: str, published: date) -> Unheld:
    return _list(key, published, f"Amendment No. {number}; what it says is not known")


_NO_AMENDMENT = "not called an amendment; what it says is not known"

UNHELD = {
    notice.key: notice
    for notice in (
        Unheld(
            key="1994-112",
            about="the first Rules of Table Games, for Christchurch; replaced by 1996-07",
            does="replaces",
            games=GAMES,
            published=date(1994, 10, 31),
            cites=(cite("1996.general.notice.3"),),
        ),
        Unheld("1996-180", "pai gow, for the first time", "elsewhere", (), dated="late 1996", inferred="its day"),
        _rewrite("1998-08", 28, 1, "general", _DIVISION, "; a void wager is no longer called a stand off"),
        _rewrite("1998-09", 28, 2, "blackjack", _DIVISION),
        _rewrite("1998-10", 28, 3, "mini-baccarat", _DIVISION),
        _rewrite("1998-12", 28, 5, "baccarat"),
        Unheld(
            key="1998-15",
            about="blackjack in tournaments; not listed in 2004",
            does="may-amend",
            games=("blackjack",),
            commences=FEBRUARY_1998,
            dated="1998",
            inferred="its beginning, with the issues numbered about it",
        ),
        _rewrite("1998-16", 29, 8, "roulette"),
        _rewrite("1998-18", 29, 10, "money-wheel"),
        _rewrite("1998-19", 29, 11, "craps", _DIVISION),
        Unheld(
            key="1998-20",
            about="Division 12, pai gow, notified anew",
            does="elsewhere",
            games=(),
            published=date(1998, 1, 29),
            commences=FEBRUARY_1998,
            cites=_SCHEDULE_3,
        ),
        _list(
            "1999-09",
            date(1999, 1, 29),
            "Amendment No. 1: shufflers in blackjack, Tai-Sai 4.1 replaced, pai gow",
            "amends",
            ("blackjack", "tai-sai"),
        ),
        _list("1999-10", date(1999, 1, 29), "tournaments, of whatever game"),
        _list("1999-11", date(1999, 1, 29), "Division 13, poker", "elsewhere", ()),
        _list("1999-12", date(1999, 1, 29), "poker in tournaments", "elsewhere", ()),
        _amend(2, "1999-114", date(1999, 9, 9)),
        _amend(3, "2000-01", date(2000, 1, 13)),
        _amend(4, "2000-05", date(2000, 1, 21)),
        _amend(5, "2000-49", date(2000, 5, 11)),
        _list("2000-50", date(2000, 5, 12), _NO_AMENDMENT),
        _amend(6, "2000-89", date(2000, 8, 10)),
        _amend(7, "2000-123", date(2000, 9, 7)),
        _list("2000-154", date(2000, 11, 16), _NO_AMENDMENT),
        _amend(8, "2001-08", date(2001, 1, 25)),
        _amend(9, "2001-30", date(2001, 3, 22)),
        _amend(10, "2001-46", date(2001, 5, 3)),
        _list(
            "2001-132",
            date(2001, 9, 27),
            "Amendment No. 11: split jackpot pools in Caribbean stud, further Tai-Sai wagers",
            "amends",
            ("caribbean-stud", "tai-sai"),
        ),
        _list("2001-173", date(2001, 12, 19), "Amendment No. 12: pai gow", "elsewhere", ()),
        _amend(13, "2002-78", date(2002, 7, 11)),
        _list("2002-135", date(2002, 9, 12), _NO_AMENDMENT),
        _amend(14, "2003-09", date(2003, 1, 30)),
        _amend(15, "2003-57", date(2003, 5, 29)),
        _amend(16, "2003-139", date(2003, 10, 2)),
        _amend(17, "2003-157", date(2003, 11, 20)),
        _amend(18, "2003-173", date(2003, 12, 18)),
        Unheld(
            key="2004-76",
            about="Amendment No. 20: the Caribbean stud jackpot wager on an area of the layout",
            does="amends",
            games=("caribbean-stud",),
            commences=datetime(2004, 6, 28, tzinfo=NEW_ZEALAND),
            dated="2004",
        ),
    )
}
