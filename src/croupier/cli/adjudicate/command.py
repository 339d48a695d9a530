"""``croupier adjudicate``: what should have been paid? A transcript of acts, judged under the law of its day."""

import argparse
import sys
from pathlib import Path

from croupier.cli.adjudicate.page import show_findings
from croupier.cli.exits import DONE, NO, UNREADABLE, say_unreadable
from croupier.terminal.output import console, print_json
from croupier.transcript.adjudication import Findings, adjudicate
from croupier.transcript.as_json import findings_as_json
from croupier.transcript.reader import Unreadable, read_transcript


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Judges a transcript of acts: what followed from each, what is paid under which rules, or why not."
    )
    parser.epilog = "Exit code: 0 all acts accepted, or all as expected; 1 not; 2 the transcript cannot be read."
    parser.add_argument("file", metavar="FILE", help="the transcript, in lines or in JSON; - for standard input")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        findings = adjudicate(read_transcript(_read(args.file)))
    except Unreadable as error:
        name = "standard input" if args.file == "-" else args.file
        for complaint in error.complaints:
            say_unreadable(f"{name}: {complaint}")
        return UNREADABLE
    if args.json:
        print_json(findings_as_json(findings))
    else:
        show_findings(console(), findings)
    return decide_code(findings)


def _read(file: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text in UTF-8"
        raise Unreadable(f"cannot be read: {reason}") from error


def decide_code(findings: Findings) -> int:
    """Where the transcript says what it expects, that decides; else every act must have been accepted."""
    wrong = bool(findings.failed) if findings.expects else findings.refused
    return NO if wrong else DONE
