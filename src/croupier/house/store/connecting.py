"""Sessions with PostgreSQL: a server that is out of reach is noticed in seconds, not in TCP's quarter of an hour."""

from __future__ import annotations

from typing import Any

import psycopg

Connection = psycopg.Connection[tuple[Any, ...]]


def connect(url: str) -> Connection:
    return psycopg.connect(
        url,
        autocommit=True,
        connect_timeout=5,
        keepalives_idle=5,
        keepalives_interval=2,
        keepalives_count=3,
        tcp_user_timeout=10_000,
    )
