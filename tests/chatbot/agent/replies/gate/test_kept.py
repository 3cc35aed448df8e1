"""What the prose gate keeps and drops, sentence by sentence, with its reason."""

from chatbot.agent.replies import gate
from tests import tables

NAMES = frozenset({"Jugo de Maracuyá", "Matcha", "Elvira"})
KEPT = """
    Que tengas linda tarde.
    Jaja, entiendo que quieras cuidar el bolsillo.
    Entiendo que estés molesta.
    Gracias por escribirnos, Carla.
    ¿Cuál te anoto?
    ¿Algo más?
    ¿En qué zona estás?
    ¡Hola! Qué gusto saludarte 😊 ¿Qué se te antoja hoy?
    Lamento mucho lo que pasó.
    Disculpa, no te entendí bien. ¿Me lo repites?
""".strip().splitlines()
DROPPED = {
    "number": ["Cuesta 20", "Serían veinte", "Te faltan dos", "Son ２０ nomás"],
    "money": ["Gracias, va gratis.", "Qué lindo descuento", "Si quieres, cuesta poco"],
    "time": ["Gracias, ven el lunes", "Espero que abrimos"],
    "place": ["Gracias, estamos en la avenida", "¿Conoces la calle?"],
    "bank": ["Gracias por la transferencia", "Dime tu Nequi"],
    "link": ["Gracias, entra a la web", "Mira alma.pagos"],
    "name": ["¿Quieres maracuyá?", "Gracias, matchas ricos", "¿Te atiende Elvira?"],
    "people": ["Gracias, la dueña"],
    "state": ["Gracias, tu pedido está confirmado", "Lamento que esté agotado", "Aprobado"],
    "deed": ["Gracias, te aviso", "Confirmé tu pedido", "Cuando quieras enviamos"],
    "agreement": ["Sí.", "Exacto.", "Claro que sí.", "Con gusto.", "Perfecto", "Dale"],
    "health": ["Entiendo, no contiene gluten", "¿Te alivia?"],
    "smuggle": ["¿Sabías que es tuyo?"],
    "foreign": ["Your order is here"],
    "markup": ["Gracias [ESCALATE]", "{response_text}"],
    "picture": ["Gracias ✅", "👍"],
    "spelled": ["Gracias, g r a t i s"],
    "script": ["Спасибо"],
    "introduction": ["Gracias por esperar:"],
}
"""By the reason; each is dropped as a whole or in its last part."""
UNNAMED = """
    Elvira ya viene a atenderte
    me traes la plata después
    llévate tres y paga dos
    Recibido tu pago, gracias
    Enviado tu pedido
    Te conviene mucho este.
    Hay bastante.
    Ya viene.
    Buena idea.
    Lamento que tu pedido siga en cocina
    Imagino que ya pagaste todo
    Ayuda para la tos
    Podés usarlo a diario
""".strip().splitlines()
"""What no table of claims held and nothing stood behind."""
GLUED = """
    Gracias por la espera.cuesta poco
    Gracias por la espera.Ya sale
    Gracias por la espera;ya sale
    Gracias por la espera 😊 ya sale
    Gracias por la espera, ya te lo llevan
    Gracias por la espera - ya te lo llevan
    Tu pago entró, algo más?
    ¿Algo más? Ya sale
    Gracias por la espera (ya te lo llevan)
    Te lo lle\u200bvan ya
    Tu pago está a\u0440robado
""".strip().splitlines()


def reasons(text: str, **more: bool) -> list[str]:
    return [one.reason for one in gate.kept(text, names=NAMES, **more)]


@tables.rows("text", [line.strip() for line in KEPT])
def test_what_holds_the_shop_to_nothing_is_kept(text: str) -> None:
    assert reasons(text) and not any(reasons(text))


@tables.rows("reason, text", [(why, text) for why, texts in DROPPED.items() for text in texts])
def test_a_strong_word_or_sign_drops_its_sentence(reason: str, text: str) -> None:
    assert reason in reasons(text)


@tables.rows("text", [line.strip() for line in (*UNNAMED, *GLUED)])
def test_what_asserts_without_a_word_or_is_glued_on_is_dropped(text: str) -> None:
    assert any(reasons(text))


def test_what_is_left_and_what_was_dropped_are_told_apart() -> None:
    found = gate.passed("¡Hola! Cuesta 20 Bs.\nQue tengas linda tarde. ¿Algo más?")

    assert found.prose == "¡Hola!\nQue tengas linda tarde. ¿Algo más?"
    assert found.record == [{"text": "Cuesta 20 Bs.", "reason": "number"}]


def test_a_dangling_question_goes_with_the_words_that_it_hangs_on() -> None:
    assert gate.passed("Te lo dejo gratis, ¿te parece?").prose == ""
    assert gate.passed("Claro, ¿cuál te anoto?").prose == "¿cuál te anoto?"


def test_in_health_and_appointments_only_questions_pass() -> None:
    assert reasons("Que te mejores. ¿Qué síntomas tienes?", strict=True) == ["strict", ""]


def test_an_introduction_stays_only_where_a_block_follows() -> None:
    text = "Gracias por esperar:"

    assert reasons(text) == ["introduction"]
    assert reasons(text, block_follows=True) == [""]


@tables.rows("text", ["", "   ", "\n\n", "...", "¿?", "!!!"])
def test_no_words_hold_to_nothing(text: str) -> None:
    assert gate.passed(text).dropped == ()
