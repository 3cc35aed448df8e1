"""What may be called off and paid back is said as the backend keeps it, and no other policy."""

from dataclasses import replace

from chatbot.agent.claims.checking import check
from tests import tables
from tests.agent.claims.counter import BROWSING, WAITS
from tests.agent.claims.tables import each, touched

FALSE = {
    "waits": """
        Puedes cancelar tu pedido cuando quieras, aunque esté pagado.
        Lo puedes cancelar en cualquier momento.
        Puedes anularlo hasta que te lo entreguemos.
        No cobramos nada por cancelar.
        Cancelar el pedido no tiene ningún costo.
        Si lo cancelas hay una multa.
        Si no te gusta te devolvemos tu plata.
        Si te arrepientes lo anulamos y te devolvemos el pago.
        Si hay algún problema te regresamos todo el dinero.
        Recuperas tu dinero si algo sale mal.
        Aceptamos devoluciones sin problema.
        No hacemos devoluciones.
        No aceptamos cancelaciones.
        Nuestros jugos tienen garantía total.
        No se devuelve el dinero por pedidos hechos.
    """,
    "paid": """
        Si quieres lo puedes cancelar.
        Puedes cancelar tu pedido aquí mismo.
    """,
    "on the way": """
        Todavía puedes cancelarlo.
    """,
    "browsing": """
        Puedes cancelar sin compromiso cuando gustes.
        Si no te convence te devolvemos el 100 de lo que pagaste.
        Tenemos política de cancelación gratuita.
    """,
}
TRUE = {
    "waits": """
        Puedes cancelar tu pedido mientras no esté pagado.
        Mientras no lo hayas pagado lo puedes cancelar.
        Si quieres puedes cancelarlo, solo dime.
        Puedes cancelar en efectivo al retirar o por QR.
        Puedes cancelar con transferencia.
        ¿Quieres cancelar tu pedido?
        ¿Prefieres que te devolvamos el dinero? Eso lo ve Alma.
        Para cancelarlo escríbeme «cancela el pedido».
    """,
    "paid": """
        Tu pedido ya está pagado, así que para cancelarlo te ayuda una persona.
        Ya no lo puedes cancelar por aquí.
        La devolución la ve una persona del equipo.
    """,
    "held": """
        Si ya no lo quieres lo puedes cancelar.
    """,
}


@tables.rows(("place", "text"), each(FALSE))
def test_what_nobody_wrote_is_promised_to_nobody(place: str, text: str) -> None:
    assert touched(place, text)


@tables.rows(("place", "text"), each(TRUE))
def test_what_holds_may_be_said(place: str, text: str) -> None:
    assert not touched(place, text)


def test_until_when_she_may_cancel_is_told_in_its_place() -> None:
    (sentence,) = check("Puedes cancelar en cualquier momento.", WAITS, ()).sentences

    assert sentence.instead == "cancelling"


def test_a_policy_that_the_merchant_wrote_may_be_told() -> None:
    first, *others = BROWSING.catalog
    written = replace(first, description="Con garantía de frescura")
    shop = replace(BROWSING, catalog=(written, *others))

    assert check("Nuestros jugos tienen garantía.", BROWSING, ()).touched
    assert not check("Nuestros jugos tienen garantía.", shop, ()).touched
