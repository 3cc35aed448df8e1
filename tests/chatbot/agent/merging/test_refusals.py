"""What a merge and its undoing refuse, whom they refuse it to, and an erasure of both."""

import pytest
from django.core.exceptions import PermissionDenied

from catalog.orders.models import Order
from chatbot.agent import erasure
from chatbot.agent.merging import joining, parting
from chatbot.agent.merging.problems import MergeRefused
from merchants.models import Customer, CustomerIdentifier, CustomerMerge, Merchant, User
from tests.chatbot.agent.merging.pairs import (
    OLD,
    merged,
    parted,
)
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db


REFUSED = ("itself", "erased", "merged already", "of tests", "another merchant's", "nobody")


@pytest.mark.parametrize("why", REFUSED)
def test_a_merge_that_makes_no_sense_is_refused(
    talks: tuple[Talk, Talk], owner: User, dario: Merchant, why: str
) -> None:
    kept, double = talks
    one, other = kept.session.customer, double.session.customer
    third = Customer.objects.create(merchant=kept.merchant, name="Luz", is_test=one.is_test)
    target = {"itself": one, "of tests": third, "nobody": Customer()}.get(why, other)
    if why == "erased":
        erasure.erase(other.pk, kept.merchant.pk, by=owner, now=kept.now)
    if why == "merged already":
        joining.merge(third.pk, other.pk, kept.merchant.pk, by=owner, now=kept.now)
    if why == "of tests":
        Customer.across.filter(pk=third.pk).update(is_test=not one.is_test)
    if why == "another merchant's":
        target = Customer.objects.create(merchant=dario, name="Ana")
    count = CustomerMerge.objects.of(kept.merchant).count()
    with pytest.raises(MergeRefused):
        joining.merge(one.pk, target.pk, kept.merchant.pk, by=owner, now=kept.now)
    assert CustomerMerge.objects.of(kept.merchant).count() == count


def test_who_may_is_said_by_the_table_of_roles(
    talks: tuple[Talk, Talk], bruno: User, manager: User, dario_owner: User
) -> None:
    kept, double = talks
    for person in (bruno, dario_owner):
        with pytest.raises(PermissionDenied):
            merged(kept, double, person)
    row = merged(kept, double, manager)
    with pytest.raises(PermissionDenied):
        parting.undo(row.pk, row.merchant_id, by=bruno, now=kept.now)
    parted(row, manager, kept)


def test_undoing_is_refused_where_it_cannot_be_whole(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    third = Customer.objects.create(merchant=kept.merchant, name="Luz", is_test=True)
    row = merged(kept, double, owner)
    later = joining.merge(
        third.pk, kept.session.customer_id, kept.merchant.pk, by=owner, now=kept.now
    )
    with pytest.raises(MergeRefused, match="más nueva"):
        parted(row, owner, kept)
    parted(later, owner, kept)
    CustomerIdentifier.across.filter(value=OLD).update(customer=third)
    with pytest.raises(MergeRefused, match="otro cliente"):
        parted(row, owner, kept)
    CustomerIdentifier.across.filter(value=OLD).delete()
    with pytest.raises(MergeRefused, match="número"):
        parted(row, owner, kept)
    assert Order.objects.of(kept.merchant).get().customer == kept.session.customer


def test_it_is_undone_once(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    row = merged(kept, double, owner)
    parted(row, owner, kept)
    with pytest.raises(MergeRefused):
        parted(row, owner, kept)


def test_who_is_erased_is_erased_under_both_rows(talks: tuple[Talk, Talk], owner: User) -> None:
    kept, double = talks
    other = double.session.customer
    Customer.across.filter(pk=other.pk).update(name="Rosa Mendieta", notes="alérgica")
    row = merged(kept, double, owner)
    erasure.erase(kept.session.customer_id, kept.merchant.pk, by=owner, now=kept.now)
    commit()
    other.refresh_from_db()
    row.refresh_from_db()
    assert (other.name, other.notes, other.erased_at) == ("", "", kept.now)
    assert row.changed == {}
    with pytest.raises(MergeRefused, match="borrado"):
        parted(row, owner, kept)
