"""Settings of handing over: bounds in words, all or none, on record."""

import pytest
from django.core.exceptions import PermissionDenied

from merchants import attention
from merchants.attention import OutOfBounds
from merchants.models import Event, Merchant, User

pytestmark = pytest.mark.django_db


def test_settings_are_changed_together_and_on_record(alma: Merchant, manager: User) -> None:
    now = attention.change(
        alma.pk, by=manager, timeout_minutes=45, reset_on_greeting=False, answers="only"
    )

    alma.refresh_from_db()
    assert attention.of(alma) == now
    assert (alma.handoff_timeout_minutes, alma.reset_on_greeting) == (45, False)
    told = Event.objects.of(alma).get().payload
    assert told["by"] == manager.pk and told["now"]["timeout_minutes"] == 45


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("timeout_minutes", 0),
        ("timeout_minutes", 10_081),
        ("timeout_minutes", True),
        ("timeout_minutes", "30"),
        ("timeout_minutes", None),
        ("quiet_minutes", -1),
        ("take_minutes", 0),
        ("answer_minutes", 1441),
        ("answers", "nobody"),
        ("reset_on_greeting", 1),
        ("is_active", False),
        ("bot_enabled", True),
    ],
)
def test_what_no_setting_may_be_is_refused_and_nothing_changes(
    field: str, value: int | bool | str, alma: Merchant, owner: User
) -> None:
    before = attention.of(alma)
    with pytest.raises(OutOfBounds) as error:
        attention.change(alma.pk, by=owner, **{"reset_on_greeting": False, field: value})

    alma.refresh_from_db()
    assert error.value.field == field and attention.of(alma) == before


def test_operators_and_strangers_change_nothing(
    alma: Merchant, bruno: User, dario_owner: User
) -> None:
    for who in (bruno, dario_owner):
        with pytest.raises(PermissionDenied):
            attention.change(alma.pk, by=who, timeout_minutes=1)
