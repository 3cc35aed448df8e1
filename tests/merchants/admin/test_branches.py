"""The page of a branch: a week to fill in, and who may."""

import datetime as dt
from typing import Any

from django.test import Client

from merchants.models import Branch, Merchant, OpeningHours, Policy, User

ADD = "/admin/merchants/branch/add/"
NO_DAYS = {"exceptions-TOTAL_FORMS": "0", "exceptions-INITIAL_FORMS": "0"}
WEEK = {
    "week_0": "8 a 12:30, 14:30 a 20",
    **{f"week_{day}": "igual que el lunes" for day in range(1, 5)},
    "week_5": "9 a 13",
    "week_6": "cerrado",
}


def change(branch: Branch) -> str:
    return f"/admin/merchants/branch/{branch.pk}/change/"


def initial(client: Client, branch: Branch) -> dict[str, Any]:
    form = client.get(change(branch)).context["adminform"].form
    return {name: form.get_initial_for_field(form.fields[name], name) for name in WEEK}


def test_a_week_is_filled_in_and_shown_as_it_was(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    assert client.post(ADD, {"name": "Centro", **NO_DAYS, **WEEK}).status_code == 302

    branch = Branch.objects.of(alma).get()
    rows = OpeningHours.objects.of(alma).filter(branch=branch)
    assert rows.count() == 11
    friday = rows.filter(weekday=4).values_list("opens", "closes")
    assert list(friday) == [(dt.time(8), dt.time(12, 30)), (dt.time(14, 30), dt.time(20))]
    shown = initial(client, branch)
    assert shown["week_1"] == "igual que el lunes"
    assert shown["week_6"] == "cerrado"

    keys = set(rows.values_list("pk", flat=True))
    assert client.post(change(branch), {"name": "Centro", **NO_DAYS, **shown}).status_code == 302
    assert set(rows.values_list("pk", flat=True)) == keys


def test_a_line_nobody_understands_keeps_the_week_as_it_was(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    client.post(ADD, {"name": "Centro", **NO_DAYS, **WEEK})
    branch = Branch.objects.of(alma).get()
    answer = client.post(
        change(branch), {"name": "Centro", **NO_DAYS, **WEEK, "week_2": "a la tarde"}
    )

    assert answer.status_code == 200
    assert list(answer.context["adminform"].form.errors) == ["week_2"]
    assert OpeningHours.objects.of(alma).count() == 11


def test_quarters_and_a_map_link_are_kept(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    told = {"serves": "Calacoto,  Achumani ,calacoto", "google_maps_url": "maps.app.goo.gl/abc"}
    client.post(ADD, {"name": "Sur", **NO_DAYS, **told})

    branch = Branch.objects.of(alma).get()
    assert branch.serves == ["calacoto", "Achumani"]
    assert branch.google_maps_url == "https://maps.app.goo.gl/abc"


def test_who_may_only_look_reads_the_week(
    client: Client, alma: Merchant, owner: User, bruno: User
) -> None:
    client.force_login(owner)
    client.post(ADD, {"name": "Centro", **NO_DAYS, **WEEK})
    client.force_login(bruno)
    page = client.get(change(Branch.objects.of(alma).get())).content.decode()

    assert "igual que el lunes" in page
    assert 'name="week_0"' not in page


def test_an_owner_writes_a_policy_once_a_kind(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    add = "/admin/merchants/policy/add/"
    told = {"kind": "refunds", "text": "Siete días.", "short_version": ""}

    assert client.post(add, told).status_code == 302
    assert "Esa política ya está escrita" in client.post(add, told).content.decode()
    assert Policy.objects.of(alma).get().text == "Siete días."
    assert "Siete días." in client.get("/admin/merchants/policy/").content.decode()
