"""Lines that choose a pack after the offers, and lines whose numbers only pass by.

Beside the packs as the specification supplies them stand those of a shop that tells a price and a
description of each, two of them alone, and packs that are sold by their names.
"""

from dataclasses import replace

from intents.analysis import ventas
from intents.analysis.values import Pack
from intents.values import TRANSACTIONAL, IntentValue

THREE = replace(
    ventas.SUPPLIED,
    packs=(
        Pack("1x", "$77.900", "Un frasco, para un mes.", 1, "Pack de 1"),
        Pack("2x", "$109.900", "Dos frascos, para dos meses.", 2, "Pack de 2"),
        Pack("3x", "$139.900", "Tres frascos, para toda la temporada.", 3, "Pack de 3"),
    ),
)
TWO = replace(THREE, packs=THREE.packs[:2])
ONE = replace(THREE, packs=THREE.packs[1:2])
NAMED = replace(
    ventas.SUPPLIED,
    intents=(
        *ventas.SUPPLIED.intents,
        *(
            IntentValue(f"resumen_{key}", "", kind=TRANSACTIONAL, predefined=True)
            for key in ("solo", "pareja", "casa")
        ),
    ),
    packs=(
        Pack("solo", "Bs 75", "30 cápsulas", 1, "Combo Individual"),
        Pack("pareja", "Bs 140", "60 cápsulas", 2, "Combo Pareja"),
        Pack("casa", "Bs 390", "180 cápsulas", 6, "Combo Familiar"),
    ),
)

CHOOSES: dict[str, str] = {
    # numbers, as an answer
    "2": "2x", "dos": "2x", "2 porfa": "2x", "Dos por favor": "2x", "el 2": "2x", "la 3": "3x",
    "uno": "1x", "sí, 2": "2x", "hola, el de tres": "3x", "el de 2": "2x", "ese de 3": "3x",
    "bueno entonces el de 2": "2x", "el de uno nomás": "1x", "pack 3": "3x", "opción 2": "2x",
    "la opcion dos": "2x", "numero 3": "3x", "un pack de 2": "2x", "el paquete de tres": "3x",
    # a wish
    "quiero el pack de 3": "3x", "dame dos": "2x", "deme el de 3 porfa": "3x", "me llevo 2": "2x",
    "me quedo con el de dos": "2x", "voy por el de 3": "3x", "mándame el de 2": "2x",
    "prefiero la de tres": "3x", "quiero dos frascos": "2x", "regáleme el de 1": "1x",
    "al final me voy a llevar el de 3": "3x", "que sea el de 2": "2x",
    "mi esposo dice que mejor pidamos el de 3": "3x", "quisiera el de dos para mi mamá": "2x",
    "me interesa el de 3": "3x", "vamos con el de 2": "2x", "anóteme el de tres": "3x",
    "quiero el de 3 y pago contra entrega": "3x", "si quiero el de 2": "2x",
    "¿me regalas el de 2?": "2x", "¿me puedes mandar el de 3?": "3x", "¿puede ser el de 2?": "2x",
    "dame el de 3, ¿cuándo llega?": "3x", "quiero el de 2 a la calle 3 # 1-10": "2x",
    "el de 3 para que me llegue antes del 2 de diciembre": "3x",
    # prices
    "el de 109.900": "2x", "el de 109900": "2x", "el de 109 mil": "2x", "el de $139.900": "3x",
    "el de ciento nueve": "2x", "la de 77": "1x", "el de 139 mil porfa": "3x",
    "el que vale 109.900": "2x", "quiero el de ciento treinta y nueve mil novecientos": "3x",
    "el de 110 mil": "2x", "dame el que cuesta 77.900": "1x", "$109.900": "2x",
    # sizes
    "el más grande": "3x", "el grande": "3x", "quiero el más barato": "1x",
    "el mas economico": "1x",
    "el más pequeño": "1x", "el del medio": "2x", "el mediano": "2x", "el más caro": "3x",
    "dame el que trae más": "3x", "el chiquito": "1x",
    # months
    "la de 2 meses": "2x", "el de un mes": "1x", "para tres meses": "3x",
    "quiero para dos meses": "2x", "el tratamiento de dos meses": "2x", "el que dura 2 meses": "2x",
    "el de toda la temporada": "3x",
    # order, as an answer
    "el primero": "1x", "la segunda opción": "2x", "el tercero": "3x", "me llevo el segundo": "2x",
    "el primero porfa": "1x", "el segundo que me mostraste": "2x", "el último": "3x",
    "la primera": "1x", "quiero la tercera opción": "3x",
    # what is taken back
    "el de 2 no, el de 3": "3x", "no quiero el de 2, quiero el de 3": "3x",
    "el de 2, no, mejor el de 3": "3x", "no, el de 2": "2x", "no el de 1 sino el de 2": "2x",
    "ni el 1 ni el 2, el otro": "3x", "mejor no el de 3, dame el de 2": "2x",
    # in the words of other countries
    "dale, haceme el de dos": "2x", "me copa el de 3": "3x",
    "che mandame el de tres meses a casa": "3x", "y bueno, vamos a probar con el de uno": "1x",
    "órale, échame el de 139": "3x", "pos el más baratito": "1x", "me late más el de dos": "2x",
    "quiero la opción número tres joven": "3x", "casera, deme el de dos nomás pues": "2x",
    "ya, el tercerito": "3x", "ya pues, el de ciento nueve": "2x",
    "ni dos ni tres, con uno me basta": "1x", "klk, ponme el grande": "3x",
    "vos dame el segundo que dijiste": "2x", "ya po, me quedo con la de dos": "2x",
    "para dos meses está bien": "2x", "prefiero partir con el más chico": "1x",
    "listo, hagámosle con el de tres": "3x", "seria el de 2 porfis": "2x",
    "el de dos, a nombre de Rosa": "2x", "Buenas, ya me decidí: el pack de 3": "3x",
    "me quedaría con la opción 1": "1x", "la más completa por favor": "3x",
    "entonces 3 frascos": "3x", "mejor llevo uno y pruebo": "1x", "el intermedio": "2x",
    "quiero el doble": "2x", "el de ciento nueve mil": "2x", "el que cuesta menos": "1x",
    "para un mes no más": "1x", "2 frascos para mi abuela": "2x", "vamos a llevar dos": "2x",
    "deme la segunda": "2x", "quiero dos, una para mi y otra para mi mamá": "2x",
    # with slips, politeness and other verbs
    "dame el que alcanza para los dos meses": "2x", "el que dura para 2 meses": "2x",
    "el que sale en 139": "3x", "el que está a 77.900": "1x",
    "el número 2": "2x", "la opción del medio": "2x", "el q dura 2 meses": "2x",
    "kiero el d 2": "2x", "quiero 1": "1x", "Quiero el pack de 3": "3x", "QUIERO EL DE 2": "2x",
    "el de 2!!": "2x", "el de dos 🙏": "2x", "dos, por favor": "2x", "si, el de 3": "3x",
    "Sí quiero el de tres, gracias": "3x", "ok el 3": "3x", "mejor el 3": "3x",
    "no, mejor el 2": "2x", "dame el más económico": "1x", "el de 109,900": "2x", "109 mil": "2x",
    "el que vale 109": "2x", "el de 3 frascos": "3x", "quiero la promo de 2": "2x",
    "me interesa la promoción de 3": "3x", "el pack 1": "1x", "la primera opción": "1x",
    "escojo la 2": "2x", "Me quedo con 3": "3x", "deme el pack x 2": "2x", "pack x3": "3x",
    "el x2": "2x", "los 2 frascos": "2x", "quiero los dos frascos": "2x",
    "quiero pedir el de 2": "2x", "quisiera comprar el pack de dos": "2x",
    "hágale con el de 2": "2x", "ese, el de 2": "2x", "el de 2 y ya": "2x", "para mí el de 3": "3x",
    "a mí me das el de 1": "1x", "el 2 está bien": "2x", "el segundo está bien": "2x",
    "sería el tercero": "3x", "el mas grande porfa": "3x", "el de mayor cantidad": "3x",
    "la de 1 mes": "1x", "quiero tratamiento para 3 meses": "3x", "el que trae 3": "3x",
    "el que viene con dos frascos": "2x", "el que sale a 109": "2x",
}  # fmt: skip
"""To the shop with three packs."""

PASSES: tuple[str, ...] = (
    # refused
    "ninguno de los dos", "no me alcanza para tres", "el de dos no, el otro", "no quiero el de 3",
    "el de 2 no", "ninguno", "ni el 2 ni el 3", "no me convence el de 2", "tres no, es mucho",
    "todavía no me decido por el de 2", "el de 3 no me alcanza", "dos es mucho para mí",
    "tampoco el de 2", "el de 3 está muy caro", "no necesito tantos, tres es demasiado",
    # dates and days
    "¿me llega el 3 de diciembre?", "el primero de diciembre", "llega el 2?", "el 3 por la tarde",
    "me pagan el 2", "el 3 de diciembre cumple mi mamá", "para el 2", "el primero de mes",
    "el segundo día", "quiero que me llegue el 3 de diciembre", "mándamelo el 3", "el 2 a las 3",
    "viajo el 1 de enero", "que llegue el 2 o el 3", "el 2/12", "me lo dejas el 3 de enero",
    # order of other things
    "el primero que llegue", "primero dime cuánto dura", "es la primera vez que compro",
    "el segundo piso", "el primer día", "mi segunda compra", "en segundo lugar", "de primera",
    # pauses and spans
    "un segundo", "dame un minuto", "en dos minutos te digo", "espérame dos minutos",
    "dame un segundo", "un momento", "dame 2 minuticos", "en una hora te confirmo",
    "te escribo en 3 días", "regálame un segundo", "deme dos días y le digo", "un seg",
    # people and things
    "somos tres en casa", "tengo dos hijos", "vivo en el piso 2", "calle 3 # 2-10",
    "tengo 3 perros",
    "mi apto es el 2", "torre 2", "calle 3, numero 2, apto 1", "Calle 10 # 43-12, 2, Medellín",
    "mi celular es 3001234567", "es para 3 personas", "tengo 2 preguntas", "una pregunta",
    "tomo dos gotas", "peso 2 kilos más", "tengo 33 años", "mi cédula termina en 3",
    # money that the customer has or spoke of
    "tengo 100 mil", "solo tengo 77.900", "cuento con 139 mil", "ya te pasé 109.900",
    "mi presupuesto es de 109.900",
    # questions about a pack
    "¿el de tres trae envío?", "¿cuánto dura el de 2?", "el de 2 cuanto vale", "¿1 o 2?",
    "el de 3 trae envio", "cuánto sale el de 3", "¿qué diferencia hay entre el de 2 y el de 3?",
    "el de 2 ¿cuánto vale?", "quiero saber si el de 3 trae envío", "¿me conviene el de 3?",
    "a cómo me dejas el de 2", "tengo una duda con el de 3", "¿y si llevo dos?",
    "el de 3, ¿cuánto dura?", "cuál es mejor, el de 2 o el de 3", "estoy entre el de 2 y el de 3",
    "me llega hoy si pido el de 2?", "¿el más grande cuánto trae?", "¿cuál es el más barato?",
    # said of another time, of nothing, of several
    "la vez pasada compré el de 3", "mi hermana tiene el de 2", "quiero un pack", "el que sea",
    "cualquiera", "el de 2 y el de 3", "dos o tres", "cuatro", "hola", "gracias", "tres packs de 2",
    "a las 2", "quiero dos cosas", "una promo porfa", "lo quiero para mi pareja",
    # in the words of other countries
    "no me dan los números para el de 3", "bancame un segundo que le pregunto a mi viejo",
    "¿vos cuál me recomendás, el de 2 o el de 3?", "cobro el primero, ahí te aviso",
    "aguántame tantito, en dos horas te marco", "nomás traigo 80 pesos",
    "somos dos, mi señora y yo", "¿el grandote a cómo sale?",
    "vivo en la cuadra 3, al lado del colegio", "el 2 recién cobro", "dame chance hasta el 3",
    "el de tres ta muy caro mi hermano", "tengo dos niñas y un varón",
    "al tiro te digo, dame 3 minutos", "yo creo que el de 3 es mejor",
    "el de tres me parece muy caro", "no sé cuál escoger, si el de 2 o el de 3",
    "¿si pido dos me hacen descuento?", "si pido dos me hacen descuento",
    "mi hija de 3 años está enferma", "salgo a las 3 y te confirmo", "espero a que me paguen el 2",
    "hace dos semanas compré", "tengo que ir al segundo piso un segundo", "me faltan 2 mil pesos",
    "¿los dos frascos vienen juntos?", "vivo a dos cuadras del éxito",
    "no gracias, con el que tengo me basta", "mañana a primera hora te digo",
    "el de 2 lo vi más barato en otro lado", "ya tengo uno", "me mandaron 3 la vez pasada",
    "el pedido 2 no ha llegado",
    # of everything else that has a number
    "unidad 2", "el pack de 4", "¿cuánto cuesta el de 109.900?",
    "¿tienen el de 3 en otra presentación?", "tengo 3 en casa", "no tengo ni 77.900",
    "solo me quedan 100", "el 2 de enero", "nací el 3 de marzo", "a las 3 pm", "el lunes 2",
    "dame 5 minutos", "en un ratico te digo", "ya te confirmo, dos segundos",
    "somos 2 adultos y 1 niño", "no, ninguno", "ninguna de las tres", "ninguna opción me sirve",
    "de las 3 ninguna", "el de 2 ya no", "ya no quiero el de 3", "no me alcanza para el de dos",
    "no tengo para el de 3", "tampoco me alcanza para 2",
    "el tercero que pregunto y nadie responde", "es mi primer pedido", "la segunda vez que escribo",
    "primero Dios mañana", "en primer lugar, ¿hacen envíos?", "el primer envío llegó mal",
    "¿cuál de los tres me recomienda?", "cuál de los 2 es mejor", "qué trae el de 3", "y el de 3?",
    "el de 3 cuántas gotas trae", "¿el de dos me alcanza para el mes?", "mi número es 300 222 3333",
    "barrio 3 esquinas", "manzana 2 lote 3", "km 3 vía las palmas", "cra 3 con calle 2",
    "oficina 3", "tengo un bebé de dos meses", "sufro de insomnio hace 3 años",
    "llevo dos noches sin dormir", "duermo 3 horas", "tomo dos pastillas", "espera un segundo",
    "ya vuelvo en 2", "te pago en dos cuotas", "puedo pagar en 3 cuotas?",
    "pago 2 hoy y el resto después", "si me haces descuento llevo dos",
    "¿me haces descuento si llevo tres?", "la otra semana", "hablamos el otro día", "otra pregunta",
    "quiero otra cosa", "una duda", "1 duda", "nos vemos el 3", "cancelo el 2",
    "necesito que me llegue el 2", "envíamelo el 2", "lo quiero para el 3",
    "lo necesito el 3 de diciembre", "quiero recibirlo el primero", "quiero recibirlo el 2",
    "quiero hablar con uno de ustedes", "dame el 3 de diciembre", "dos veces al día",
    "gracias a los dos", "los tres son muy caros", "el de dos es muy costoso",
    "el más barato es muy caro",
)  # fmt: skip
"""To the same shop; none of them chooses."""

OF_TWO: dict[str, str | None] = {
    "el de dos no, el otro": "1x", "el otro": None, "ninguno de los dos": None,
    "el de 1 no, mejor el otro": "2x", "no quiero el de 2, dame el otro": "1x",
    "el más grande": "2x", "el más chico": "1x", "el del medio": None, "los dos": None,
    "ni uno ni otro": None, "otro día": None, "el otro es muy caro": None,
}  # fmt: skip
BY_NAME: dict[str, str | None] = {
    "el familiar": "casa", "quiero el combo pareja": "pareja", "el de 60 cápsulas": "pareja",
    "el de 180": "casa", "el de 75": "solo", "el de 140 bs": "pareja", "combo individual": "solo",
    "el de seis": "casa", "la más grande": "casa", "individual porfa": "solo",
    "el de treinta capsulas": "solo", "pareja": "pareja", "el de 390 bolivianos": "casa",
    "es para mi pareja": None, "tengo 140 bs": None, "para mi casa": None,
    "el de 90 cápsulas": None,
    "tomo 60 cápsulas al mes": None, "¿el familiar trae envío?": None, "2 mensajes": None,
    "vivo solo": None, "mi pareja quiere probar": None,
}  # fmt: skip

OFFERED: dict[tuple[str, str], str | None] = {
    ("Quieres 2 unidades: ¿te llevas «Pack de 2»?", "sí"): "2x",
    ("Quieres 2 unidades: ¿te llevas «Pack de 2»?", "dale"): "2x",
    ("Quieres 2 unidades: ¿te llevas «Pack de 2»?", "ese"): "2x",
    ("Te recomiendo el pack de 3, es el que más rinde. ¿Te lo llevas?", "me lo llevo"): "3x",
    ("Te recomiendo el pack de 3, es el que más rinde. ¿Te lo llevas?", "sí, ese mismo"): "3x",
    ("Tenemos packs de 1, 2 y 3. Te recomiendo el de 2. ¿Te lo separo?", "hágale"): "2x",
    ("El Pack de 2 trae dos frascos y vale $109.900.\n¿Cuál pack te interesa?", "sí, ese"): "2x",
    ("El Pack de 2 trae dos frascos y vale $109.900.\n¿Cuál pack te interesa?", "sí"): "2x",
    ("Te recomiendo el pack de 3. ¿Te lo llevas?", "sí, pero el de 2"): "2x",
    ("Te recomiendo el pack de 3. ¿Te lo llevas?", "quiero ese"): "3x",
    ("Te recomiendo el pack de 3. ¿Te lo llevas?", "ese no"): None,
    ("Te recomiendo el pack de 3. ¿Te lo llevas?", "no"): None,
    ("Te recomiendo el pack de 3. ¿Te lo llevas?", "ese es muy caro"): None,
    ("Te recomiendo el pack de 3. ¿Te lo llevas?", "un segundo"): None,
    ("Te recomiendo el pack de 3. ¿Te lo llevas?", "¿ese trae envío?"): None,
    ("Te recomiendo el pack de 3. ¿Te lo llevas?", "déjame pensarlo"): None,
    ("Packs de 1, 2 y 3. ¿Cuál pack te interesa?", "sí"): None,
    ("Packs de 1, 2 y 3. ¿Cuál pack te interesa?", "ese"): None,
    ("• Pack de 1: $77.900\n• Pack de 2: $109.900\n¿Cuál pack te interesa?", "dale"): None,
    ("¿El de 2 o el de 3?", "sí"): None,
}  # fmt: skip
"""What the assistant said last, what the customer answers, and the pack of it."""
