"""A customer is found by any of her names, and made once."""

import threading
from dataclasses import dataclass

import pytest
from django.db import connection

from merchants import customers
from merchants.models import Customer, CustomerIdentifier, Merchant
from tests.patience import LONG


@dataclass(frozen=True)
class Identity:
    phone: str = ""
    bsuid: str = ""
    parent_bsuid: str = ""


def names(customer: Customer) -> set[tuple[str, str]]:
    rows = CustomerIdentifier.objects.of(customer.merchant_id).filter(customer=customer)
    return set(rows.values_list("kind", "value"))


def test_a_phone_is_the_same_however_it_is_written(alma: Merchant, carla: Customer) -> None:
    for phone in ("59171234567", "+591 7123-4567", "0059171234567", " (591) 71234567 "):
        assert customers.find_or_make(alma, Identity(phone)) == carla


def test_new_names_become_hers(alma: Merchant, carla: Customer) -> None:
    known = customers.find_or_make(alma, Identity("59171234567", "BO.abc", "BO.ENT.xyz"))

    assert known == carla
    assert names(carla) == {
        ("phone", "59171234567"),
        ("bsuid", "BO.abc"),
        ("parent_bsuid", "BO.ENT.xyz"),
    }
    assert customers.find_or_make(alma, Identity(bsuid="BO.abc")) == carla
    assert customers.find_or_make(alma, Identity(parent_bsuid="BO.ENT.xyz")) == carla


def test_somebody_without_a_phone_is_somebody(alma: Merchant) -> None:
    made = customers.find_or_make(alma, Identity(bsuid="BO.abc"), name="Ana", is_test=True)

    assert (made.name, made.is_test) == ("Ana", True)
    assert customers.find_or_make(alma, Identity("59170000000", "BO.abc")) == made


def test_the_providers_own_id_is_believed_before_the_phone(alma: Merchant, carla: Customer) -> None:
    other = customers.find_or_make(alma, Identity(bsuid="BO.other"))

    assert customers.find_or_make(alma, Identity("59171234567", "BO.other")) == other
    assert ("phone", "59171234567") in names(carla)
    assert names(other) == {("bsuid", "BO.other")}


def test_a_name_is_filled_in_but_never_replaced(alma: Merchant, carla: Customer) -> None:
    nameless = customers.find_or_make(alma, Identity("59170000001"))
    assert customers.find_or_make(alma, Identity("59170000001"), name="Eva").name == "Eva"
    assert customers.find_or_make(alma, Identity("59170000001"), name="Otra") == nameless
    assert Customer.objects.of(alma).get(pk=nameless.pk).name == "Eva"
    assert customers.find_or_make(alma, Identity("59171234567"), name="X" * 300).name == "Carla"


def test_merchants_customers_are_apart(alma: Merchant, dario: Merchant, carla: Customer) -> None:
    next_door = customers.find_or_make(dario, Identity("59171234567"))

    assert next_door != carla
    assert next_door.merchant == dario


def test_nobody_cannot_be_found_again(alma: Merchant) -> None:
    for identity in (Identity(), Identity("+", " "), Identity("abc")):
        with pytest.raises(customers.Nameless):
            customers.find_or_make(alma, identity)


@pytest.mark.django_db(transaction=True)
def test_messages_at_the_same_time_make_one_customer(alma: Merchant) -> None:
    found: list[Customer] = []
    together = threading.Barrier(6)

    def write() -> None:
        together.wait(LONG)
        try:
            found.append(customers.find_or_make(alma.pk, Identity("59172222222", "BO.new")))
        finally:
            connection.close()

    threads = [threading.Thread(target=write) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(found) == 6
    assert len({customer.pk for customer in found}) == 1
    assert Customer.objects.of(alma).count() == 1
