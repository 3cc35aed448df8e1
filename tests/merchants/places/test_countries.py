"""The gazetteers that ship: whole, without broken rows, with the known totals."""

from collections import Counter, defaultdict

from merchants.places import countries
from merchants.rules.gazetteer import key


def levels(country: str) -> dict[str, int]:
    return dict(Counter(row.level for row in countries.rows_of(country)))


def test_colombia_has_its_departments_and_municipalities() -> None:
    assert levels("CO") == {"departamento": 33, "municipio": 1122}


def test_the_dominican_republic_has_its_four_levels() -> None:
    expected = {"región": 10, "provincia": 32, "municipio": 158, "distrito municipal": 392}
    assert levels("DO") == expected


def test_every_place_lies_in_one_that_stands_in_the_file() -> None:
    for country, top in (("CO", "departamento"), ("DO", "región")):
        gazetteer = countries.of(country)
        assert gazetteer is not None
        assert [p.name for p in gazetteer.places if not p.above and p.level != top] == []


def test_dominican_names_repeat_as_they_are_known_to() -> None:
    at: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for row in countries.rows_of("DO"):
        at[key(row.name)][row.level].append(row.parent)
    homonyms = [name for name, found in at.items() if len(found) == 1 and len(*found.values()) > 1]
    shared = [name for name, found in at.items() if {"provincia", "municipio"} <= set(found)]

    assert len(shared) == 17
    assert len(homonyms) == 6


def test_a_country_without_a_file_has_no_gazetteer() -> None:
    assert countries.of("BO") is None
