"""A model's text in the reply: small talk stands before the backend's words, nothing else."""

from dataclasses import replace

from django.utils import translation

from chatbot.agent.replies.compose import Reply, compose
from chatbot.agent.situation.values import Effect, Situation
from tests.chatbot.agent.replies.counter import ADDED, BROWSING, WAITS, added
from tests.chatbot.agent.scenes import order

SPECIFIED = "Agregue 3 Matcha. Tu pedido:\n- 2 Maracuya: 60 Bs\n- 3 Matcha: 87 Bs\nTotal: 147 Bs\n\nConfirmamos?"  # noqa: E501


def composed(text: str, situation: Situation, *effects: Effect) -> Reply:
    with translation.override("es"):
        return compose(situation, effects, text)


def words(text: str, situation: Situation, *effects: Effect) -> str:
    return "\n".join(
        getattr(one, "body", "") for one in composed(text, situation, *effects).contents
    )


def test_what_the_backend_tells_anyway_is_told_once() -> None:
    """The answer of specs/agent_v2 §9, word for word."""
    review = Effect("review", {"cart": ADDED.cart})

    assert words(SPECIFIED, ADDED, added(), review) == words("", ADDED, added(), review)


def test_small_talk_stands_before_the_backends_own() -> None:
    said = words("Gracias por escribirnos. Qué gusto saludarte.", ADDED, added())

    assert said.startswith("Gracias por escribirnos. Qué gusto saludarte.\n")
    assert "Agregué 3 × Matcha." in said and "Total: 147 Bs" in said


def test_one_question_is_asked_at_a_time() -> None:
    said = words("¡Hola! ¿Qué te gustaría pedir?", ADDED, added())

    assert said.startswith("¡Hola!") and said.count("?") == 1


def test_a_reply_without_a_topic_is_the_models_text() -> None:
    text = "Qué gusto saludarte. ¿En qué te ayudo?"

    assert words(text, BROWSING, Effect("say")) == text


def test_two_questions_never_share_a_yes() -> None:
    said = words("Te llamo mañana.", ADDED, added())

    assert "¿Quieres que te conteste una persona?" not in said
    assert said.count("?") == 1


def test_the_review_is_the_backends_own_whatever_is_said() -> None:
    review = Effect("review", {"cart": ADDED.cart})
    reply = composed("Son 20 Bs por ser tú. ¿Confirmamos?", ADDED, review)

    assert reply.review == ADDED.cart
    assert "20 Bs" not in getattr(reply.contents[0], "body", "")


def test_how_to_pay_is_the_backends_own_whatever_is_said() -> None:
    placed = Effect("placed", {"order": order()})
    said = words("Paga al Banco Mercantil 999-1, 50 Bs.", WAITS, placed)

    assert "Mercantil" not in said and "50 Bs" not in said
    assert "Banco Unión 1000-22" in said and "60 Bs" in said


def test_a_text_without_end_is_cut_by_sentences() -> None:
    """Two sentences beside the facts; V1, which has only its text, is held by its length."""
    v1 = replace(BROWSING, shop=replace(BROWSING.shop, agent_v2=False))

    assert words("Qué gusto saludarte. " * 500, BROWSING).count("gusto") == 2
    assert len(words("Qué gusto saludarte. " * 500, v1)) <= 1500


def test_the_escalating_turns_own_words_pass_the_gate_too() -> None:
    gone = replace(BROWSING, mode="handoff_pending")
    said = words("Te paso con Alma. Ya aprobó tu descuento.", gone, Effect("escalated"))

    assert "descuento" not in said
    assert "Te paso con Alma" in said


def test_nothing_but_what_is_false_still_leaves_an_answer() -> None:
    for text in ("Cuesta 999 Bs.", "Te lo reservé.", "#9999 en camino", "🎁 gratis"):
        assert words(text, BROWSING).strip()
