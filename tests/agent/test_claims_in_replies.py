"""A model's text in the reply: what is so stands before the backend's words, what is not never."""

from collections.abc import Callable
from dataclasses import replace

from django.utils import translation

from chatbot.agent.models import TurnText
from chatbot.agent.proposals import Proposal, action
from chatbot.agent.replies.compose import Reply, compose
from chatbot.agent.situation.values import Effect, Situation
from tests import tables
from tests.agent.claims import counter
from tests.agent.claims.counter import ADDED, BROWSING, HELD, WAITS, added
from tests.agent.scenes import order
from tests.agent.scripted import Scripted
from tests.agent.talk import Talk

SPECIFIED = "Agregue 3 Matcha. Tu pedido:\n- 2 Maracuya: 60 Bs\n- 3 Matcha: 87 Bs\nTotal: 147 Bs\n\nConfirmamos?"  # noqa: E501


def composed(text: str, situation: Situation, *effects: Effect) -> Reply:
    with translation.override("es"):
        return compose(situation, effects, text)


def words(text: str, situation: Situation, *effects: Effect) -> str:
    return "\n".join(
        getattr(one, "body", "") for one in composed(text, situation, *effects).letters
    )


def test_what_the_backend_tells_anyway_is_told_once() -> None:
    """The answer of specs/agent_v2 §9, word for word."""
    review = Effect("review", {"cart": ADDED.cart})

    assert words(SPECIFIED, ADDED, added(), review) == words("", ADDED, added(), review)


def test_true_sentences_stand_before_the_backends_own() -> None:
    said = words("¡Buena elección! El matcha es el favorito de la casa.", ADDED, added())

    assert said.startswith("¡Buena elección! El matcha es el favorito de la casa.\n")
    assert "Agregué 3 × Matcha." in said and "Total: 147 Bs" in said


def test_one_question_is_asked_at_a_time() -> None:
    said = words("¡Listo! ¿Quieres un mango también?", ADDED, added())

    assert said.startswith("¡Listo!") and "mango también" not in said


def test_a_reply_without_a_topic_is_the_models_text() -> None:
    assert words("¡Con gusto! ¿Qué te provoca?", BROWSING, Effect("say")) == (
        "¡Con gusto! ¿Qué te provoca?"
    )


@tables.rows(
    ("text", "situation", "expected", "gone"),
    [
        ("¡Hola! El matcha cuesta 25 Bs. ¿Te anoto uno?", BROWSING, "• Matcha: 29 Bs", "25"),
        ("Te hago un 10% de descuento.", BROWSING, "no puedo prometer descuentos", "10%"),
        ("Tu pago fue aprobado.", WAITS, "esperando tu pago", "aprobado"),
        ("Llevas 5 maracuyá, son 150 Bs.", HELD, "• 2 × Maracuyá: 60 Bs", "150"),
        ("También hay limonada a 20 Bs.", BROWSING, "«limonada» no lo tenemos.", "20"),
        ("Abrimos a las 6.", BROWSING, "08:00–20:00", "a las 6"),
        ("Quedan 9 matcha.", BROWSING, "De Matcha quedan 3.", "9"),
        ("Te llamo en un ratito.", BROWSING, "¿Quieres que te conteste una persona?", "llamo"),
        ("Puedes pagar con Yape.", BROWSING, "Transferencia", "Yape"),
        ("Estamos en la calle Sucre 45.", BROWSING, "Av. Arce 123", "Sucre"),
    ],
)
def test_what_is_not_so_is_said_as_it_is(
    text: str, situation: Situation, expected: str, gone: str
) -> None:
    said = words(text, situation, Effect("say"))

    assert expected in said
    assert gone not in said


def test_the_same_correction_is_said_once() -> None:
    said = words("El matcha cuesta 25 Bs. De verdad, el matcha sale 20 Bs.", BROWSING)

    assert said == "• Matcha: 29 Bs"


def test_a_correction_does_not_repeat_the_backends_words() -> None:
    said = words("Tu total es 90 Bs.", ADDED, added())

    assert said == words("", ADDED, added())


def test_two_questions_never_share_a_yes() -> None:
    said = words("Te llamo mañana.", ADDED, added())

    assert "¿Quieres que te conteste una persona?" not in said
    assert said.count("?") == 1


def test_the_review_is_the_backends_own_whatever_is_said() -> None:
    review = Effect("review", {"cart": ADDED.cart})
    reply = composed("Son 20 Bs por ser tú. ¿Confirmamos?", ADDED, review)

    assert reply.review == ADDED.cart
    assert "20 Bs" not in getattr(reply.letters[0], "body", "")


def test_how_to_pay_is_the_backends_own_whatever_is_said() -> None:
    placed = Effect("placed", {"order": order()})
    said = words("Paga al Banco Mercantil 999-1, 50 Bs.", WAITS, placed)

    assert "Mercantil" not in said and "50 Bs" not in said
    assert "Banco Unión 1000-22" in said and "60 Bs" in said


def test_each_claim_and_its_fate_are_told() -> None:
    claims = composed("Agregué 3 matcha. El matcha cuesta 20 Bs.", ADDED, added()).claims

    assert [(one.kind, one.fate) for one in claims][1] == ("amount", "replaced")
    assert claims[1].instead == "• Matcha: 29 Bs"


def test_a_text_without_end_is_cut_by_sentences() -> None:
    said = words("Qué rico todo. " * 500, BROWSING)

    assert len(said) <= 1500 and said.endswith("Qué rico todo.")


def test_the_escalating_turns_own_words_are_held_against_the_facts_too() -> None:
    gone = replace(BROWSING, mode="handoff_pending")
    said = words("Te paso con Alma. Ya aprobó tu descuento.", gone, Effect("escalated"))

    assert "descuento" not in said.replace("no puedo prometer descuentos", "")
    assert "Te paso con Alma" in said


def test_nothing_but_what_is_false_still_leaves_an_answer() -> None:
    for text in ("Cuesta 999 Bs.", "Te lo reservé.", "#9999 en camino", "🎁 gratis"):
        assert words(text, BROWSING).strip()


def test_a_turn_keeps_what_was_not_said(talk: Talk, proposing: Callable[..., Scripted]) -> None:
    """In the record kinds and fates only; the words beside it, where they can be erased."""
    text = "¡Hola! El maracuyá cuesta 20 Bs. ¿Te anoto uno?"
    reply = Proposal(proposed_actions=(action("REPLY"),), response_text=text, proposer="scripted")
    proposing(lambda situation, read: reply)
    heard = talk.say("a cuánto el maracuyá?")
    kept = talk.last_turn()

    assert heard == "¡Hola!\n• Maracuyá: 30 Bs\n¿Te anoto uno?"
    assert {"kind": "amount", "fate": "replaced"} in kept.claims
    assert not any("20" in str(one) for one in kept.claims)
    words = TurnText.objects.of(talk.merchant).get(turn=kept)
    assert words.claims == [
        {
            "text": "El maracuyá cuesta 20 Bs.",
            "kind": "amount",
            "fate": "replaced",
            "instead": "• Maracuyá: 30 Bs",
        }
    ]


def test_without_a_text_nothing_changes() -> None:
    assert composed("", HELD).claims == ()
    assert counter.BROWSING.text == "hola"
