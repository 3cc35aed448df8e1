"""What people write about a customer: her name, labels and notes, with who and when."""

import pytest
from django.core.exceptions import PermissionDenied

from chatbot.agent.operators import customers
from chatbot.agent.operators.customers import BadLabel
from merchants.models import Customer, Event, Merchant, User
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db


def test_name_and_notes_are_kept_with_who_wrote_them(
    talk: Talk, carla: Customer, bruno: User
) -> None:
    shop = talk.merchant.pk
    talk.say("hola")
    customers.rename(carla.pk, shop, "  Carla   Rojas ", by=bruno)
    customers.write_notes(carla.pk, shop, "Sin azúcar.\r\nPortón azul.", by=bruno)
    commit()

    carla.refresh_from_db()
    assert (carla.name, carla.notes) == ("Carla Rojas", "Sin azúcar.\nPortón azul.")
    told = customers.notes_by(carla)
    assert told is not None and told[0] == "Bruno"
    kept = Event.objects.of(shop).filter(kind="customer.edited")
    assert [row.payload["field"] for row in kept.order_by("seq")] == ["name", "notes"]
    assert kept.order_by("seq")[0].payload["sessions"] == [str(talk.session.id)]


def test_labels_are_each_once_in_the_shops_own_spelling(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    Customer.objects.create(merchant=alma, name="Otra", labels=["Mayorista"])
    for word in (" mayorista", "VIP", "vip"):
        customers.label(carla.pk, alma.pk, word, by=bruno)
    assert customers.label(carla.pk, alma.pk, "vip", by=bruno).labels == ["Mayorista", "VIP"]
    assert customers.used_labels(alma.pk) == ["Mayorista", "VIP"]
    assert customers.unlabel(carla.pk, alma.pk, "VIP", by=bruno).labels == ["Mayorista"]


def test_an_empty_label_and_one_too_many_are_refused(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    with pytest.raises(BadLabel):
        customers.label(carla.pk, alma.pk, "   ", by=bruno)
    for number in range(customers.MOST_LABELS):
        customers.label(carla.pk, alma.pk, f"n{number}", by=bruno)
    with pytest.raises(BadLabel):
        customers.label(carla.pk, alma.pk, "otra más", by=bruno)


def test_strangers_and_neighbours_write_nothing_about_her(
    alma: Merchant, carla: Customer, dario: Merchant, dario_owner: User
) -> None:
    with pytest.raises(PermissionDenied):
        customers.rename(carla.pk, alma.pk, "Otra", by=dario_owner)
    with pytest.raises(Customer.DoesNotExist):
        customers.rename(carla.pk, dario.pk, "Otra", by=dario_owner)
    carla.refresh_from_db()
    assert carla.name == "Carla"


def test_nothing_new_leaves_no_trace(alma: Merchant, carla: Customer, bruno: User) -> None:
    customers.rename(carla.pk, alma.pk, "Carla", by=bruno)
    assert not Event.objects.of(alma).filter(kind="customer.edited").exists()
