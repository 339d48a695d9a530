"""``croupier enrol``: somebody who signs in with a password: dealers, supervisors, managers, inspectors, players."""

from __future__ import annotations

import argparse
import sys
from getpass import getpass

from croupier.cli.exits import say_no, say_unreadable
from croupier.cli.serve import DATABASE
from croupier.table.roles import Role

ROLES = tuple(role.value for role in Role if role is not Role.SYSTEM)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Give somebody a role and a password. The password is asked for, or read from standard input where that is no "
        "terminal."
    )
    add = parser.add_argument
    add("name", metavar="NAME", help="as the person is called at the tables")
    add("role", metavar="ROLE", choices=ROLES, help=f"one of: {', '.join(ROLES)}")
    add("--table", action="append", default=[], metavar="T", help="a table that the person is assigned to; '*' for all")
    add("--database", default=DATABASE, metavar="WHERE", help=f"the house's ({DATABASE}), or postgresql://...")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: enrolled; 1: the name is taken, or is none, or what it takes is not installed; 2: the house's people cannot be
    read."""
    from croupier.house.store.contract import NotInstalled, StoreError

    try:
        from croupier.house.demonstration import open_people
        from croupier.house.people.person import Denied
    except ImportError as error:
        return say_no(NotInstalled.of(error.name, "web"))
    try:
        people = open_people(args.database)
    except StoreError as error:
        return say_unreadable(error)
    try:
        person = people.enrol(args.name, Role(args.role), ask_password(args.name), args.table)
    except (Denied, ValueError) as error:
        return say_no(error)
    finally:
        people.close()
    where = ", ".join("every table" if table == "*" else table for table in person.tables)
    print(f"{person.name} is enrolled as {person.role}" + (f", at {where}." if where else "."))
    return 0


def ask_password(name: str) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    password = getpass(f"Password for {name}: ")
    if getpass("Once more: ") != password:
        raise ValueError("the two passwords are not the same")
    return password
