"""The server that offers the tools, on standard input and output or over HTTP."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations

from croupier import __version__
from croupier.gazette import GazetteError
from croupier.mcp.tools import TOOLS
from croupier.transcript.reader import Unreadable

INSTRUCTIONS = (
    "The Rules of Casino Table Games of New Zealand (Gazette 1996, 1998, 2004) as working software. Ask `editions` "
    "which text governed a game, where and when; `rules` what it says; `odds` what a wager is worth; `adjudicate` what "
    "should have been paid; `simulate` what many rounds come to. Money is whole cents, chances are fractions. Gists "
    "carry no authority, the Gazette does: cite the rule and, where a text only stands in, say so with its label."
)
READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)


TAKES = {tool.__name__: tuple(inspect.signature(tool).parameters) for tool in TOOLS}
"""What each tool may be asked."""


class Server(MCPServer[Any]):
    """Says which words of a question it does not know; without them it would be another question."""

    async def call_tool(self, name: str, arguments: dict[str, Any], *rest: Any, **named: Any) -> Any:
        strange = [word for word in arguments if word not in TAKES.get(name, arguments)]
        if strange:
            raise ToolError(f"{name} does not take {', '.join(strange)}; it takes {', '.join(TAKES[name])}.")
        return await super().call_tool(name, arguments, *rest, **named)


def make_server() -> MCPServer[Any]:
    server = Server(
        "croupier",
        title="Casino table games of New Zealand",
        instructions=INSTRUCTIONS,
        version=__version__,
        log_level="WARNING",
    )
    for tool in TOOLS:
        server.tool(annotations=READS, structured_output=True)(telling_why(tool))
    return server


def telling_why(tool: Callable[..., Any]) -> Callable[..., Any]:
    """What the library says of a question that it cannot answer is said to whoever asked, in the same words."""

    @functools.wraps(tool)
    def ask(**asked: Any) -> Any:
        try:
            return tool(**asked)
        except Unreadable as error:
            raise ToolError(" ".join(error.complaints)) from error
        except (ValueError, GazetteError, ImportError) as error:
            raise ToolError(str(error)) from error

    return ask
