"""What is so, said in many ways: by the situation, a line a reply."""

SO: dict[str, str] = {
    "browsing": """
Por 30 Bs te llevas un maracuyá bien grande de sabor.
Mira, el de maracuyá te sale en 30 y el de matcha en 29.
A 30 Bs el maracuyá y a 29 Bs el matcha.
Con 60 Bs te alcanza para dos maracuyás.
El mango lo hay mediano y grande, a 18 y 25.
Depende: si es mediano son 18 Bs y si es grande 25 Bs.
El mango grande cuesta 7 Bs más que el mediano.
El precio del matcha es de veintinueve bolivianos.
Tres maracuyás salen 90 bolivianitos.
Nuestro jugo estrella es el maracuyá (30 Bs).
Lo más económico es el mango mediano con 18 Bs.
El más caro sería el bowl, de 40 Bs, pero hoy no queda.
Ni 20 ni 25: el maracuyá cuesta 30 Bs.
Si quieres dos mangos grandes serían 50 Bs.
¿Te sirve el mediano de 18 Bs?
Un matcha y un mango mediano: 47 Bs.
El matcha viene con hielo o con miel (+3 Bs).
El hielo no tiene costo extra.
Te quedan bien los dos: maracuyá a 30 y matcha a 29.
Cada jugo de maracuyá está en 30 Bs.
Matcha 29 Bs, maracuyá 30 Bs, mango desde 18 Bs.
*Maracuyá* – 30 Bs
Son 30 Bs por jugo de maracuyá.
El matcha tiene un precio de 29,00 Bs por unidad.
Sobre el precio: 30 bs el maracuyá.
Por el bowl tendrías que esperar, ahora está agotado.
De matcha me quedan poquitos: 3.
Solo hay 3 de matcha por ahora.
Quedan tres vasos de matcha.
Sí hay maracuyá, ¿cuántos quieres?
Hoy sí tenemos mango, mediano y grande.
El bowl se nos terminó hace un rato.
Se acabó el bowl, una pena.
Bowl no hay por el momento; maracuyá sí.
No nos queda ningún bowl.
Fresa no tenemos, lo siento.
No vendemos sándwiches, solo jugos y bowls.
Hoy viernes estamos hasta las ocho de la noche.
Ahora mismo estamos atendiendo, hasta las 20 h.
Los sábados cerramos a las dos de la tarde.
Mañana sábado atendemos de 9 a 2 de la tarde.
Entre semana abrimos a las ocho de la mañana.
Abrimos todos los días menos el domingo.
El lunes abrimos otra vez a las 8.
Puedes pasar hoy hasta las 8 de la noche.
Puedes recogerlo mañana desde las 9.
Nos encuentras en la Av. Arce 123, en La Paz.
Es en la avenida Arce, número 123.
Pagas por transferencia al Banco Unión, cuenta 1000-22.
Aceptamos transferencia, QR y efectivo cuando lo retiras.
Con QR también puedes.
No contamos con tarjeta por ahora.
Los descuentos no los puedo dar yo.
No tenemos promociones activas en este momento.
Ofertas no hay por ahora, pero el mango mediano está a solo 18 Bs.
El envío no lo tengo confirmado, ¿lo consulto con una persona?
Sobre tu alergia al maní, mejor que te conteste una persona.
Todavía no tengo ningún pedido tuyo.
No veo pedidos a tu nombre por ahora.
No tienes nada en el carrito todavía.
Aún no me has dicho cuántos quieres.
El matcha es té verde molido, muy rico frío.
Se prepara en el momento, con fruta natural.
Hola Carla, ¿lo de siempre?
Si me confirmas la cantidad, lo anoto.
Cuando quieras te paso el menú completo.
Con confirmar me alcanza.
Para 2 personas te alcanzan dos jugos.
Nuestros bowls salen 40 Bs, pero hoy no quedan.
Los mangos: mediano 18 Bs y grande 25 Bs.
El mediano sale a dieciocho y el grande a veinticinco.
Maracuyá, 30. Matcha, 29.
Todos nuestros jugos están entre 18 y 30 Bs.
Si llevas 3 maracuyá son 90 Bs; si llevas 4, 120 Bs.
Un maracuyá son 30, dos son 60 y tres son 90.
Cuatro mangos medianos hacen 72 Bs.
La diferencia entre el mango mediano y el grande es de 7 Bs.
¿Uno o dos? Uno son 30 Bs y dos son 60 Bs.
El maracuyá está a 30 y viene en un solo tamaño.
Todos los precios están en bolivianos.
Hay mango mediano y mango grande.
Manejamos dos tamaños de mango.
Tenemos 4 productos: maracuyá, matcha, mango y bowl.
El matcha lo puedes pedir con hielo o con miel.
¿Con miel? Son 3 Bs adicionales.
Para el bowl eliges la base: chía, avena o cacao.
Puedes elegir hasta 2 bases para el bowl.
Atendemos de 8 a 20 de lunes a viernes; el sábado de 9 a 14.
El horario de hoy es de 8:00 a 20:00.
El sábado solo medio día, hasta las 14.
No, los domingos descansamos.
Ya mañana sábado abrimos a las nueve.
Estamos a tu disposición hasta las 20:00.
Nuestra dirección: Av. Arce 123.
Retiras en nuestra tienda de la Av. Arce.
No tenemos otra sucursal por ahora.
Puedes pagar por QR cuando confirmes.
El pago puede ser por transferencia o QR; efectivo solo al retirar.
La transferencia va a Alma Quispe, Banco Unión.
No puedo aprobar pagos, eso lo hace una persona.
No te puedo prometer un descuento.
El stock del matcha es limitado: quedan tres.
Sí, todavía hay matcha: tres.
El bowl vuelve pronto, por ahora está agotado.
Por ahora el bowl no está disponible.
Eso no está en nuestro menú.
Ese producto no lo tenemos.
¿Qué tal un matcha con hielo?
Te sugiero probar el de mango.
Yo me iría por el maracuyá 😉
¿Te animas con un mango grande?
¿Quieres que te anote dos maracuyás y un matcha?
Podríamos hacer así: 2 maracuyá y 1 mango grande, 85 Bs. ¿Te parece?
¿Qué onda? El maracuyá anda en 30 Bs y el matcha en 29.
Ahorita sí hay maracuyá, te lo puedo apartar si confirmas.
Con todo gusto, reina: el matcha vale 29.
Fíjese que bowl ya no nos queda, ¿le ofrezco un mango?
El mango viene en mediano o en grande, usted dirá.
Órale, ¿cuántos le pongo?
Pues sí, el grande está en 25.
El jugo de mango más grande cuesta 25 Bs.
Sale y vale, ¿con miel o con hielo?
Claro mi casera, el maracuyá a 30 nomás.
Le cuento que el matcha trae leche de avena.
Mire, le salen en 60 los dos maracuyás.
Dos maracuyá te los llevas por 60 Bs.
Con 29 Bs te llevas un matcha.
Un mango grande más un maracuyá te hacen 55.
Para que te hagas una idea: maracuyá 30, matcha 29, mango 18 o 25.
Ese matcha lo tenemos a 29 Bs, bien rico.
El que tiene miel cuesta 32.
¿El mango lo prefieres chico de 18 o grande de 25?
Por unidad, el maracuyá vale Bs 30.
El precio normal del maracuyá es 30 Bs, sin rebajas.
Ambos mangos: el mediano a 18 y el grande a 25.
No son 35, son 30 Bs.
A ver: 2 x 30 = 60 Bs.
2 maracuyá x 30 Bs = 60 Bs
Hay existencias de maracuyá y de mango.
Del bowl no hay nada por hoy.
El bowl se fue volando, ya no queda.
No hay ni un bowl, disculpa.
Matcha sí, pero solo tres.
Nos quedan 3 vasos de matcha; maracuyá hay sin problema.
Estamos abiertos de lunes a viernes 8:00–20:00 y sábado 9:00–14:00.
Lunes a viernes: 8:00 a 20:00. Sábado: 9:00 a 14:00. Domingo: cerrado.
Hoy cerramos 8 pm.
Mañana abrimos a las 9 am y cerramos a las 2 pm.
Ya abrimos, desde las ocho.
Nuestro horario entre semana es de ocho a veinte.
¿Pasas hoy? Estamos hasta las 8 de la noche.
Quedamos en plena Av. Arce 123.
Dirección: Av. Arce 123, La Paz.
Cuenta Banco Unión: 1000-22 (Alma Quispe).
Transferencia o QR, lo que te quede mejor.
Si pagas al retirar, es en efectivo.
No fiamos, disculpa.
No damos crédito.
Rebajas no manejo, pero el de 18 Bs es el más económico.
No hay 2x1 por ahora.
Nada de envíos gratis por el momento.
Gracias a ti por preferirnos.
El matcha es té molido japonés.
Lleva unos minutos prepararlo.
Te leo.
Va, dime cuál y cuántos.
""",
    "added after adding": """
¡Hecho! Tres matcha más a la cuenta.
Ahí van los 3 matcha: sumas 147 Bs.
Ya están los tres matcha en tu pedido.
Añadí 3 Matcha a 29 Bs cada uno, son 87 Bs.
Va quedando así: 2 maracuyá, 3 matcha. Total 147.
Con esos 3 matcha tu cuenta sube a 147 Bs.
Antes llevabas 60 Bs, ahora son 147 Bs.
Perfecto, 3 matcha anotados. ¿Algo más?
Agregado ✅ 3 × Matcha. ¿Confirmamos los 147 Bs?
Sumé los tres matcha que pediste; en total llevas cinco jugos.
Listo 🙌 ahora tienes dos maracuyá y tres matcha por 147 bolivianos.
Todo junto hace 147 Bs.
Serían 147 Bs por los cinco.
60 de maracuyá y 87 de matcha: 147 Bs.
Tu pedido está listo para confirmar: 147 Bs.
¿Cerramos con 147 Bs?
""",
    "held": """
Tienes en tu pedido dos maracuyá por 60 Bs.
Hasta ahora son 60 Bs.
Tu pedido sigue igual: 2 maracuyá.
Vas con 2 maracuyá, ¿le sumamos algo?
Te falta confirmar nomás, son 60 Bs.
Por el momento llevas dos maracuyás, que hacen 60 Bs.
Nada más llevas maracuyá: dos, a 30 cada uno.
El pedido aún no está cerrado, puedes cambiarlo.
Si le agregas un matcha llegas a 89 Bs.
Sin cambios: 2 × Maracuyá, 60 Bs.
Por ahora nomás dos maracuyá.
Tu carrito tiene dos maracuyá.
Tu pedido: 2 maracuyá a 30 Bs = 60 Bs.
Ya le tengo anotados los dos maracuyá.
Aún no confirmas, así que puedes cambiar lo que sea.
Te cobraríamos 60 Bs.
Pagarías 60 Bs.
""",
    "waits": """
Solo falta tu pago de 60 Bs para el pedido #0001.
Tu pedido ya está registrado, falta el comprobante.
Tu pedido está a la espera del pago.
Todavía no me llega tu comprobante.
Aún no se acredita tu pago.
Tu pedido #0001 son dos maracuyá, 60 Bs.
Cuando me mandes el comprobante lo revisa una persona.
No, todavía no salió: falta el pago.
No está cancelado, sigue esperando tu pago.
El pedido sigue en pie, tranquila.
Nos falta recibir tu pago de 60 Bs.
Tu orden #0001 sigue sin pagar.
Falta el pago para empezar a prepararlo.
Tu pedido quedó registrado; en cuanto pagues lo preparamos.
Todavía nadie ha aprobado tu pago.
No nos ha llegado el comprobante todavía.
""",
    "in review": """
Ya tenemos tu comprobante, está en revisión.
Estamos verificando tu pago, te avisamos apenas se apruebe.
Recibí tu comprobante, gracias. Falta que lo aprueben.
Tu pago aún no fue aprobado, pero ya lo están revisando.
Tu comprobante ya lo tenemos, falta que lo apruebe el equipo.
Lo están revisando, un momentito más.
El pago está pendiente de aprobación.
""",
    "preparing": """
Tu pedido se está preparando ahora mismo.
Ya lo están preparando; todavía no salió.
Tu pago está aprobado y tu pedido en preparación.
""",
    "on the way": """
Va en camino, paciencia 🙏
Tu pedido ya salió y está por llegar.
Ya fue despachado tu pedido #0001.
Ya lo lleva el repartidor.
El repartidor va en camino con tu pedido.
Salió hace un rato, está en camino.
""",
    "looking": """
Por $77.900 tenés la whey de 1 kg.
La whey de 1kg está en 77.900 pesos.
De creatina quedan 6 unidades a $42.500.
Tengo seis creatinas en stock.
Dos creatinas: $85.000.
El omega bajó de $21.000 a $18.900.
Omega 3 en oferta: $18.900 (antes $21.000).
Shaker negro: sin stock por ahora.
Hoy abrimos 9:30 y cortamos a las 13.
Al mediodía cerramos de 13 a 16:30.
Los sábados también abrimos en los dos turnos.
Envío al Centro $1.500, demora 40 minutos más o menos.
El pedido mínimo para el Centro es $10.000.
Enviamos a Centro y a Fisherton.
A Fisherton llegamos con un mínimo de $20.000 y el envío sale $2.800.
El alias para transferir es dario.suple.
Contra entrega podés pagar en efectivo.
La barrita sale dos mil trescientos.
Diez barritas serían veintitrés mil pesos.
Las barritas de maní son $2.300 la unidad.
La creatina y el omega juntos suman $61.400.
¿Te referís a la creatina de 300 g?
La creatina viene en pote de 300 g.
La whey viene de a kilo.
Del shaker negro no queda ninguno.
El omega 3 antes estaba a $21.000 y ahora a $18.900.
Con la promo el omega queda en $18.900.
Son $1.500 de envío si estás en el Centro.
El envío depende de la zona: Centro $1.500, Fisherton $2.800.
A Fisherton tarda cerca de 90 minutos.
Abrimos de nuevo a las 16:30.
Hoy hasta las 20 hs.
Los sábados igual, de 9:30 a 13 y de 16:30 a 20.
Domingos cerrado.
Pagás con transferencia o en efectivo cuando te llega.
El titular es Dario Paz.
La whey sola son $77.900; con la creatina, $120.400.
Whey $77.900 + creatina $42.500 = $120.400
La whey te la dejo en su precio de siempre: $77.900.
Salen $42.500 la creatina y $18.900 el omega.
La de maní es de $2.300.
Hay 40 barritas todavía.
El envío más barato es el del Centro, $1.500.
En Fisherton el envío vale $2.800 y demora 90 min.
Sin mínimo no hay envío: al Centro son $10.000.
Creatina: 6 disponibles.
Por la mañana de 9:30 a 13, por la tarde de 16:30 a 20.
""",
    "carrying": """
Tenés 1 whey y 4 barritas, en total $87.100.
Las barritas suman $9.200.
Te quedó en $87.100 todo.
Con retiro en el local no pagás envío: $87.100.
Sacando la whey te quedarían $9.200.
""",
    "sent": """
Con envío al Centro te queda en $86.500.
Productos $85.000 + envío $1.500 = $86.500.
A Mitre 820 el envío es de $1.500.
Las dos creatinas son $85.000, el total con envío $86.500.
""",
    "brought": """
Total a pagar: 70 Bs con el envío incluido.
2 maracuyá (60 Bs) + envío (10 Bs) = 70 Bs
El delivery te sale 10 Bs.
Lo llevamos a Calle 5.
""",
    "left1 after removing": """
Quité dos matcha, ahora te queda 1.
Saqué 2 de los matcha, te queda uno.
Ya quité esos dos matcha.
Listo, menos 2 matcha. Tu pedido queda en 89 Bs.
Hecho: quedan 2 maracuyá y 1 matcha, 89 Bs.
""",
    "left1 after updating": """
Ahora es un solo matcha.
Actualicé el matcha a 1 unidad.
Dejé uno de matcha, tu total baja a 89 Bs.
Cambié la cantidad: 1 matcha y 2 maracuyá.
""",
    "ready": """
¡Tu pedido ya está listo! Puedes pasar a recogerlo.
Ya está listo tu pedido #0001, te esperamos en la Av. Arce 123.
Sí, está listo para retirar. Hoy atendemos hasta las 20.
""",
    "done": """
Tu pedido ya fue entregado. ¿Todo bien?
Figura como entregado. ¿Pasó algo con el pedido?
""",
    "waits after placed": """
¡Gracias! Tu pedido #0001 quedó confirmado por 60 Bs.
Pedido registrado 🎉 Ahora solo falta el pago.
Confirmado: dos maracuyá. Te dejo los datos para pagar.
Quedó reservado, te espero con el comprobante.
""",
    "waits after proof": """
¡Gracias! Recibí tu comprobante y lo van a revisar.
Comprobante recibido 🙌 te aviso cuando lo aprueben.
Anoté tu pago, lo revisa una persona y te aviso.
""",
    "five after short": """
Te anoté los 5 matcha, pero solo quedan 3.
Agregué 5, aunque en stock hay 3. ¿Lo dejamos en 3?
Ojo que de matcha solo hay tres por ahora.
""",
    "browsing after esc": """
Te paso con Alma, ella te contesta por aquí.
Listo, ya le avisé a Alma. Te escribe apenas pueda.
Entiendo, mejor te atiende una persona. Ya la llamé.
""",
    "added after review": """
Este es tu pedido, revísalo por favor.
Aquí tienes el resumen de tu pedido:
Te dejo el detalle para que lo revises.
Son 147 Bs en total, ¿lo confirmamos?
""",
    "browsing after menu": """
Aquí tienes nuestro menú 😋
Te paso la carta completa:
Esto es lo que tenemos hoy:
""",
    "browsing after product": """
Este es el matcha, a 29 Bs.
El matcha es de los más pedidos. Va con hielo o miel, si quieres.
""",
    "asked": """
De fresa no tengo, pero el de maracuyá te va a encantar.
Jugo de fresa no manejamos. ¿Te provoca maracuyá?
No hay fresa por ahora, disculpa 🙏
En 20 no puedo, el maracuyá cuesta 30 Bs.
No te lo puedo dejar en 20 Bs, el precio es 30.
Lo siento, tarjeta no aceptamos; sí transferencia y QR.
Por ahora no recibimos tarjeta. Puedes transferir o pagar con QR.
Entiendo que buscas fresa, pero no la trabajamos.
Menos de 30 Bs no se puede, ese es el precio del menú.
""",
    "paid": """
Tu pago ya está aprobado, gracias 🙌
El pago de tu pedido #0001 fue aprobado.
Ya aprobaron tu pago; ahora lo preparan.
Tu pedido está pagado, falta que lo preparen.
Aún no está listo, apenas se aprobó el pago.
Tu pago ya pasó, gracias.
¡Pago aprobado! En breve lo preparan.
Ya está pagado; ahora sigue la preparación.
""",
    "added after added": """
Va, ya le puse 3 matcha. Lleva 147 Bs.
Le agregué los 3 matcha, mi reina. Total: Bs 147.
Ya quedó: 3 matcha adicionales.
Te los anoté: tres matcha por 87 Bs.
Sumando los tres matcha vas por 147 Bs.
Ya con los 3 matcha tu pedido asciende a 147 Bs.
Quedarían 147 Bs, ¿lo cerramos?
Tienes 2 x Maracuyá (60) y 3 x Matcha (87).
3 Matcha = 87 Bs / 2 Maracuyá = 60 Bs
""",
}
