"""What an assistant says all day without stating anything: none of it is a claim."""

from chatbot.agent.claims.checking import check
from tests import tables
from tests.agent.claims.counter import BROWSING, HELD, LOOKING, WAITS

TALK = """¡Hola! ¿En qué te puedo ayudar?
¡Buenas tardes, Carla! Qué gusto saludarte de nuevo.
¡Buenísimo! ¿Cuántos vas a querer?
Claro que sí, dime nomás qué se te antoja.
Perfecto, ¿algo más o así está bien?
Disculpa, no entendí bien tu mensaje. ¿Me lo puedes repetir?
¿Para cuántas personas es?
¿Lo prefieres para retirar o con envío?
¿A qué dirección te lo enviamos?
¿Me compartes tu ubicación, por favor?
¿A nombre de quién va el pedido?
Mándame la foto del comprobante cuando puedas.
¡Gracias por escribirnos! Que tengas un lindo día.
¡Feliz fin de semana! Nos vemos pronto.
Con mucho gusto. Cualquier cosa, aquí estoy.
Jaja, me alegra que te haya gustado.
Entiendo tu molestia y lamento lo ocurrido.
Lamento la demora. ¿Quieres que te atienda una persona?
No te preocupes, tómate tu tiempo.
Si cambias de idea, me avisas y lo ajustamos.
Cuando estés lista, escribe «confirmar» y seguimos.
Puedes escribirme el nombre del producto o pedirme el menú.
Soy un asistente virtual, pero puedo pasarte con una persona si quieres.
Ese dato no lo tengo a mano, prefiero no inventarte nada.
Eso lo tendría que ver alguien del equipo. ¿Te paso con una persona?
No tengo información sobre alérgenos. ¿Te comunico con el equipo?
¿Te muestro el menú?
¡Qué rico antojo! ¿Cuál te provoca más?
Excelente elección 👏
¡Listo! ¿Seguimos?
Ok, quedo atenta a tu respuesta.
Sí, claro. ¿Qué te gustaría cambiar?
¿Confirmas que la dirección está bien?
Todavía no tengo tu dirección.
Por ahora solo puedo ayudarte con pedidos y consultas de la tienda.
Los pagos los revisa una persona del equipo.
El descuento no depende de mí, disculpa.
No manejo otros precios que los del menú.
Para confirmar, respóndeme con un sí.
Antes de confirmar, revisa que todo esté bien, por favor.
¿Quieres agregar algo más antes de cerrar el pedido?
Mejor lo vemos paso a paso: ¿qué producto quieres primero?
Recuerda que los precios pueden cambiar según el tamaño.
Tu mensaje llegó cortado, ¿me lo envías otra vez?
¿Te refieres al de siempre?
Son deliciosos y muy refrescantes, ideales para el calor.
¡Qué lindo lo que cuentas! Un abrazo para tu mamá.
Vi tu foto, pero no alcanzo a leerla. ¿La mandas de nuevo?
Escuché que hoy hace frío por allá, abrígate.
Puedo anotarte lo que quieras, solo dime la cantidad.
Gracias por tu paciencia 🙏
¡Uy, perdón! Me equivoqué. ¿Me dices otra vez qué querías?
Claro, te espero.
¿Te parece bien?
Avísame y con gusto te ayudo.
¿Lo dejamos así?
Hola, ¿cómo estás? Espero que muy bien.
No hay apuro, aquí te espero.
Hay varias opciones según tus gustos: ¿dulce o ácido?
¿Prefieres algo más cremoso o más frutal?
Si tienes alguna duda sobre tu pedido, dímela.
Con gusto te explico cómo funciona: eliges, confirmas y pagas.
Mil gracias por la confianza 💛
Depende de lo que busques, ¿me cuentas un poco más?
Tienes razón, disculpa la confusión.
¡Vamos con eso! ¿Qué más?
Hasta luego, ¡que te vaya bonito!
Uno de nuestros compañeros puede ayudarte mejor con eso, ¿te paso?
Eso no lo puedo hacer desde aquí, pero una persona sí. ¿Quieres?
Es la primera vez que nos escribes, ¡bienvenida!""".splitlines()


@tables.rows("text", TALK)
def test_talk_is_left_alone(text: str) -> None:
    for situation in (BROWSING, HELD, WAITS, LOOKING):
        said = check(text, situation, ())

        assert [one for one in said.sentences if one.fate == "replaced"] == []
