"""What the demo shops have written for their assistants to answer from."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from catalog.knowledge import index_knowledge_item, policies
from catalog.knowledge.models import KnowledgeItem
from merchants.models import Merchant

Written = tuple[str, str, str]
"""Kind, title or question, text or answer."""

ITEMS: Final[Mapping[str, tuple[Written, ...]]] = {
    "jugueria": (
        (
            "faq",
            "¿Tienen wifi?",
            "Sí, hay wifi para quienes se sientan a tomar algo. La clave está en la pizarra.",
        ),
        (
            "faq",
            "¿Se puede entrar con mascotas?",
            "En la terraza sí, con correa. Adentro no, porque preparamos alimentos.",
        ),
        (
            "article",
            "Cuánto dura un jugo",
            "Nuestros jugos no llevan conservantes. En la heladera duran un día, bien tapados. "
            "Si se separan, basta con agitarlos. No los congeles con el vaso.",
        ),
        (
            "article",
            "Tarjetas de regalo",
            "Las tarjetas de regalo se compran en el local y valen seis meses. "
            "Sirven para todo el menú. No se cambian por efectivo. Vienen en un sobre de papel.",
        ),
        (
            "policy",
            "Vasos retornables",
            "Si devuelves el vaso de vidrio limpio, te devolvemos la garantía. "
            "Solo recibimos los nuestros.",
        ),
        ("instruction", "Cómo hablar de la fruta", "Habla de la fruta por su lugar de origen."),
    ),
    "suplementos": (
        (
            "faq",
            "¿Los productos son originales?",
            "Sí. Cada envase trae el código del fabricante, que podés comprobar en su página.",
        ),
        (
            "faq",
            "¿Se puede probar un sabor antes de comprar?",
            "En el local de Almagro hay muestras de algunas proteínas. No las enviamos.",
        ),
        (
            "article",
            "Cómo se guarda un suplemento",
            "Guardalo cerrado, en un lugar seco y a la sombra. No lo metas en la heladera, "
            "porque junta humedad. Abierto conviene terminarlo en tres meses.",
        ),
        ("competitor", "La tienda de enfrente", "Cobra el envío aparte y no da muestras."),
    ),
    "packs": (
        (
            "faq",
            "¿Se pueden mezclar packs?",
            "Sí, en un mismo pedido van los packs que quieras.",
        ),
        (
            "article",
            "Cómo llega el paquete",
            "Llega en una caja sin marcas por fuera. Si la caja está golpeada, "
            "no la recibas y escríbenos con una foto.",
        ),
    ),
    "clinica": (
        (
            "faq",
            "¿Qué llevo a mi primera cita?",
            "Tu carnet y, si tienes, tus radiografías. Si es para un menor, viene un adulto.",
        ),
        (
            "faq",
            "¿Trabajan con seguros?",
            "Con seguro no: pagas aquí y te damos la factura para que la presentes.",
        ),
        (
            "faq",
            "¿Con cuánto tiempo llego antes?",
            "Diez minutos antes, para llenar tu ficha. Pasados quince minutos se da otra hora.",
        ),
        (
            "article",
            "Esterilización del instrumental",
            "Cada juego se lava, se sella y pasa por autoclave. Se abre delante del paciente. "
            "Las agujas y los vasos son descartables.",
        ),
        ("instruction", "Cómo hablar del dolor", "Habla con calma y no des consejos de salud."),
    ),
    "restaurante": (
        (
            "faq",
            "¿Tienen platos sin gluten?",
            "El ceviche y la causa van sin harina. La cocina es una sola: no podemos asegurar que "
            "no haya trazas.",
        ),
        (
            "faq",
            "¿Hay opciones vegetarianas?",
            "Sí: el tacu tacu de pallares, la pizza vegetariana y las empanadas de queso.",
        ),
        (
            "article",
            "Cómo llega la comida",
            "Los platos viajan en envases de caña que van al microondas. Las salsas van aparte. "
            "El ceviche va con hielo: conviene comerlo dentro de la hora.",
        ),
        ("instruction", "Cómo hablar de la comida", "Describe los platos en una frase corta."),
    ),
    "datos": (
        (
            "faq",
            "¿De dónde salen los datos?",
            "Son datos públicos que el Estado publica. Nosotros no los cambiamos.",
        ),
        (
            "article",
            "Cómo se leen los montos",
            "Los montos son los programados, en la moneda de cada proyecto. "
            "No son lo que se pagó, salvo que se diga.",
        ),
    ),
}
"""Slug → items. What customers are told of hours, ways to pay and delivery stands elsewhere."""


def write(merchant: Merchant, slug: str) -> None:
    """The items that are not there yet."""
    for kind, title, body in ITEMS.get(slug, ()):
        KnowledgeItem.objects.of(merchant).get_or_create(
            merchant=merchant, kind=kind, title=title, defaults={"body": body}
        )


def index(merchant: Merchant, *, now: datetime) -> None:
    """A search finds all that waits, and the shop's policies. Not inside a transaction: vectors may
    come over the network."""
    merchant.refresh_from_db()
    waiting = KnowledgeItem.objects.of(merchant).filter(due_at__isnull=False)
    index_knowledge_item.index_items(merchant, list(waiting), now)
    policies.index(merchant)
