"""The house over HTTP and WebSocket, from its own OpenAPI: addresses, messages, deeds, problems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.house.people.permits import DEEDS
from croupier.web.problems import every_code
from croupier.web.schema import openapi
from website.writing import Pages, code, plain, table, told

Schema = Mapping[str, Any]
ADDRESSES, MESSAGES = "reference/http.md", "reference/messages.md"
HEAD = """# Addresses of the house

Every address that a house answers, from its own OpenAPI, which it serves at `/api/openapi.json`. How to speak to a
house, with examples, is told in [the house over HTTP](../api.md); what is sent and answered is under
[messages](messages.md). Where nothing else is said a session is needed (`Authorization: Bearer …`), and a problem is
[`Problem`](messages.md#problem).
"""
HEAD_MESSAGES = """---
hide: [toc]
---
# Messages of the house

What is sent and answered at the [addresses](http.md), from the types that are really decoded and encoded. Money is
whole cents; a moment is RFC 3339.

## Deeds

What an act may do; `do` names it.

{deeds}
## Problems

The stable codes of refusals and problems.

{codes}
## Types
"""


def make() -> Pages:
    schema = openapi()
    yield ADDRESSES, "\n".join([HEAD, *tell_paths(schema)])
    deeds = [(code(str(deed.__struct_config__.tag)), told(deed.__doc__)) for deed in DEEDS]
    codes = [(code(name), str(status), plain(says)) for name, (status, says) in every_code().items()]
    head = HEAD_MESSAGES.format(
        deeds=table(("deed", "what it does"), sorted(deeds)),
        codes=table(("code", "status", "what it means"), codes),
    )
    yield MESSAGES, "\n".join([head, *tell_types(schema["components"]["schemas"])])


def tell_paths(schema: Schema) -> Iterator[str]:
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield f"## {method.upper()} {plain(path)} {{ #{operation['operationId']} }}\n"
            free = " No session is needed." if operation.get("security") == [] else ""
            gist = operation["summary"]
            yield f"{plain(gist)}{'' if gist.endswith('?') else '.'}{free}\n"
            if asked := operation.get("parameters"):
                yield table(("parameter", "in", "what it is"), [tell_parameter(one) for one in asked])
            if body := operation.get("requestBody"):
                (sent,) = body["content"].values()
                yield f"Sent: {say_type(sent['schema'], MESSAGES)}.\n"
            yield table(("status", "answer"), [tell_answer(*one) for one in sorted(operation["responses"].items())])


def tell_parameter(one: Schema) -> tuple[str, str, str]:
    says = told(one.get("description"))
    kind = say_type(one["schema"], MESSAGES)
    return code(one["name"]), one["in"], f"{kind}. {says}".strip()


def tell_answer(status: str, answer: Schema) -> tuple[str, str]:
    kinds = [say_type(content["schema"], MESSAGES) for content in answer.get("content", {}).values()]
    return "otherwise" if status == "default" else status, " or ".join(kinds) or "nothing"


def tell_types(types: Schema) -> Iterator[str]:
    for name in sorted(types):
        one = types[name]
        yield f"### {name} {{ #{anchor(name)} }}\n"
        if one.get("description"):
            yield f"{told(one['description'])}\n"
        if "properties" in one:
            needed = set(one.get("required", ()))
            rows = [
                (code(field), say_type(kind, ""), "" if field in needed else say_default(kind))
                for field, kind in one["properties"].items()
            ]
            yield table(("field", "type", "if left out"), rows)
        else:
            yield f"{say_type(one, '')}\n"


def say_default(kind: Schema) -> str:
    value = kind.get("default", ...)
    return "may be left out" if value is ... else code(str(value)) if value not in ("", [], {}) else "empty"


def say_type(kind: Schema, page: str) -> str:
    """A schema in few words; types lead to their own place."""
    where = page.rpartition("/")[2]
    if "$ref" in kind:
        name = kind["$ref"].rpartition("/")[2]
        return f"[{name}]({where}#{anchor(name)})"
    if "const" in kind:
        return code(str(kind["const"]))
    if "enum" in kind:
        return " or ".join(code(str(one)) for one in kind["enum"])
    if some := kind.get("anyOf") or kind.get("oneOf"):
        return " or ".join(dict.fromkeys(say_type(one, page) for one in some))
    match kind.get("type"):
        case "array":
            if several := kind.get("prefixItems"):
                return f"[{', '.join(say_type(one, page) for one in several)}]".replace("[", "\\[", 1)
            return f"list of {say_type(kind.get('items') or {}, page)}"
        case "object":
            more = kind.get("additionalProperties")
            return f"object of {say_type(more, page)}" if isinstance(more, Mapping) and more else "object"
        case "null":
            return "null"
        case str(name):
            return str(kind.get("format", name))
        case _:
            return told(kind.get("description", "anything"))


def anchor(name: str) -> str:
    return name.lower().replace("[", "-").replace("]", "").replace("_", "-")
