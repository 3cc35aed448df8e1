"""What stands around place names in Spanish, as data: levels, cues, and words that only look so."""

from core.rules.moments import WEEKDAYS
from core.rules.text import bare, words

RANKS: dict[str, float] = {
    "pais": 0, "country": 0, "macrorregion": 0.5, "macro region": 0.5, "region": 1,
    "departamento": 2, "department": 2, "provincia": 2, "province": 2, "estado": 2, "state": 2,
    "entidad": 2, "municipio": 3, "municipality": 3, "ciudad": 3, "city": 3, "canton": 3,
    "comuna": 3, "alcaldia": 3, "partido": 3, "distrito municipal": 4, "municipal district": 4,
    "distrito": 4, "district": 4, "corregimiento": 4, "parroquia": 4, "localidad": 4,
    "seccion": 5, "barrio": 6, "sector": 6, "colonia": 6, "paraje": 6, "vereda": 6,
}  # fmt: skip
"""Levels by size, smaller numbers for larger places."""

LEVEL_WORDS: dict[str, tuple[str, ...]] = {
    "region": ("region",),
    "departamento": ("departamento", "department", "provincia", "province", "estado"),
    "depto": ("departamento", "department"),
    "dpto": ("departamento", "department"),
    "provincia": ("provincia", "province", "departamento", "estado"),
    "prov": ("provincia", "province"),
    "estado": ("estado", "state", "provincia", "departamento"),
    "municipio": ("municipio", "municipality", "ciudad", "city"),
    "mpio": ("municipio", "municipality"),
    "ciudad": ("ciudad", "city", "municipio", "municipality"),
    "pueblo": ("municipio", "municipality", "distrito municipal", "municipal district"),
    "distrito": ("distrito municipal", "municipal district", "distrito", "district"),
    "distrito municipal": ("distrito municipal", "municipal district"),
}
"""A level named in a text → the levels of a list that it may mean, the best first."""

LINKS = words("de del la el los las")
CUES = words("en desde hacia hasta para a por")
STRONG_CUES = (
    "vivo en",
    "vivimos en",
    "soy de",
    "somos de",
    "estoy en",
    "resido en",
    "viviendo en",
)
NOT_PLACE = words(
    """barrio sector urbanizacion urb colonia ensanche residencial conjunto edificio torre calle
    carrera cra kra cr cl cll avenida av avda diagonal transversal via autopista hotel parque
    plaza colegio escuela universidad hospital clinica estadio restaurante tienda almacen
    banco equipo batallon soy llamo llama nombre don dona senor senora sr sra apellido vereda
    finca iglesia parroquia puente rio cerro terminal estacion marca sabor"""
)
"""A name right behind one of these is a street's, a person's or a building's."""

HERE = r"""
    \b(?:mi|nuestr[ao]|est[ae])\s(?:provincia|ciudad|municipio|departamento|region|pueblo|zona
        |localidad|barrio|sector|estado|comunidad|vereda|area)\b(?!\ses\b)
  | \bdonde\s(?:yo\s)?(?:vivo|vivimos|estoy|estamos|resido|me\sencuentro|nos\sencontramos)\b
  | \b(?:por|cerca\sde|hasta)\s(?:aqui|aca|ahi|alli)\b | \b(?:aqui|aca)\s(?:cerca|mismo)\b
  | \bcerca\s(?:de|a)\s(?:mi|nosotros|mi\scasa|donde)\b
  | \b(?:a|en|hasta)\smi\s(?:casa|domicilio|ubicacion)\b | \bmis?\s(?:rumbos|lares|alrededores)\b
"""
"""Words for a place that only the customer knows (verbose pattern over folded text)."""

ORDINARY = words(
    """agrado aguada armero bello blanco caballero cabrera caimito candelaria canoa carolina
    castillo
    catalina clavellina concepcion concordia confines consuelo contadero contratacion convencion
    coper corrales cota cristobal distraccion dolores don elias encino enciso esperanza espino
    florida floresta fresno fundacion gigante guaca guayacanes hato higuero honda hostos jardin
    jordan leiva linares margarita marquetalia mata matanza matanzas maceo med mena mella
    mercaderes mesetas milan miranda molino mosquera murillo nagua nilo obando ortega ovejas
    padilla pajarito palma palmar palmito paraiso paramo partido pasto paya paz pedraza peque
    pesca piedras pimentel pinillos pital planadas plato polo pradera prado providencia puerto
    purificacion purisima quilichao quilla remedios remolino restauracion restrepo retiro rincon
    rosas salado salazar salinas sanchez santana santuario seibo silos silvia socorro solano
    soledad solita sora suarez tena tello tenza toca toledo tona toro tota trinidad trujillo turbo
    une union uribe valle valencia victoria villa yaque zipa guia guerra palenque barranca cambita
    ocoa bog ctg bga faca nte colombia jerico gonzalez gutierrez rivera el.banco la.plata la.mesa
    la.playa la.paz la.entrada la.cruz el.valle el.puerto la.colonia la.pintada la.estrella
    el.pozo la.cueva los.rios la.palma el.llano el.castillo la.victoria la.esperanza el.carmen
    los.santos la.pena la.sierra la.union la.merced el.rosario el.paso la.gloria la.capilla
    el.espino la.florida el.molino la.jagua la.caleta el.cercado la.mata el.factor el.retiro
    el.retorno la.primavera el.roble la.belleza la.calera la.ceja la.cumbre el.encanto nuevo.colon
    buena.vista pueblo.nuevo pueblo.viejo pueblo.bello rio.grande puerto.rico buenos.aires
    la.argentina el.colegio el.calvario el.dorado los.andes rancho.arriba sabana.grande palo.alto
    palo.verde zona.bananera"""
)
"""Names that are everyday words or surnames as well ("." for a blank): alone they are no place.

They count behind a preposition of place, with a capital, with a parent beside, or as the whole
text.
"""

EVERYDAY = words(
    """total centro manzana casa efectivo
    navidad bolsa bolsas parte partes cuenta tienda linea caja cajas general compra compras favor
    cuotas camino espera oferta ofertas promocion mano tarjeta transferencia domicilio pedido
    pedidos orden ordenes producto productos precio precios ahora manana tarde noche semana mes
    meses ano anos dia dias hora horas minuto minutos momento numero numeros correo telefono
    celular nombre apellido direccion barrio sector ciudad provincia municipio departamento region
    pais zona oficina trabajo negocio local almacen bodega puerta esquina piso torre calle carrera
    avenida entrega envio envios pago pagos cambio cambios duda dudas pregunta preguntas respuesta
    persona personas cliente clientes gente familia hijo hija mama papa hermano hermana esposo
    esposa amigo amiga vecino vecina todos todas todo toda nada algo alguien nadie cada cual
    cuales donde cuando como cuanto cuantos cuantas quien quienes este esta estos estas ese esa
    esos esas aquel aquella aqui aca alla alli ahi cerca lejos dentro fuera arriba abajo antes
    despues primera primero segundo segunda tercero ultima ultimo mejor peor mayor menor grande
    grandes pequeno pequena nuevo nueva viejo vieja bueno buena malo mala mismo misma otro otra
    otros otras pueden puedo puede podria quiero quiere quieren necesito tengo tiene tienen hacer
    hacen llegar llega llegan enviar envian mandar mandan saber comprar pagar recibir recoger
    vender ventas dinero plata pesos dolares soles unidad unidades paquete paquetes frasco frascos
    capsulas jugo jugos sabor sabores colores talla tallas tamano cantidad hogares hogar poblacion
    habitantes casos datos lista listas resumen promedio porcentaje ingresos gastos cosas cosa
    verdad serio broma especial particular comun principio final resto lugar lugares sitio pueblo
    territorio urbana rural hombres mujeres ninos jovenes adultos mayores fotos foto imagen video
    audio mensaje mensajes whatsapp facebook instagram internet pagina web gracias hola buenas
    buenos enfrente frente lado medio cuarto apartamento apto edificio conjunto"""
) | {bare(day.value) for day in WEEKDAYS}
"""Words that are never a slip of a place's name."""
