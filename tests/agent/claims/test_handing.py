"""Promises that a person comes, told from offers, questions and what only sounds alike."""

import pytest

from chatbot.agent.claims.handing import promises, speaks_of
from tests import tables

PROMISES = """
Te paso con Mauri.
Ya te paso con Mauri, dame un momento
Te derivo con una persona del equipo
Te derivo
Te voy a derivar con Mauri
Lo derivo con el encargado
Voy a pasarte con alguien del equipo.
Uh, qué bajón. Dejame que le consulto a Mauri para resolver...
Le aviso a Mauri y te responde por acá
Ya le avisé a Mauri.
Ya le avisé al dueño, te escribe enseguida
Ya te contacta una persona
En breve te responde alguien del equipo
Mauri te escribe en un ratito
Mauri te va a responder por aquí
Una persona se va a comunicar contigo
Un asesor te contactará pronto
Para eso te comunico con Mauri
Te transfiero con un asesor humano
He derivado tu caso
Ya derivé tu reclamo
Derivo tu consulta al equipo
Lo consulto con Mauri y te digo
Voy a consultarlo con el encargado
Déjame consultar con Mauri
Le pregunto a Mauri si queda
Le paso tu mensaje a Mauri
Te conecto con nuestro equipo
Alguien del local te atiende ahora
Lo siento mucho. Nuestro equipo te contactará
La dueña te escribe apenas pueda
Le comento a Mauri tu problema y te responde.
I'll transfer you to Mauri.
Someone from our team will contact you.
Let me connect you with a person.
Te pongo en contacto con Mauri
Mauri lo revisa y te responde
Entiendo, te dejo con Mauri
Te va a atender una persona
""".strip().splitlines()
NONE = """
¿Te paso con Mauri?
Si quieres, te paso con Mauri.
Te paso con Mauri si quieres
Cuando quieras te paso con una persona
¿Quieres que te atienda una persona?
Puedo pasarte con Mauri si lo prefieres
No te puedo pasar con Mauri ahora
Te paso la carta
Te paso el menú con los precios
Te paso los datos para pagar
¡Hola! Te atiende Nico, el asistente de la tienda
Hola, soy Nico y te ayudo con tu pedido
Te respondo enseguida
Te aviso cuando esté listo
Tu pedido lo paso a caja
Te dejo la lista con todo
Te lo dejo con miel
Mauri es el dueño
Los pedidos los toma Mauri: escribe «quiero hablar con una persona»
Si Mauri aprueba el pago, preparamos tu pedido
Los pagos los revisa una persona
El comprobante lo revisa una persona del equipo
Te escribo el resumen
Avísame si quieres hablar con alguien
Para hablar con una persona escribe «persona»
Consulta con tu médico antes de tomarlo
Te recomiendo consultar a un especialista
Agregué 2 maracuyá. ¿Algo más?
Mauri abre a las 9
El jugo va con miel
¿Le aviso a Mauri?
No le avisé a nadie
Mauri no puede atenderte ahora
Dime si te paso con alguien
Podemos derivarte con Mauri si hace falta
I can transfer you to a person if you want.
Would you like me to connect you with Mauri?
Ahí te paso el QR
Te paso con gusto la lista de precios
La tienda te atiende de 9 a 18
Nuestro equipo te atiende de lunes a sábado
Estamos para ayudarte
Nuestro equipo prepara cada jugo al momento
Si no te responde nadie, escribe otra vez
""".strip().splitlines()


@tables.rows("line", PROMISES)
def test_who_reads_it_waits_for_a_person(line: str) -> None:
    assert promises(line, "Mauri")


@tables.rows("line", NONE)
def test_nobody_waits_for_anybody(line: str) -> None:
    assert not promises(line, "Mauri")


def test_one_such_sentence_among_others_is_enough() -> None:
    text = "Hola, Carla. El de maracuyá está a 30 Bs.\nTe paso con Mauri por tu reclamo 🙏"
    assert promises(text, "Mauri")


def test_without_a_name_the_owner_is_anybody_of_the_shop() -> None:
    assert promises("La dueña te responde", "")
    assert not promises("Mauri te responde", "")


def test_a_name_with_signs_of_a_pattern_is_only_a_name() -> None:
    assert promises("José te responde", "Don (José) *")


@pytest.mark.parametrize("line", ["¿Quieres que te pase con Mauri?", "Te paso con Mauri."])
def test_who_comes_is_spoken_of_by_an_offer_too(line: str) -> None:
    assert speaks_of(line, "Mauri")


@pytest.mark.parametrize("line", ["¿Qué te pasó?", "¿Me pasas tu dirección?", "Lo siento mucho."])
def test_other_words_are_left_to_the_model(line: str) -> None:
    assert not speaks_of(line, "Mauri")
