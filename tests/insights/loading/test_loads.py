"""A file becomes the dataset's rows, whole or not at all."""

import io
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from django.db import connection
from django.utils import timezone

from core.rules.tabular import Kind
from core.spreadsheets import reading
from core.spreadsheets.unreadable import Unreadable
from insights import selectors
from insights.loading import loads, rows
from insights.models import (
    ColumnValue,
    Dataset,
    DatasetColumn,
    UploadState,
)
from insights.rules.tables.values import Plan, Why
from merchants.models import Merchant
from tests.core.spreadsheets.books import formula_book, workbook
from tests.insights.loading.conftest import Load, shown

CSV = """Proyecto,Provincia,Estado,Monto,Inicio,Terminado
Escuela Básica,Azua,En ejecución,"RD$1,500.50",31/12/2024,no
Puente Ñico,Santiago,Terminado,"RD$2,000",1/2/2023,sí
Hospital,La Vega,Terminado,,,no
Acueducto,Azua,En ejecución,RD$7,5/6/2022,sí
"""


def test_a_csv_becomes_rows_that_a_ticket_shows(obras: Dataset, load: Load) -> None:
    upload = load(obras, CSV)

    assert (upload.state, upload.rows, upload.due_at) == (UploadState.LOADED, 4, None)
    assert (obras.rows, obras.relation, obras.data_version) == (4, "obras", 1)
    assert shown(obras, "proyecto, monto, inicio, terminado")[:2] == [
        ("Escuela Básica", Decimal("1500.50"), date(2024, 12, 31), False),
        ("Puente Ñico", Decimal(2000), date(2023, 2, 1), True),
    ]
    assert shown(obras, "proyecto_folded, provincia_folded")[1] == ("puente nico", "santiago")


def test_a_workbook_becomes_rows(obras: Dataset, load: Load) -> None:
    book = workbook([["Obra", "Avance"], ["Escuela", 0.125], ["Puente", 1]], {"B2": "0.0%"})

    assert load(obras, book, "datos.xlsx").state == UploadState.LOADED
    assert shown(obras, "obra, avance") == [("Escuela", Decimal("12.5")), ("Puente", Decimal(1))]


def test_codes_of_a_workbook_keep_their_zeros(obras: Dataset, load: Load) -> None:
    formats = {"A2": "0000", "A3": "0000", "B2": "#,##0.00", "B3": "#,##0.00"}
    book = workbook([["Lote", "Monto"], [17, 1500.5], [1018, 20]], formats)

    assert load(obras, book, "datos.xlsx").state == UploadState.LOADED
    assert shown(obras, "lote, monto") == [("0017", Decimal("1500.5")), ("1018", Decimal(20))]


def test_what_was_loaded_is_described(obras: Dataset, load: Load) -> None:
    load(obras, CSV)
    table = selectors.described(obras).tables[0]

    assert {column.name: column.kind for column in table.columns} == {
        "proyecto": Kind.TEXT,
        "provincia": Kind.PLACE,
        "estado": Kind.CATEGORY,
        "monto": Kind.MONEY,
        "inicio": Kind.DATE,
        "terminado": Kind.YES_NO,
    }
    assert (table.title, table.date, table.amount) == ("proyecto", "inicio", "monto")
    assert table.column("provincia").level == "provincia"
    assert [one.value for one in table.column("estado").values] == ["En ejecución", "Terminado"]


@pytest.mark.parametrize("whose", ["nobody's", "Dario's", "expired"])
def test_without_a_valid_ticket_nothing_shows(
    whose: str, obras: Dataset, load: Load, dario: Merchant
) -> None:
    load(obras, CSV)
    assert len(shown(obras)) == 4

    if whose == "Dario's":
        assert shown(obras, merchant=dario) == []
        return
    with connection.cursor() as sql:
        if whose == "expired":
            sql.execute(
                "INSERT INTO merchants_readticket (id, merchant_id, expires_at)"
                " VALUES ('00000000-0000-0000-0000-000000000001', %s, now())",
                [obras.merchant_id],
            )
        setting = "00000000-0000-0000-0000-000000000001" if whose == "expired" else ""
        sql.execute("SELECT set_config('mostrador.ticket', %s, true)", [setting])
        sql.execute(f"SELECT * FROM {obras.schema}.obras")
        assert sql.fetchall() == []


def test_only_columns_that_are_shown_are_in_the_view(obras: Dataset, load: Load) -> None:
    load(obras, CSV, correct=lambda plans: [replace(plans[0], shown=False), *plans[1:]])

    with pytest.raises(Exception, match="proyecto"):
        shown(obras, "proyecto")


def test_a_column_is_hidden_after_the_load(obras: Dataset, load: Load) -> None:
    load(obras, CSV)
    DatasetColumn.objects.of(obras.merchant_id).filter(name="monto").update(shown=False)

    loads.show(obras)

    assert len(shown(obras)[0]) == 8
    with pytest.raises(Exception, match="monto"):
        shown(obras, "monto")


def test_broken_rows_are_reported_and_what_was_there_stays(obras: Dataset, load: Load) -> None:
    load(obras, CSV)
    before = shown(obras)

    broken = (
        "Proyecto,Monto\n"
        + "A,5\n" * 30
        + "B,pendiente\n\nC\nD,6,7\nE,=2+3\n"
        + 'F\0,8\n"sin cerrar,9\n'
    )
    upload = load(obras, broken)

    assert (upload.state, upload.due_at) == (UploadState.FAILED, None)
    assert [(one["row"], one["why"], one["column"], one["cell"]) for one in upload.problems] == [
        (32, Why.NUMBER, "Monto", "pendiente"),
        (34, Why.FEWER_CELLS, "", "1"),
        (35, Why.MORE_CELLS, "", "3"),
        (36, Why.NUMBER, "Monto", "=2+3"),
        (37, Why.SIGNS, "Proyecto", "F␀"),
        (38, Why.QUOTES, "", ""),
    ]
    assert shown(obras) == before
    assert (obras.rows, obras.data_version) == (4, 1)
    assert tables_of(obras) == 1


def tables_of(dataset: Dataset) -> int:
    with connection.cursor() as sql:
        sql.execute("SELECT count(*) FROM pg_tables WHERE schemaname = %s", [dataset.schema])
        (count,) = sql.fetchone()
    return int(count)


def test_a_formula_without_a_result_is_told_by_row(obras: Dataset, load: Load) -> None:
    assert load(obras, formula_book(result="7"), "x.xlsx").state == UploadState.LOADED

    upload = load(obras, formula_book(result=None), "x.xlsx")

    assert [(one["row"], one["why"]) for one in upload.problems] == [(2, Why.FORMULA)]


def test_the_report_ends_somewhere(obras: Dataset, load: Load) -> None:
    upload = load(obras, "Obra,Monto\n" + "A,5\n" * 2000 + "B,x\n" * 500)

    assert len(upload.problems) == rows.MOST_PROBLEMS


def test_more_rows_than_can_be_kept_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_ROWS", 10)
    plans = [Plan(0, "Obra", "obra", "Obra", Kind.TEXT), Plan(1, "Monto", "m", "M", Kind.INTEGER)]

    def write(count: int) -> int:
        file = io.BytesIO(b"Obra,Monto\n" + b"A,5\n" * count)
        stored = [plan.stored() for plan in plans]
        told = rows.write_rows(file, io.BytesIO(), plans=stored, first_row=1)
        return int(told["count"])

    assert write(10) == 10
    with pytest.raises(Unreadable, match=r"1\.000\.000"):
        write(11)


def test_a_hundred_columns_are_loaded(obras: Dataset, load: Load) -> None:
    heading = ",".join(f"Indicador {n}" for n in range(100))
    line = ",".join(str(n) for n in range(100))

    assert load(obras, f"{heading}\n{line}\n{line}\n").state == UploadState.LOADED
    assert shown(obras, "indicador_99") == [(99,), (99,)]


def test_what_cells_say_is_kept_and_never_run(obras: Dataset, load: Load) -> None:
    evil = "\\. \\N '; DROP TABLE merchants_merchant; -- <script> {{ x }} =cmd|' /C calc'!A0"
    upload = load(obras, f'"Obra ""; DROP SCHEMA public;",Nota\n"{evil}",\\N\n"\\.",\\.\n')

    assert upload.state == UploadState.LOADED
    assert shown(obras, "obra_drop_schema_public, nota") == [
        (" ".join(evil.split()), "\\N"),
        ("\\.", "\\."),
    ]


def test_a_newer_file_takes_the_place_of_the_rows_and_keeps_the_words(
    obras: Dataset, load: Load
) -> None:
    first = load(obras, CSV)
    columns = DatasetColumn.objects.of(obras.merchant_id)
    columns.filter(name="estado").update(label="Situación", description="Cómo va", synonyms=["va"])
    ColumnValue.objects.of(obras.merchant_id).filter(value="Terminado").update(synonyms=["listo"])
    old = columns.get(name="estado").pk

    load(obras, "Estado,Proyecto,Nueva\nTerminado,X,1\nTerminado,Y,2\nParado,Z,3\nParado,Z,3\n")

    table = selectors.described(obras).tables[0]
    assert [column.name for column in table.columns] == ["estado", "proyecto", "nueva"]
    state = table.column("estado")
    assert (state.label, state.description, state.synonyms) == ("Situación", "Cómo va", ("va",))
    assert {one.value: one.synonyms for one in state.values} == {
        "Terminado": ("listo",),
        "Parado": (),
    }
    assert columns.get(name="estado").pk == old
    assert (len(shown(obras)), obras.data_version, tables_of(obras)) == (4, 2, 1)
    first.refresh_from_db()
    assert not first.file


def test_columns_may_change_names_and_roles(obras: Dataset, load: Load) -> None:
    load(obras, "Monto,Monto\n5,6\n7,8\n")

    def swapped(plans: list[Plan]) -> Sequence[Plan]:
        return [
            replace(plans[0], name="monto_2", role=""),
            replace(plans[1], name="monto", role="amount"),
        ]

    assert load(obras, "Monto,Monto\n5,6\n7,8\n", correct=swapped).state == UploadState.LOADED
    assert shown(obras, "monto_2") == [(5,), (7,)]


def test_a_file_whose_first_rows_were_never_read_is_not_loaded(
    obras: Dataset, load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    upload = load(obras, CSV)
    upload.sample.delete(save=False)
    upload.save()
    monkeypatch.setattr(loads, "read_apart", None)  # the file is not touched

    loads.confirm(upload, [Plan.of(one) for one in upload.columns], timezone.now())
    loads.load(upload.pk, timezone.now())

    upload.refresh_from_db()
    assert (upload.state, upload.due_at) == (UploadState.FAILED, None)
    assert "súbelo otra vez" in upload.refusal
    assert shown(obras, "count(*)") == [(4,)]
