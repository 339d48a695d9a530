"""A database that goes away in the middle of a night: refused, said, nothing lost."""

from __future__ import annotations

import psycopg
import pytest

from croupier.house.people.rows import PostgresRows
from croupier.house.service import House
from croupier.house.store.contract import Unavailable
from croupier.house.store.postgres import PostgresStore
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Setup
from croupier.table.snapshot import table_hash
from tests.support.house import SIGN, enrol_staff, make_house, make_people


def open_house(database: str) -> House:
    clock = make_house()._clock
    return House(PostgresStore(database), make_people(rows=PostgresRows(database)), clock)


def test_a_lost_database_is_said_and_the_house_goes_on_where_it_stood(database: str) -> None:
    house = open_house(database)
    house.lay(Setup("roulette", "auckland", table="t1"))
    house.take_up("t1")
    kim = enrol_staff(house)[Role.GAME_SUPERVISOR]
    assert isinstance(house.post(kim, "t1", "1", acts.Open(SIGN)), Entry)
    stood = table_hash(house.find("t1").book.table)
    with psycopg.connect(database, autocommit=True) as server:
        ask = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
        server.execute(ask + "pg_backend_pid()")
    with pytest.raises(Unavailable):
        house.post(kim, "t1", "2", acts.AskRules())
    with pytest.raises(Unavailable):
        house.people.find("Kim")
    assert table_hash(house.find("t1").book.table) == stood
    assert isinstance(house.post(kim, "t1", "2", acts.AskRules()), Entry)  # sessions are made anew
    assert house.people.find("Kim") == kim and house.health().ok
    stood = table_hash(house.find("t1").book.table)
    house.stop()
    assert not house.health().ok
    again = open_house(database)
    assert table_hash(again.take_up("t1").book.table) == stood
    assert isinstance(again.post(kim, "t1", "3", acts.AskRules()), Entry)
    again.stop()
