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


def test_the_notice_comes_before_the_time_out(alma: Merchant, owner: User) -> None:
    attention.change(alma.pk, by=owner, take_minutes=20)
    for wanted, field in (
        ({"timeout_minutes": 20}, "timeout_minutes"),
        ({"take_minutes": 30}, "take_minutes"),
        ({"take_minutes": 60, "timeout_minutes": 60}, "take_minutes"),
    ):
        with pytest.raises(OutOfBounds) as error:
            attention.change(alma.pk, by=owner, **wanted)
        assert error.value.field == field
    alma.refresh_from_db()
    assert (alma.take_minutes, alma.handoff_timeout_minutes) == (20, 30)
    now = attention.change(alma.pk, by=owner, take_minutes=60, timeout_minutes=61)
    assert (now.take_minutes, now.timeout_minutes) == (60, 61)


def test_who_has_them_crossed_already_may_change_the_rest(alma: Merchant, owner: User) -> None:
    Merchant.objects.filter(pk=alma.pk).update(take_minutes=60, handoff_timeout_minutes=5)
    assert attention.change(alma.pk, by=owner, quiet_minutes=9).quiet_minutes == 9
