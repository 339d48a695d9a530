"""OpenAPI and JSON Schema say what is really sent and taken."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from starlette.routing import Route

from croupier.house.people.permits import DEEDS
from croupier.table.acts import AnyDeed
from croupier.web.app import routes
from croupier.web.desk import Desk
from croupier.web.limits import Settings
from croupier.web.schema import entry_schema, openapi
from tests.support.house import make_house

HIDDEN = {"/api", "/api/openapi.json", "/api/entry.schema.json"}
"""A page for people, and the descriptions themselves; every other address under /api is for programs."""


def references(value: Any) -> set[str]:
    return set(re.findall(r'"\$ref":"([^"]+)"', msgspec.json.encode(value).decode()))


def test_every_address_is_described_with_its_methods() -> None:
    house = make_house()
    served: dict[str, set[str]] = {}
    for route in routes(Desk(house, Settings())):
        if isinstance(route, Route) and route.path.startswith(("/api", "/metrics")) and route.path not in HIDDEN:
            served.setdefault(route.path, set()).update((route.methods or set()) - {"HEAD"})
    described = {path: {method.upper() for method in methods} for path, methods in openapi()["paths"].items()}
    assert served == described
    house.stop()


@pytest.mark.parametrize("schema", [openapi(), entry_schema()], ids=["openapi", "entry"])
def test_every_reference_leads_somewhere(schema: dict[str, Any]) -> None:
    found = references(schema)
    assert found
    for reference in found:
        place: Any = schema
        for part in reference.removeprefix("#/").split("/"):
            place = place[part]
        assert place


def test_a_deed_is_told_by_its_tag() -> None:
    said = [
        one["properties"]["do"]
        for one in openapi()["components"]["schemas"].values()
        if "do" in one.get("properties", ())
    ]
    tags = {one["const"] if "const" in one else one["enum"][0] for one in said}
    assert {str(deed.__struct_config__.tag) for deed in DEEDS} <= tags


def test_every_operation_has_an_id_of_its_own() -> None:
    ids = [one["operationId"] for methods in openapi()["paths"].values() for one in methods.values()]
    assert len(ids) == len(set(ids))


def test_the_deeds_of_the_api_are_the_engines() -> None:
    order = openapi()["components"]["schemas"]["Order"]
    (engine,), _ = msgspec.json.schema_components([AnyDeed], ref_template="#/components/schemas/{name}")
    assert references(order["properties"]["deed"]) == references(engine)
