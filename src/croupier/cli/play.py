"""``croupier play``: a table in the terminal, for one person and any neighbours the computer plays."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from operator import length_hint
from typing import Any

from msgspec.structs import replace

from croupier.cli.arguments import add_casino_and_moment, read_amount, read_moment, read_option, read_played_key
from croupier.cli.exits import DONE, say_no, say_unreadable
from croupier.cli.files import input_file, output_file
from croupier.games import GAMES, find_game
from croupier.gazette.cite import brief
from croupier.gazette.editions import OPENS, edition, find_casino
from croupier.gazette.notices import check_casino
from croupier.house.clocks import Clock, passing, ticking
from croupier.house.dealing import Dealer
from croupier.house.jackpots import Link
from croupier.house.journal import Book, Journal
from croupier.house.neighbours import Neighbour, name_neighbours
from croupier.house.patrons import Patron
from croupier.house.pit import Pit, SideTable
from croupier.house.record import Record, is_record
from croupier.house.sources import RandomSource, Replay, Source, seeded
from croupier.house.training.marks import Skill
from croupier.house.training.report import write_report
from croupier.house.turns import is_linkable
from croupier.money import Cents, dollars, is_payable
from croupier.table import acts
from croupier.table.refusals import Refusal
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import lay
from croupier.terminal.front import Front, Pipe, Screen, Size
from croupier.terminal.keypad import KeypadPrompt
from croupier.terminal.output import console
from croupier.terminal.sitting import Sitting
from croupier.terminal.training.sitting import DealerSitting
from croupier.transcript.reader import read_transcript
from croupier.transcript.writing import write_transcript

PACE = 0.7
PROMPT = "> "
NIGHT = "1997-05-03T21:00"
SETUP_OPTIONS = ("refuse_inexact", "under_minimum_grace_scope")
"""Options of the table rather than of its game."""
EXAMPLES = """examples:
  croupier play blackjack --neighbours 2
  croupier play roulette --casino auckland --on 1997-05-03T21:00 --min 2
  croupier play baccarat --seed 7       the same cards every time
  croupier play craps --script bets.txt commands from a file, one a line
at the table:
  25 on red, 10 on 17    bets, in whatever words name them
  go                     the dealer goes on
  odds, why, help, quit"""
PATRONS = 3
"""How many play at the table of somebody who learns to deal, where no number is named."""
DRILLS = (Skill.ORDER, Skill.CALLS, Skill.PAYOUTS)
COMPANY = 3
"""How many play at each of the other tables of a link."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "A table in the terminal. Type help at its prompt for what may be said there."
    parser.epilog = EXAMPLES
    add = parser.add_argument
    every = f"one of {', '.join(GAMES)}; roulette when left out"
    add("game", nargs="?", default="roulette", metavar="GAME", type=read_played_key, help=every)
    add_casino_and_moment(parser)
    parser.set_defaults(on=read_moment(NIGHT))
    add("--name", default="Guest", help="what the table calls you")
    add("--buy-in", type=read_amount, default=20_000, metavar="$", help="chips to begin with (200)")
    add("--min", type=read_amount, default=500, metavar="$", help="the least stake on the sign (5)")
    add("--max", type=read_amount, default=50_000, metavar="$", help="the most on the sign (500)")
    add("--seats", type=int, default=7, metavar="N", help="seats at the table (7)")
    add("--neighbours", type=int, default=0, metavar="N", help="players that the computer plays at random")
    add("--side", type=read_amount, default=100, metavar="$", help="what a jackpot or Super Sevens wager stakes (1)")
    add("--as", dest="seat", choices=("player", "dealer"), default="player", help="the seat you take (player)")
    add("--asks", type=read_skills, default=DRILLS, metavar="WHAT", help="of a dealer: order,calls,payouts (all three)")
    add("--irregularities", action="store_true", help="a dealer has things go wrong now and then")
    add("--rounds", type=int, metavar="N", help="a dealer's lesson ends after so many rounds")
    add("--score", type=output_file, metavar="FILE", help="write a dealer's score and every answer as JSON")
    add("--linked", type=int, default=1, metavar="N", help="tables on one jackpot, yours among them (1)")
    add("--option", type=read_option, action="append", default=[], metavar="K=V", help="an option of the table or game")
    chance = parser.add_mutually_exclusive_group()
    chance.add_argument("--keypad", action="store_true", help="you key what a real wheel, dice or shoe shows")
    chance.add_argument(
        "--replay", type=input_file, metavar="FILE", help="results from a file: one a line, a record, or a transcript"
    )
    chance.add_argument("--seed", type=int, metavar="N", help="chance from this number: the same results again")
    add("--record", type=output_file, metavar="FILE", help="write the setup and every entry as lines of JSON")
    add(
        "--transcript",
        type=output_file,
        metavar="FILE",
        help="write the sitting as a transcript to adjudicate",
    )
    add("--script", type=input_file, metavar="FILE", help="take commands from a file")
    add("--pace", type=float, default=PACE, metavar="SECONDS", help=f"pause between the dealer's calls ({PACE})")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: played; 1: there is no such game there and then, and why; 2: the table cannot be set up so."""
    with ExitStack() as stack:
        try:
            game = bring_together(args, stack)
        except (ValueError, OSError) as error:
            return say_unreadable(error)
        if isinstance(game, Refusal):
            return say_no(f"{game.message} [{brief(game.cite)}]")
        sitting, record = game
        if isinstance(sitting, DealerSitting):
            deal(sitting, record, args.rounds)
            if args.score is not None:
                args.score.write_bytes(write_report(sitting.report()))
        else:
            sit(sitting, record, args.buy_in)
    return DONE


def bring_together(
    args: argparse.Namespace, stack: ExitStack, front: Front | None = None
) -> tuple[Sitting | DealerSitting, Record] | Refusal:
    """The table opened, its source of results, the way it is shown, and everybody at it."""
    scripted = front is not None or args.script is not None or not sys.stdin.isatty()
    setup = set_up(args)
    books, link = lay_tables(args, setup)
    journal, *others = books
    clock = ticking(args.on) if scripted else passing(args.on)
    front = front or open_front(args, stack, scripted=scripted)
    sign, chance = make_sign(args, setup), make_chance(args)
    source, spent = find_source(args, front, journal, chance)
    dealer = Dealer(journal, source, clock)
    opened = dealer.open(sign)
    if isinstance(opened, Refusal):
        return opened
    record = Record(stack.enter_context(args.record.open("wb")) if args.record else None)
    if args.transcript is not None:
        told = stack.enter_context(args.transcript.open("w", encoding="utf-8"))
        stack.callback(lambda: told.write(write_sitting(journal)))
    if args.seat == "dealer":
        return seat_dealer(args, journal, dealer, clock, front, chance), record
    names = name_neighbours(args.neighbours + COMPANY * len(others), [args.name])
    neighbours = [Neighbour(journal, clock, name, chance) for name in names[: args.neighbours]]
    if others:
        dealer.elsewhere = open_pit(others, clock, chance, sign, names[args.neighbours :])
    return Sitting(journal, dealer, clock, front, args.name, neighbours, spent, link), record


def seat_dealer(
    args: argparse.Namespace, journal: Book, dealer: Dealer, clock: Clock, front: Front, chance: RandomSource
) -> DealerSitting:
    """Patrons for somebody to deal to, and what that person is asked for."""
    if args.keypad or args.linked > 1:
        raise ValueError("in the dealer's seat chance brings the results of one table: leave out --keypad and --linked")
    names = name_neighbours(args.neighbours or PATRONS, [])
    patrons = [Patron(journal, clock, name, chance) for name in names]
    asks = {*args.asks, Skill.RULINGS} if args.irregularities else args.asks
    return DealerSitting(journal, dealer, clock, front, patrons, chance, asks)


def read_skills(text: str) -> tuple[Skill, ...]:
    """order,calls,payouts: any of them, between commas."""
    asked = [part.strip().lower() for part in text.split(",") if part.strip()]
    unknown = [one for one in asked if one not in DRILLS]
    if unknown or not asked:
        raise argparse.ArgumentTypeError(f"say any of {', '.join(DRILLS)}, with commas between, not {text!r}")
    return tuple(skill for skill in DRILLS if skill in asked)


def lay_tables(args: argparse.Namespace, setup: Setup) -> tuple[list[Book], Link | None]:
    """The player's table and any others on the same jackpot; where there is one, a table by itself is a link of one."""
    game = find_game(args.game)
    named = {str(n): replace(setup, table=str(n)) for n in range(1, args.linked + 1)}
    journals = {name: Journal(lay(one, game)) for name, one in named.items()}
    if is_linkable(journals["1"].table):
        link = Link(journals)
        return list(link.tables.values()), link
    if args.linked > 1:
        raise ValueError(f"there is no jackpot at {game.name} for tables to share; leave out --linked")
    return list(journals.values()), None


def make_sign(args: argparse.Namespace, setup: Setup) -> Sign:
    """The limits, and the amounts of wagers that have one of their own."""
    game, found = find_game(args.game), edition(setup.game, setup.casino, args.on)
    kinds = game.layout(game.terms(found, setup.options)) if found.status in OPENS[:2] else {}
    amount = Limits(args.side, args.side)
    return Sign(Limits(args.min, args.max), {key: amount for key, kind in kinds.items() if kind.own_amount})


def open_pit(books: list[Book], clock: Clock, chance: RandomSource, sign: Sign, names: list[str]) -> Pit:
    """Tables that the house deals, each with its own company."""
    tables: list[SideTable] = []
    for number, book in enumerate(books):
        dealer = Dealer(book, chance, clock)
        opened = dealer.open(sign)
        assert not isinstance(opened, Refusal), opened
        company = names[number * COMPANY : (number + 1) * COMPANY]
        tables.append(SideTable(dealer, [Neighbour(book, clock, name, chance) for name in company]))
    return Pit(tables)


def sit(sitting: Sitting, record: Record, buy_in: Cents) -> None:
    """From sitting down to leaving; the end of the input and Ctrl-C leave like quit."""
    front = sitting.front
    if isinstance(front, Screen):
        front.picture = sitting.picture
    at_table = True
    try:
        sitting.sit_down(buy_in)
        if isinstance(front, Pipe):
            front.tell(*sitting.picture())
        else:
            sitting.welcome()
        while at_table and (line := front.ask(PROMPT)) is not None:
            at_table = sitting.obey(line)
            record.write(sitting.journal)
    except KeyboardInterrupt:
        if isinstance(front, Screen):
            front.pace = 0.0
    finally:
        record.write(sitting.journal)
    with suppress(KeyboardInterrupt):
        if at_table:
            sitting.leave()
        if isinstance(front, Screen):
            front.draw()
    record.write(sitting.journal)


def deal(sitting: DealerSitting, record: Record, rounds: int | None) -> None:
    """A lesson from the first shuffle to the score; Ctrl-C ends it like quit."""
    front = sitting.front
    if isinstance(front, Screen):
        front.picture = lambda size: sitting.picture(with_layout=size is not Size.BARE)
    sitting.sit_down()
    if isinstance(front, Pipe):
        front.tell(*sitting.picture(with_layout=False))
    try:
        sitting.run(rounds)
    except KeyboardInterrupt:
        sitting.tell_score()
    if isinstance(front, Screen):
        front.draw()
    record.write(sitting.journal)


def choose_options(args: argparse.Namespace) -> dict[str, Any]:
    """As asked for; beside that what people like to play with, such as a side wager, where it goes with the rest."""
    game, asked = find_game(args.game), dict(args.option)
    played = {spec.name: spec.played for spec in game.options if spec.played is not None}
    found = edition(args.game, args.casino, args.on)
    if found.instrument is not None:
        of_game = {name: value for name, value in asked.items() if name not in SETUP_OPTIONS}
        try:
            game.terms(found, {**played, **of_game})
        except ValueError:
            return asked
    return {**played, **asked}


def set_up(args: argparse.Namespace) -> Setup:
    find_game(args.game)
    args.casino = args.casino or find_casino(args.game, args.on)
    check_casino(args.casino)
    options = choose_options(args)
    of_table = {name: options.pop(name) for name in SETUP_OPTIONS if name in options}
    if not args.name.strip():
        raise ValueError("a player has a name")
    if args.neighbours < 0:
        raise ValueError("there cannot be fewer than no neighbours")
    if args.linked < 1:
        raise ValueError("one table at least is on the jackpot: yours")
    setup = Setup(args.game, args.casino, seats=args.seats, options=options, **of_table)
    if not args.side or not is_payable(args.side, setup.denominations):
        raise ValueError(f"a side wager is made in chips, the smallest of {dollars(setup.denominations[0])}")
    return setup


def open_front(args: argparse.Namespace, stack: ExitStack, *, scripted: bool) -> Front:
    if not scripted:
        with suppress(ImportError):
            importlib.import_module("readline")  # gives the prompt its history where the system has it
        return Screen(console(), max(0.0, args.pace))
    if args.script is not None:
        return Pipe(console(), iter(stack.enter_context(args.script.open(encoding="utf-8", errors="replace"))))
    return Pipe(console(), iter(sys.stdin))


def make_chance(args: argparse.Namespace) -> RandomSource:
    return RandomSource() if args.seed is None else RandomSource(seeded(args.seed))


def write_sitting(journal: Book) -> str:
    return write_transcript(journal.table.setup, (entry.act for entry in journal.entries))


def find_source(
    args: argparse.Namespace, front: Front, journal: Book, chance: RandomSource
) -> tuple[Source, Callable[[], bool]]:
    """Where results come from, and whether they have run out."""
    if args.keypad:
        return KeypadPrompt(front, journal).make_source(), lambda: False
    if args.replay is not None:
        seen = iter(read_results(args.replay.read_text(encoding="utf-8")))
        return Replay(seen), lambda: not length_hint(seen)
    return chance, lambda: False


def read_results(text: str) -> list[str]:
    """One result a line, where what follows a # is a remark; or all that was seen in a record or a transcript."""
    bare = [line for line in (line.partition("#")[0].strip() for line in text.splitlines()) if line]
    if is_record(text) or (bare and bare[0].lower().startswith("table ")):
        acts_of = read_transcript(text).acts
        return [act.deed.seen for act in acts_of if isinstance(act.deed, acts.Observe) and act.deed.of != "meter"]
    return bare
