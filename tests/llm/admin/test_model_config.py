"""The page of a merchant's model: her owner's alone, its key never shown, tried by a button."""

from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.test import Client
from django.urls import reverse

from llm.models import Call, ModelConfig
from llm.rules.purposes import PURPOSES
from merchants.models import Merchant, User
from tests.llm.asking import model_row
from tests.stubs.model_script import KEY, Answer
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db
LIST = "admin:llm_modelconfig_changelist"
ADD = "admin:llm_modelconfig_add"


def page_of(row: ModelConfig) -> str:
    return reverse("admin:llm_modelconfig_change", args=[row.pk])


def filled(**more: str) -> dict[str, str]:
    told = {
        "purpose": "chat",
        "provider": "openai",
        "is_on": "on",
        "model": "",
        "base_url": "",
        "new_key": "",
    }
    return {**told, "monthly_budget": "", "max_tokens": "1200", "temperature": "", **more}


def wrong(client: Client, url: str, **more: str) -> str:
    """The page with what is wrong in it; nothing was saved."""
    answer = client.post(url, filled(**more))
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture
def desk(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def test_an_owner_connects_her_model(desk: Client, alma: Merchant) -> None:
    url = reverse(ADD)

    answer = desk.post(url, filled(new_key=KEY, monthly_budget="12.5"))

    row = ModelConfig.objects.of(alma).get()
    assert answer.status_code == 302
    assert (row.api_key, str(row.monthly_budget), row.is_on) == (KEY, "12.50", True)


def test_a_key_is_never_shown(desk: Client, alma: Merchant) -> None:
    row = model_row(alma)

    html = desk.get(page_of(row)).content.decode()

    assert KEY not in html and row.api_key[-6:] not in html
    assert "guardada: déjala vacía" in html


def test_saving_without_a_key_keeps_the_one_that_is_there(desk: Client, alma: Merchant) -> None:
    row = model_row(alma)

    desk.post(page_of(row), filled(model="gpt-6.1-terra"))

    saved = ModelConfig.objects.of(alma).get()
    assert (saved.model, saved.api_key) == ("gpt-6.1-terra", KEY)


def test_a_saved_key_goes_to_no_other_provider(desk: Client, alma: Merchant) -> None:
    row = model_row(alma)

    assert "Escribe la clave" in wrong(desk, page_of(row), provider="anthropic")
    desk.post(
        page_of(row),
        filled(provider="compatible", base_url="https://malo.example/v1", model="m"),
    )

    saved = ModelConfig.objects.of(alma).get()
    assert (saved.provider, saved.api_key) == ("compatible", "")


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({}, "Escribe la clave de este proveedor."),
        ({"provider": "compatible"}, "Este campo es obligatorio."),
        ({"new_key": "k", "base_url": "https://m.example"}, "Solo para un servidor propio"),
        ({"provider": "compatible", "base_url": "http://m.example/v1", "model": "m"}, "https://"),
        ({"provider": "compatible", "base_url": "hola", "model": "m"}, "no es válida"),
        ({"new_key": "k", "temperature": "3"}, "2"),
        ({"new_key": "k", "monthly_budget": "-1"}, "0"),
    ],
)
def test_what_does_not_fit_is_said(
    desk: Client, alma: Merchant, told: dict[str, str], words: str
) -> None:
    assert words in wrong(desk, reverse(ADD), **told)
    assert not ModelConfig.objects.of(alma).exists()


def test_a_merchant_has_one_model_a_purpose(desk: Client, alma: Merchant) -> None:
    model_row(alma)
    assert "Ya hay un modelo para eso" in wrong(desk, reverse(ADD), new_key=KEY)
    for purpose in PURPOSES[1:]:
        model_row(alma, purpose=purpose)

    assert desk.get(reverse(ADD)).status_code == 403


def test_only_the_owner_sees_the_page(
    client: Client, alma: Merchant, bruno: User, manager: User, dario_owner: User
) -> None:
    row = model_row(alma)
    for user in (bruno, manager):
        client.force_login(user)
        assert client.get(page_of(row)).status_code == 403
    client.force_login(dario_owner)
    for answer in (client.get(page_of(row)), client.post(page_of(row), {"action": "try"})):
        assert answer.status_code == 302 and not answer.headers["Location"].endswith(page_of(row))
    assert KEY not in client.get(reverse(LIST)).content.decode()
    assert not Call.objects.of(alma).exists()


def test_the_list_says_who_answers(
    desk: Client, alma: Merchant, openai: StubOpenAI, settings: Any
) -> None:
    assert (
        "contesta el modelo de la instalación, gpt-6-luna"
        in desk.get(reverse(LIST)).content.decode()
    )
    row = model_row(alma, model="gpt-6.1-terra")
    assert "contesta tu modelo, gpt-6.1-terra" in desk.get(reverse(LIST)).content.decode()
    row.is_on = False
    row.save()
    assert "contestan las reglas" in desk.get(reverse(LIST)).content.decode()


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Answer('{"ready": true}'), "Funciona: gpt-6-luna contestó"),
        (Answer("listo"), "no en el formato"),
        (Answer(status=401), "no acepta la clave"),
        (Answer(status=404), "no conoce el modelo «gpt-6-luna»"),
        (Answer(status=400), "rechazó la pregunta (400)"),
        (Answer(body=b"<html>"), "no contesta como un modelo"),
    ],
)
def test_a_trial_says_what_is_wrong(
    desk: Client, alma: Merchant, openai: StubOpenAI, answer: Answer, words: str
) -> None:
    row = model_row(alma)
    openai.says(answer)

    told = desk.post(page_of(row), {"action": "try"}, follow=True)

    assert words in told.content.decode()
    assert Call.objects.of(alma).get().purpose == "trial"


def test_a_trial_of_a_saturated_provider_says_so(
    desk: Client, alma: Merchant, openai: StubOpenAI
) -> None:
    row = model_row(alma)
    openai.fails(429, times=2)

    told = desk.post(page_of(row), {"action": "try"}, follow=True).content.decode()

    assert "límite de pedidos por minuto" in told


def test_a_trial_of_an_inner_machine_is_refused_in_words(desk: Client, alma: Merchant) -> None:
    row = model_row(alma, provider="compatible", base_url="https://127.0.0.1/v1", model="m")

    told = desk.post(page_of(row), {"action": "try"}, follow=True).content.decode()

    assert "está en una red privada" in told
    assert not Call.objects.of(alma).exists()


def test_a_key_that_nobody_can_open_is_written_anew(
    desk: Client, alma: Merchant, settings: Any
) -> None:
    row = model_row(alma)
    settings.CIPHER_KEYS = [Fernet.generate_key().decode()]

    told = desk.post(page_of(row), {"action": "try"}, follow=True)
    assert "escríbela de nuevo" in told.content.decode()

    desk.post(page_of(row), filled(new_key="sk-nueva"))
    assert ModelConfig.objects.of(alma).get().api_key == "sk-nueva"


def test_a_seat_that_is_taken_away_leaves_the_installations(
    desk: Client, alma: Merchant, openai: StubOpenAI
) -> None:
    row = model_row(alma)

    desk.post(reverse("admin:llm_modelconfig_delete", args=[row.pk]), {"post": "yes"})

    assert not ModelConfig.objects.of(alma).exists()
