"""Products from a spreadsheet: a row a presentation, loaded whole or not at all."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from django.test import Client

from catalog.products.admin.sheets import PRODUCTS
from catalog.products.models import Category, Product, StockMovement, Variant
from merchants.importing import loading
from merchants.importing.loading import Report, RowResult
from merchants.models import Merchant, User
from tests.catalog import shelf
from tests.core.spreadsheets.books import workbook
from tests.merchants.file_readings.uploading import upload_file
from tests.merchants.importing.lists import read_list

FILE = (
    "Producto;Tamaño;Precio;SKU;Categoría;Stock\n"
    "Mango;Mediano;22,50;MAN-M;Jugos;10\n"
    "Mango;Grande;28;MAN-G;Jugos;\n"
    "Salteña;;9;;Para acompañar;40\n"
)


def loaded(merchant: Merchant, text: str) -> Report:
    read = read_list(PRODUCTS, text.encode("latin-1"))
    shown = loading.trial(PRODUCTS, merchant.pk, read.rows, read.fields)
    return loading.load(PRODUCTS, merchant.pk, read.rows, read.fields, shown.digest)


def results(report: Report) -> list[RowResult]:
    return [one.result for one in report.outcomes]


def test_presentations_come_with_product_category_and_stock(alma: Merchant) -> None:
    report = loaded(alma, FILE)
    assert report.loaded, report.outcomes

    assert [row.name for row in Product.objects.of(alma).order_by("name")] == ["Mango", "Salteña"]
    medium = Variant.objects.of(alma).get(sku="MAN-M")
    large = Variant.objects.of(alma).get(sku="MAN-G")
    assert (medium.price, medium.stock, medium.tracks_stock) == (Decimal("22.50"), 10, True)
    assert (large.stock, large.tracks_stock) == (0, False)
    assert medium.product.category == Category.objects.of(alma).get(name="Jugos")
    assert results(loaded(alma, FILE)) == [RowResult.SAME] * 3


def test_a_count_in_the_file_is_a_movement(alma: Merchant) -> None:
    loaded(alma, FILE)
    report = loaded(alma, "Producto;Precio;Stock\nSalteña;9;25\n")

    assert [one.fields for one in report.outcomes] == [("Stock",)]
    salteña = Variant.objects.of(alma).get(product__name="Salteña")
    assert salteña.stock == 25
    assert sum(row.delta for row in StockMovement.objects.of(alma).filter(variant=salteña)) == 25


def test_a_broken_row_leaves_no_product_behind(alma: Merchant, dario: Merchant) -> None:
    shelf.goods(dario, "Mango", "1", sku="MAN-M")
    text = FILE + "Piña;;muy caro;;;\nCuñapé;;5;;;-3\n;;7;;;\nmango;GRANDE;30;;;\n"
    report = loaded(alma, text)

    assert results(report) == [RowResult.NEW] * 3 + [RowResult.REFUSED] * 4
    assert not Product.objects.of(alma).exists()
    assert not Category.objects.of(alma).exists()
    assert Variant.objects.of(dario).get().price == Decimal(1)


def test_a_code_of_another_product_is_refused(alma: Merchant) -> None:
    loaded(alma, FILE)
    report = loaded(alma, "Producto;Precio;SKU\nPapaya;20;MAN-G\n")

    assert results(report) == [RowResult.REFUSED]
    assert "«Mango»" in report.outcomes[0].reasons[0]


def test_who_edits_prices_may_import_and_an_operator_may_not(
    client: Client, alma: Merchant, manager: User, bruno: User
) -> None:
    seen = {}
    for user in (manager, bruno):
        client.force_login(user)
        seen[user.name] = client.get("/admin/products/product/importar/").status_code

    assert seen == {"Elena": 200, "Bruno": 403}


def from_workbook(merchant: Merchant, rows: list[list[Any]], formats: dict[str, str]) -> Report:
    read = read_list(PRODUCTS, workbook(rows, formats))
    shown = loading.trial(PRODUCTS, merchant.pk, read.rows, read.fields)
    return loading.load(PRODUCTS, merchant.pk, read.rows, read.fields, shown.digest)


HEADINGS = ["Producto", "Tamaño", "Precio", "SKU", "Categoría", "Stock"]


def test_codes_of_a_workbook_stay_as_they_are_shown(alma: Merchant) -> None:
    rows: list[list[Any]] = [
        HEADINGS,
        ["Mango", "Chico", 22.5, 17, "Jugos", 10.0],
        ["Mango", "Medio", 90.75, 90.75, "Jugos", 3],
        ["Mango", "Grande", 28, datetime(2026, 3, 12), "Jugos", None],
        ["Piña", "Única", 30, 7501040000123, "Jugos", 4],
    ]
    formats = {"D2": "0000", "C3": "0.000", "D3": "0.000", "D4": "d-mmm", "D5": "0.00E+00"}
    report = from_workbook(alma, rows, formats)

    assert report.loaded, report.outcomes
    kept = Variant.objects.of(alma).order_by("pk").values_list("sku", "price", "stock")
    assert list(kept) == [
        ("0017", Decimal("22.50"), 10),
        ("90.750", Decimal("90.75"), 3),
        ("12-mar", Decimal(28), 0),
        ("7501040000123", Decimal(30), 4),
    ]
    again = from_workbook(alma, rows, formats)
    assert results(again) == [RowResult.SAME] * 4


def test_a_code_with_zeros_is_another_than_one_without(alma: Merchant) -> None:
    loaded(alma, "Producto;Tamaño;Precio;SKU\nMango;Chico;20;17\n")
    report = loaded(alma, "Producto;Tamaño;Precio;SKU\nMango;Grande;28;0017\n")

    assert results(report) == [RowResult.NEW]
    assert sorted(Variant.objects.of(alma).values_list("sku", flat=True)) == ["0017", "17"]


def test_the_preview_tells_each_column_that_it_writes(alma: Merchant) -> None:
    text = "Producto;Tamaño;Precio;SKU;Categoría;Stock;Activo;Descripción;Alias\n"
    new = loaded(alma, text + "Mango;Chico;22,5;0017;Jugos;10;sí;Del Chapare;manguito, mangó\n")
    (one,) = new.outcomes
    assert {cell.heading: cell.value for cell in one.written} == {
        "Producto": "Mango",
        "Tamaño o sabor": "Chico",
        "Precio": "22,50",
        "SKU": "0017",
        "Categoría": "Jugos",
        "Descripción": "Del Chapare",
        "También se pide como": "manguito, mangó",
        "Stock": "10",
        "Activo": "sí",
    }
    assert one.fields == ()

    changed = loaded(alma, text + "Mango;Chico;25;0018;Batidos;;no;Del Chapare;\n")
    (other,) = changed.outcomes
    assert {cell.heading: (cell.before, cell.value) for cell in other.written} == {
        "Producto": (None, "Mango"),
        "Tamaño o sabor": (None, "Chico"),
        "Precio": ("22,50", "25,00"),
        "SKU": ("0017", "0018"),
        "Categoría": ("Jugos", "Batidos"),
        "Descripción": (None, "Del Chapare"),
        "También se pide como": ("manguito, mangó", ""),
        "Activo": ("sí", "no"),
    }


def test_the_page_shows_code_and_price_before_anything_is_written(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    address = "/admin/products/product/importar/"
    book = workbook([HEADINGS, ["Mango", "", 90.75, 17, "Jugos", 10]], {"D2": "0000"})
    upload_file(client, address, book, "lista.xlsx")
    page = client.get(address).content.decode()

    for heading, value in (("SKU", "0017"), ("Precio", "90,75"), ("Stock", "10"),
                           ("Categoría", "Jugos")):  # fmt: skip
        assert f"<dt>{heading}</dt><dd>{value}</dd>" in page
    assert not Variant.objects.of(alma).exists()
