"""``croupier mcp``: the Rules for assistants, as tools of the Model Context Protocol."""

from __future__ import annotations

import argparse
import importlib

from croupier.cli.exits import DONE, say_no

EXAMPLES = """an assistant that is told of the command starts it by itself:
  {"mcpServers": {"croupier": {"command": "croupier", "args": ["mcp"]}}}
tools: rules, editions, adjudicate, odds, simulate. They answer with the JSON of the commands of those names."""
NEEDED = ("mcp", "mcp_types", "pydantic", "numba", "numpy")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Offers rules, editions, adjudicate, odds and simulate to an assistant as typed tools, on standard input and "
        "output. It reads and works out, and changes nothing."
    )
    parser.epilog = EXAMPLES
    parser.add_argument("--http", type=int, metavar="PORT", help="over HTTP on this machine instead, at /mcp")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: the assistant has gone; 1: what it takes is not installed."""
    try:
        server = importlib.import_module("croupier.mcp.server").make_server()
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        return say_no(f'{error.name} is not installed: pip install "croupier[mcp]"')
    if args.http is None:
        server.run("stdio")
    else:
        server.run("streamable-http", host="127.0.0.1", port=args.http)
    return DONE
