"""The table of roles and actions, cell by cell, and through `access`."""

from merchants import access
from merchants.models import Membership, Merchant, User
from merchants.roles import Permission, Role, may
from tests import tables

TABLE = {
    #                      operator manager owner
    Permission.VIEW: (True, True, True),
    Permission.ANSWER: (True, True, True),
    Permission.TAKE: (True, True, True),
    Permission.SELL: (True, True, True),
    Permission.ADVANCE_ORDER: (True, True, True),
    Permission.PAUSE_ORDERS: (True, True, True),
    Permission.BOOK: (True, True, True),
    Permission.APPROVE: (False, True, True),
    Permission.CANCEL_ORDER: (False, True, True),
    Permission.REFUND: (False, False, True),
    Permission.EDIT_CATALOG: (False, True, True),
    Permission.EDIT_PRICES: (False, True, True),
    Permission.ADJUST_POINTS: (False, True, True),
    Permission.MERGE_CUSTOMERS: (False, True, True),
    Permission.EXPORT: (False, True, True),
    Permission.ERASE: (False, False, True),
    Permission.SWITCH_INTENTS: (False, True, True),
    Permission.EDIT_TEMPLATES: (False, True, True),
    Permission.EDIT_DATASETS: (False, True, True),
    Permission.EDIT_KNOWLEDGE: (False, True, True),
    Permission.EDIT_MERCHANT: (False, False, True),
    Permission.CONNECT_NUMBERS: (False, False, True),
    Permission.INVITE: (False, False, True),
}
COLUMNS = (Role.OPERATOR, Role.MANAGER, Role.OWNER)
CELLS = [
    (role, permission, allowed)
    for permission, row in TABLE.items()
    for role, allowed in zip(COLUMNS, row, strict=True)
]


def test_the_table_names_every_action_and_role() -> None:
    assert set(TABLE) == set(Permission)
    assert set(COLUMNS) == set(Role)


@tables.rows(("role", "permission", "allowed"), CELLS)
def test_a_role_allows_what_the_table_says(
    role: Role, permission: Permission, allowed: bool
) -> None:
    assert may(role, permission) is allowed


@tables.rows("permission", list(Permission))
def test_an_unknown_role_allows_nothing(permission: Permission) -> None:
    assert not may("visitor", permission)


def test_a_member_may_at_her_own_merchant_only(
    alma: Merchant, dario: Merchant, owner: User
) -> None:
    assert access.may(owner, alma, Permission.REFUND)
    assert access.may(owner, alma.pk, Permission.REFUND)
    assert not any(access.may(owner, dario, permission) for permission in Permission)
    assert list(access.merchants_of(owner)) == [alma]


def test_an_inactive_person_may_nothing(alma: Merchant, owner: User, root: User) -> None:
    for user in (owner, root):
        user.is_active = False
        user.save()
        assert not any(access.may(user, alma, permission) for permission in Permission)
        assert not access.merchants_of(user).exists()


def test_a_closed_merchant_is_nobodys_but_the_superusers(
    alma: Merchant, owner: User, root: User
) -> None:
    alma.is_active = False
    alma.save()

    assert access.membership(owner, alma) is None
    assert not access.may(owner, alma, Permission.VIEW)
    assert access.may(root, alma, Permission.VIEW)


def test_a_stranger_may_nothing_and_a_superuser_everything(
    alma: Merchant, dario: Merchant, root: User
) -> None:
    from django.contrib.auth.models import AnonymousUser

    assert not any(access.may(AnonymousUser(), alma, permission) for permission in Permission)
    assert not access.merchants_of(AnonymousUser()).exists()
    assert all(
        access.may(root, shop, permission) for permission in Permission for shop in (alma, dario)
    )
    assert access.merchants_of(root).count() == 2


def test_who_left_may_nothing_any_more(alma: Merchant, bruno: User) -> None:
    assert access.may(bruno, alma, Permission.TAKE)
    Membership.objects.of(alma).filter(user=bruno).delete()
    assert not access.may(bruno, alma, Permission.TAKE)
