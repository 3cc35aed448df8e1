"""Every admin page of this package, tried by those whose rows they are not."""

from collections.abc import Callable

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from merchants.models import (
    ApiToken,
    Branch,
    Customer,
    CustomerIdentifier,
    CustomerMerge,
    Event,
    Invitation,
    Membership,
    Merchant,
    PlaceList,
    Policy,
    SetAside,
    User,
)
from merchants.roles import Role
from merchants.tenancy import TenantModel

SECRET = "Zanahoria"
"""A word that stands in each of Dario's rows."""


def _set_aside(shop: Merchant) -> SetAside:
    event = Event.objects.create(merchant=shop, kind=SECRET, seq=1)
    return SetAside.objects.create(merchant=shop, consumer="agent", event=event, error=SECRET)


def _customer(shop: Merchant) -> Customer:
    customer = Customer.objects.create(merchant=shop, name=SECRET)
    CustomerIdentifier.objects.create(merchant=shop, customer=customer, kind="phone", value="5491")
    return customer


def _member(shop: Merchant) -> Membership:
    user = User.objects.create_user("z@example.test", name=SECRET)
    return Membership.objects.create(merchant=shop, user=user, role=Role.OPERATOR)


def _invitation(shop: Merchant) -> Invitation:
    by = User.objects.create_user("y@example.test", name=SECRET)
    return Invitation.objects.create(
        merchant=shop, role="operator", token_hash="x", invited_by=by, expires_at=timezone.now()
    )


def _token(shop: Merchant) -> ApiToken:
    user = User.objects.create_user("x@example.test", name="Zoe")
    return ApiToken.objects.create(
        merchant=shop, user=user, name=SECRET, token_hash="x", hint="wxyz", scopes=["read"]
    )


def _merge(shop: Merchant) -> CustomerMerge:
    kept = Customer.objects.create(merchant=shop, name=SECRET)
    double = Customer.objects.create(merchant=shop, name=SECRET)
    return CustomerMerge.objects.create(merchant=shop, kept=kept, double=double, cause="person")


ROWS: dict[str, Callable[[Merchant], TenantModel]] = {
    "branch": lambda shop: Branch.objects.create(merchant=shop, name=SECRET),
    "customer": _customer,
    "customermerge": _merge,
    "membership": _member,
    "invitation": _invitation,
    "setaside": _set_aside,
    "apitoken": _token,
    "policy": lambda shop: Policy.objects.create(merchant=shop, kind="payment", text=SECRET),
    "placelist": lambda shop: PlaceList.objects.create(merchant=shop, name=SECRET),
}
OPERATOR_SEES = {"branch", "customer", "customermerge", "membership", "policy"}


def page(kind: str, view: str, *args: object) -> str:
    return reverse(f"admin:merchants_{kind}_{view}", args=args)


def test_every_page_of_merchants_rows_is_tried_here() -> None:
    pages = {m._meta.model_name for m in admin.site._registry if m._meta.app_label == "merchants"}

    assert pages == {*ROWS, "merchant", "user", "retentionrun"}


@pytest.mark.parametrize("kind", ROWS)
def test_the_neighbours_rows_are_not_there(
    kind: str, client: Client, dario: Merchant, owner: User
) -> None:
    row = ROWS[kind](dario)
    client.force_login(owner)

    listed = client.get(page(kind, "changelist"))
    searched = client.get(page(kind, "changelist"), {"q": SECRET})
    assert listed.status_code == searched.status_code == 200
    assert SECRET not in listed.content.decode()
    assert searched.context["cl"].result_count == 0
    for view in ("change", "delete", "history"):
        answer = client.get(page(kind, view, row.pk))
        assert answer.status_code in (302, 403), view
        if answer.status_code == 302:
            assert answer["Location"] == reverse("admin:index")
        assert SECRET not in answer.content.decode()


@pytest.mark.parametrize("kind", ROWS)
def test_the_neighbours_rows_cannot_be_written(
    kind: str, client: Client, dario: Merchant, owner: User
) -> None:
    row = ROWS[kind](dario)
    client.force_login(owner)

    client.post(page(kind, "change", row.pk), {"name": "mío", "role": "owner"})
    client.post(page(kind, "delete", row.pk), {"post": "yes"})
    client.post(
        page(kind, "changelist"),
        {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"},
    )

    kept = type(row)._default_manager.get(pk=row.pk)
    assert kept.merchant_id == dario.pk
    assert "mío" not in str(kept)
    assert getattr(kept, "role", "operator") == "operator"


@pytest.mark.parametrize("kind", ROWS)
def test_a_superuser_sees_all_and_whose_they_are(
    kind: str, client: Client, alma: Merchant, dario: Merchant, root: User
) -> None:
    row = ROWS[kind](dario)
    client.force_login(root)

    listed = client.get(page(kind, "changelist")).content.decode()
    assert SECRET in listed
    assert "Suplementos Dario" in listed
    assert client.get(page(kind, "change", row.pk)).status_code == 200


@pytest.mark.parametrize("kind", ROWS)
def test_an_operator_sees_what_her_work_needs_and_edits_no_shop(
    kind: str, client: Client, alma: Merchant, bruno: User
) -> None:
    row = ROWS[kind](alma)
    client.force_login(bruno)

    status = 200 if kind in OPERATOR_SEES else 403
    assert client.get(page(kind, "changelist")).status_code == status
    assert client.get(page(kind, "change", row.pk)).status_code == status
    assert client.get(page(kind, "delete", row.pk)).status_code == 403
    assert client.get(page(kind, "add")).status_code == 403


def test_strangers_and_people_without_a_merchant_see_nothing(
    client: Client, alma: Merchant, db: None
) -> None:
    Branch.objects.create(merchant=alma, name="Centro")
    assert client.get(page("branch", "changelist")).status_code == 302

    client.force_login(User.objects.create_user("new@example.test"))
    for kind in ROWS:
        assert client.get(page(kind, "changelist")).status_code == 403
    assert client.get(reverse("admin:index")).status_code == 200


def test_an_owner_edits_her_merchant_but_not_what_is_the_installations(
    client: Client, alma: Merchant, dario: Merchant, owner: User
) -> None:
    client.force_login(owner)
    url = page("merchant", "change", alma.pk)
    shown = client.get(url)
    assert shown.status_code == 200
    assert client.get(page("merchant", "add")).status_code == 403
    assert client.get(page("merchant", "change", dario.pk)).status_code == 302
    assert client.get(page("merchant", "delete", alma.pk)).status_code == 403
    assert "Dario" not in client.get(page("merchant", "changelist")).content.decode()

    form = shown.context["adminform"].form
    data = {k: v for k, v in form.initial.items() if v is not None}
    assert not {"slug", "currency", "is_active"} & set(form.fields)
    sent = {**data, "assistant_name": "Lola", "slug": "mio", "currency": "USD", "is_active": ""}
    assert client.post(url, sent).status_code == 302

    alma.refresh_from_db()
    assert (alma.assistant_name, alma.slug, alma.currency, alma.is_active) == (
        *("Lola", "jugos-alma", "BOB"),
        True,
    )


def test_a_bad_time_zone_is_said(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    url = page("merchant", "change", alma.pk)
    form = client.get(url).context["adminform"].form
    data = {k: v for k, v in form.initial.items() if v is not None}

    answer = client.post(url, {**data, "time_zone": "Marte/Olimpo"})

    assert "time_zone" in answer.context["adminform"].form.errors


def test_users_are_the_superusers_page(client: Client, owner: User, root: User) -> None:
    client.force_login(owner)
    for url in (
        page("user", "changelist"),
        page("user", "add"),
        page("user", "change", root.pk),
        page("user", "delete", root.pk),
        reverse("admin:auth_user_password_change", args=[root.pk]),
    ):
        assert client.get(url).status_code == 403

    client.force_login(root)
    assert client.get(page("user", "changelist")).status_code == 200
    assert client.get(page("user", "add")).status_code == 200
    assert client.get(page("user", "change", owner.pk)).status_code == 200
    made = client.post(
        page("user", "changelist"),
        {"action": "sign_in_link", "_selected_action": [owner.pk]},
        follow=True,
    )
    assert "/accounts/entrar/" in made.content.decode()
