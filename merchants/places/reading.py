"""Reads a gazetteer's file (CSV or JSON) into rows, and says row by row what is wrong with it.

The columns are `name`, `level`, `parent` (a code or a name; empty at the top), and if it has them
`code`, `also` and `also_in` (several parted by "|"), `lat` and `lon` in degrees. CSV may be
parted by commas or semicolons.
"""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, BinaryIO

from django.utils.translation import gettext as _

from core.foreign_files.words import words_of
from core.spreadsheets.unreadable import Unreadable, gettext_noop
from merchants.rules import gazetteer
from merchants.rules.gazetteer import Row

MOST_ROWS = 20_000
LONGEST_NAME = 120
COLUMNS = ("name", "level", "parent", "code", "also", "also_in", "lat", "lon")
DEGREES = {"lat": 90.0, "lon": 180.0}
"""The largest of each, north or south, east or west."""
REQUIRED = ("name", "level")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: `row` counts from 1 below the heading, 0 is the file; `message` for people."""

    row: int
    field: str
    message: str


@dataclass(frozen=True, slots=True)
class Reading:
    """The rows that were read and all that is wrong; a list with problems is not to be used."""

    rows: tuple[Row, ...]
    problems: tuple[Problem, ...] = ()


def write_records(file: BinaryIO, _out: BinaryIO, *, as_json: bool) -> list[Any]:
    """What the file lists, not judged yet. Runs where a foreign file is read. Raises
    `Unreadable`."""
    content = file.read()
    return _json_records(content) if as_json else _csv_records(content)


def csv_file(content: bytes) -> Reading:
    """The rows of a CSV file in UTF-8 (or what Excel writes, Windows-1252)."""
    try:
        return judge_records(_csv_records(content))
    except Unreadable as error:
        return refuse_file(error)


def json_file(content: bytes) -> Reading:
    """The rows of a JSON list `[{"name", "level", "parent"}]`."""
    try:
        return judge_records(_json_records(content))
    except Unreadable as error:
        return refuse_file(error)


def refuse_file(error: Unreadable) -> Reading:
    """No row, for a reason that concerns the whole file."""
    return _broken(words_of(error))


def _csv_records(content: bytes) -> list[Any]:
    text = _decoded(content)
    if "\x00" in text:
        raise Unreadable(gettext_noop("El archivo no es un CSV."))
    heading = text.split("\n", 1)[0]
    parting = ";" if heading.count(";") > heading.count(",") else ","
    lines = csv.DictReader(io.StringIO(text, newline=""), delimiter=parting)
    try:
        names = {(name or "").strip().casefold(): name for name in lines.fieldnames or ()}
        missing = [name for name in REQUIRED if name not in names]
        if missing:
            raise Unreadable(
                gettext_noop("Falta la columna %(name)s."), {"name": ", ".join(missing)}
            )
        own = {name: names[name] for name in COLUMNS if name in names}
        return [
            {name: line.get(called) for name, called in own.items()}
            for line in islice(lines, MOST_ROWS + 1)
        ]
    except csv.Error as problem:
        why = {"why": str(problem)}
        raise Unreadable(gettext_noop("El archivo no es un CSV: %(why)s"), why) from problem


def _json_records(content: bytes) -> list[Any]:
    try:
        found = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as problem:
        why = {"why": str(problem)}
        raise Unreadable(gettext_noop("El archivo no es un JSON: %(why)s"), why) from problem
    if not isinstance(found, list):
        raise Unreadable(gettext_noop("Se espera una lista de lugares."))
    return found[: MOST_ROWS + 1]


def judge_records(found: Sequence[Any]) -> Reading:
    """The rows, and all that is wrong with them."""
    if len(found) > MOST_ROWS:
        return _broken(_("Hasta %(most)s lugares.") % {"most": MOST_ROWS})
    if not found:
        return _broken(_("La lista está vacía."))
    rows, problems = [], []
    for number, one in enumerate(found, start=1):
        row, wrong = _row(number, one)
        problems += wrong
        rows.append(row)
    if not problems:
        problems = _wrong_between(rows)
    return Reading(tuple(rows), tuple(problems))


def _row(number: int, one: Any) -> tuple[Row, list[Problem]]:
    if not isinstance(one, Mapping):
        return Row("", ""), [Problem(number, "", _("Cada lugar es un objeto con nombre y nivel."))]
    texts, problems = {}, []
    for name in COLUMNS:
        value = one.get(name)
        if name in DEGREES and type(value) in (int, float):
            value = str(value)
        if value is not None and not isinstance(value, str):
            problems.append(Problem(number, name, _("Debe ser un texto.")))
            value = None
        texts[name] = " ".join((value or "").split())
    for name in REQUIRED:
        if not texts[name] and not any(problem.field == name for problem in problems):
            problems.append(Problem(number, name, _("No puede estar vacío.")))
    if texts["name"] and not gazetteer.key(texts["name"]):
        problems.append(Problem(number, "name", _("El nombre no tiene letras.")))
    if any(len(texts[name]) > LONGEST_NAME for name in ("name", "level", "parent", "code")):
        problems.append(Problem(number, "name", _("Hasta 120 letras.")))
    degrees = {name: _degrees(texts[name], most) for name, most in DEGREES.items()}
    problems += _misplaced(number, texts, degrees)
    row = Row(
        texts["name"],
        texts["level"],
        texts["parent"],
        texts["code"],
        _several(texts["also"]),
        _several(texts["also_in"]),
        **degrees,
    )
    return row, problems


def _degrees(text: str, most: float) -> float | None:
    """Degrees with a point or a comma; None for what is none."""
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        return None
    return found if -most <= found <= most else None


def _misplaced(
    number: int, texts: Mapping[str, str], degrees: Mapping[str, float | None]
) -> list[Problem]:
    """What is wrong with a place's coordinates: both or none, in degrees, and beside a code."""
    problems = [
        Problem(number, name, _("Deben ser grados, como -16.5."))
        for name in DEGREES
        if texts[name] and degrees[name] is None
    ]
    given = [name for name in DEGREES if texts[name]]
    if len(given) == 1 and not problems:
        problems.append(Problem(number, given[0], _("Latitud y longitud van juntas (lat, lon).")))
    if given and not texts["code"]:
        message = _("Un lugar con coordenadas necesita su código (code).")
        problems.append(Problem(number, "code", message))
    return problems


def _wrong_between(rows: Sequence[Row]) -> list[Problem]:
    """Doubles, codes used twice, and parents that are no row or may be several."""
    problems = []
    seen: dict[tuple[str, ...], int] = {}
    codes: dict[str, int] = {}
    for number, (row, parents) in enumerate(
        zip(rows, gazetteer.parents_of(rows), strict=True), start=1
    ):
        same = (gazetteer.key(row.name), gazetteer.level_key(row.level), row.parent.casefold())
        if same in seen:
            message = _("Repite la fila %(row)s.") % {"row": seen[same]}
            problems.append(Problem(number, "name", message))
        seen.setdefault(same, number)
        if row.code and row.code in codes:
            message = _("El código ya está en la fila %(row)s.") % {"row": codes[row.code]}
            problems.append(Problem(number, "code", message))
        codes.setdefault(row.code, number)
        if row.parent and not parents:
            message = _("No hay un lugar más grande que se llame %(name)s.")
            problems.append(Problem(number, "parent", message % {"name": row.parent}))
        elif len(parents) > 1:
            message = _("Hay varios lugares que se llaman %(name)s: usa su código.")
            problems.append(Problem(number, "parent", message % {"name": row.parent}))
    return problems


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _several(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("|") if part.strip())


def _broken(message: str) -> Reading:
    return Reading((), (Problem(0, "", message),))
