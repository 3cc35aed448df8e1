"""What every page gets from the base: whose a new row is, what its form offers and accepts."""

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.contrib.admin import AdminSite, site
from django.contrib.sessions.backends.db import SessionStore
from django.forms import ModelForm
from django.test import Client, RequestFactory
from django.urls import reverse

from merchants.models import Branch, HoursException, Membership, Merchant, OpeningHours, User
from merchants.roles import Permission, Role
from merchants.tenant_admin import TenantAdmin

ADD = "/admin/merchants/branch/add/"
NO_ROWS = {
    f"exceptions-{name}": value for name, value in (("TOTAL_FORMS", "0"), ("INITIAL_FORMS", "0"))
}


class HoursPage(TenantAdmin[OpeningHours]):
    permissions = dict.fromkeys(("view", "add", "change", "delete"), Permission.EDIT_MERCHANT)
    list_display = ["weekday", "opens"]
    list_editable = ["opens"]
    list_filter = ["branch", ("branch__is_main")]
    fields = ["branch", "weekday", "opens", "closes"]


@pytest.fixture
def hours_page() -> HoursPage:
    return HoursPage(OpeningHours, AdminSite())


@pytest.fixture
def centre(alma: Merchant) -> Branch:
    return Branch.objects.create(merchant=alma, name="Centro", is_main=True)


@pytest.fixture
def north(dario: Merchant) -> Branch:
    return Branch.objects.create(merchant=dario, name="Norte")


def asked_by(user: User) -> Any:
    request = RequestFactory().get("/")
    request.user = user
    request.session = SessionStore()
    return request


def opening(branch: Branch) -> OpeningHours:
    return OpeningHours.objects.create(
        merchant=branch.merchant, branch=branch, weekday=0, opens=dt.time(8), closes=dt.time(12)
    )


def given(branch: Branch) -> dict[str, str]:
    return {"branch": str(branch.pk), "weekday": "1", "opens": "09:00", "closes": "17:00"}


def test_a_form_offers_and_accepts_related_rows_of_its_merchant_only(
    hours_page: HoursPage, centre: Branch, north: Branch, owner: User
) -> None:
    form: type[ModelForm[Any]] = hours_page.get_form(asked_by(owner))

    assert list(form().fields["branch"].queryset) == [centre]  # type: ignore[attr-defined]
    assert set(form(given(north)).errors) == {"branch"}
    good = form(given(centre))
    assert good.is_valid()
    assert good.save().merchant_id == centre.merchant_id


def test_a_superusers_form_follows_the_row(
    hours_page: HoursPage, centre: Branch, north: Branch, root: User
) -> None:
    row = opening(north)
    form: type[ModelForm[Any]] = hours_page.get_form(asked_by(root), row, change=True)

    assert set(form(given(centre), instance=row).errors) == {"branch"}
    assert form(given(north), instance=row).is_valid()


def test_a_list_that_is_edited_in_place_follows_each_row(
    hours_page: HoursPage, north: Branch, root: User
) -> None:
    formset = hours_page.get_changelist_formset(asked_by(root))
    row = opening(north)
    forms = formset(queryset=OpeningHours.objects.of(north.merchant)).forms

    assert [form.instance for form in forms] == [row]


def test_a_filter_offers_rows_within_reach_only(
    hours_page: HoursPage, centre: Branch, north: Branch, owner: User, root: User
) -> None:
    def offered(user: User) -> set[str]:
        request = asked_by(user)
        filters = hours_page.get_changelist_instance(request).filter_specs
        return {label for _key, label in filters[0].lookup_choices}  # type: ignore[attr-defined]

    Branch.objects.create(merchant=centre.merchant, name="Sur")

    assert offered(owner) == {"Centro", "Sur"}
    assert offered(root) == {"Centro", "Sur", "Norte"}


def test_a_new_row_is_the_only_merchants(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)

    assert client.get(ADD).status_code == 200
    assert client.post(ADD, {"name": "Centro", "merchant": "999", **NO_ROWS}).status_code == 302
    assert Branch.objects.of(alma).get().name == "Centro"


def test_a_taken_name_is_a_message_and_no_server_error(
    client: Client, centre: Branch, north: Branch, owner: User
) -> None:
    client.force_login(owner)

    taken = client.post(ADD, {"name": "Centro", **NO_ROWS})
    second = client.post(ADD, {"name": "Otra", "is_main": "on", **NO_ROWS})
    next_doors = client.post(ADD, {"name": "Norte", **NO_ROWS})

    assert "Ya hay una sucursal con ese nombre en esa ciudad." in taken.content.decode()
    assert "Ya hay otra sucursal principal." in second.content.decode()
    assert next_doors.status_code == 302


def test_special_days_are_written_under_their_branch(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    rows = {**NO_ROWS, "exceptions-TOTAL_FORMS": "1", "exceptions-0-date": "2026-12-25"}

    half = {**rows, "exceptions-0-opens": "10:00"}
    refused = client.post(ADD, {"name": "Centro", **half})
    assert "deja" in refused.content.decode() or "deje" in refused.content.decode()
    assert client.post(ADD, {"name": "Centro", **rows}).status_code == 302
    assert HoursException.objects.of(alma).get().opens is None


def test_times_are_those_of_the_merchant(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    until = {"closed_until_0": "2026-11-20", "closed_until_1": "18:00"}

    assert client.post(ADD, {"name": "Centro", **until, **NO_ROWS}).status_code == 302

    expected = dt.datetime(2026, 11, 20, 18, tzinfo=ZoneInfo("America/La_Paz"))
    branch = Branch.objects.of(alma).get()
    assert branch.closed_until == expected
    shown = client.get(reverse("admin:merchants_branch_change", args=[branch.pk]))
    assert 'value="18:00:00"' in shown.content.decode()


def test_a_superuser_says_first_for_whom(client: Client, dario: Merchant, root: User) -> None:
    client.force_login(root)

    asked = client.get(ADD)
    assert asked["Location"].startswith("/accounts/comercio/?next=")
    assert client.post(ADD, {"name": "Sin dueño", **NO_ROWS}).status_code == 302
    assert Branch.across.count() == 0

    client.post("/accounts/comercio/", {"merchant": dario.pk})
    answer = client.get(ADD)
    assert answer["Location"] == f"{ADD}?comercio={dario.pk}"
    assert client.post(answer["Location"], {"name": "Norte", **NO_ROWS}).status_code == 302
    assert Branch.objects.of(dario).get().name == "Norte"


def test_two_open_tabs_do_not_mix_two_merchants(
    client: Client, alma: Merchant, dario: Merchant, owner: User
) -> None:
    Membership.objects.create(merchant=dario, user=owner, role=Role.OWNER)
    client.force_login(owner)
    first = client.get(ADD)["Location"]
    client.post("/accounts/comercio/", {"merchant": dario.pk})

    client.post(first, {"name": "Centro", **NO_ROWS})

    assert Branch.objects.of(alma).count() == 1
    assert Branch.objects.of(dario).count() == 0
    for number in ("999999", "1" * 5_000, "٣"):
        assert client.get(f"{ADD}?comercio={number}").status_code == 404


def test_opening_a_row_of_ones_other_merchant_goes_there(
    client: Client, centre: Branch, north: Branch, owner: User
) -> None:
    url = reverse("admin:merchants_branch_change", args=[north.pk])
    client.force_login(owner)
    assert client.get(url).status_code == 302

    Membership.objects.create(merchant=north.merchant, user=owner, role=Role.OPERATOR)
    shown = client.get(url)

    assert shown.status_code == 200
    assert "Ahora estás viendo Suplementos Dario." in shown.content.decode()
    assert 'name="_save"' not in shown.content.decode()
    assert "Norte" in client.get(reverse("admin:merchants_branch_changelist")).content.decode()


def test_a_page_with_a_form_of_another_make_is_refused(hours_page: HoursPage, owner: User) -> None:
    hours_page.form = ModelForm

    with pytest.raises(TypeError, match="TenantForm"):
        hours_page.get_form(asked_by(owner))


def test_rows_of_every_page_stand_in_an_order(owner: User) -> None:
    """Autocompletion shows them page by page: without an order a row may stand on none."""
    pages = [page for page in site._registry.values() if isinstance(page, TenantAdmin)]
    loose = [str(page) for page in pages if not page.get_queryset(asked_by(owner)).ordered]

    assert pages and loose == []
