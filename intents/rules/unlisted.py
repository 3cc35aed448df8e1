"""A price or the stock of something that is not on the shelf: only a person can say.

"¿Tienen BCAA?" is a question about products, which the shelf answers; a price or a date of arrival
of what it does not hold is what specs/human_handoff §1 calls `precio_stock`.
"""

from intents.rules.calendar_words import EVERY_WEEKDAY
from intents.rules.families import Pattern, plain
from intents.rules.mentioned import items_in
from intents.rules.menu import Menu, index, stem
from intents.rules.text import keys, sounds

_WORDS = {
    "how_much": "cuant[oa]s?; quanto; cto; cnto; kto; cuant; kuanto; cuato",
    "costs": """cuestan?; valen?; salen?; esta; estan; ta; saldria; costaria; cobran?; cobras;
        dejas; deja; tienen?; venden; das; dan; me sale""",
    "the": """el; la; los; las; un; una; unos; unas; de; del; ese; esa; su; sus; tu; tus; por;
        cada; al; esos; esas; este; esta""",
}
_PRICE = Pattern(
    """
    {how_much} (me|te|le|nos|se)? {costs} {the}*
    {how_much} (por|x|el|la|los|las|un|una) {the}*
    (a|en) (cuanto|como) {costs}? {the}*
    (precios?|presio|costos?|valor) (tienen?|es|seria|tendria) {the}*
    (precios?|presio|costos?|valor) (de|del|por|para) {the}*
    (queda|quedan|hay|tienen|tenes|tienes|tendran|con|en|sin|su|el|mas)? stock (de|del) {the}*
    cuando (les|te|le)? (llegan?|entran?|vuelve a haber|vuelven a tener|traen|reponen|tendran
        |van a tener|va a haber|ingresan?) {the}*
    (les|te) (quedan?|entro|entraron|entran?) (en stock)? {the}*
    """,
    _WORDS,
)
_MEASURES = sounds(
    """kilo kilos libra libras litro litros unidad unidades docena docenas paquete caja cajas bolsa
    frasco botella vaso grande chico chica mediano mediana pequeno tamaño porcion combo par pack"""
)
# What has a price and is no product: the order, its carriage, money itself, this and that.
_NO_GOODS = sounds(
    f"""envio envios delivery domicilio flete despacho entrega total todo toda todos todas eso esto
    esta este estos estas esos esas ese esa aquel pedido pedidos orden compra cuenta carrito
    descuento descuentos promo promos promocion oferta ofertas minimo adelanto seña anticipo
    producto productos articulo articulos cosa cosas menu carta catalogo lista precio precios todos
    opcion opciones uno una unos dos tres cuatro cinco seis diez mas menos pago pagar efectivo
    transferencia tarjeta cuota cuotas comision impuesto iva factura interes porfa favor gracias
    amigo amiga hoy mañana ahora aqui aca ahi cual cuales que como mayor mayoreo mayorista menor
    verdad final cada hola bro y o si no ya son es seria era fue sale queda cuesta vale cuestan
    valen salen gente persona personas kilometro zona interior provincia {EVERY_WEEKDAY}
    semana mes hora horas minuto minutos dia dias tiempo reparto
    moto motorizado instalacion servicio consulta cita reserva turno clase sesion alguno otro otra
    otros otras mio mia tuyo nuevo nueva nuevos nuevas ultimo ultima primero mismo misma barato
    barata caro cara economico mejor tus sus mis nuestro demora atencion horario local tienda
    sucursal direccion dolar peso pesos bolivianos soles plata monto deuda saldo vuelto cambio
    propina cliente casa oficina jugo jugos suplemento suplementos comida bebida bebidas plato
    sabor sabores tamaño tamaños marca marcas variedad variedades"""
)
_VERBAL = ("ar", "er", "ir", "arlo", "arla", "arlos", "arlas", "arme", "armelo", "irlo", "erlo",
           "arte", "irme", "arle", "arles", "erme", "irla", "erla", "ando", "iendo")  # fmt: skip
_SHORTEST = 3
_SEEN = 3


def asks_unlisted(text: str, menu: Menu) -> bool:
    """Whether a price or stock is asked of something that the menu does not hold.

    Nothing where the menu is empty, or where anything of it is named.
    """
    words = plain(text[:600])
    asked = _PRICE.search(f" {words} ")
    if asked is None or not menu:
        return False
    thing = _thing(f" {words} "[asked.end() :])
    return bool(thing) and not _is_known(thing, menu) and not items_in(text, menu)


def _thing(rest: str) -> str:
    """The word that names what is asked about, by its sound; "" where it names nothing."""
    for word in keys(rest)[:_SEEN]:
        if word in _MEASURES or word in _JOINTS:
            continue
        named = len(word) >= _SHORTEST and not word.isdigit()
        return word if named and word not in _NO_GOODS and not word.endswith(_VERBAL) else ""
    return ""


_JOINTS = sounds("el la los las un una de del por para con mi su")


def _is_known(thing: str, menu: Menu) -> bool:
    """Whether the word is one of the menu's, though it names no whole item."""
    return stem(thing) in index(menu).by_word
