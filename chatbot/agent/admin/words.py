"""Names of actions, events and refusals in a merchant's words: pure tables."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

ACTIONS: dict[str, Promise] = {
    "SHOW_CATALOG": _("Mostrar el catálogo"),
    "SHOW_PRODUCT": _("Mostrar un producto"),
    "ADD_TO_CART": _("Agregar al carrito"),
    "UPDATE_QUANTITY": _("Cambiar la cantidad"),
    "REMOVE_ITEM": _("Quitar del carrito"),
    "CLEAR_CART": _("Vaciar el carrito"),
    "REVIEW_ORDER": _("Mostrar el pedido para confirmar"),
    "CONFIRM_ORDER": _("Confirmar el pedido"),
    "CANCEL_ORDER": _("Cancelar el pedido"),
    "REPLY": _("Responder"),
    "CLARIFY": _("Pedir una aclaración"),
    "ESCALATE": _("Derivar a una persona"),
    "set_order_details": _("Anotar entrega o forma de pago"),
}
EVENTS: dict[str, Promise] = {
    "GREETING_RECEIVED": _("saludó"),
    "PAYMENT_PROOF_RECEIVED": _("mandó un comprobante"),
    "PAYMENT_APPROVED": _("se aprobó el pago"),
    "PAYMENT_REJECTED": _("se rechazó el pago"),
    "ESCALATION_REQUESTED": _("pidió hablar con una persona"),
    "SESSION_TIMEOUT": _("la conversación quedó quieta"),
    "ORDER_CANCELLED": _("se canceló el pedido"),
    "CART_REOPENED": _("se reabrió el carrito"),
    "SESSION_RENEWED": _("empezó algo nuevo"),
    "CART_RESUMED": _("retomó su carrito"),
    "ORDER_REOPENED": _("quiere cambiar el pedido"),
    "CASH_AGREED": _("acordó pagar en efectivo"),
    "PROOF_UNREADABLE": _("no se pudo leer el comprobante"),
}
REFUSALS: dict[str, Promise] = {
    "WRONG_STATE": _("no corresponde en este momento de la conversación"),
    "PRODUCT_UNKNOWN": _("ese producto no existe o no está a la venta"),
    "BAD_QUANTITY": _("la cantidad tiene que estar entre 1 y 100"),
    "BAD_OPTIONS": _("esas opciones no van con el producto"),
    "OPTION_NEEDED": _("falta elegir una opción"),
    "NOT_IN_CART": _("no está en el carrito"),
    "LINE_AMBIGUOUS": _("hay varias líneas de ese producto"),
    "CART_EMPTY": _("el carrito está vacío"),
    "EMPTY": _("el carrito está vacío"),
    "NOT_REVIEWED": _("el cliente todavía no vio el pedido completo"),
    "CHANGED_SINCE_REVIEW": _("algo cambió desde que lo vio"),
    "PROOF_SENT": _("ya hay un comprobante: decide una persona"),
    "METHOD_UNKNOWN": _("esa forma de pago no existe"),
    "PROHIBITED": _("solo una persona puede hacerlo"),
    "UNKNOWN_ACTION": _("esa acción no existe"),
    "TOO_MANY": _("son demasiadas acciones juntas"),
    "SUPERSEDED": _("algo cambió antes de hacerlo"),
    "STOCK_SHORT": _("no hay stock suficiente"),
    "NO_ORDER": _("no hay un pedido en curso"),
    "ILLEGAL_STEP": _("el pedido ya cambió de estado"),
    "INACTIVE": _("ese producto no está a la venta"),
    "UNKNOWN_VARIANT": _("ese producto no existe"),
    "UNKNOWN_LINE": _("esa línea ya no está"),
    "BAD_DETAILS": _("esos datos de entrega no sirven"),
}
EFFECTS: dict[str, Promise] = {
    "event": _("Evento del sistema"),
    "added": _("Agregado al carrito"),
    "updated": _("Cantidad cambiada"),
    "removed": _("Quitado del carrito"),
    "cleared": _("Carrito vaciado"),
    "catalog": _("Catálogo mostrado"),
    "product": _("Producto mostrado"),
    "review": _("Pedido mostrado para confirmar"),
    "placed": _("Pedido creado"),
    "order_cancelled": _("Pedido cancelado"),
    "cart_dropped": _("Carrito descartado"),
    "say": _("Respondido"),
    "escalated": _("Derivado a una persona"),
    "method_chosen": _("Forma de pago elegida"),
    "details_set": _("Datos de entrega anotados"),
    "repriced": _("Precios puestos al día"),
    "refused": _("No se hizo"),
}
STAGES: dict[str, Promise] = {
    "situation": _("cargar"),
    "reading": _("entender"),
    "proposal": _("proponer"),
    "judgement": _("validar"),
    "execution": _("hacer"),
    "reply": _("redactar"),
}


def word(table: dict[str, Promise], key: str) -> str:
    """The key's words; the key itself where the table has none, so that nothing is hidden."""
    return str(table.get(key, key))
