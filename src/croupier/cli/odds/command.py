"""``croupier odds``: what every wager is worth, exactly, derived from the games' own rules."""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections.abc import Mapping, Sequence

import msgspec

from croupier.cli.arguments import add_casino_and_moment, read_amount, read_option, read_played_key
from croupier.cli.exits import say_no, say_unreadable
from croupier.cli.odds import counting as odds_counting
from croupier.cli.odds import effects as odds_effects
from croupier.cli.odds import jackpot as odds_jackpot
from croupier.cli.odds import moment as odds_moment
from croupier.cli.odds import optimum as odds_optimum
from croupier.cli.odds import pages as odds_pages
from croupier.cli.odds import stakes as odds_stakes
from croupier.cli.odds.pages import compared_json
from croupier.cli.progress import show_progress
from croupier.equipment.chips import DENOMINATIONS
from croupier.games import GAMES, find_game
from croupier.gazette.editions import Edition
from croupier.language.places import names_of, tidy
from croupier.language.words import plain
from croupier.money import Cents
from croupier.odds.counting.systems import read_tags
from croupier.odds.find import find_optional, texts_of
from croupier.odds.find_moment import as_json
from croupier.odds.method import HOW_TO_COMPILE, Answer, NoOdds, NotCompiled, answer_as_json
from croupier.odds.ranking import rank
from croupier.odds.terms_path import Change, read_change
from croupier.odds.texts import choose_text, layout_of
from croupier.odds.what_if import Compared, compare
from croupier.runs.answers import cached_work, find_answers
from croupier.table.setup import Option
from croupier.table.wagers import Layout
from croupier.terminal.output import console, print_json

FIGURES = "wager", "spot", "strategy", "pool", "what_if", "stake", "csv"
"""What narrows or changes the figures of a whole game, and has no meaning for another question."""

EXAMPLES = """examples:
  croupier odds roulette --wager straight-up
  croupier odds craps --exact
  croupier odds blackjack --option decks=8
  croupier odds caribbean-stud --pool 50000
  croupier odds craps --stake 7 --chips 1,5,25
  croupier odds blackjack --hand 8,8 --up 10 --seen 5,5,6
  croupier odds blackjack --optimum
  croupier odds blackjack --chart
  croupier odds blackjack --effects
  croupier odds blackjack --count hi-lo
what if:
  croupier odds baccarat --what-if pays.tie=9
  croupier odds baccarat --what-if commission.banker=4%
  croupier odds blackjack --what-if dealer_hits_soft_17=true
  croupier odds blackjack --what-if ?=1     lists what may be changed"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "The chances, the house edge and the spread of every wager, as exact fractions derived from the "
        "games' own rules. Without a game: the best and the worst wager of each."
    )
    parser.epilog = EXAMPLES
    add = parser.add_argument
    add(
        "game",
        nargs="?",
        metavar="GAME",
        type=read_played_key,
        help=f"one of {', '.join(GAMES)}; an overview when left out",
    )
    add("--edition", metavar="INSTRUMENT", help="a notice, such as 1996-07; the latest text held when left out")
    add_casino_and_moment(parser)
    add("--option", type=read_option, action="append", default=[], metavar="K=V", help="an option of the game")
    add("--wager", metavar="W", help="one kind of wager only")
    add("--spot", metavar="S", help="one spot only")
    add("--strategy", metavar="NAME", help="one way of playing only, by its name or how that begins")
    add("--pool", type=read_amount, action="append", default=[], metavar="$", help="the jackpot wager at this pool")
    add("--stake", type=read_amount, metavar="$", help="what a wager is worth at this stake")
    add("--chips", type=read_chips, metavar="$,$", help="in these chips, such as 2.50,5,25")
    add("--what-if", type=read_what_if, action="append", default=[], metavar="TERM=VALUE", help="change a term")
    add("--exact", action="store_true", help="fractions instead of percentages")
    odds_moment.add_arguments(parser)
    odds_optimum.add_arguments(parser)
    odds_effects.add_arguments(parser)
    odds_counting.add_arguments(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for programs")
    form.add_argument("--csv", action="store_true", help="for a spreadsheet")
    parser.set_defaults(run=run)


def read_chips(text: str) -> tuple[Cents, ...]:
    chips = sorted({read_amount(one) for one in text.replace(" ", ",").split(",") if one})
    if not chips:
        raise argparse.ArgumentTypeError("name the chips, such as 1,5,25")
    return tuple(chips)


def read_what_if(text: str) -> Change:
    try:
        return read_change(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def run(args: argparse.Namespace) -> int:
    """0: said; 1: there are no such odds, and why; 2: the question was wrong."""
    try:
        with cached_work():
            if args.game is None:
                return show_overview(args)
            if odds_moment.is_asked(args):
                return show_moment(args)
            if odds_optimum.is_asked(args):
                return show_optimum(args)
            if args.count is not None:
                return show_counting(args)
            if args.known:
                raise ValueError("whoever knows every card is compared with a count: name one, such as --count hi-lo")
            if args.effects:
                return show_effects(args)
            if args.pool:
                return show_jackpot(args)
            if args.stake is not None or args.chips:
                return show_stakes(args)
            return show_what_if(args) if args.what_if else show_game(args)
    except NoOdds as error:
        return say_no(error)
    except ValueError as error:
        return say_unreadable(error)


def work_out(found: Edition, options: Mapping[str, Option] | None = None) -> tuple[Answer, ...]:
    with show_progress(f"Working out {found.game}"):
        return find_answers(found, options)


# One game ------------------------------------------------------------------------------------------------


def show_game(args: argparse.Namespace) -> int:
    found, options = choose_edition(args), dict(args.option)
    answers = work_out(found, options)
    optional = find_optional(args.game, found, options)
    answers = (*answers, *optional)
    layout = layout_of(args.game, found, {**options, **find_played(args.game, optional)})
    has_jackpot = odds_jackpot.has_jackpot(layout)
    if has_jackpot and args.wager is not None and odds_jackpot.is_jackpot(args.wager, layout):
        raise ValueError("what a jackpot wager is worth hangs on the pool: name it, such as --pool 50000")
    chosen = choose(answers, layout, args)
    if args.json:
        print_json([answer_as_json(one) for one in chosen])
    elif args.csv:
        print_csv([answer_as_json(one) for one in chosen])
    else:
        odds_pages.show_answers(console(), found, chosen, layout, exact=args.exact)
        odds_pages.show_optional(console(), [one for one in optional if one in chosen])
        odds_pages.show_changes(console(), found, args.on)
        if has_jackpot and len(chosen) == len(answers):
            odds_jackpot.show_how_to_ask(console(), found, options)
    return 0


def show_jackpot(args: argparse.Namespace) -> int:
    found, options = choose_edition(args), dict(args.option)
    if found.instrument is None:
        raise NoOdds(found.reason)
    jackpot = odds_jackpot.ask(args, found, options, layout_of(args.game, found, options))
    if args.json:
        print_json(odds_jackpot.as_json(jackpot))
    elif args.csv:
        print_csv(odds_jackpot.as_json(jackpot))
    else:
        odds_jackpot.show(console(), jackpot, exact=args.exact)
        odds_pages.show_changes(console(), found, args.on)
    return 0


def show_stakes(args: argparse.Namespace) -> int:
    found, options = choose_edition(args), dict(args.option)
    if args.stake == 0:
        raise ValueError("a stake is more than nothing: --stake 5")
    refuse_beside(args, "a stake", "what_if", "exact")
    answers = work_out(found, options)
    optional = find_optional(args.game, found, options)
    layout = layout_of(args.game, found, {**options, **find_played(args.game, optional)})
    chosen = choose((*answers, *optional), layout, args)
    chips = args.chips or DENOMINATIONS
    rows = odds_stakes.find_rows(chosen, layout, chips, args.stake)
    if args.json:
        print_json([odds_stakes.as_json(one, chips) for one in rows])
    elif args.csv:
        print_csv([odds_stakes.as_json(one, chips) for one in rows])
    else:
        odds_stakes.show(console(), found, rows, chips, args.stake)
        odds_pages.show_changes(console(), found, args.on)
    return 0


def show_moment(args: argparse.Namespace) -> int:
    found, options = choose_edition(args), dict(args.option)
    refuse_beside(args, "a moment", *FIGURES)
    with show_progress("Weighing every choice"):
        answered = odds_moment.ask(args, found, options)
    if args.json:
        print_json(as_json(found, options, answered))
    else:
        odds_moment.show(console(), found, answered, exact=args.exact)
        odds_pages.show_changes(console(), found, args.on)
    return 0


def show_optimum(args: argparse.Namespace) -> int:
    found, options = choose_edition(args), dict(args.option)
    refuse_beside(args, "this", *FIGURES)
    return odds_optimum.run(args, found, options)


def show_counting(args: argparse.Namespace) -> int:
    found, options = choose_edition(args), dict(args.option)
    refuse_beside(args, "a count", *FIGURES, "exact")
    tags = read_tags(args.count)
    answer = odds_counting.ask(found, options, args.count, known=args.known)
    if args.json:
        print_json(odds_counting.as_json(found, options, tags, answer))
    else:
        odds_counting.show(console(), found, args.count, tags, answer)
        odds_pages.show_changes(console(), found, args.on)
    return 0


def show_effects(args: argparse.Namespace) -> int:
    found, options = choose_edition(args), dict(args.option)
    refuse_beside(args, "what a rule is worth", *FIGURES)
    effects = odds_effects.find(found, options)
    if args.json:
        print_json(odds_effects.as_json(found, options, effects))
    else:
        odds_effects.show(console(), found, effects, exact=args.exact)
        odds_pages.show_changes(console(), found, args.on)
    return 0


def refuse_beside(args: argparse.Namespace, asked: str, *others: str) -> None:
    given = ["--" + name.replace("_", "-") for name in others if getattr(args, name)]
    if given:
        raise ValueError(f"{asked} cannot be asked with {' or '.join(given)}")


def show_what_if(args: argparse.Namespace) -> int:
    found, options = choose_edition(args), dict(args.option)
    with show_progress(f"Working out {args.game} under other terms"):
        compared = compare(args.game, found, args.what_if, options)
    layout = layout_of(args.game, found, options)
    wanted = {key_of(one) for one in choose([either(one) for one in compared], layout, args)}
    chosen = [one for one in compared if one.is_different and key_of(either(one)) in wanted]
    if args.json:
        print_json([compared_json(one, args.what_if) for one in chosen])
    elif args.csv:
        print_csv([compared_json(one, args.what_if) for one in chosen])
    else:
        odds_pages.show_compared(console(), found, args.what_if, chosen, len(wanted), exact=args.exact)
        odds_pages.show_changes(console(), found, args.on)
    return 0


def either(compared: Compared) -> Answer:
    one = compared.law or compared.changed
    assert one is not None
    return one


def key_of(answer: Answer) -> tuple[str, str, str]:
    return answer.wager, answer.spot, answer.strategy


def choose_edition(args: argparse.Namespace) -> Edition:
    return choose_text(args.game, args.edition, args.casino, args.on)


def find_played(game: str, optional: Sequence[Answer]) -> dict[str, Option]:
    """The options that bring these wagers."""
    names = {name for one in optional for name in one.options}
    return {
        spec.name: spec.played for spec in find_game(game).options if spec.name in names and spec.played is not None
    }


def choose(answers: Sequence[Answer], layout: Layout, args: argparse.Namespace) -> list[Answer]:
    """The answers on one kind of wager, by any name that a table reads, on one spot, by any of its names, and on one
    way of playing."""
    wager, spot = args.wager, args.spot
    chosen = list(answers)
    if wager is not None:
        said = plain(tidy(wager))
        keys = {said, *(plain(kind.key) for kind in layout.values() if said in names_of(kind))}
        chosen = [one for one in chosen if plain(one.wager) in keys]
        if not chosen:
            known = dict.fromkeys(one.wager for one in answers)
            raise ValueError(f"there is no wager {wager!r}; there is: {', '.join(known)}")
    if spot is not None:
        before = dict.fromkeys(one.spot for one in chosen)
        chosen = [one for one in chosen if one.spot == own_spot(layout, one.wager, spot)]
        if not chosen:
            raise ValueError(f"there is no spot {spot!r}; there is: {', '.join(before)}")
    return chosen if args.strategy is None else choose_played(chosen, args.strategy)


def choose_played(answers: Sequence[Answer], strategy: str) -> list[Answer]:
    """Those played in the way of this name; or, where there is none, in those whose names begin so."""
    said = strategy.lower()
    ways = list(dict.fromkeys(one.strategy for one in answers if one.strategy))
    named = [way for way in ways if way.lower() == said] or [way for way in ways if way.lower().startswith(said)]
    if not named:
        known = f"there is: {'; '.join(ways)}" if ways else "these wagers are not played in ways that differ"
        raise ValueError(f"there is no way of playing {strategy!r}; {known}")
    return [one for one in answers if one.strategy in named]


def own_spot(layout: Layout, wager: str, spot: str) -> str:
    return (layout[wager].spot(spot) if wager in layout else None) or spot


# All games -----------------------------------------------------------------------------------------------


def show_overview(args: argparse.Namespace) -> int:
    """The best and the worst wager of every game that can be played, each wager played as well as it can be."""
    about_one = (args.edition, args.option, args.wager, args.spot, args.strategy, args.pool, args.what_if)
    of_one = odds_moment.is_asked(args) or odds_optimum.is_asked(args) or args.effects or args.count or args.known
    if any(about_one) or of_one or args.stake is not None or args.chips or args.on or args.casino:
        raise ValueError("name a game to ask about an edition, an option, a wager or a change")
    rows: list[tuple[Edition, Answer, Answer]] = []
    lacking: list[str] = []
    for game in GAMES:
        found = list(texts_of(game).values())[-1]
        try:
            ranked = rank((*work_out(found), *find_optional(game, found)))
        except NotCompiled:
            lacking.append(game)
            continue
        rows.append((found, ranked[0], ranked[-1]))
    if args.json:
        print_json([odds_pages.overview_json(*row) for row in rows])
    elif args.csv:
        print_csv([odds_pages.overview_json(*row) for row in rows])
    else:
        odds_pages.show_overview(console(), rows, exact=args.exact)
    if lacking:
        print(f"croupier: left out: {', '.join(lacking)}. {HOW_TO_COMPILE}", file=sys.stderr)
    return 0


# For spreadsheets ----------------------------------------------------------------------------------------


def print_csv(objects: Sequence[dict[str, object]]) -> None:
    rows = [flatten(one) for one in objects]
    out = io.StringIO()
    writer = csv.DictWriter(out, list(dict.fromkeys(key for row in rows for key in row)), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    sys.stdout.write(out.getvalue())


def flatten(value: dict[str, object], before: str = "") -> dict[str, object]:
    """The fields of the JSON in one row: what is nested is named by its path, lists and options are JSON."""
    row: dict[str, object] = {}
    for key, held in value.items():
        name = before + key
        if isinstance(held, list) or key in ("options", "changes"):
            row[name] = msgspec.json.encode(held).decode()
        elif isinstance(held, dict) and set(held) == {"exact", "decimal"}:
            row[name], row[f"{name}_decimal"] = held["exact"], held["decimal"]
        elif isinstance(held, dict):
            row |= flatten(held, f"{name}_")
        else:
            row[name] = held
    return row
