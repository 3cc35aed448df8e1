"""The pages of points: a programme is written by who edits prices, points are only corrected."""

from uuid import uuid4

import pytest
from django.test import Client

from catalog.loyalty.models import Program
from merchants.models import Customer, Merchant, User
from tests.catalog.loyalty import points

PROGRAM, ACCOUNT = "/admin/loyalty/program/", "/admin/loyalty/account/"
NO_ROWS = {
    f"{prefix}-{name}": "0"
    for prefix in ("tiers", "rewards")
    for name in ("TOTAL_FORMS", "INITIAL_FORMS")
}
NO_HISTORY = {"transactions-TOTAL_FORMS": "0", "transactions-INITIAL_FORMS": "0"}


def test_a_programme_with_its_tier_and_reward_is_written(
    client: Client, alma: Merchant, manager: User, bruno: User
) -> None:
    told = {
        **NO_ROWS,
        "name": "Puntos Alma",
        "is_active": "on",
        "earn_by": "amount",
        "tokens": "1",
        "per_amount": "10",
        "tiers-TOTAL_FORMS": "1",
        "tiers-0-name": "Oro",
        "tiers-0-from_tokens": "100",
        "tiers-0-earn_percent": "150",
        "rewards-TOTAL_FORMS": "1",
        "rewards-0-name": "Jugo",
        "rewards-0-tokens": "50",
        "rewards-0-is_active": "on",
    }
    client.force_login(bruno)
    assert client.post(f"{PROGRAM}add/", told).status_code == 403
    client.force_login(manager)
    assert client.post(f"{PROGRAM}add/", told).status_code == 302

    row = Program.objects.of(alma).get()
    assert [str(one) for one in (*row.tiers.all(), *row.rewards.all())] == ["Oro", "Jugo"]
    assert "1 por cada" in client.get(PROGRAM).content.decode()


def test_an_amount_is_asked_for_where_amounts_count(
    client: Client, alma: Merchant, manager: User
) -> None:
    client.force_login(manager)
    told = {**NO_ROWS, "name": "Puntos", "earn_by": "amount", "tokens": "1"}

    assert "por cada cuánto" in client.post(f"{PROGRAM}add/", told).content.decode()
    visits = {**told, "earn_by": "visit", "per_amount": "10"}
    assert client.post(f"{PROGRAM}add/", visits).status_code == 302
    assert Program.objects.of(alma).get().per_amount is None


def test_a_manager_corrects_points_with_a_reason(
    client: Client, alma: Merchant, carla: Customer, manager: User, bruno: User
) -> None:
    points.program(alma)
    told = {"customer": str(carla.pk), "tokens": "15", "reason": "Por la espera", "once": uuid4()}
    client.force_login(bruno)
    assert client.post(f"{ACCOUNT}add/", told).status_code == 403
    client.force_login(manager)
    assert client.post(f"{ACCOUNT}add/", told).status_code == 302

    page = f"{ACCOUNT}{points.account(carla).pk}/change/"
    less = {**NO_HISTORY, "tokens": "-5", "reason": "Error", "once": uuid4()}
    for _click in range(2):
        assert client.post(page, less).status_code == 302
    assert points.rows(carla) == [("adjust", 15), ("adjust", -5)]
    shown = client.get(page).content.decode()
    assert "Por la espera" in shown and "Elena" in shown


def test_a_correction_that_cannot_be_is_a_message(
    client: Client, alma: Merchant, carla: Customer, manager: User
) -> None:
    client.force_login(manager)
    told = {"customer": str(carla.pk), "tokens": "15", "reason": "x", "once": uuid4()}
    assert "Primero crea" in client.post(f"{ACCOUNT}add/", told).content.decode()
    points.earn(points.program(alma), carla, 4)

    page = f"{ACCOUNT}{points.account(carla).pk}/change/"
    for tokens, words in (("-5", "No tiene tantos"), ("0", "cuántos puntos"), ("", "Este campo")):
        less = {**NO_HISTORY, "tokens": tokens, "reason": "x", "once": uuid4()}
        assert words in client.post(page, less).content.decode()
    assert points.has(carla) == 4


def test_an_operator_sees_the_points_and_no_form(
    client: Client, alma: Merchant, carla: Customer, bruno: User
) -> None:
    points.earn(points.program(alma), carla, 4)
    client.force_login(bruno)

    shown = client.get(f"{ACCOUNT}{points.account(carla).pk}/change/")
    assert shown.status_code == 200 and 'name="reason"' not in shown.content.decode()


@pytest.mark.parametrize("key", ["", "x", "999999"])
def test_a_form_that_names_no_row_of_the_account_is_asked_again(
    client: Client, alma: Merchant, carla: Customer, manager: User, key: str
) -> None:
    points.program(alma)
    client.force_login(manager)
    first = {"customer": str(carla.pk), "tokens": "15", "reason": "Por la espera", "once": uuid4()}
    client.post(f"{ACCOUNT}add/", first)
    forged = {
        **{f"transactions-{name}": "1" for name in ("TOTAL_FORMS", "INITIAL_FORMS")},
        "transactions-0-id": key,
        "tokens": "",
        "reason": "",
        "once": uuid4(),
    }

    answer = client.post(f"{ACCOUNT}{points.account(carla).pk}/change/", forged)
    assert answer.status_code == 200
    assert points.rows(carla) == [("adjust", 15)]
