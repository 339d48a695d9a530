"""OpenAPI 3.1 and JSON Schema, made from the types that are really decoded and encoded."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from croupier import __version__
from croupier.games import GAMES, find_game
from croupier.gazette.notices import CASINOS
from croupier.house.consoles.console import Console
from croupier.house.consoles.lamps import Lit
from croupier.house.consoles.pit import PitTable
from croupier.house.exporting import Export
from croupier.house.figures.reporting import HouseFigures, TableFigures
from croupier.house.health import Health
from croupier.house.hits import JackpotSign
from croupier.house.inspecting.checking import Checked
from croupier.house.open_table import Look, Summary
from croupier.house.own_tables import OnDay, Wanted
from croupier.house.people.person import Person
from croupier.house.possible import Possible
from croupier.house.scoring import Scored
from croupier.house.teaching import Edges, Hint
from croupier.house.training.progress import Progress
from croupier.house.trying import Tried
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.web import messages, practising
from croupier.web.inspecting.messages import AuditShown, HouseInspected, Replayed, RoundsOf

Schema = dict[str, Any]
WIRE: tuple[Any, ...] = (
    Entry,
    Look,
    Summary,
    Person,
    Health,
    HouseFigures,
    TableFigures,
    list[Summary],
    JackpotSign,
    messages.GuestName,
    messages.SignIn,
    messages.SignedIn,
    messages.Chips,
    Wanted,
    OnDay,
    messages.Order,
    messages.Accepted,
    messages.Entries,
    messages.Kinds,
    messages.RuleShown,
    Edges,
    Hint,
    Scored,
    Possible,
    Console,
    PitTable,
    Lit,
    Tried,
    HouseInspected,
    RoundsOf,
    Replayed,
    AuditShown,
    Checked,
    Export,
    Progress,
    practising.PracticeWanted,
    practising.PracticeSaid,
    practising.PracticeShown,
    practising.PracticeBrief,
    practising.PracticeReport,
    messages.Problem,
    messages.Join,
    messages.Post,
    messages.Joined,
    messages.News,
    messages.Changed,
    messages.Answer,
    messages.Failed,
    AnyDeed,
)
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}, "description": "Its name."}
ON = {"name": "on", "in": "query", "schema": {"type": "string", "format": "date"}, "description": "A day."}
CASINO = {"name": "casino", "in": "query", "schema": {"type": "string", "enum": list(CASINOS)}}
RULE = {
    "name": "rule",
    "in": "path",
    "required": True,
    "schema": {"type": "string"},
    "description": "Its id, such as 1996.roulette.4.8.",
}


def view_types() -> dict[str, type[Any]]:
    return {key: find_game(key).view_type for key in GAMES}


@cache
def entry_schema() -> Schema:
    """JSON Schema (2020-12) of one entry of a journal."""
    (schema,), components = msgspec.json.schema_components([Entry], ref_template="#/$defs/{name}")
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "/api/entry.schema.json"}
    return {**head, "title": "Entry", **schema, "$defs": components}


@cache
def openapi() -> Schema:
    views = view_types()
    found, components = msgspec.json.schema_components(
        [*WIRE, *dict.fromkeys(views.values())], ref_template="#/components/schemas/{name}"
    )
    names = dict(zip(dict.fromkeys(views.values()), found[len(WIRE) :], strict=True))
    components["Public"]["properties"]["view"] = {
        "description": "The game's own view, by `game`; null before the table is opened.",
        "anyOf": [{"type": "null"}, *names.values()],
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "croupier",
            "version": __version__,
            "summary": "The Rules of Casino Table Games of New Zealand as a house.",
            "description": "Money is whole cents. A lawful no is a problem with the rule that decides.",
        },
        "security": [{"token": []}],
        "paths": paths(),
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def paths() -> Schema:
    number = {"type": "integer", "minimum": 0}
    after = {"name": "after", "in": "query", "schema": {**number, "default": 0, "maximum": 2**53 - 1}}
    most = {"name": "most", "in": "query", "schema": {**number, "default": 100, "maximum": 500}}
    return {
        "/api/health": {"get": operation("Is the house well?", "Health", public=True, also=(503,))},
        "/metrics": {"get": metrics_operation()},
        "/api/figures": {"get": operation("The figures of the house", "HouseFigures")},
        "/api/guests": {
            "post": operation("Come as a guest with play chips", "SignedIn", "GuestName", status=201, public=True)
        },
        "/api/sessions": {
            "post": operation("Sign in", "SignedIn", "SignIn", status=201, public=True),
            "delete": operation("Sign out", None, status=204),
        },
        "/api/me": {"get": operation("Who am I?", "Person")},
        "/api/me/chips": {"get": operation("What I left tables with", "Chips")},
        "/api/law": {
            "get": {
                **operation("What a casino had on a day", "OnDay", many=True, public=True),
                "parameters": [ON, CASINO],
            }
        },
        "/api/tables": {
            "get": operation("The tables of the house", "Summary", many=True, public=True),
            "post": operation("A table of one's own", "Summary", "Wanted", status=201, also=(409,)),
        },
        "/api/jackpots": {
            "get": operation("The jackpots that tables share", "JackpotSign", many=True, public=True, also=(503,))
        },
        "/api/tables/{table}": {"get": {**operation("A table as I see it", "Look"), "parameters": [TABLE]}},
        "/api/tables/{table}/layout": {
            "get": {**operation("What may be bet on, and where", "Kinds"), "parameters": [TABLE]}
        },
        "/api/tables/{table}/entries": {
            "get": {**operation("What happened, as I may see it", "Entries"), "parameters": [TABLE, after, most]}
        },
        "/api/tables/{table}/odds": {
            "get": {**operation("The house edge of every wager", "Edges"), "parameters": [TABLE]}
        },
        "/api/tables/{table}/scoreboard": {
            "get": {**operation("Past results as they are marked beside the table", "Scored"), "parameters": [TABLE]}
        },
        "/api/tables/{table}/hint": {"get": {**operation("What my choices are worth", "Hint"), "parameters": [TABLE]}},
        "/api/rules/{rule}": {
            "get": {**operation("A rule in our words", "RuleShown", public=True), "parameters": [RULE]}
        },
        "/api/tables/{table}/figures": {
            "get": {**operation("The figures of a table", "TableFigures"), "parameters": [TABLE]}
        },
        "/api/tables/{table}/trials": {
            "post": {
                **operation("What would come of an act; nothing is done", "Tried", "Order", also=(409,)),
                "parameters": [TABLE],
            }
        },
        "/api/tables/{table}/possible": {
            "get": {**operation("What may be declared or directed now", "Possible", many=True), "parameters": [TABLE]}
        },
        "/api/tables/{table}/console": {
            "get": {**operation("What the dealer of a table has to do", "Console"), "parameters": [TABLE]}
        },
        "/api/tables/{table}/call": {
            "post": {**operation("Call a supervisor to a table", "Lit", status=201), "parameters": [TABLE]},
            "delete": {**operation("The supervisor has come", None, status=204), "parameters": [TABLE]},
        },
        "/api/pit": {"get": operation("The tables that I answer for", "PitTable", many=True)},
        "/api/pit/{table}": {"get": {**operation("One table of the pit", "PitTable"), "parameters": [TABLE]}},
        **practice_paths(),
        **inspection_paths(),
        "/api/tables/{table}/acts": {
            "post": {
                **operation("Act: a deed, or words that say one", "Accepted", "Order", also=(409,)),
                "parameters": [TABLE],
            }
        },
    }


def practice_paths() -> Schema:
    """Whole rounds dealt to patrons that the computer plays, and what somebody has learnt: each one's own alone."""
    name = {**TABLE, "name": "name"}
    return {
        "/api/training": {
            "get": operation("What I have learnt", "Progress", also=(403,)),
            "post": operation("Take along what a browser kept", "Progress", "Progress", also=(403,)),
            "delete": operation("Forget what I have learnt", None, status=204, also=(403,)),
        },
        "/api/practice": {
            "get": operation("The practice tables that I have", "PracticeBrief", many=True),
            "post": operation("A table to practise at", "PracticeShown", "PracticeWanted", status=201, also=(409,)),
        },
        "/api/practice/{name}": {
            "get": {**operation("A practice table, and what is asked", "PracticeShown"), "parameters": [name]},
            "delete": {**operation("Give a practice table up", None, status=204), "parameters": [name]},
        },
        "/api/practice/{name}/answers": {
            "post": {
                **operation("An answer, marked", "PracticeShown", "PracticeSaid", also=(422,)),
                "parameters": [name],
            }
        },
        "/api/practice/{name}/report": {
            "get": {**operation("The report on a lesson", "PracticeReport"), "parameters": [name]}
        },
    }


def inspection_paths() -> Schema:
    """What inspectors alone are told."""

    def asks(*names: str) -> list[Schema]:
        whole = {"type": "integer", "minimum": 0, "maximum": 2**53 - 1}
        return [{"name": name, "in": "query", "schema": whole} for name in names]

    day = {"name": "on", "in": "query", "schema": {"type": "string", "format": "date"}}
    key = {"name": "key", "in": "query", "schema": {"type": "string", "pattern": "^[0-9a-fA-F]{64}$"}}
    return {
        "/api/inspection": {"get": operation("What there is to inspect", "HouseInspected")},
        "/api/inspection/check": {
            "post": {**operation("An export, judged again", "Checked", "Export"), "parameters": [key]}
        },
        "/api/inspection/{table}": {
            "get": {
                **operation("The rounds of a table", "RoundsOf"),
                "parameters": [TABLE, *asks("before", "most")],
            }
        },
        "/api/inspection/{table}/replay": {
            "get": {
                **operation("A stretch of a journal, replayed", "Replayed"),
                "parameters": [TABLE, *asks("round", "first", "last")],
            }
        },
        "/api/inspection/{table}/export": {
            "get": {
                **operation("Entries with their proofs", "Export"),
                "parameters": [TABLE, *asks("round", "first", "last"), day],
            }
        },
        "/api/inspection/{table}/audit": {
            "post": {**operation("The house's own audit of a table", "AuditShown"), "parameters": [TABLE]}
        },
    }


def metrics_operation() -> Schema:
    """For a program that watches programs, in the text format of Prometheus; on this machine alone."""
    made = operation("Counts and times for Prometheus", None, public=True)
    made["responses"]["200"]["content"] = {"text/plain": {"schema": {"type": "string"}}}
    return made


def operation(
    summary: str,
    gives: str | None,
    takes: str | None = None,
    *,
    status: int = 200,
    many: bool = False,
    public: bool = False,
    also: tuple[int, ...] = (),
) -> Schema:
    problem = {"description": "A problem.", "content": {"application/problem+json": {"schema": reference("Problem")}}}
    given = {"type": "array", "items": reference(gives)} if gives and many else reference(gives or "")
    content = {"content": {"application/json": {"schema": given}}} if gives else {}
    made: Schema = {
        "operationId": summary.lower().replace(" ", "-").strip("?"),
        "summary": summary,
        "responses": {str(status): {"description": "Done.", **content}, "default": problem},
    }
    made["responses"] |= {str(other): problem for other in also}
    if takes is not None:
        body = {"application/json": {"schema": reference(takes)}}
        made["requestBody"] = {"required": True, "content": body}
    if public:
        made["security"] = []
    return made


def reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}
