"""What a table teaches whoever sits at it: help, odds, hints, statistics, the scoreboard."""

from __future__ import annotations

import msgspec

from croupier.house.jackpots import Link
from croupier.language.words import Unclear
from croupier.table import acts
from croupier.table.wagers import Layout
from croupier.terminal import help_page, hints, odds_page
from croupier.terminal.betting import Betting
from croupier.terminal.figuring import Figuring
from croupier.terminal.roads_page import draw_roads
from croupier.terminal.rounds import Rounds
from croupier.terminal.seat import OwnSeat
from croupier.terminal.statistics import Statistics
from croupier.terminal.wager_list import list_kinds, pile_up

HELP = "Say help for the game, help bets, help words or help commands."


class Teaching:
    def __init__(self, seat: OwnSeat, rounds: Rounds, betting: Betting, link: Link | None = None) -> None:
        self._seat, self._rounds, self._betting = seat, rounds, betting
        self._figuring = Figuring(seat, link)
        self._statistics = Statistics(seat, self._figuring)

    def show(self, name: str, about: str) -> None:
        match name:
            case "help":
                self._help(about)
            case "odds":
                self._odds(about)
            case "hint":
                self._hint()
            case "stats":
                self._seat.front.tell(*self._statistics.draw())
            case "roads":
                self._roads()

    def say_rounds(self) -> str:
        """after 2 rounds: those in which something of the player's was decided."""
        rounds = self._statistics.count_rounds()
        return f"after {rounds} {'round' if rounds == 1 else 'rounds'}" if rounds else "with no round played"

    def sum_up(self) -> None:
        """For somebody who leaves."""
        if (said := self._statistics.say_shortly()) is not None:
            self._seat.front.tell(said)

    def _help(self, about: str) -> None:
        seat, game = self._seat, self._seat.table.game
        sign = seat.table.now.sign
        least = 0 if sign is None else sign.limits.least
        match about:
            case "" | "game":
                seat.front.tell(*help_page.draw_help(game.title, game.primer, least, self._rounds.options()))
            case "words" | "word":
                seat.front.tell(help_page.draw_words(game.primer, least))
            case "bets" | "wagers" | "layout":
                seat.front.tell(list_kinds(seat.layout, pile_up(seat.own_wagers(), seat.player)))
            case "commands" | "table" | "rest" | "more":
                seat.front.tell(help_page.draw_commands())
            case word if means := game.primer.meaning(word):
                seat.tell(f"{word}: {means}.")
            case _:
                self._explain(about)

    def _explain(self, about: str) -> None:
        """A wager by what its rule and the rules under that say."""
        try:
            kinds = odds_page.find_kinds(self._seat.layout, about)
        except Unclear:
            raise Unclear(f"There is no help on {about!r}. {HELP}") from None
        for kind in kinds:
            self._seat.front.tell(*help_page.draw_wager(kind))

    # Figures ------------------------------------------------------------------------------------------

    def _odds(self, about: str) -> None:
        seat = self._seat
        if about and about != "all":
            kinds = odds_page.find_kinds(seat.layout, about)
            known = self._figuring.find_now()
            for kind in kinds:
                seat.front.tell(*odds_page.draw_kind(kind, known, self._betting.usual_stake(kind.key)))
            return
        shown = seat.layout if about else self._offered() or seat.layout
        seat.front.tell(*odds_page.draw_odds(shown, self._figuring.find_now()))

    def _offered(self, *, closed: bool = True) -> Layout:
        """What may be bet on now, by itself or added to another wager, in the order of the layout; with what lies there
        and what is `closed` to this player alone."""
        seat = self._seat
        found = dict(seat.open_layout())
        for offer in seat.choices():
            if isinstance(offer.deed, acts.Place) and offer.deed.kind not in seat.open_kinds():
                kind = found.get(offer.deed.kind, msgspec.structs.replace(seat.layout[offer.deed.kind], spots={}))
                spot = seat.layout[kind.key].spots[offer.deed.spot]
                found[kind.key] = msgspec.structs.replace(kind, spots={**kind.spots, spot.key: spot})
        lying = [wager.kind for wager in seat.own_wagers()]
        for key in (*lying, *seat.closed_kinds()) if closed else ():
            found.setdefault(key, seat.layout[key])
        return {key: found[key] for key in seat.layout if key in found}

    def _hint(self) -> None:
        seat, options = self._seat, self._rounds.options()
        try:
            advised = self._figuring.advise(seat.choices())
        except ValueError as error:
            raise Unclear(f"No hint: {error}.") from None
        for advice in advised:
            seat.front.tell(*hints.draw_advice(advice, options))
        if advised:
            return
        if seat.is_asked():
            seat.tell("There is nothing to work out here: no exact figures hang on this choice.")
            return
        if not (layout := self._offered(closed=False)):
            seat.tell("Nothing can be bet on and nothing is asked of you now.")
            return
        known, stake = self._figuring.find_now(), self._betting.usual_stake()
        seat.front.tell(*hints.draw_best_wagers(layout, known, stake))
        seat.front.tell(*hints.draw_own_wagers(seat.layout, known, seat.own_wagers()))

    def _roads(self) -> None:
        seat = self._seat
        boards = seat.table.game.scoreboard(seat.journal.entries)
        if not boards:
            seat.tell("This game has no scoreboard; stats says how you have done.")
        elif not any(board.marks for board in boards):
            seat.tell("No round of this shoe has a result yet.")
        else:
            seat.front.tell(*draw_roads(boards, seat.front.console.width))
