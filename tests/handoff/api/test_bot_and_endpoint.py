"""The endpoint and the bot give the same intents for the same conversation."""

from pathlib import Path

import pytest
import yaml

from chatbot.agent.models import SessionFlow
from config.demo import packs
from config.demo.planting import plant
from handoff.api import analyzing
from intents.capture.values import FIELDS
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import NOW, PHONE

pytestmark = pytest.mark.django_db
CONVERSATIONS: dict[str, list[str]] = yaml.safe_load(
    (Path(__file__).parent / "bot_and_endpoint.yaml").read_text("utf-8")
)


@pytest.mark.parametrize("name", CONVERSATIONS)
def test_the_same_intents_come_out(name: str) -> None:
    talk = Talk(plant(packs.SHOP, now=NOW), now=NOW, phone=PHONE)
    historial: list[dict[str, str]] = []
    told: list[dict[str, object]] = []
    differ = []
    for words in CONVERSATIONS[name]:
        said = talk.say(words)
        row = SessionFlow.objects.of(talk.merchant).order_by("-id")[0]
        pending = {"role": "user", "content": words}
        data = {key: row.data["captured"].get(key) for key in FIELDS}
        body = {
            "phone": PHONE,
            "historial": historial,
            "pending_messages": [pending],
            "captured_data": {**data, "_intents_vistos": told, "_last_intent": ""},
        }
        account = analyzing.analyze(talk.merchant, analyzing.understood(body), now=talk.now)
        told = account.outcome.as_answer()["intents_vistos"]
        if told != row.data["intents_vistos"]:
            differ.append(f"{words}: {told} is not {row.data['intents_vistos']}")
        historial += [pending, {"role": "assistant", "content": said}]

    assert not differ, "\n".join(differ)
