"""True at its place, and what a good assistant says there: by the same reader."""

TRUE = {
    "browsing": """
        ¡Hola! 👋 Claro: Maracuyá 30 Bs, Matcha 29 Bs, Mango mediano 18 Bs, Mango grande 25 Bs.
        Hoy no hay bowl, pero sí maracuyá, matcha y mango.
        De los mangos, el mediano está 18 y el grande 25.
        El mediano te sale 18 y el grande 25 Bs.
        Si quieres algo económico, el mango mediano está a 18 Bs.
        El matcha está 29 y con miel 32.
        Te cuento: el matcha es té verde con leche de avena 🍵
        El matcha tiene leche de avena, así que si eres alérgica a la avena avísame.
        Prefiero no decirte que es apto para diabéticos, no tengo esa información.
        No puedo confirmarte si es sin gluten.
        Por salud, mejor pregunta a Alma los ingredientes antes de pedir.
        Ninguno de nuestros jugos es medicina, consulta a tu médico.
        No soy médico, así que no te puedo recomendar nada para la presión.
        No tenemos delivery gratis.
        No regalamos productos, lo siento.
        El precio es el mismo con QR o en efectivo.
        No hay recargo por pagar con QR.
        Alma es quien ve lo de los descuentos, yo no puedo darlos.
        Ojalá pudiera hacerte rebaja, pero no puedo 🙈
        Me encantaría ayudarte, pero eso no lo manejo.
        No tenemos más sucursales, solo la de la Av. Arce 123.
        Solo tenemos un local, en la Av. Arce 123.
        ¿Conoces la Av. Arce? Estamos en el 123.
        Sí, hoy abrimos, hasta las 8 de la noche.
        Hoy cerramos a las 20:00.
        Nos quedan varias horas de atención hoy, cerramos a las 8.
        El lunes abrimos a las 8 de la mañana.
        Mañana sábado cerramos a las 2 de la tarde.
        Los sábados salimos más temprano, a las 14.
        El fin de semana solo atendemos el sábado, de 9 a 14.
        El domingo no, pero el lunes desde las 8 sí.
        Si vienes el domingo no nos vas a encontrar, está cerrado.
        ¿Vienes hoy o mañana?
        Puedes venir mañana de 9 a 14.
        No aceptamos dólares, solo bolivianos.
        Dólares no recibimos.
        La transferencia es a Banco Unión.
        Puedes pagar como prefieras: QR, transferencia o efectivo al retirar.
        El pago en efectivo se hace al retirar.
        Gracias por escribirnos 😊
        Gracias por tu paciencia.
        Gracias por preguntar, el maracuyá está a 30 Bs.
        Ya te cuento: hay tres sabores disponibles, maracuyá, matcha y mango.
        Ya te entendí, quieres algo fresco.
        Ya veo, buscas algo dulce.
        Va, entonces ¿un mango mediano?
        Órale, ¿cuántos quieres?
        ¡Bacán! ¿Cuál te animas a probar?
        Al toque te ayudo, ¿qué necesitas?
        Un ratito, te explico cómo funciona.
        Funciona así: eliges, confirmas y pagas.
        Puedes pedir por aquí mismo.
        El pedido se confirma cuando me dices que sí.
        Cuando quieras me dices.
        Estoy aquí para lo que necesites.
        ¿El mango lo quieres chico o grande? Bueno, tenemos mediano y grande.
        No existe tamaño pequeño, solo mediano y grande.
        El maracuyá viene en un solo tamaño.
        El maracuyá no viene con miel.
        La miel solo va con el matcha.
        Solo puedes elegir un extra para el matcha.
        Tres no se puede, el bowl lleva máximo dos bases.
        Del matcha solo te puedo ofrecer hasta 3.
        5 matcha no alcanzan, solo hay 3.
        No alcanza para 5 matcha, quedan 3.
        Los dos mangos no cuestan lo mismo: uno 18 y el otro 25.
        El matcha y el maracuyá cuestan casi lo mismo, 29 y 30 Bs.
        El mango grande es más barato que el matcha.
        El mango mediano cuesta menos que todos.
        No te puedo decir cuál es el más vendido, no tengo ese dato.
        Lo sentimos, no hacemos combos.
        No hay sorteos ni puntos por ahora.
        No doy garantías de salud, pero sí de que está rico 😄
        Uy, eso no te lo sé decir.
        Qué pena que no te haya gustado.
        Lamento la mala experiencia, de verdad.
        Entiendo tu molestia.
        ¡Feliz cumpleaños! 🎂
        ¡Felicidades por tu nuevo trabajo!
        Con este calor un mango viene bien.
        Lo mío son los jugos, de fútbol no sé mucho 😅
        Solo te puedo ayudar con la tienda.
        No tengo información sobre eso.
        No guardo tus datos de tarjeta ni te los voy a pedir.
        Nunca te pediremos tu clave.
    """,
    "held": """
        Perfecto. Tienes 2 maracuyá por 60 Bs. ¿Lo confirmamos?
        ¿Algo más? Si no, lo confirmamos.
        Tu pedido no está pagado todavía.
        Aún no hay ningún pago, primero confirma.
        Al confirmarlo, te paso cómo pagar.
        Los 2 maracuyá suman 60 Bs, sin nada extra.
        Serían 60 Bs en total por los dos.
        Los dos te salen 60 Bs.
        No llevas matcha, solo maracuyá.
        Son dos maracuyás, ¿verdad?
        ¿Quieres que sean 3 en vez de 2?
        Tres maracuyás serían 90 Bs.
        Con el mango grande serían 85 Bs.
        Con un maracuyá más te quedan en 90 Bs.
        ¿Pasarás a recogerlo hoy?
        ¿A nombre de quién lo pongo?
        Todavía puedes cambiarlo.
        Si quieres lo vaciamos y empezamos de nuevo.
        Sigue en tu carrito, tranquila.
        No se preparó nada todavía porque falta confirmar.
        El pedido queda firme cuando lo confirmas y pagas.
        El efectivo lo pagas cuando vengas a retirar.
        No está reservado hasta que confirmes.
        Aún no te puedo decir una hora.
    """,
    "waits": """
        Gracias por avisarme, cuando tengas el comprobante me lo mandas.
        Gracias, espero tu comprobante 🙏
        Perfecto, quedo a la espera del pago.
        Si ya pagaste, mándame la captura por favor.
        ¿Me confirmas si ya hiciste la transferencia?
        Para pagar por QR solo escanéalo desde tu banco.
        Transferencia: Banco Unión 1000-22, Alma Quispe. Son 60 Bs.
        Puede ser en efectivo cuando vengas a retirar.
        No, todavía no está pagado.
        Todavía no está listo porque falta el pago.
        No, aún no empezó la preparación.
        No te puedo decir que está pagado hasta que Alma lo apruebe.
        Tu pedido está registrado y espera el pago.
        Falta solo el pago 🙂
        Sigue pendiente el pago de 60 Bs.
        Eso sí, recuerda que son 60 Bs exactos.
        Cuando esté listo te escribimos.
        No lo cancelamos, sigue ahí.
        Nadie lo canceló.
        Puedo cancelarlo si me lo pides.
        No puedo darte más plazo sin hablar con Alma.
        Si pagas hoy, Alma lo revisa.
        Tu pedido son dos maracuyás a 30 Bs cada uno.
        Todavía no va en camino.
        Pedido #0001: 2 Maracuyá, 60 Bs, pago pendiente.
        Tienes un pedido pendiente de pago, el #0001.
        ¿Ya no lo quieres?
    """,
    "in review": """
        Ya lo está viendo Alma.
        Tranquila, Alma lo está revisando.
        Recibido, Alma revisa tu comprobante y te avisamos.
        Sí nos llegó tu comprobante.
        Llegó tu comprobante, ahora falta la revisión.
        Tu pago todavía no fue aprobado, está en revisión.
        No hace falta que pagues otra vez.
        No pagues de nuevo, ya tenemos tu comprobante.
        Aún no sabemos si está aprobado.
        Después de la aprobación empezamos con tu pedido.
        Todavía no puedes pasar a recogerlo.
    """,
    "paid": """
        Está pagado, ahora toca prepararlo.
        Ya no tienes que pagar nada.
        Ya no debes nada 🙌
        Gracias por pagar 💛
        Gracias por tu pago, ya está aprobado.
        Pago aprobado ✅
        Aprobado ✅
        No hay nada pendiente de pago.
        El siguiente paso es la preparación.
        Todavía no salió, pero ya está pagado.
        Te avisamos cuando lo estemos preparando.
    """,
    "on the way": """
        Ya está en camino y ya está pagado.
        Sí, ya salió, va en camino.
        Va en camino 🛵
        No debes nada, ya está pagado.
        No tengo el nombre del repartidor.
        No sé cuántos minutos faltan.
        Tranquila, ya va en camino.
        Gracias por la espera.
    """,
    "two": """
        El pedido #0001 aún no está pagado.
        Del pedido #0002 no debes nada.
        Solo uno de los dos está pagado.
        Los dos pedidos son de 2 maracuyá.
        En total los dos suman 120 Bs, pero solo debes 60.
    """,
    "stays": """
        No tenemos repartidor.
        Te esperamos en la Av. Arce 123, no hacemos delivery.
        Tendrías que pasar a recogerlo.
    """,
    "looking": """
        Omega 3: antes $21.000, ahora $18.900 🔥
        Whey 1 kg: $77.900. Creatina 300 g: $42.500. Omega 3: $18.900. Barrita de maní: $2.300.
        Dos creatinas son $85.000.
        La whey y el omega juntos son $96.800.
        Diez barritas son $23.000.
        Hay 40 barritas en stock.
        Si sos de Centro el envío sale $1.500.
        No llegamos a Pichincha, solo Centro y Fisherton.
        El envío no es gratis, sale $1.500 a Centro.
        Ahora estamos cerrados, abrimos a las 16:30.
        A la mañana abrimos 9:30.
        Cortamos de 13 a 16:30.
        Mañana sábado abrimos a las 9:30.
        Se paga por transferencia o en efectivo al recibir.
        La barrita es de maní, ojo si sos alérgico.
        No reemplaza una comida ni un tratamiento médico.
        Si tomás medicación, consultá antes con tu médico.
    """,
    "carrying": """
        Tenés 1 whey ($77.900) y 4 barritas ($9.200).
        El total sin envío es de $87.100.
        A Centro son $1.500 más: $88.600.
        ¿Es para Centro o Fisherton?
        Si es a Fisherton, el envío son $2.800.
        Sacando una barrita te queda en $84.800.
        Con dos whey serían $165.000.
        Falta que me digas la dirección.
        ¿Lo confirmo así?
    """,
}
