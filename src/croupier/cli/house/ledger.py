"""``croupier ledger``: what the journals of a house have moved, by kind of account and asset; or account by account."""

from __future__ import annotations

import argparse

import msgspec

from croupier.cli.house.arguments import add_database, fail, opened
from croupier.house.ledger import TrialBalance, draw_up
from croupier.house.store.contract import Balance, StoreError
from croupier.money import dollars
from croupier.terminal.output import console, print_json, table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "The trial balance of a house, from the postings of its entries; or every account."
    parser.epilog = "Exit code: 0 the books balance; 1 they do not; 2 the question cannot be read."
    parser.add_argument("table", nargs="?", metavar="TABLE", help="one table; all when left out")
    add_database(parser)
    parser.add_argument("--accounts", action="store_true", help="account by account")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        with opened(args.database) as store:
            balances = store.balances(args.table)
    except (StoreError, ValueError, OSError) as error:
        return fail(error)
    trial = draw_up(balances)
    if args.json:
        print_json({**msgspec.to_builtins(trial), "balances": trial.balances, "accounts": balances})
    else:
        show_accounts(balances) if args.accounts else show_trial(trial)
    return 0 if trial.balances else 1


def show_trial(trial: TrialBalance) -> None:
    shown = table("asset", "accounts", "", "balance")
    shown.columns[1].justify = shown.columns[3].justify = "right"
    for line in trial.lines:
        shown.add_row(line.asset, f"{line.accounts:,}", line.kind, dollars(line.cents))
    for asset, cents in trial.sums.items():
        shown.add_row(asset, "", "sum", dollars(cents), style="bold" if not cents else "bold red")
    console().print(shown)


def show_accounts(balances: list[Balance]) -> None:
    shown = table("table", "account", "asset", "balance")
    shown.columns[3].justify = "right"
    for one in balances:
        shown.add_row(one.table, one.account, one.asset, dollars(one.cents))
    console().print(shown)
