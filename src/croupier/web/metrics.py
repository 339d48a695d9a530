"""Counts, gauges and times in the text format of Prometheus (0.0.4), for a program on this machine that watches others.

There is no name of a person in it, no wager and no card; tables have the names that they were laid under.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import ip_address

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from croupier.house.figures.reporting import HouseFigures, TableFigures
from croupier.house.open_table import Summary
from croupier.house.people.person import Denied
from croupier.house.store.contract import StoreError
from croupier.web.desk import Desk
from croupier.web.guard import client_of
from croupier.web.latency import BOUNDS, Latency

CONTENT = "text/plain; version=0.0.4"
WAITS = 2.0
"""Seconds for figures that are being counted; a scrape then has those counted before."""
BY_PROXY = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
Sample = tuple[dict[str, str], float]


class Metrics:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._figures: HouseFigures | None = None
        self._counting: asyncio.Task[None] | None = None

    async def scrape(self, request: Request) -> Response:
        """Whoever is not on this machine, comes by way of a proxy, or asks for another machine by name is not let in: a
        page from elsewhere can have its own name lead to this machine."""
        proxied = any(name in request.headers for name in BY_PROXY)
        if proxied or not is_local(client_of(request.scope)) or not is_local(request.url.hostname or ""):
            raise Denied("not-yours-to-do", "Metrics are for programs on this machine.")
        await self._count()
        kept, syncs = self._desk.house.kept()
        text = "".join(
            (
                *write_tables(self._desk.house.summaries()),
                *write_figures(self._figures.tables if self._figures is not None else ()),
                *write_family("writes_kept_total", "counter", "What has been kept since the start.", [({}, kept)]),
                *write_family("transactions_total", "counter", "Transactions that kept it.", [({}, syncs)]),
                *write_family("watchers", "gauge", "Connections that watch.", [({}, self._desk.sockets.total())]),
                *write_latency(self._desk.latency),
            )
        )
        return Response(text, media_type=CONTENT)

    async def _count(self) -> None:
        """One count at a time, and nobody waits long for it."""
        if self._counting is None or self._counting.done():
            self._counting = asyncio.create_task(self._refresh())
        await asyncio.wait({self._counting}, timeout=WAITS)

    async def _refresh(self) -> None:
        with suppress(StoreError):  # what was counted before is told, and the house's health says the rest
            self._figures = await to_thread.run_sync(self._desk.house.count, limiter=self._desk.counting)


def is_local(client: str) -> bool:
    try:
        return client == "localhost" or ip_address(client).is_loopback
    except ValueError:
        return False


# The text ---------------------------------------------------------------------------------------------


def write_family(name: str, kind: str, says: str, samples: Iterable[Sample]) -> Iterator[str]:
    """One metric with all its samples."""
    yield f"# HELP croupier_{name} {says}\n# TYPE croupier_{name} {kind}\n"
    yield from (f"croupier_{name}{write_labels(labels)} {value:.15g}\n" for labels, value in samples)


def write_labels(labels: dict[str, str]) -> str:
    def escape(value: str) -> str:
        return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")

    said = ",".join(f'{name}="{escape(value)}"' for name, value in labels.items())
    return f"{{{said}}}" if said else ""


def write_tables(tables: Iterable[Summary]) -> Iterator[str]:
    known = [({"table": one.name, "game": one.game}, one) for one in tables]
    counts = [(labels, float(one.seq)) for labels, one in known]
    yield from write_family(
        "entries_total", "counter", "Entries of the journal: acts accepted and on the disk.", counts
    )
    opened = [(labels, float(one.open)) for labels, one in known]
    yield from write_family("table_open", "gauge", "Is the table open?", opened)
    taken = [(labels, float(one.taken)) for labels, one in known]
    yield from write_family("patrons", "gauge", "People at the table.", taken)


def write_figures(tables: Iterable[TableFigures]) -> Iterator[str]:
    """Money in cents; what the house has is above zero."""
    known = [({"table": one.table, "game": one.game}, one) for one in tables]

    def family(name: str, kind: str, says: str, of: str) -> Iterator[str]:
        found = [(labels, value) for labels, one in known if (value := dig(one, of)) is not None]
        return write_family(name, kind, says, found)

    yield from family("rounds_total", "counter", "Rounds in which a wager was decided.", "rounds")
    yield from family("wagers_decided", "gauge", "Wagers decided, less those taken back.", "wagers")
    yield from family("handle_cents", "gauge", "Staked on what was decided.", "handle")
    yield from family("drop_cents", "gauge", "Taken for chips.", "drop")
    yield from family("result_cents", "gauge", "What the house has by it.", "result")
    yield from family("expected_cents", "gauge", "What the exact odds give the house.", "beside.expected")
    yield from family("standard_error_cents", "gauge", "Of the result.", "beside.standard_error")
    yield from family("z", "gauge", "Standard errors between result and expectation.", "beside.z")
    flagged = [(labels, float(one.alarm.flagged is not None)) for labels, one in known]
    yield from write_family("runs_away", "gauge", "Is the table flagged?", flagged)
    for name, says, overdue in (("duties_open", "Duties open.", False), ("duties_overdue", "Overdue.", True)):
        counts = [(labels, sum(duty.overdue or not overdue for duty in one.duties)) for labels, one in known]
        yield from write_family(name, "gauge", says, counts)
    refused = [
        ({**labels, "code": r.code, "rule": r.cite}, float(r.acts)) for labels, one in known for r in one.refused
    ]
    yield from write_family("refusals_total", "counter", "Acts refused, by code and rule.", refused)
    right = [
        ({**labels, "what": p.what, "rule": p.cite}, float(p.entries)) for labels, one in known for p in one.put_right
    ]
    yield from write_family("put_right_total", "counter", "Errors and corrections, by what was done and rule.", right)


def dig(one: object, path: str) -> float | None:
    for name in path.split("."):
        one = getattr(one, name)
    return one  # type: ignore[return-value]


def write_latency(latency: Latency) -> Iterator[str]:
    name = "act_seconds"
    yield f"# HELP croupier_{name} From an order to its answer, which is on the disk.\n"
    yield f"# TYPE croupier_{name} histogram\n"
    counted = 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), latency.buckets, strict=True):
        counted += count
        yield f'croupier_{name}_bucket{{le="{bound}"}} {counted}\n'
    yield f"croupier_{name}_sum {latency.seconds:.15g}\ncroupier_{name}_count {counted}\n"
    yield from write_family("acts_failed_total", "counter", "Orders that came to no answer.", [({}, latency.failed)])
