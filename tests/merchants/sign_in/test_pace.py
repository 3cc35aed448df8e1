"""Passwords cannot be guessed without limit, and no stranger keeps an owner out."""

import datetime as dt
from collections.abc import Iterator

import pytest
import structlog
import time_machine
from django.test import Client, override_settings
from structlog.typing import EventDict

from core.rules import waits
from merchants import links
from merchants.models import Merchant, SignInFailures, User
from tests.cast import person

pytestmark = pytest.mark.django_db

NOW = dt.datetime(2026, 11, 20, 12, tzinfo=dt.UTC)
RIGHT, WRONG = "secreta-123", "no-es-esta-9"
STRANGER, HOME, CAFE = "203.0.113.9", "198.51.100.4", "192.0.2.77"


class Door:
    """The sign-in page as one browser at one address sees it."""

    def __init__(self, address: str, client: Client | None = None) -> None:
        self.client = client or Client()
        self.address = address

    def tries(self, password: str, email: str = "alma@example.test", **told: str) -> int:
        self.answer = self.client.post(
            "/admin/login/",
            {"username": email, "password": password},
            REMOTE_ADDR=self.address,
            headers={name.replace("_", "-"): value for name, value in told.items()},
        )
        return self.answer.status_code

    @property
    def wait(self) -> int:
        return int(self.answer["Retry-After"])

    @property
    def is_in(self) -> bool:
        return "_auth_user_id" in self.client.session


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as moment:
        yield moment


def test_one_address_guesses_slower_and_slower(owner: User, clock: time_machine.Traveller) -> None:
    door = Door(STRANGER)
    assert [door.tries(WRONG) for _ in range(6)] == [200] * 5 + [429]
    assert door.wait == 2
    assert "Vuelve a probar en 2 segundos" in door.answer.content.decode()
    assert door.tries(RIGHT) == 429, "what waits is not looked at"

    waited = []
    for _ in range(12):
        clock.shift(door.wait)
        assert door.tries(WRONG) == 200
        assert door.tries(WRONG) == 429
        waited.append(door.wait)
    assert waited == [4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]
    assert "15 minutos" in door.answer.content.decode()

    clock.shift(900)
    assert door.tries(RIGHT) == 302, "waiting opens the door again"


def test_180_wrong_passwords_at_once_are_5(owner: User, clock: time_machine.Traveller) -> None:
    door = Door(STRANGER)
    answers = [door.tries(WRONG) for _ in range(180)]
    assert answers.count(200) == 5
    assert door.tries(RIGHT) == 429


def test_the_owner_gets_in_from_elsewhere_while_a_stranger_guesses(
    owner: User, clock: time_machine.Traveller
) -> None:
    stranger = Door(STRANGER)
    for _ in range(30):
        stranger.tries(WRONG)
    assert Door(HOME).tries(RIGHT) == 302


def test_a_new_address_waits_its_own_turn_while_many_guess_and_nobody_makes_it_longer(
    owner: User, clock: time_machine.Traveller
) -> None:
    guessed = [Door(f"203.0.113.{n}").tries(WRONG) for n in range(40)]
    assert guessed == [200] * 20 + [429] * 20, "by account, wherever from"
    alma = Door(HOME)
    assert alma.tries(RIGHT) == 429
    assert alma.wait == 1

    clock.shift(1)
    for n in range(40):
        Door(f"203.0.113.{n}").tries(WRONG)
    cafe = Door(CAFE)
    assert cafe.tries(RIGHT) == 429
    assert cafe.wait == waits.TURN.most_s, "growing, to 30 s at most"
    for second in range(waits.TURN.most_s):
        clock.shift(1)
        Door(f"203.{second}.113.1").tries(WRONG)
        Door(f"203.0.113.{second}").tries(WRONG)
    assert Door(CAFE).tries(RIGHT) == 302, "however many go on guessing"
    assert alma.tries(RIGHT) == 302


def test_a_device_that_signed_in_before_is_not_slowed_down_by_strangers(
    owner: User, clock: time_machine.Traveller
) -> None:
    tablet = Door(CAFE)
    assert tablet.tries(RIGHT) == 302
    cookie = tablet.answer.cookies["mostrador_device"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    tablet.client.logout()
    neighbour = Door(CAFE)
    for n in range(60):
        neighbour.tries(WRONG)
        neighbour.tries(WRONG, email=f"nadie{n}@example.test")
        Door(f"203.0.113.{n}").tries(WRONG)
    assert neighbour.tries(RIGHT) == 429

    tablet.client.cookies["mostrador_device"] = cookie.value
    assert tablet.tries(RIGHT) == 302

    tablet.client.logout()
    tablet.client.cookies["mostrador_device"] = cookie.value
    assert [tablet.tries(WRONG) for _ in range(6)] == [200] * 5 + [429], "its own are counted"


def test_a_device_is_known_to_its_own_account_only(
    owner: User, bruno: User, clock: time_machine.Traveller
) -> None:
    mine = Door(STRANGER)
    assert mine.tries(RIGHT, email="bruno@example.test") == 302
    kept = mine.answer.cookies["mostrador_device"].value
    mine.client.logout()
    mine.client.cookies["mostrador_device"] = kept
    mine.client.cookies["forged"] = kept
    assert [mine.tries(WRONG) for _ in range(6)] == [200] * 5 + [429]
    thief = Door(CAFE)
    thief.client.cookies["mostrador_device"] = kept[:-2] + "xx"
    assert [thief.tries(WRONG) for _ in range(6)] == [200] * 5 + [429]


def test_one_address_guesses_at_all_accounts_together(
    owner: User, clock: time_machine.Traveller
) -> None:
    door = Door(STRANGER)
    answers = [door.tries(WRONG, email=f"nadie{n}@example.test") for n in range(40)]
    assert answers == [200] * 30 + [429] * 10
    rows = SignInFailures.objects.count()
    for n in range(40, 60):
        door.tries(WRONG, email=f"nadie{n}@example.test")
    assert SignInFailures.objects.count() == rows, "what is refused leaves nothing behind"


def test_signing_in_oneself_does_not_wipe_out_guesses_at_others(
    owner: User, alma: Merchant, clock: time_machine.Traveller
) -> None:
    person("Malo", None, None)
    answers = []
    for _ in range(8):
        door = Door(STRANGER)
        door.tries(RIGHT, email="malo@example.test")
        answers.append(Door(STRANGER).tries(WRONG))
    assert answers == [200] * 5 + [429] * 3


def test_who_has_no_account_is_answered_alike(owner: User, clock: time_machine.Traveller) -> None:
    told = []
    for n, email in enumerate(("alma@example.test", "nadie@example.test")):
        door = Door(f"203.0.113.{n}")
        told.append([door.tries(WRONG, email=email) for _ in range(7)] + [door.wait])
    assert told[0] == told[1]


def test_one_account_is_one_however_it_is_spelled(
    owner: User, clock: time_machine.Traveller
) -> None:
    door = Door(STRANGER)
    spelled = ["alma@example.test", "ALMA@example.test", " Alma@Example.Test ", "alma@EXAMPLE.test"]
    answers = [door.tries(WRONG, email=email) for email in [*spelled, *spelled]]
    assert answers == [200] * 5 + [429] * 3


def test_a_proxy_is_believed_only_where_there_is_one(
    owner: User, clock: time_machine.Traveller
) -> None:
    bare = Door(STRANGER)
    assert [bare.tries(WRONG, x_forwarded_for=f"10.0.0.{n}") for n in range(6)][-1] == 429
    with override_settings(REST_FRAMEWORK={"NUM_PROXIES": 1}):
        proxied = Door("10.9.9.9")
        invented = [f"10.0.0.{n}, {CAFE}" for n in range(6)]
        answers = [
            proxied.tries(WRONG, email="b@example.test", x_forwarded_for=told) for told in invented
        ]
        assert answers == [200] * 5 + [429], "one hop: what the caller invents is not heard"
        assert proxied.tries(WRONG, email="b@example.test", x_forwarded_for=HOME) == 200


def test_the_sign_in_link_works_while_everything_waits(
    owner: User, clock: time_machine.Traveller
) -> None:
    door = Door(STRANGER)
    for _ in range(10):
        door.tries(WRONG)
    url = links.sign_in_url(owner).removeprefix("http://testserver")
    assert door.client.get(url, REMOTE_ADDR=STRANGER).status_code == 302
    assert door.is_in
    door.client.logout()
    assert Door(STRANGER).tries(RIGHT) == 429


def test_failures_are_logged_and_tell_nothing_that_was_typed(
    owner: User, clock: time_machine.Traveller, caplog: pytest.LogCaptureFixture
) -> None:
    with structlog.testing.capture_logs() as lines:
        Door(STRANGER).tries(WRONG)
        Door(STRANGER).tries(WRONG, email="mi-clave-por-error")
    told: list[EventDict] = [line for line in lines if line["event"] == "sign_in.failed"]
    assert [(one["address"], one["user"], one["where"]) for one in told] == [
        (STRANGER, owner.pk, "sign-in page"),
        (STRANGER, None, "sign-in page"),
    ]
    everything = f"{lines} {caplog.text}"
    assert not [word for word in (WRONG, "alma@", "mi-clave") if word in everything]


def test_counts_are_forgotten_after_a_day_and_leave_the_table(
    owner: User, clock: time_machine.Traveller
) -> None:
    door = Door(STRANGER)
    for _ in range(6):
        door.tries(WRONG)
    clock.shift(waits.FORGOTTEN_AFTER_S + 1)
    assert [door.tries(WRONG) for _ in range(5)] == [200] * 5
    clock.shift(waits.FORGOTTEN_AFTER_S + 1)
    Door(HOME).tries(WRONG, email="otra@example.test")
    assert SignInFailures.objects.count() == 3
