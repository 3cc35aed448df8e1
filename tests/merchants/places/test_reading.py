"""A merchant's own list: read from CSV or JSON, with what is wrong said row by row."""

import json

import pytest

from merchants.places import reading
from merchants.rules.gazetteer import Row


def said(content: bytes) -> list[tuple[int, str]]:
    return [(one.row, one.field) for one in reading.csv_file(content).problems]


def test_a_csv_is_read_with_commas_or_semicolons_and_in_excels_messages() -> None:
    rows = (Row("Nariño", "departamento"), Row("Pasto", "municipio", "Nariño", also=("Psto",)))
    lines = "name,level,parent,also\nNariño,departamento,,\nPasto,municipio,Nariño,Psto\n"

    assert reading.csv_file(lines.encode()).rows == rows
    assert reading.csv_file(lines.replace(",", ";").encode("cp1252")).rows == rows


def test_what_is_wrong_is_said_by_row() -> None:
    lines = {
        "name,parent\nX,\n": [(0, "")],
        "name,level\n": [(0, "")],
        "": [(0, "")],
        "name,level\n,municipio\n": [(1, "name")],
        "name,level\nPasto,\n": [(1, "level")],
        "name,level\n***,municipio\n": [(1, "name")],
        "name,level\nPasto,municipio\nPASTO,municipio\n": [(2, "name")],
        "name,level,parent\nPasto,municipio,Marte\n": [(1, "parent")],
        "name,level,code\nA,municipio,1\nB,municipio,1\n": [(2, "code")],
        "name,level,parent\nA,provincia,x\nA,provincia,y\nB,municipio,A\n": [
            (1, "parent"),
            (2, "parent"),
            (3, "parent"),
        ],
        f"name,level\n{'a' * 121},municipio\n": [(1, "name")],
        "name,level\nPa\x00sto,municipio\n": [(0, "")],
    }
    found = {content: said(content.encode()) for content in lines}

    assert {one: found[one] for one in lines if found[one] != lines[one]} == {}


def test_too_many_rows_are_refused() -> None:
    many = "name,level\n" + "".join(f"N{n},x\n" for n in range(reading.MOST_ROWS + 1))
    assert said(many.encode()) == [(0, "")]


def test_json_is_a_list_of_places() -> None:
    rows = [{"name": "Puno", "level": "ciudad", "parent": None}]

    assert reading.json_file(json.dumps(rows).encode()).rows == (Row("Puno", "ciudad"),)
    for bad in (b"{}", b"[]", b"no", b"[5]", b'[{"name": 5, "level": "x"}]', b"\xff"):
        assert reading.json_file(bad).problems


def test_the_message_names_the_parent() -> None:
    (problem,) = reading.csv_file(b"name,level,parent\nPasto,municipio,Marte\n").problems

    assert "Marte" in problem.message


def test_coordinates_are_degrees_beside_a_code() -> None:
    said = b"name;level;code;lat;lon\nNorte;zona;n;-16,5;-68.1\nSur;zona;;;\n"
    read = reading.csv_file(said)
    assert read.problems == () and (read.rows[0].lat, read.rows[0].lon) == (-16.5, -68.1)
    assert (read.rows[1].lat, read.rows[1].lon) == (None, None)
    rows = [{"name": "Norte", "level": "zona", "code": "n", "lat": -16.5, "lon": -68}]
    assert reading.json_file(json.dumps(rows).encode()).rows[0].lon == -68.0


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("Norte,zona,n,91,1", "lat"),
        ("Norte,zona,n,1,nan", "lon"),
        ("Norte,zona,n,1,", "lat"),
        ("Norte,zona,,1,1", "code"),
        ("Norte,zona,n,x,1", "lat"),
    ],
)
def test_coordinates_that_are_none_are_said(line: str, field: str) -> None:
    read = reading.csv_file(f"name,level,code,lat,lon\n{line}\n".encode())
    assert [(one.row, one.field) for one in read.problems] == [(1, field)]
