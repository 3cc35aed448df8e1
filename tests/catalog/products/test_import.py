"""Products from a spreadsheet: a row a presentation, loaded whole or not at all."""

import io
from decimal import Decimal

from django.test import Client

from catalog.products.admin.sheets import PRODUCTS
from catalog.products.models import Category, Product, StockMovement, Variant
from merchants.importing import files, loading
from merchants.importing.loading import Report, RowResult
from merchants.models import Merchant, User
from tests.catalog import shelf

FILE = (
    "Producto;Tamaño;Precio;SKU;Categoría;Stock\n"
    "Mango;Mediano;22,50;MAN-M;Jugos;10\n"
    "Mango;Grande;28;MAN-G;Jugos;\n"
    "Salteña;;9;;Para acompañar;40\n"
)


def loaded(merchant: Merchant, text: str) -> Report:
    read = files.read(PRODUCTS, io.BytesIO(text.encode("latin-1")))
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
