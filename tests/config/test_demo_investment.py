"""The invented projects: always the same, and such as a country's could be."""

import csv
import io
from collections import Counter
from statistics import median

import pytest

from config.demo import investment
from config.demo.investment import CUT_OFF, HEADINGS, Project
from merchants.places import countries

PLACES = countries.rows_of("DO")


@pytest.fixture(scope="module")
def projects() -> list[Project]:
    return investment.projects(PLACES)


def test_the_same_seed_draws_the_same_projects_and_another_others(projects: list[Project]) -> None:
    assert investment.projects(PLACES) == projects
    assert investment.projects(PLACES, seed=1) != projects


def test_every_project_lies_where_its_municipality_does(projects: list[Project]) -> None:
    provinces = {row.code: row.name for row in PLACES if row.level == "provincia"}
    known = {(provinces[row.parent], row.name) for row in PLACES if row.level == "municipio"}
    there = {(row.province, row.municipality) for row in projects if row.municipality}
    assert there <= known
    assert {row.province for row in projects} == set(provinces.values())
    assert 50 < sum(not row.municipality for row in projects) < 250


def test_a_project_that_began_did_so_before_the_cut_off(projects: list[Project]) -> None:
    begun = [row for row in projects if row.start is not None]
    assert all(row.start.year == row.year and row.start <= CUT_OFF for row in begun if row.start)
    assert {row.state for row in projects if row.start is None} == {"Por iniciar"}
    assert {row.progress for row in projects if row.state == "Terminado"} == {100}
    assert {row.progress for row in projects if row.state == "Por iniciar"} == {0}
    assert max(row.progress for row in projects if row.state == "En ejecución") < 100


def test_amounts_are_thousands_and_roads_cost_more_than_courts(projects: list[Project]) -> None:
    def middle(sector: str) -> float:
        return float(median(row.amount for row in projects if row.sector == sector))

    assert all(row.amount >= 500_000 and row.amount % 1000 == 0 for row in projects)
    assert middle("Transporte y vialidad") > 3 * middle("Deporte y recreación")


def test_old_projects_are_finished_and_the_newest_wait(projects: list[Project]) -> None:
    def commonest(year: int) -> str:
        return Counter(row.state for row in projects if row.year == year).most_common(1)[0][0]

    assert (commonest(2018), commonest(2024)) == ("Terminado", "En ejecución")
    assert Counter(row.province for row in projects).most_common(1)[0][0] == "Santo Domingo"


def test_the_file_holds_each_project_once(projects: list[Project]) -> None:
    lines = list(csv.reader(io.StringIO(investment.csv_text(projects))))
    assert tuple(lines[0]) == HEADINGS
    assert [line[0] for line in lines[1:]] == [row.code for row in projects]
    assert len({row.code for row in projects}) == investment.PROJECTS
