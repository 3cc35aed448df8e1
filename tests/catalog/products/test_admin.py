"""The catalogue's pages: a product with all that hangs from it on one form, and who may edit it."""

import io
from decimal import Decimal
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from catalog.products import stock
from catalog.products.admin.fields import AliasesField
from catalog.products.models import Category, Option, Product, StockMovement, Variant
from merchants.models import Merchant, User
from tests import counter

ADD = "admin:products_product_add"
LIST = "admin:products_product_changelist"


def rows(prefix: str, *forms: dict[str, Any], initial: int = 0) -> dict[str, Any]:
    """A formset's part of a POST."""
    data: dict[str, Any] = {
        f"{prefix}-TOTAL_FORMS": len(forms),
        f"{prefix}-INITIAL_FORMS": initial,
        f"{prefix}-MIN_NUM_FORMS": 0,
        f"{prefix}-MAX_NUM_FORMS": 1000,
    }
    for number, form in enumerate(forms):
        data |= {f"{prefix}-{number}-{name}": value for name, value in form.items()}
    return data


def product_form(*variants: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A product's form as the browser sends it."""
    kept = sum("id" in variant for variant in variants)
    data = {"name": "Maracuyá", "position": 0, "is_active": "on", "aliases": ""}
    return (
        data
        | rows("variants", *variants, initial=kept)
        | rows("images")
        | rows("option_groups")
        | fields
    )


def variant_form(**fields: Any) -> dict[str, Any]:
    return {"name": "", "price": "30", "position": 0, "is_active": "on", "aliases": ""} | fields


@pytest.fixture
def juice(alma: Merchant) -> Variant:
    product = Product.objects.create(merchant=alma, name="Maracuyá", aliases=["parchita"])
    return Variant.objects.create(
        merchant=alma, product=product, price=Decimal(30), tracks_stock=True
    )


def change(variant: Variant) -> str:
    return reverse("admin:products_product_change", args=[variant.product_id])


def test_a_product_is_made_with_price_stock_aliases_and_options_on_one_form(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    groups = rows("option_groups", {"name": "Leche", "minimum": 0, "maximum": 1, "position": 0})
    options = rows(
        "option_groups-0-options",
        {"name": "Almendra", "price_difference": "5", "position": 0, "is_active": "on"},
    )
    form = product_form(
        variant_form(tracks_stock="on", level="12", **{"level-initial": ""}),
        aliases="parchita,  fruta de la pasión , parchita,,",
    )
    answer = client.post(reverse(ADD), form | groups | options, follow=True)
    assert answer.redirect_chain, answer.context["errors"]
    product = Product.objects.of(alma).get()
    assert product.aliases == ["parchita", "fruta de la pasión"]
    variant = Variant.objects.of(alma).get()
    assert (variant.price, variant.stock) == (Decimal(30), 12)
    assert Option.objects.of(alma).get().price_difference == Decimal(5)


def test_a_price_that_is_no_amount_is_refused_and_a_written_one_is_read(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    for typed in ("1e3", "30-", "３０", "1 000", "NaN", "30 mil", "-5"):
        answer = client.post(reverse(ADD), product_form(variant_form(price=typed)))
        assert answer.status_code == 200, typed
    assert not Product.objects.of(alma).exists()
    group = {"name": "Leche", "minimum": 0, "maximum": 1, "position": 0}
    option = {"name": "Chica", "price_difference": "-2,50", "position": 0, "is_active": "on"}
    form = product_form(variant_form(price="Bs 1.250,50"))
    form |= rows("option_groups", group) | rows("option_groups-0-options", option)
    answer = client.post(reverse(ADD), form, follow=True)
    assert answer.redirect_chain, answer.context["errors"]
    assert Variant.objects.of(alma).get().price == Decimal("1250.50")
    assert Option.objects.of(alma).get().price_difference == Decimal("-2.50")
    shown = client.get(change(Variant.objects.of(alma).get())).content.decode()
    assert 'value="1250.50"' in shown and 'inputmode="decimal"' in shown


def test_a_typed_stock_writes_a_movement(client: Client, owner: User, juice: Variant) -> None:
    client.force_login(owner)
    form = product_form(variant_form(id=juice.pk, tracks_stock="on", level="7"))
    client.post(change(juice), form | {"variants-0-product": juice.product_id})
    movement = StockMovement.objects.of(juice.merchant_id).get()
    assert (movement.delta, movement.reason) == (7, "count")


def test_a_sale_between_showing_and_saving_is_no_edit(
    client: Client, owner: User, juice: Variant
) -> None:
    stock.set_level(juice.merchant_id, juice.pk, 10, "recuento")
    client.force_login(owner)
    form = product_form(
        variant_form(id=juice.pk, product=juice.product_id, tracks_stock="on", level="10"),
        **{"initial-variants-0-level": "10"},
    )
    assert 'name="initial-variants-0-level"' in client.get(change(juice)).content.decode()
    stock.move(juice.merchant_id, juice.pk, -2, "order")
    client.post(change(juice), form)
    juice.refresh_from_db()
    assert juice.stock == 8


PROMOTIONS = {
    "falta el precio": ({"promo_from_0": "2026-01-01"}, "Falta el precio de la promoción"),
    "cuesta más": ({"promo_price": "31"}, "menor que el precio"),
    "sin fechas": ({"promo_price": "20"}, "¿Desde cuándo vale"),
    "termina antes": (
        {
            "promo_price": "20",
            "promo_from_0": "2026-02-01",
            "promo_from_1": "00:00",
            "promo_until_0": "2026-01-01",
            "promo_until_1": "00:00",
        },
        "termina antes de empezar",
    ),
}


@pytest.mark.parametrize("case", PROMOTIONS)
def test_a_promotion_that_makes_no_sense_is_explained(
    client: Client, owner: User, alma: Merchant, case: str
) -> None:
    fields, words = PROMOTIONS[case]
    if "promo_from_0" in fields:
        fields = {"promo_from_1": "00:00"} | fields
    client.force_login(owner)
    answer = client.post(reverse(ADD), product_form(variant_form(**fields)))
    assert answer.status_code == 200 and words in answer.content.decode()
    assert not Product.objects.of(alma).exists()


def test_stock_where_none_is_kept_a_second_name_and_no_price_are_explained(
    client: Client, owner: User, alma: Merchant, juice: Variant
) -> None:
    client.force_login(owner)
    html = client.post(reverse(ADD), product_form(variant_form(level="4"))).content.decode()
    assert "lleva stock" in html
    html = client.post(reverse(ADD), product_form(variant_form())).content.decode()
    assert "Ya existe" in html
    form = product_form(variant_form(price=""), name="Mango")
    assert "obligatorio" in client.post(reverse(ADD), form).content.decode()
    assert Product.objects.of(alma).count() == 1


def test_a_product_without_a_presentation_is_refused(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    client.post(reverse(ADD), product_form(name="Nada"))
    assert not Product.objects.of(alma).exists()


def test_an_uploaded_picture_is_made_small_and_loses_where_it_was_taken(
    client: Client, owner: User, juice: Variant
) -> None:
    big = Image.new("RGB", (3000, 2000), "orange")
    exif = big.getexif()
    exif[0x9286] = "aqui vivo"
    out = io.BytesIO()
    big.save(out, "JPEG", exif=exif)
    client.force_login(owner)
    form = product_form(variant_form(id=juice.pk, product=juice.product_id, tracks_stock="on"))
    upload = SimpleUploadedFile("foto.JPEG", out.getvalue(), "image/jpeg")
    client.post(change(juice), form | rows("images", {"image": upload, "position": 0}))
    kept = juice.product.images.get().image
    assert str(kept.name).startswith(f"products/{juice.merchant_id}/")
    with Image.open(kept.path) as image:
        assert max(image.size) == 1600 and not image.getexif()
    html = client.get(reverse(LIST)).content.decode()
    assert kept.url in html and client.get(kept.url).status_code == 200


@pytest.mark.parametrize(
    "content",
    [
        b"MZ this is a program",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        counter.picture()[:900],
    ],
    ids=["program", "svg", "torn"],
)
def test_what_is_no_picture_is_refused_politely(
    client: Client, owner: User, juice: Variant, content: bytes
) -> None:
    client.force_login(owner)
    form = product_form(variant_form(id=juice.pk, product=juice.product_id, tracks_stock="on"))
    upload = SimpleUploadedFile("foto.jpg", content, "image/jpeg")
    answer = client.post(change(juice), form | rows("images", {"image": upload, "position": 0}))
    assert "no es una imagen" in answer.content.decode()
    assert not juice.product.images.exists()


def test_several_products_are_switched_at_once(client: Client, owner: User, juice: Variant) -> None:
    client.force_login(owner)
    chosen = {"action": "deactivate", "_selected_action": [juice.product_id]}
    client.post(reverse(LIST), chosen)
    juice.product.refresh_from_db()
    assert not juice.product.is_active


def test_an_operator_sees_the_catalogue_and_cannot_edit_it(
    client: Client, bruno: User, juice: Variant
) -> None:
    client.force_login(bruno)
    html = client.get(change(juice)).content.decode()
    assert "Maracuyá" in html and 'name="_save"' not in html
    form = product_form(variant_form(id=juice.pk, product=juice.product_id, price="1"))
    assert client.post(change(juice), form).status_code == 403
    assert client.get(reverse(ADD)).status_code == 403
    chosen = {"action": "deactivate", "_selected_action": [juice.product_id]}
    client.post(reverse(LIST), chosen)
    juice.refresh_from_db()
    assert juice.price == Decimal(30) and juice.product.is_active


@pytest.mark.parametrize("model", ["product", "category", "stockmovement"])
def test_the_merchant_next_door_reaches_nothing(
    client: Client, dario_owner: User, juice: Variant, model: str
) -> None:
    stock.set_level(juice.merchant_id, juice.pk, 3, "recuento")
    category = Category.objects.create(merchant_id=juice.merchant_id, name="Jugos")
    movement = StockMovement.objects.of(juice.merchant_id).get()
    key = {"product": juice.product_id, "category": category.pk, "stockmovement": movement.pk}
    client.force_login(dario_owner)
    html = client.get(reverse(f"admin:products_{model}_changelist")).content.decode()
    assert "Maracuyá" not in html and "Jugos</" not in html
    for view in ("change", "history", "delete"):
        address = reverse(f"admin:products_{model}_{view}", args=[key[model]])
        assert client.get(address).status_code in (302, 403, 404), view
        assert client.post(address, {"post": "yes"}).status_code in (302, 403, 404), view
    assert Product.objects.of(juice.merchant_id).exists()


def test_another_merchants_category_cannot_be_chosen(
    client: Client, dario_owner: User, alma: Merchant, dario: Merchant
) -> None:
    category = Category.objects.create(merchant=alma, name="Jugos de Alma")
    client.force_login(dario_owner)
    assert "Jugos de Alma" not in client.get(reverse(ADD)).content.decode()
    form = product_form(variant_form(), category=category.pk)
    client.post(reverse(ADD), form)
    assert not Product.objects.of(dario).exists()


def test_names_typed_with_commas_are_read_and_shown_again() -> None:
    field = AliasesField()
    assert field.clean(" Parchita,maracuya , PARCHITA") == ["PARCHITA", "maracuya"]
    assert field.prepare_value(["a", "b"]) == "a, b"
    assert not field.has_changed(["a", "b"], "a,  b")
