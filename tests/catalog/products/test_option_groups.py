"""A choice that goes with a product, asked as a merchant thinks of it."""

from django.test import Client
from django.urls import reverse

from catalog.products.models import OptionGroup, Product
from merchants.models import Merchant, User
from tests.catalog import shelf
from tests.catalog.products.test_admin import product_form, rows, variant_form

ADD = "admin:products_product_add"


def saved(client: Client, **group: object) -> str:
    """Adds a product with that group of options: the page that answers."""
    form = product_form(variant_form()) | rows("option_groups", {"name": "Leche", **group})
    form |= rows("option_groups-0-options")
    return client.post(reverse(ADD), form, follow=True).content.decode()


def test_a_group_asks_whether_it_must_be_chosen_and_how_many(
    client: Client, owner: User, alma: Merchant
) -> None:
    client.force_login(owner)
    html = client.get(reverse(ADD)).content.decode()
    assert "¿Obligatorio?" in html and "¿Cuántas puede elegir?" in html
    saved(client, minimum="2", maximum="3", position="0")
    group = OptionGroup.objects.of(alma).get()
    assert (group.minimum, group.maximum) == (2, 3)


def test_what_cannot_be_chosen_is_said(client: Client, owner: User, alma: Merchant) -> None:
    client.force_login(owner)
    for least, most in (("2", "1"), ("0", "0"), ("-1", "1"), ("99", "1"), ("", "1")):
        html = saved(client, minimum=least, maximum=most, position="0")
        assert not Product.objects.of(alma).exists(), (least, most)
        assert "Grupos de opciones" in html
    assert "El máximo no puede ser menor" in saved(client, minimum="2", maximum="1", position="0")


def test_a_group_that_asks_for_many_keeps_what_it_asks(
    client: Client, owner: User, alma: Merchant
) -> None:
    mango = shelf.goods(alma, "Mango")
    shelf.option(mango, "Chía", group="Extras", minimum=12, maximum=20)
    client.force_login(owner)
    page = reverse("admin:products_product_change", args=[mango.product_id])
    assert '<option value="12" selected' in client.get(page).content.decode()
