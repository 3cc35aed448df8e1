"""The table of roles and deeds, cell by cell, and through `access`."""

from merchants import access
from merchants.models import Membership, Merchant, User
from merchants.roles import Deed, Role, may
from tests import tables

TABLE = {
    #                      operator manager owner
    Deed.VIEW: (True, True, True),
    Deed.ANSWER: (True, True, True),
    Deed.TAKE: (True, True, True),
    Deed.SELL: (True, True, True),
    Deed.ADVANCE_ORDER: (True, True, True),
    Deed.PAUSE_ORDERS: (True, True, True),
    Deed.BOOK: (True, True, True),
    Deed.APPROVE: (False, True, True),
    Deed.CANCEL_ORDER: (False, True, True),
    Deed.REFUND: (False, False, True),
    Deed.EDIT_CATALOG: (False, True, True),
    Deed.EDIT_PRICES: (False, True, True),
    Deed.ADJUST_POINTS: (False, True, True),
    Deed.EXPORT: (False, True, True),
    Deed.ERASE: (False, False, True),
    Deed.SWITCH_INTENTS: (False, True, True),
    Deed.EDIT_TEMPLATES: (False, True, True),
    Deed.EDIT_DATASETS: (False, True, True),
    Deed.EDIT_KNOWLEDGE: (False, True, True),
    Deed.EDIT_MERCHANT: (False, False, True),
    Deed.CONNECT_NUMBERS: (False, False, True),
    Deed.INVITE: (False, False, True),
}
COLUMNS = (Role.OPERATOR, Role.MANAGER, Role.OWNER)
CELLS = [
    (role, deed, allowed)
    for deed, row in TABLE.items()
    for role, allowed in zip(COLUMNS, row, strict=True)
]


def test_the_table_names_every_deed_and_role() -> None:
    assert set(TABLE) == set(Deed)
    assert set(COLUMNS) == set(Role)


@tables.rows(("role", "deed", "allowed"), CELLS)
def test_a_role_allows_what_the_table_says(role: Role, deed: Deed, allowed: bool) -> None:
    assert may(role, deed) is allowed


@tables.rows("deed", list(Deed))
def test_an_unknown_role_allows_nothing(deed: Deed) -> None:
    assert not may("visitor", deed)


def test_a_member_may_at_her_own_merchant_only(
    alma: Merchant, dario: Merchant, owner: User
) -> None:
    assert access.may(owner, alma, Deed.REFUND)
    assert access.may(owner, alma.pk, Deed.REFUND)
    assert not any(access.may(owner, dario, deed) for deed in Deed)
    assert list(access.merchants_of(owner)) == [alma]


def test_an_inactive_person_may_nothing(alma: Merchant, owner: User, root: User) -> None:
    for user in (owner, root):
        user.is_active = False
        user.save()
        assert not any(access.may(user, alma, deed) for deed in Deed)
        assert not access.merchants_of(user).exists()


def test_a_closed_merchant_is_nobodys_but_the_superusers(
    alma: Merchant, owner: User, root: User
) -> None:
    alma.is_active = False
    alma.save()

    assert access.membership(owner, alma) is None
    assert not access.may(owner, alma, Deed.VIEW)
    assert access.may(root, alma, Deed.VIEW)


def test_a_stranger_may_nothing_and_a_superuser_everything(
    alma: Merchant, dario: Merchant, root: User
) -> None:
    from django.contrib.auth.models import AnonymousUser

    assert not any(access.may(AnonymousUser(), alma, deed) for deed in Deed)
    assert not access.merchants_of(AnonymousUser()).exists()
    assert all(access.may(root, shop, deed) for deed in Deed for shop in (alma, dario))
    assert access.merchants_of(root).count() == 2


def test_who_left_may_nothing_any_more(alma: Merchant, bruno: User) -> None:
    assert access.may(bruno, alma, Deed.TAKE)
    Membership.objects.of(alma).filter(user=bruno).delete()
    assert not access.may(bruno, alma, Deed.TAKE)
