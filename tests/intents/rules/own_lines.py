"""Intents that merchants might add, and lines with the one they mean; "" where none is meant."""

from intents.values import IntentValue

OWN: tuple[IntentValue, ...] = (
    IntentValue("pide_factura", "Pide factura", examples=("¿me das factura?", "con NIT")),
    IntentValue(
        "mayorista", "Venta por mayor", examples=("precio mayorista", "compro al por mayor")
    ),
    IntentValue(
        "trabajo", "Busca trabajo", examples=("¿necesitan personal?", "dejo mi currículum")
    ),
    IntentValue("evento", "Catering para eventos", examples=("jugos para un cumpleaños",)),
    IntentValue("alianza", "Propuesta de publicidad", examples=("somos una agencia de marketing",)),
    IntentValue("donacion", "Pide donación"),
    IntentValue(
        "garantia", "Garantía", examples=("¿cuánto dura la garantía?", "se rompió la pieza")
    ),
    IntentValue("instalacion", "Pide instalación", examples=("¿lo instalan en mi casa?",)),
)
LINES: tuple[tuple[str, str], ...] = (
    ("me das factura?", "pide_factura"),
    ("necesito la factura porfa", "pide_factura"),
    ("emiten facturas?", "pide_factura"),
    ("pueden facturar a mi empresa?", "pide_factura"),
    ("la quiero con nit 123456", "pide_factura"),
    ("fatura por favor", "pide_factura"),
    ("venden por mayor?", "mayorista"),
    ("cuál es el precio mayorista", "mayorista"),
    ("quiero comprar al por mayor", "mayorista"),
    ("precios para mayoristas?", "mayorista"),
    ("están buscando personal?", "trabajo"),
    ("quiero dejar mi curriculum", "trabajo"),
    ("busco trabajo", "trabajo"),
    ("hola, necesitan personal para la tienda?", "trabajo"),
    ("hacen catering para eventos?", "evento"),
    ("quiero jugos para un cumpleaños de 20 personas", "evento"),
    ("catering para un evento el sábado", "evento"),
    ("tengo una propuesta de publicidad para ustedes", "alianza"),
    ("les escribo de una agencia de marketing", "alianza"),
    ("me regalan una donación para la escuela?", "donacion"),
    ("hacen donaciones?", "donacion"),
    ("cuánto tiempo dura la garantía?", "garantia"),
    ("tiene garantía?", "garantia"),
    ("se me rompió la pieza del licuador", "garantia"),
    ("lo instalan a domicilio en mi casa?", "instalacion"),
    ("hacen la instalación?", "instalacion"),
    ("hola", ""),
    ("quiero 2 de maracuyá", ""),
    ("cuánto cuesta el matcha?", ""),
    ("precio de la creatina", ""),
    ("a qué hora abren", ""),
    ("mi casa queda en Miraflores", ""),
    ("me lo mandas a mi casa?", ""),
    ("estoy en el trabajo, llega ahí?", ""),
    ("es para mi cumpleaños", ""),
    ("soy mayor de edad", ""),
    ("quiero el más grande", ""),
    ("una pieza de pan", ""),
    ("necesito 3 personales", ""),
    ("cómo pago?", ""),
    ("ya te transferí", ""),
    ("sí, dale", ""),
    ("me gusta la publicidad que hicieron jaja", ""),
    ("tienen sucursal en el mercado?", ""),
    ("dos jugos para llevar", ""),
    ("compro siempre acá", ""),
    ("tengo un evento mañana y no puedo ir a recoger", ""),
    ("llegó mi pedido", ""),
    ("quiero cambiar la dirección", ""),
    ("qué me recomiendas?", ""),
    ("la agencia del banco está cerrada", ""),
)
