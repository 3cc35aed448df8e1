"""What keeps each sentence that promises a customer a person or a later message. Pure.

A sentence of the backend that promises stands here by its Spanish words, with the one thing that
keeps it; a test reads every sentence that customers may get and finds none that is missing. What is
told on the spot ("te lo llevamos", a question) promises nothing.
"""

from collections.abc import Mapping
from enum import StrEnum


class Kept(StrEnum):
    """What makes a promise come true."""

    CALLED = "called"
    """The same turn gives the conversation to a person: who works there is alerted, and reminded
    when nobody takes it (`ownership.escalate`, `response_deadlines`)."""
    BUTTON = "button"
    """The sentence only offers; its button gives the conversation to a person."""
    REVIEWED = "reviewed"
    """A payment stands among those to be reviewed and rings there (`payment.claimed`); what the
    person decides is told to the customer (`payment.approved`, `payment.rejected`)."""
    STAGE = "stage"
    """The order's next stage is told when a person sets it (`order.advanced`)."""
    AT_CONFIRMING = "at_confirming"
    """The turn that confirms the order says it."""
    ASKED_FOR = "asked_for"
    """It comes true when the customer writes what the sentence asks for: a person is called."""
    WAITING_LIST = "waiting_list"
    """The row of the waiting list is due work: a free time is offered by `waiting_offers`."""
    OPTED_OUT = "opted_out"
    """The wish is kept with the customer, and no promotion is sent against it."""
    NOW = "now"
    """It is done by these very words."""
    BY_PERSON = "by_person"
    """A person sends it: it is a draft of that person's own."""


KEPT_BY: Mapping[str, Kept] = {
    # A person is called in the same turn
    "Te paso con %(owner)s. Te responde por aquí apenas pueda.": Kept.CALLED,
    "Te paso con %(owner)s.": Kept.CALLED,
    "Te paso con una persona del equipo. Te responde por aquí apenas pueda.": Kept.CALLED,
    "Te paso con una persona del equipo.": Kept.CALLED,
    "Tuve un problema para responderte. Ya le avisé a una persona del equipo.": Kept.CALLED,
    "Te respondemos por aquí apenas podamos.": Kept.CALLED,
    "Te escribimos para resolverlo.": Kept.CALLED,
    "Cómo se paga te lo dice una persona del equipo.": Kept.CALLED,
    "No encuentro un pedido tuyo por pagar: lo busca una persona.": Kept.CALLED,
    # Offers, each with the button
    "Soy %(bot)s, el asistente virtual de %(shop)s. Si quieres, te paso con una persona.": (
        Kept.BUTTON
    ),
    "¿Te paso?": Kept.BUTTON,
    "¿Quieres que te atienda una persona?": Kept.BUTTON,
    "¿Quieres que te conteste una persona?": Kept.BUTTON,
    "No estoy seguro de haber entendido. ¿Quieres que te conteste una persona?": Kept.BUTTON,
    "No tengo horarios libres por ahora. ¿Quieres que te ayude una persona?": Kept.BUTTON,
    "No llevo una lista de espera. ¿Quieres que te ayude una persona?": Kept.BUTTON,
    "Las citas las anota una persona. ¿Quieres que te contacte?": Kept.BUTTON,
    "Las mesas las anota una persona. ¿Quieres que te contacte?": Kept.BUTTON,
    "Falta poco para tu cita, así que ese cambio lo decide una persona.": Kept.BUTTON,
    "Falta poco para tu reserva, así que ese cambio lo decide una persona.": Kept.BUTTON,
    "Ya estamos revisando tu pago, así que este cambio lo decide una persona.": Kept.BUTTON,
    "Lo de la factura lo ve una persona de la tienda.": Kept.BUTTON,
    "De alergias y salud no puedo asegurarte nada: eso lo responde una persona.": Kept.BUTTON,
    "El pedido %(number)s ya no lo puedo cancelar yo: eso lo ve una persona.": Kept.BUTTON,
    # A payment to be reviewed
    "El pago del pedido %(number)s está en revisión; te aviso por aquí.": Kept.REVIEWED,
    "¡Gracias! Recibí tu comprobante del pedido %(number)s. Lo revisamos y te aviso.": (
        Kept.REVIEWED
    ),
    "Lo revisa una persona y te aviso por aquí.": Kept.REVIEWED,
    "Lo revisa una persona y te aviso; mándame la foto si la tienes.": Kept.REVIEWED,
    "estamos revisando tu pago; apenas se apruebe, lo preparamos": Kept.REVIEWED,
    "pago aprobado, lo vamos a preparar": Kept.STAGE,
    # Said at a later turn of the customer's own
    "Ojo: ahora mismo no nos queda; te aviso al confirmar.": Kept.AT_CONFIRMING,
    "Te contamos cómo pagar cuando confirmes el pedido.": Kept.AT_CONFIRMING,
    "Si es el pago del pedido %(number)s, escríbeme «ya pagué» y lo ve una persona.": (
        Kept.ASKED_FOR
    ),
    "Aquí mismo, mientras no esté pagado ni en camino. Después lo ve una persona.": (
        Kept.ASKED_FOR
    ),
    # Kept by rows
    "Si se libera un turno, te escribo por aquí.": Kept.WAITING_LIST,
    "¡Se liberó un turno! Te lo guardo hasta el %(until)s.": Kept.WAITING_LIST,
    "No te enviaremos más promociones.": Kept.OPTED_OUT,
    # Done by the words themselves
    "Te escribo por tu consulta.": Kept.NOW,
    "¡Hola! Aquí te respondo en español: para pedir basta el nombre y la cantidad.": Kept.NOW,
    # A person's own drafts
    "¡Hola! Te escribe una persona de {negocio}. ¿En qué te ayudo?": Kept.BY_PERSON,
    "Dame un momento: lo reviso y te respondo.": Kept.BY_PERSON,
    "¿Me mandas una foto del comprobante? Con eso revisamos tu pago.": Kept.BY_PERSON,
}
