"""Answers to "¿Confirmamos?" as they are written from Mexico to Argentina."""

YES = tuple(
    """sí|si|Sí, confirmo|dale|dale pues|dale nomás|ya mándalo|mándalo|mándelo nomás|va|va pues
de una|de una parce|sale|sale y vale|listo|listo pedilo|pedilo nomás|así está bien|correcto|hágale
hágale pues|está perfecto|todo perfecto|todo bien|ok|okey|vale|bueno|bueno, dale|ok, confirmo
simón|órale|ándale|a huevo|sipo|ya po|sí po, confirmado|yapo|ta bien|ta to|dele|dele pues|jalo
claro que sí|por supuesto|de acuerdo|perfecto gracias|confirmado 🙌|👍|✅|confirmo el pedido
confirmadísimo|confirmame|así nomás|eso mismo|bueno, entonces eso|me parece bien|lo quiero
me lo llevo|haz el pedido|prepáralo|cómo no|cuando quieras|sí, no hay problema|sí, nada más
sí, a las 10|si para mañana a las 10|confirmo el pedido para mañana|vale, a las 5 de la tarde
perfecto, con qr|listo, para llevar|a la av arce 2, y sí|sí por favor, a mi casa
sí, mándamelo a casa|sí pero rápido porfa|sí, te espero|sí, espero|sí, te pago luego
sí, cuánto demora|sí, confirmo, cuanto demora|sí, cómo pago|confirmo. dónde lo recojo
sí, es para regalo|sí, ¿cuánto demora?|¿cuánto demora? bueno, sí|buenas tardes, sí confirmo
sí quiero confirmar mi pedido|sí, todo correcto, gracias|sí!!! gracias|sí, no tengo cambio
confirmo los dos|dale, a la calle 21 sin número""".replace("\n", "|").split("|")
)
NO = tuple(
    """no|no, gracias|no, espera, no confirmes todavía|espera|espérame un ratito|un momento
mañana te aviso|ok, mañana te aviso|ya te aviso|sí, mañana te confirmo|te confirmo más tarde
listo ya te confirmo|sí, tengo una duda
ok gracias, te digo en un rato|lo voy a pensar|bueno, lo pienso|déjame consultar
tengo que ver|aún no|todavía|mejor no|mejor cancela|cancela el pedido|ya no quiero nada|👎
dale, espérame un rato|nel|nop|tampoco|dame un minuto|voy a preguntarle a mi esposa""".replace(
        "\n", "|"
    ).split("|")
)
NEITHER = tuple(
    """ok, cuánto demora|listo, a qué hora llega|bueno, cómo pago|sí cuánto demora|si cuanto es
sí cuánto demora?|ok, qué incluye|ya, dónde queda|¿y cuánto demora?|cuánto demora
¿sí?|¿confirmo?|¿está bien así?|listo?|¿aceptan tarjeta?
ok, ¿y cuánto cuesta el envío?|bueno, ¿aceptan tarjeta?|ya, ¿y si pago con qr?|a ver|mmm|hola
gracias|grande|qué rico|jajaja|quiero 2 más|sí, 2 más|sí, pero sin hielo|sí, y otro matcha
sí quita uno|sí, cambia el mango por uno grande|dale pero agrega un café|sí, también un café
si me hacen descuento|sí, si me hacen descuento|confirmo si llega hoy|dale si me lo dejas a 20
sí, siempre y cuando llegue hoy|mi primo pidió ayer|Av. Arce 123|con qr""".replace("\n", "|").split(
        "|"
    )
)
