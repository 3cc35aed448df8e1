"""Orders of a merchant with several branches in the admin."""

from django.test import Client
from django.urls import reverse

from catalog.products.models import Variant
from merchants.models import Branch, Customer, User
from tests.catalog import shelf

LIST = "admin:orders_order_changelist"


def test_orders_are_filtered_by_branch_where_there_are_several(
    client: Client, owner: User, carla: Customer, maracuya: Variant
) -> None:
    order = shelf.order_of(carla, (maracuya, 2))
    client.force_login(owner)
    centro = Branch.objects.create(merchant=order.merchant, name="Centro", is_main=True)
    assert "branch__id__exact" not in client.get(reverse(LIST)).content.decode()
    norte = Branch.objects.create(merchant=order.merchant, name="Norte")
    html = client.get(reverse(LIST)).content.decode()
    assert f"branch__id__exact={norte.pk}" in html
    there = client.get(reverse(LIST), {"branch__id__exact": centro.pk})
    assert order.short_number not in there.content.decode()
