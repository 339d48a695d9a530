"""``croupier report``: a page on one game that a regulator would file, as HTML and, where it can be had, as PDF."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TextIO

from croupier.cli.arguments import add_casino_and_moment, read_option, read_played_key
from croupier.cli.exits import DONE, say_no, say_unreadable
from croupier.cli.files import output_file
from croupier.cli.odds.command import choose_edition
from croupier.cli.progress import show_progress
from croupier.odds.method import NoOdds
from croupier.report.content import content_json, gather_content
from croupier.report.page import write_page
from croupier.runs.answers import cached_work
from croupier.terminal.output import print_json

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-pdf-header-footer",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Writes a self-contained page on one game under one edition: the best and the worst wager, what each pays "
        "and costs, charts, strategy and what mistakes cost, the rules and readings behind it, differences between "
        "editions."
    )
    add = parser.add_argument
    add("game", metavar="GAME", type=read_played_key)
    add("-o", "--out", metavar="FILE", type=output_file, help="where to write the page, such as roulette.html")
    add("--json", action="store_true", help="what stands on the page, for programs")
    add("--pdf", action="store_true", help="a PDF beside it, where a Chromium is installed")
    add("--edition", metavar="INSTRUMENT", help="a notice, such as 1996-07; the latest text held when left out")
    add_casino_and_moment(parser)
    add("--option", type=read_option, action="append", default=[], metavar="K=V", help="an option of the game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: written; 1: there is nothing to write, or no PDF to be had, and why; 2: the question was wrong."""
    try:
        if args.out is None and (args.pdf or not args.json):
            raise ValueError("say where to write the page, such as -o page.html, or --json for what stands on it")
        edition = choose_edition(args)
        if edition.instrument is None:
            raise NoOdds(edition.reason)
        with cached_work(), show_progress(f"Working out {args.game}"):
            content = gather_content(edition, dict(args.option), args.on)
        if args.json:
            print_json(content_json(content))
        return write_out(args, write_page(content)) if args.out else DONE
    except NoOdds as error:
        return say_no(error)
    except (ValueError, OSError) as error:
        return say_unreadable(error)


def write_out(args: argparse.Namespace, page: str) -> int:
    args.out.write_text(page, encoding="utf-8")
    print(f"{args.out}: {len(page):,} characters", file=sys.stderr if args.json else sys.stdout)
    return print_pdf(args.out, sys.stderr if args.json else sys.stdout) if args.pdf else DONE


def print_pdf(page: Path, says: TextIO) -> int:
    """A browser that can print makes the PDF; without one the page itself can be printed by hand."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        return say_no("no Chromium was found to make a PDF with; open the page and print it.")
    pdf = page.with_suffix(".pdf")
    command = [browser, *QUIET, f"--print-to-pdf={pdf.resolve()}", page.resolve().as_uri()]
    done = subprocess.run(command, capture_output=True, check=False, timeout=120)
    if done.returncode or not pdf.exists():
        return say_no("the browser made no PDF; open the page and print it.")
    print(f"{pdf}: {pdf.stat().st_size:,} bytes", file=says)
    return DONE
