"""One damaged row in the list of tables is left out: nobody else's table disappears with it."""

import logging

import pytest
from local_server import ADMIN, LocalServer

ROWS = [
    "game = 'nosuchgame'",
    "game = '../../etc'",
    "game = 5",
    "summary = 'x'",
    "summary = '{\"names\": 5}'",
    'summary = \'{"seats": "four"}\'',
    "summary = cast(x'22ff22' AS TEXT)",
    "summary = x'ff'",
    "created_ms = 'yesterday'",
    "public = 'maybe'",
    "public = 2",
]


async def test_damaged_rows_are_left_out_of_the_list(
    local: LocalServer, caplog: pytest.LogCaptureFixture
) -> None:
    made = []
    for _ in range(len(ROWS) + 1):
        wish = {"game": "soda", "seats": 3, "public": True}
        made.append((await local.http.post("/api/tables", json=wish)).json()["table"])
    with local.store.engine.execution_options(writes=True).begin() as connection:
        for table, change in zip(made, ROWS, strict=False):
            connection.exec_driver_sql(f"UPDATE tables SET {change} WHERE id = '{table}'")
    for headers in ({}, {"authorization": f"Bearer {ADMIN}"}):
        for language in ("en", "de"):
            answer = await local.http.get(f"/api/tables?language={language}", headers=headers)
            assert answer.status_code == 200
            assert [line["id"] for line in answer.json()] == made[-1:]
    told = [entry for entry in caplog.records if entry.levelno == logging.WARNING]
    assert len(told) == len(ROWS)  # once each, however often people look
    local.hub.tables.clear()  # as after a restart: the log says all that matters
    for table in made:
        assert (await local.http.post(f"/api/tables/{table}/ticket")).status_code == 201
