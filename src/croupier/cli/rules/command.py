"""``croupier rules``: the register for people: list, show, search, filter, compare, and test coverage."""

import argparse
import re
from typing import get_args

import msgspec

from croupier.cli.arguments import add_casino_and_moment, read_game_key
from croupier.cli.exits import DONE, NO, say_no
from croupier.cli.rules import pages as rule_pages
from croupier.cli.rules.coverage import REPORT, load_coverage
from croupier.gazette.as_json import cited_as_json, rule_as_json
from croupier.gazette.cite import Cite
from croupier.gazette.differences import Holding, compare, holding
from croupier.gazette.enforced import enforced_at
from croupier.gazette.notices import UnknownKey
from croupier.gazette.readings import reading, readings_on
from croupier.gazette.register import Kind, Treatment, rule
from croupier.gazette.searching import Question, find_editions, select_readings, select_rules
from croupier.language.names import DIVISIONS_SAID, read_game
from croupier.language.rules import find_rules
from croupier.terminal.output import console, print_json

EXAMPLES = """examples:
  croupier rules roulette 4.8
  croupier rules --game roulette --treatment enforce
  croupier rules --search "20 minutes"
  croupier rules --game tai-sai --compare 1996 1998
Exit code 1: no rule fits."""
_READING_ID = re.compile(r"[A-Z]+-\d+")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "The rules of every edition held, their readings, and the code that applies them."
    parser.epilog = EXAMPLES
    add = parser.add_argument
    add(
        "id",
        nargs="*",
        metavar="RULE",
        help="a rule as it is cited (1996.roulette.4.1, roulette 4.1(b), or 4.1 with --game), or a reading (R-5)",
    )
    add("--search", metavar="WORD", nargs="+", default=[], help="only where every word occurs")
    add("--game", metavar="G", type=read_game_key, help=DIVISIONS_SAID)
    add_casino_and_moment(parser)
    add("--kind", choices=get_args(Kind), metavar="K", help=f"one of {', '.join(get_args(Kind))}")
    add(
        "--treatment",
        choices=get_args(Treatment),
        metavar="T",
        help=f"one of {', '.join(get_args(Treatment))}",
    )
    add("--readings", action="store_true", help="the readings instead of the rules")
    add("--compare", metavar=("A", "B"), nargs=2, help="two editions of --game, such as 1996 1998")
    add("--coverage", action="store_true", help="the last report of which rules the tests exercise")
    add("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run, parser=parser)


def run(args: argparse.Namespace) -> int:
    said = " ".join(args.id)
    if said and args.game is None and (game := find_named(said)):
        said, args.game = "", game
    question = Question(args.game, args.casino, args.on, args.kind, args.treatment, tuple(args.search))
    if args.coverage:
        return _tell_coverage(args.json)
    if args.compare:
        if not args.game:
            args.parser.error("--compare needs --game, such as --game tai-sai --compare 1996 1998")
        _tell_comparison(args.game, args.compare, args.json)
    elif said and _READING_ID.fullmatch(said.upper()):
        _tell_reading(said.upper(), args.json)
    elif said:
        _tell_cited(find_rules(said, args.game), args.json)
    elif args.readings:
        return _tell_readings(question, args.json)
    else:
        return _tell_rules(question, args.json)
    return DONE


def find_named(said: str) -> str:
    """`rules roulette` asks for all rules of roulette; what has a number in it cites a rule."""
    if any(map(str.isdigit, said)):
        return ""
    try:
        return read_game(said)
    except UnknownKey as error:
        if "Did you mean" in str(error):
            raise
        return ""


def _tell_rules(question: Question, json: bool) -> int:
    found = select_rules(question)
    if json:
        print_json([rule_as_json(one) for one in found])
        return DONE if found else NO
    out = console()
    dated = find_editions(question) if question.casino or question.moment else []
    if found:
        rule_pages.show_rules(out, found)
        rule_pages.show_labels(out, dated, question.moment)
    else:
        out.print("No rule fits.")
        rule_pages.show_reasons(out, dated)
    return DONE if found else NO


def _tell_cited(cited: list[Cite], json: bool) -> None:
    """Each rule that was cited; as JSON one by itself, several in a list."""
    if json:
        found = [cited_as_json(c) for c in cited]
        print_json(found if len(found) > 1 else found[0])
        return
    out = console()
    for c in cited:
        rule_pages.show_rule(out, c, rule(c), readings_on(c), enforced_at(c))


def _tell_reading(name: str, json: bool) -> None:
    found = reading(name)
    if json:
        print_json(found)
    else:
        rule_pages.show_readings(console(), [found])


def _tell_readings(question: Question, json: bool) -> int:
    found = select_readings(question)
    if json:
        print_json(found)
    else:
        rule_pages.show_readings(console(), found)
    return DONE if found else NO


def _tell_comparison(game: str, years: list[str], json: bool) -> None:
    a, b = (holding(game, year) for year in years)
    found = list(compare(a, b))
    if not json:
        rule_pages.show_comparison(console(), game, a, b, found)
        return
    points = [{"point": one.point, "a": one.says[a.key], "b": one.says[b.key]} for one in found]
    print_json({"game": game, "a": _holding_json(a), "b": _holding_json(b), "differences": points})


def _holding_json(held: Holding) -> dict[str, object]:
    parts = rule_pages.count_parts(held)
    return {
        "instrument": held.instrument,
        "division": held.division,
        "rules": sum(parts.values()),
        "parts": parts,
    }


def _tell_coverage(json: bool) -> int:
    report = load_coverage()
    if report is None:
        return say_no(f"no report at {REPORT}; `make test` in a checkout of the project writes one.")
    if json:
        print_json([{"division": name, **msgspec.structs.asdict(one)} for name, one in report.divisions.items()])
    else:
        rule_pages.show_coverage(console(), report)
    return DONE
