"""``croupier ledger``: what the journals of a house have moved, by kind of account and asset; or account by account."""

from __future__ import annotations

import argparse

import msgspec
from rich.text import Text

from croupier.cli.house.arguments import add_database, fail, opened
from croupier.equipment.jackpot import PARTS, write_parts
from croupier.house.ledger import TrialBalance, draw_up
from croupier.house.recounting import Recounted, jackpots_of, recount_jackpot
from croupier.house.store.contract import Balance, StoreError
from croupier.money import dollars
from croupier.terminal.output import console, print_json, table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "The trial balance of a house, from the postings of its entries; or every account. What is in the pool of a "
        "jackpot is counted anew from the entries of its tables."
    )
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
            chosen = [laid.name for laid in store.laid() if args.table in (None, laid.name)]
            jackpots = [recount_jackpot(store, name) for name in jackpots_of(store, chosen)]
    except (StoreError, ValueError, OSError) as error:
        return fail(error)
    trial = draw_up(balances)
    if args.json:
        told = {**msgspec.to_builtins(trial), "balances": trial.balances, "accounts": balances}
        print_json({**told, "jackpots": [tell(one) for one in jackpots]})
    else:
        show_accounts(balances) if args.accounts else show_trial(trial)
        if jackpots:
            show_jackpots(jackpots)
    return 0 if trial.balances and not any(one.findings for one in jackpots) else 1


def tell(found: Recounted) -> dict[str, object]:
    """Amounts are in parts of a cent, so many of them a cent."""
    pools = {"kept": found.kept, "counted": found.counted}
    each = {key: {**msgspec.to_builtins(pool), "amount": pool.amount} for key, pool in pools.items()}
    return {"name": found.name, "parts_of_a_cent": PARTS, **each, "findings": found.findings}


def show_jackpots(jackpots: list[Recounted]) -> None:
    shown = table("jackpot", "seeded", "wagered", "retained", "topped up", "made good", "paid", "in the pool")
    for column in shown.columns[1:]:
        column.justify = "right"
    for one in jackpots:
        pool = one.kept
        sums = (pool.seeded, pool.wagered, pool.retained, pool.topped_up, pool.made_good, pool.paid, pool.amount)
        shown.add_row(one.name, *map(write_parts, sums))
    console().print(shown)
    for first in (one.findings[0] for one in jackpots if one.findings):
        console().print(Text(f"First at entry {first.seq} of {first.table}: {first.says}", "bold red"))


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
