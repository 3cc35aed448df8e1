"""What is not so, said in many ways: by the situation, a line a reply."""

NOT_SO: dict[str, str] = {
    "browsing": """
Por 25 Bs te llevas un maracuyá.
A 28 Bs el maracuyá y a 29 Bs el matcha.
Con 50 Bs te alcanza para dos maracuyás.
El mango lo hay mediano y grande, a 20 y 25.
El mango grande cuesta 10 Bs más que el mediano.
Lo más económico es el mango mediano con 15 Bs.
Un matcha y un mango mediano: 45 Bs.
La miel cuesta 5 Bs más.
Te llevas dos y pagas uno.
Solo hay 5 de matcha por ahora.
Del maracuyá quedan los últimos dos.
Mango grande ya no hay.
Tenemos smoothie de banana y avena.
Te recomiendo nuestra torta de chocolate.
Hoy viernes estamos hasta las diez de la noche.
Mañana sábado atendemos de 9 a 6 de la tarde.
Mañana no abrimos.
Estamos cerrados ahora.
El domingo atendemos medio día.
Puedes pasar el domingo a las 10.
Nos encuentras en la Av. 6 de Agosto.
Pagas por transferencia al BNB.
También recibimos pagos con tarjeta.
Te puedo fiar hasta mañana.
Con QR tienes 5% menos.
El delivery corre por nuestra cuenta.
En 20 minutitos lo tienes en tu puerta.
Mañana llega más bowl.
Ya hablé con Alma y te hace precio.
Te hago una atención por ser clienta.
Escríbele al dueño al 77712345.
Síguenos en @jugosalma.
Ya tienes un pedido en camino.
Tu pedido de ayer fue entregado.
Te acabo de confirmar el pedido.
Ya quedó todo pagado, gracias.
Prometo que mañana te llega.
Te tengo reservado un bowl.
Tenemos 8 sabores de jugo.
Te agregué un mango de cortesía.
Los mangos: mediano 20 Bs y grande 25 Bs.
Maracuyá, 28. Matcha, 29.
Todos nuestros jugos están entre 15 y 30 Bs.
Si llevas 3 maracuyá son 85 Bs.
Cuatro mangos medianos hacen 70 Bs.
La diferencia entre el mango mediano y el grande es de 5 Bs.
Hay mango chico, mediano y grande.
Tenemos 9 productos.
El matcha lo puedes pedir con leche de coco.
Para el bowl eliges la base: chía, granola o cacao.
El sábado hasta las 18.
Ya mañana abrimos a las siete.
Tenemos otra sucursal en Sopocachi.
El efectivo lo pagas contra entrega.
Queda uno solo de matcha.
Hay maracuyá grande y mediano.
El bowl ya está disponible otra vez.
Tu descuento ya está aplicado.
Hoy el segundo jugo va a mitad de precio.
Yo te invito el matcha.
Ya está todo coordinado con el repartidor.
Llegamos a tu casa en media hora.
Tu cuenta acumula 50 puntos.
Ya pedí que te lo preparen.
Mañana te lo mando sin falta.
El maracuyá anda en 32 Bs.
Ahorita el maracuyá está en promoción, 25 Bs.
Le salen en 55 los dos maracuyás.
Ambos mangos cuestan 20 Bs.
2 x 30 = 65 Bs.
El que tiene miel cuesta 30.
Maracuyá hay, pero solo dos.
Lunes a viernes: 8:00 a 22:00.
Hoy cerramos 9 pm.
Ya cerramos por hoy.
Nuestro horario entre semana es de nueve a veinte.
Quedamos en plena Av. Busch 500.
Cuenta Banco Unión: 1000-25.
Sí fiamos, tranquila.
Le aparto uno de bowl.
Le regalo el hielo y la miel.
Su pedido llega en un ratito.
Se lo mandamos ahorita.
Le anoté dos maracuyás.
También trabajamos açaí y limonada.
""",
    "added after adding": """
¡Hecho! Cuatro matcha más a la cuenta.
Ahí van los 3 matcha: sumas 150 Bs.
Va quedando así: 3 maracuyá, 3 matcha.
Sumé los tres matcha; en total llevas seis jugos.
Serían 140 Bs por los cinco.
60 de maracuyá y 90 de matcha: 150 Bs.
Puse también un mango grande.
Listo, confirmé tu pedido por 147 Bs.
""",
    "held": """
Hasta ahora son 65 Bs.
Vas con 3 maracuyá.
Si le agregas un matcha llegas a 85 Bs.
Tu pedido ya quedó registrado.
Saqué un maracuyá.
Le puse miel a tu maracuyá.
""",
    "waits": """
Solo falta tu pago de 70 Bs.
Ya se acreditó tu pago.
Ya me llegó tu comprobante.
Tu pedido #0002 está esperando el pago.
Sí, ya salió con el repartidor.
Listo, tu pedido fue anulado.
Ya lo estamos licuando.
Tu orden ya está pagada.
Ya lo estamos armando.
Ya validamos tu pago.
Nos falta recibir tu pago de 80 Bs.
Su pedido ya va saliendo.
""",
    "preparing": """
Ya está listo, puedes pasar.
El motorizado va para allá.
Te devolvimos el dinero.
""",
    "looking": """
Por $75.900 tenés la whey de 1 kg.
La whey de 2 kg está en 77.900 pesos.
De creatina quedan 2 unidades.
El omega bajó de $25.000 a $18.900.
Hoy abrimos a las 8.
Envío al Centro $1.500, demora 15 minutos.
El pedido mínimo para el Centro es $5.000.
Enviamos a Funes también.
Diez barritas serían veinte mil pesos.
La creatina y el omega juntos suman $60.000.
La creatina viene en pote de 500 g.
Ahorrás $3.000 con el omega en oferta.
A Fisherton tarda cerca de 30 minutos.
El titular es Mario Paz.
Whey $77.900 + creatina $42.500 = $110.400
Hoy hasta las 21 hs.
Domingos de 10 a 13.
Salen $45.500 la creatina y $18.900 el omega.
Hay 12 creatinas.
En Fisherton el envío vale $1.500.
Por la mañana de 8 a 13.
Hacemos 3 cuotas sin interés.
La creatina viene también de 500 g.
Te mando la factura por mail.
El shaker vuelve el lunes.
""",
    "sent": """
Con envío al Centro te queda en $85.500.
Productos $85.000 + envío $2.500 = $87.500.
""",
    "left1 after removing": """
Quité tres matcha.
Quité todos los matcha.
Tu pedido queda en 99 Bs.
Saqué los maracuyá.
""",
    "left1 after updating": """
Actualicé el matcha a 3 unidades.
Tu total baja a 79 Bs.
""",
    "ready": """
Tu pedido va en camino.
Todavía no está listo.
Está listo para retirar en la calle Murillo.
""",
    "done": """
Tu pedido está por salir.
Tu pedido sigue en preparación.
""",
    "waits after placed": """
Tu pedido #0010 quedó confirmado.
Quedó confirmado por 66 Bs.
Confirmado y ya lo estamos preparando.
""",
    "waits after proof": """
¡Gracias! Tu pago quedó aprobado.
Comprobante recibido, tu pedido ya sale.
""",
    "five after short": """
Te anoté los 5 matcha, quedan 8.
Agregué 4 matcha.
""",
    "asked": """
Claro, de fresa también tenemos.
Te lo dejo en 20, ya que insistes.
Sí aceptamos tarjeta.
Dale, en 20 Bs entonces.
Ok, te respeto los 20 Bs.
""",
    "added after added": """
Va, ya le puse 5 matcha.
Tu pedido asciende a 157 Bs.
Tienes 2 x Maracuyá (60) y 3 x Matcha (90).
Le quité un maracuyá.
""",
    "in review": """
Pago validado, gracias.
Tu pedido ya está en cocina.
""",
}
