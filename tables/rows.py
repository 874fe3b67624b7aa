"""Rows read and written by hand-made SQL, as instances of their models.

The write path asks for exactly the columns of a model in their order; building its queries anew for each
command would cost more than the queries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from django.db import connection, models
from django.db.backends.postgresql.base import ServerBindingCursor
from django.db.backends.utils import CursorWrapper
from psycopg.types.json import Jsonb

M = TypeVar("M", bound=models.Model)


class Rows(Generic[M]):
    """The columns of a model, all but those in `defer`, and how its instances come from them.

    A field that is deferred is read when somebody asks for it.
    """

    def __init__(self, model: type[M], *, defer: Sequence[str] = ()) -> None:
        fields = [field for field in model._meta.concrete_fields if field.name not in defer]
        self.model = model
        self.attnames = [field.attname for field in fields]
        self.columns = [str(field.column) for field in fields]
        self._json = [index for index, field in enumerate(fields) if isinstance(field, models.JSONField)]

    def __len__(self) -> int:
        return len(self.columns)

    def select(self, alias: str) -> str:
        """Return the columns for a SELECT in which the table goes by `alias`."""
        return ", ".join(f'{alias}."{column}"' for column in self.columns)

    def read(self, values: Sequence[Any]) -> M:
        """Return the instance for a row of these columns."""
        row = list(values)
        for index in self._json:
            if row[index] is not None:
                row[index] = msgspec.json.decode(row[index])
        return self.model.from_db("default", self.attnames, row)


def prepared_cursor() -> CursorWrapper:
    """Return a cursor whose statements the database prepares when they come again, if the settings let it.

    Commands send the same few statements all night, and planning one costs as much as carrying it out.
    """
    connection.ensure_connection()
    cursor: Any = ServerBindingCursor(connection.connection)  # type: ignore[call-arg]  # the stubs lack it
    return (
        connection.make_debug_cursor(cursor) if connection.queries_logged else connection.make_cursor(cursor)
    )


def jsonb(value: Any) -> Jsonb:
    """Return a JSON value as a query parameter."""
    return Jsonb(value, dumps=msgspec.json.encode)


def assignments(fields: Mapping[str, Any]) -> tuple[str, list[Any]]:
    """Return the SET part of an UPDATE and its parameters. Lists and dicts are JSON."""
    setting = ", ".join(f'"{column}" = %s' for column in fields)
    return setting, [jsonb(value) if isinstance(value, dict | list) else value for value in fields.values()]


class Writes:
    """Statements that change one row each, sent as one.

    They must not depend on each other: the database carries them out in any order and none sees what another
    did.
    """

    def __init__(self) -> None:
        self._statements: list[str] = []
        self._parameters: list[Any] = []

    def add(self, statement: str, parameters: Sequence[Any]) -> None:
        """Note an INSERT or UPDATE without RETURNING."""
        self._statements.append(statement)
        self._parameters += parameters

    def send(self, cursor: CursorWrapper) -> None:
        """Carry out all of them."""
        *others, last = self._statements
        ahead = ", ".join(f"w{index} AS ({statement})" for index, statement in enumerate(others))
        cursor.execute(f"WITH {ahead} {last}" if others else last, self._parameters)
