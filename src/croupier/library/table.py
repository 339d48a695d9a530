"""A table in one line: `croupier.Table`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from croupier.games import find_game
from croupier.gazette.editions import find_casino
from croupier.gazette.notices import CASINOS, NEW_ZEALAND
from croupier.house.clocks import later_by
from croupier.house.jackpots import Link
from croupier.house.journal import Book, Journal
from croupier.house.record import read_record
from croupier.house.sources import RandomSource
from croupier.house.turns import is_linkable
from croupier.language.names import read_casino
from croupier.language.words import Unclear, or_list
from croupier.library.asking import Moment, Options, read_known, read_on, read_played
from croupier.library.chance import Told, seeded_at
from croupier.library.course import Course
from croupier.library.html import frame, picture
from croupier.library.law import Law, law
from croupier.library.refused import Refused
from croupier.library.rounds import Round, list_rounds
from croupier.library.turn import Legal, Turn, list_legal
from croupier.library.unoffered import read_unoffered
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed, Deed
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import Table as State
from croupier.table.state import lay
from croupier.table.view import Own, Public, own, public
from croupier.table.waiting import awaits
from croupier.transcript.lines import Said, Speaker, usual_speaker
from croupier.transcript.saying import Meant, read_words
from croupier.transcript.writing import write_transcript
from croupier.web.pages.cloth import draw_table

NIGHT = "1997-05-03T21:00"
"""When a table is laid where nobody says."""
LIMITS = (500, 50_000)
BUY_IN = 1_000_000
STEP = timedelta(seconds=1)
"""Between one act and the next."""
DEALER = Speaker(Role.DEALER.value, Role.DEALER)


class View(msgspec.Struct, frozen=True):
    """What somebody sees: the same for everybody, and what is his or hers alone."""

    public: Public
    own: Own | None = None

    def as_json(self) -> dict[str, Any]:
        """Plain names and values, as the house sends them."""
        found: dict[str, Any] = msgspec.json.decode(encode(self))
        return found


class Table:
    """A gaming table under the law of its day. The house deals; the `players` have sat down and bought chips.

    `limits` are the least and the most on the sign, `amounts` those of wagers that have one of their own, such as Super
    Sevens, and `buy_in` what each player begins with: all in cents. With a `seed` the same acts bring the same table
    for ever; without one chance comes from the operating system. `shows` is what the equipment is to show, in order.

    >>> import croupier
    >>> table = croupier.Table("roulette", casino="christchurch", on="1997-05-03", seed=1)
    >>> table.act("25 on 17").stands[0].stake
    2500
    >>> table.deal()  # no turn: the round is over
    >>> table.rounds[-1].net
    {'player': -2500}
    >>> table.act("1 on red")
    Traceback (most recent call last):
    croupier.library.refused.Refused: ...
    >>> table.act("25 on the moon")
    Traceback (most recent call last):
    croupier.language.places.Unknown: ...
    """

    def __init__(
        self,
        game: str,
        *,
        casino: str | None = None,
        on: Moment = NIGHT,
        seed: int | None = None,
        options: Options | None = None,
        players: str | Sequence[str] = "player",
        limits: tuple[Cents, Cents] = LIMITS,
        amounts: Mapping[str, Cents] | None = None,
        buy_in: Cents = BUY_IN,
        shows: Iterable[str] | None = None,
    ) -> None:
        key, start = read_played(game), read_on(on)
        assert start is not None
        where = find_casino(key, start) if casino is None else read_known(read_casino, casino)
        self._lay(Setup(key, where, options=dict(options or {})), start, seed, shows)
        own_amounts = {kind: Limits(cents, cents) for kind, cents in (amounts or {}).items()}
        accepted(self._course.open(Sign(Limits(*limits), own_amounts)))
        for seat, name in enumerate([players] if isinstance(players, str) else players, start=1):
            speaker = Speaker(name, Role.PLAYER)
            self._post(acts.SitDown(name, seat if seat <= self.state.places else None), speaker)
            self._post(acts.BuyIn(name, buy_in), speaker)
        self._course.prepare()

    def _lay(self, setup: Setup, start: datetime, seed: int | None, shows: Iterable[str] | None = None) -> None:
        journal = Journal(lay(setup, find_game(setup.game)))
        self._book: Book = Link({"1": journal}).tables["1"] if is_linkable(journal.table) else journal
        self._start, self._wagers = start, 0
        chance = RandomSource() if seed is None else seeded_at(seed, lambda: self.state.now.seq)
        self._told = Told(shows or (), chance, lambda: self.state)
        source = chance if shows is None else self._told
        self._course = Course(self._book, source, self._now, self._say)

    def _now(self) -> datetime:
        last = self.state.now.at
        return self._start if last is None else later_by(last, STEP)

    # What is there ------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The table as a value: everything that later acts are judged by."""
        return self._book.table

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every act accepted so far with all that came of it, the first first."""
        return tuple(self._book.entries)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds in which something was settled."""
        return tuple(list_rounds(self.state.setup, self._book.entries))

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(name for name, patron in self.state.now.patrons.items() if not patron.away)

    @property
    def law(self) -> Law:
        """The text that the table plays under now."""
        setup = self.state.setup
        return law(setup.game, setup.casino, self.state.now.at or self._start)

    @property
    def shows_left(self) -> tuple[str, ...]:
        """What was given in `shows` and has not been shown yet."""
        return tuple(self._told.left)

    def holds(self, player: str | None = None) -> Cents:
        """The value chips that a player has in hand."""
        return self.state.holds(self._who(player), "value")

    def net(self, player: str | None = None) -> Cents:
        """What a player has won, less what was lost, in everything settled so far."""
        who = self._who(player)
        return sum(one.net.get(who, 0) for one in self.rounds)

    def view(self, seat: str | int | None = None) -> View:
        """What the player of that name, or at that seat, sees; without one, what everybody does.

        >>> import croupier
        >>> table = croupier.Table("blackjack", seed=1)
        >>> entry = table.act("10 on box 1")
        >>> turn = table.deal()
        >>> table.view().public.view.dealer.cards == turn.against
        True
        """
        shown = public(self.state)
        if seat is None:
            return View(shown)
        return View(shown, own(self.state, Role.PLAYER, self._who(self._at(seat) if isinstance(seat, int) else seat)))

    def legal(self, player: str | None = None) -> tuple[Legal, ...]:
        """Everything that a player may do now. Each is accepted by `act`, in its words or as its deed.

        >>> import croupier
        >>> table = croupier.Table("mini-baccarat", seed=1)
        >>> [(one.say, one.least, one.most, one.step) for one in table.legal()][:2]
        [("20 on Banker's Hand 1", 2000, 50000, 2000), ("5 on Player's Hand 1", 500, 50000, 100)]
        """
        who = self._who(player)
        return tuple(list_legal(self.state, awaits(self.state, who), who, self._fresh_wager()))

    def _at(self, seat: int) -> str:
        found = next((name for name in self.players if self.state.now.patrons[name].seat == seat), None)
        if found is None:
            raise Unclear(f"Nobody sits at seat {seat}; the players are {', '.join(self.players) or 'none'}.")
        return found

    def _who(self, player: str | None) -> str:
        there = self.players
        if player is None and len(there) == 1:
            return there[0]
        if player is None:
            raise Unclear(f"Say which player: {or_list(there)}." if there else "Nobody sits at this table.")
        if player not in self.state.now.patrons:
            raise Unclear(f"There is no {player!r} at this table; the players are {', '.join(there) or 'none'}.")
        return player

    # What is done -------------------------------------------------------------------------------------

    def act(self, said: str | AnyDeed, *, by: str | None = None, role: str | None = None) -> Entry:
        """Do what is said, in the words of transcripts and of `croupier play`, or as a deed of `croupier.table.acts`.
        `Refused` where the Rules say no, `Unclear` where the words cannot be read; either way nothing has changed.

        Where there is one player, words are that player's; else say `by` whom, or name the player in the line: "ana
        bets 25 on 17". Staff have a `role`, or are named so: "game supervisor directs ...".
        """
        sender = self._sender(by, role)
        if isinstance(said, str):
            meant = self._read(said, sender, unoffered=True)
            return self._post(meant.deed, meant.speaker)
        if not isinstance(said, Deed):
            raise Unclear(f"{said!r} is neither words nor a deed of croupier.table.acts.")
        return self._post(said, self._speaker_of(said, sender, named=bool(by or role)))

    def refuses(self, said: str | AnyDeed, *, by: str | None = None, role: str | None = None) -> Refusal | None:
        """What the table would say no with, were this done now; None where it would be accepted. Nothing is done."""
        sender = self._sender(by, role)
        if isinstance(said, str):
            meant = self._read(said, sender, unoffered=True)
        else:
            meant = Meant(said, self._speaker_of(said, sender, named=bool(by or role)))
        answer = play(self.state, Act("try", self._now(), meant.speaker.by, meant.speaker.role, meant.deed))
        return answer if isinstance(answer, Refusal) else None

    def deal(self) -> Turn | None:
        """The house goes on: it closes the betting, spins, deals, settles. What comes back is the turn that it stops
        at; None when the round is over and wagers may be made again. Cuts, and throws of the dice, are made as they
        come.

        >>> import croupier
        >>> table = croupier.Table("blackjack", seed=1)
        >>> entry = table.act("10 on box 1")
        >>> while turn := table.deal():
        ...     wish = "draw" if turn.hand["points"] < 17 else "stand"
        ...     entry = table.act(turn.first(wish, "decline"))  # insurance is declined
        >>> table.rounds[-1].net
        {'player': -1000}
        """
        return self._course.go_on(self.players)

    # Words and acts -----------------------------------------------------------------------------------

    def _sender(self, by: str | None, role: str | None) -> Speaker | None:
        """Who speaks: whoever is named, else the only player; nobody where there are several."""
        if role is not None:
            try:
                found = Role(role.lower())
            except ValueError:
                raise Unclear(f"No role {role!r}; the roles are {', '.join(one.value for one in Role)}.") from None
            return Speaker(by or (self._who(None) if found is Role.PLAYER else found.value), found)
        there = self.players
        name = by or (there[0] if len(there) == 1 else None)
        return None if name is None else Speaker(name, Role.PLAYER)

    def _speaker_of(self, deed: AnyDeed, sender: Speaker | None, *, named: bool) -> Speaker:
        """Whose deed it is: whoever is named, whom it is usual for, else the dealer."""
        usual = usual_speaker(deed)
        return sender if named and sender is not None else usual or DEALER

    def _read(self, line: str, sender: Speaker | None, *, unoffered: bool) -> Meant:
        def listen(said: Said) -> Speaker:
            found = said.speaker or usual_speaker(said.deed) or sender
            if found is None:
                raise Unclear(f"Who does this? Name the player in the line, or say by=: {or_list(self.players)}.")
            return found

        try:
            return read_words(self.state, sender or DEALER, self._fresh_wager(), line, listen, self._course.waits)
        except ValueError as error:
            deed = read_unoffered(self.state, sender.by, line) if unoffered and sender is not None else None
            if deed is not None and sender is not None:
                return Meant(deed, sender)
            raise error if isinstance(error, Unclear) else Unclear(str(error)) from None

    def _say(self, deed: AnyDeed, player: str) -> Entry:
        return self._post(deed, Speaker(player, Role.PLAYER))

    def _fresh_wager(self) -> str:
        """The next of w1, w2, ...: a wager that was refused has no number."""
        return f"w{self._wagers + 1}"

    def _post(self, deed: AnyDeed, speaker: Speaker) -> Entry:
        if isinstance(deed, acts.Place) and not deed.wager:
            deed = msgspec.structs.replace(deed, wager=self._fresh_wager())
        name = self._book.free_id(f"act-{self.state.now.seq + 1}")
        entry = accepted(self._book.post(Act(name, self._now(), speaker.by, speaker.role, deed)), deed)
        self._wagers += isinstance(deed, acts.Place)
        return entry

    # What lasts ---------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """The sitting as lines of JSON: the setup, then an entry a line (`croupier.schema("sitting")`). It is what
        `croupier play --record` writes and `croupier adjudicate` reads."""
        lines = (encode(self.state.setup), *(encode(entry) for entry in self._book.entries))
        Path(path).write_bytes(b"\n".join(lines) + b"\n")

    @classmethod
    def load(cls, path: str | Path, *, seed: int | None = None) -> Table:
        """A table as it was saved: every act is judged again, and must come to the entry that was saved. With the seed
        that it had it goes on as it would have."""
        with Path(path).open("rb") as file:
            setup, entries = read_record(file)
        start = read_on(NIGHT) if not entries else entries[0].act.at
        assert start is not None
        table = cls.__new__(cls)
        table._lay(setup, start, seed)
        for entry in entries:
            table._take_up(entry, path)
        return table

    def _take_up(self, entry: Entry, path: str | Path) -> None:
        known = self._book.entries
        if len(known) < entry.seq:  # a reading of the meter has followed by itself
            self._book.post(entry.act)
        again = known[entry.seq - 1] if len(known := self._book.entries) >= entry.seq else None
        if again is None or msgspec.structs.replace(again, engine=entry.engine) != entry:
            says = "it was changed, or another engine judged it" if entry.engine else "it is of an older version"
            raise Unclear(f"{path}: entry {entry.seq} is not what its act comes to here; {says}.")
        self._wagers += isinstance(entry.act.deed, acts.Place)

    def transcript(self) -> str:
        """The sitting as a person would write it, for `croupier.settle` and `croupier adjudicate`."""
        return write_transcript(self.state.setup, (entry.act for entry in self._book.entries))

    # How it looks -------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The cloth as it lies now, as a drawing that needs nothing else."""
        return draw_table(self.state)

    def _repr_html_(self) -> str:
        title, purses = self._say_where(), ", ".join(f"{name} {dollars(self.holds(name))}" for name in self.players)
        rounds = self.rounds
        last = f"Last round: {' '.join(rounds[-1].shows)}. " if rounds else ""
        head = f"<h4>{escape(title)}</h4><p>{escape(f'{last}In hand: {purses}.' if purses else last)}</p>"
        return frame(head + picture(self.svg(), f"The cloth as it lies: {self!r}"))

    def _say_where(self) -> str:
        """Roulette at Christchurch Casino, 3 May 1997: 1996-07."""
        setup, edition = self.state.setup, self.state.edition
        day = (self.state.now.at or self._start).astimezone(NEW_ZEALAND)
        text = "" if edition is None else f": {edition.instrument}{f' ({edition.label})' if edition.label else ''}"
        return f"{self.state.game.title} at {CASINOS[setup.casino].name}, {day.day} {day:%B %Y}{text}"

    def __repr__(self) -> str:
        setup, now, edition = self.state.setup, self.state.now, self.state.edition
        text = edition.instrument if edition is not None else None
        return f"<Table {setup.game} at {setup.casino} under {text}: {now.seq} entries, {len(now.wagers)} wagers>"


def accepted(answer: Entry | Refusal, deed: AnyDeed | None = None) -> Entry:
    if isinstance(answer, Refusal):
        raise Refused(answer, deed)
    return answer
