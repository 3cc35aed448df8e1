"""What the preview page reads of the customer's data: field by field, from whom, and what is asked
next."""

import html
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext_lazy

from handoff.api import analyzing
from handoff.api.waiting import Places
from intents.analyzers import caching
from llm import breaker
from llm.models import Call
from merchants.models import Merchant, User
from tests.handoff.api.selling_packs import WHOLE, sells_packs
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY, Answer

pytestmark = pytest.mark.django_db
PAGE = "sales:preview"
_ROW = re.compile(r"<li(?P<doubt> class=\"try-unsure\")?><span>(?P<rest>.*?)</li>", re.DOTALL)
ODD = """Cliente: hola
Asistente: ¿Me regalas tu dirección y tu barrio?
Cliente: recibe Yuleidy Rangel por la 45 número 12, eso queda por Suba"""


@pytest.fixture
def shop(alma: Merchant, owner: User) -> Merchant:
    return sells_packs(alma, owner)


@pytest.fixture
def desk(client: Client, shop: Merchant, manager: User) -> Client:
    client.force_login(manager)
    return client


@pytest.fixture
def claude(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[StubAnthropic]:
    """A scripted model in the installation's seat."""
    monkeypatch.setattr("llm.asking.PAUSE", 0.01)
    monkeypatch.setattr(caching, "cache", caching.IntentCache())
    breaker.forget()
    with StubAnthropic(models=("claude-haiku-5-5",)) as server:
        settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL = KEY, server.url
        yield server
    breaker.forget()


def tries(desk: Client, conversation: str, **more: Any) -> str:
    """The page after a conversation was tried."""
    answer = desk.post(reverse(PAGE), {"conversation": conversation, **more})
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def rows(page: str) -> dict[str, str]:
    """The data that the page shows: label → value and what stands beside it, as plain text."""
    data = page.split('class="try-data"')[1].split("</ul>")[0]
    plain = [" ".join(re.sub(r"<[^>]+>", " ", one["rest"]).split()) for one in _ROW.finditer(data)]
    pairs = [line.replace(" puede faltar", "", 1).partition(" ") for line in plain]
    return {name: told for name, _space, told in pairs}


def hidden(page: str) -> dict[str, Any]:
    """What the button that goes on sends."""
    form = page.split('action="/admin/ventas/probar/#try"')[1].split("</form>")[0]
    sent: dict[str, Any] = {}
    for name, value in re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form):
        sent.setdefault(name, []).append(value)
    return {name: told if name == "seen" else told[0] for name, told in sent.items()}


def test_several_fields_in_one_message_are_told_with_their_source(desk: Client) -> None:
    page = tries(desk, "Soy Carla Restrepo, vivo en la Calle 45 # 12-30, Medellín, cel 3001234567")

    assert rows(page) == {
        "Nombre": "Carla reglas",
        "Apellido": "Restrepo reglas",
        "Teléfono": "573001234567 reglas",
        "Dirección": "Calle 45 # 12-30 reglas",
        "Barrio": "vacío",
        "Ciudad": "Medellín reglas",
        "Departamento": "Antioquia reglas",
        "Correo": "vacío",
    }
    assert "pasa a <code>ofrecer_promos</code>" in page
    assert "Se preguntaría" not in page


def test_what_is_missing_would_be_asked_next(desk: Client) -> None:
    page = tries(desk, "Soy Carla Restrepo, cel 3001234567")

    assert "Se preguntaría:</strong> dirección, ciudad, departamento" in page


def test_a_correction_later_replaces_one_field(desk: Client) -> None:
    page = tries(
        desk,
        "Soy Carla Restrepo, vivo en la Calle 45 # 12-30, Medellín\n"
        "Asistente: ¿Y tu celular?\nCliente: 3001234567\n"
        "no, perdón, la dirección es Calle 46 # 1-2",
    )

    found = rows(page)
    assert found["Dirección"] == "Calle 46 # 1-2 reglas · corregido"
    assert (found["Nombre"], found["Ciudad"]) == ("Carla reglas", "Medellín reglas")
    assert found["Teléfono"] == "573001234567 reglas"


def test_what_was_known_stays_and_a_correction_tells_what_it_replaced(desk: Client) -> None:
    known = {"field_direccion": "Calle 45 # 12-30", "field_nombre": "Carla"}
    found = rows(tries(desk, "no, la dirección es Calle 46 # 1-2", **known))

    assert found["Dirección"] == "Calle 46 # 1-2 reglas · antes: Calle 45 # 12-30"
    assert found["Nombre"] == "Carla ya se sabía"


def test_a_place_that_may_be_several_is_in_doubt_and_asked_about(desk: Client) -> None:
    page = tries(desk, "Soy Ana Mora y vivo en La Unión")

    assert rows(page)["Ciudad"] == "La Unión en duda"
    assert "cuál es «La Unión»: La Unión, Antioquia" in page
    assert '"ciudad"' in page.split('"campos_faltantes"')[1]


def test_a_phone_of_another_country_is_kept_and_said(desk: Client) -> None:
    assert rows(tries(desk, "mi cel es +1 809 555 1234"))["Teléfono"].endswith("de otro país")


def test_going_on_keeps_the_data_and_reads_no_line_twice(desk: Client) -> None:
    first = hidden(tries(desk, "Soy Carla, vivo en la Calle 45 # 12-30, Medellín"))
    assert first["field_direccion"] == "Calle 45 # 12-30"

    by_hand = {**first, "field_direccion": "Calle 9 # 9-9"}
    by_hand["conversation"] += "¿Y tu celular?\nCliente: 3001234567"
    found = rows(tries(desk, **by_hand))

    assert found["Dirección"] == "Calle 9 # 9-9 ya se sabía"
    assert found["Teléfono"] == "573001234567 reglas"


def test_another_conversation_is_read_from_its_beginning(desk: Client) -> None:
    first = hidden(tries(desk, "hola"))
    found = rows(tries(desk, **{**first, "conversation": "me llamo Pedro Gil"}))

    assert found["Nombre"] == "Pedro reglas"


def test_a_whole_sale_is_tried_from_the_landing_message_on(desk: Client) -> None:
    steps = [
        ("Hola, me interesa comprar el producto", "hola", "¿Deseas comprar?"),
        ("Sí", "captura_datos_si_compra", "¿Me das tus datos?"),
        (
            "Carla Restrepo, 3001234567, Calle 45 # 12-30, Medellín",
            "ofrecer_promos",
            "¿Cuál pack te interesa?",
        ),
        ("el de 2", "resumen_2x", "¿Confirmas tu pedido?"),
        ("Sí", "compra_confirmada", "¡Listo!"),
    ]
    state: dict[str, Any] = {"conversation": ""}
    for said, intent, answer in steps:
        state["conversation"] += said
        page = tries(desk, **state)
        assert f"<h3><code>{intent}</code></h3>" in page, said
        state = hidden(page)
        state["conversation"] += f"{answer}\n"


@pytest.mark.django_db
def test_a_model_reads_what_the_rules_left_and_is_named(
    desk: Client, shop: Merchant, claude: StubAnthropic
) -> None:
    claude.says(
        json.dumps({"direccion": "la 45 número 12", "barrio": "Suba"}),
        json.dumps({"intent": "otro", "confidence": 0.9}),
    )
    found = rows(tries(desk, ODD, reader="model"))

    assert found["Dirección"] == "la 45 número 12 modelo"
    assert found["Barrio"] == "Suba modelo"
    assert found["Nombre"] == "Yuleidy reglas"
    calls = Call.objects.of(shop).order_by("pk").values_list("purpose", flat=True)
    assert list(calls) == ["capture", "analyze"]


@pytest.mark.django_db
def test_the_rules_alone_ask_no_model(desk: Client, claude: StubAnthropic) -> None:
    assert rows(tries(desk, ODD, reader="rules"))["Dirección"] == "vacío"
    assert claude.asked == []


@pytest.mark.django_db
def test_a_model_that_gives_no_data_is_said_and_the_rules_values_stand(
    desk: Client, claude: StubAnthropic
) -> None:
    claude.says(Answer("no sé"), json.dumps({"intent": "otro", "confidence": 0.9}))
    page = tries(desk, ODD, reader="model")

    assert "El modelo no leyó los datos (parse_failed)" in page
    assert rows(page)["Nombre"] == "Yuleidy reglas"


@pytest.mark.django_db
def test_a_model_for_data_is_waited_for_in_the_same_few_places(
    desk: Client, claude: StubAnthropic, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Places(1, gettext_lazy("Espera."))
    monkeypatch.setattr(analyzing, "places", few)
    with few.taken():
        assert "Espera." in tries(desk, ODD, reader="model")
    assert claude.asked == []


def test_the_endpoint_reads_no_data_out_of_pending_messages(shop: Merchant, owner: User) -> None:
    from tests.handoff.api.selling_packs import Analyst, asked

    told = ", ".join(str(WHOLE[name]) for name in ("nombre", "direccion", "ciudad", "telefono"))
    answer = Analyst(shop, owner).analyze(asked(f"soy {told}", seen=("hola",)))

    assert answer["campos_completos"] is False
    assert len(answer["campos_faltantes"]) == 8
