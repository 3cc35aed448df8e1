"""The fresh set, on: the stands of Mexico, Peru, the Dominican Republic and Ecuador."""

from tests.agent.claims.labelled_stands import Table, Untrue

TRUE: Table = {
    "mx.menu": (
        "¡Buenos días! Tenemos chilaquiles verdes a $95, chilaquiles rojos a $98, molletes a $68 y "
        "torta de milanesa a $75. ¿Qué se te antoja?",
        "Para acompañar hay café de olla ($35) y conchas ($18) ☕",
        "Lo más económico para desayunar son las conchas, a $18 cada una.",
    ),
    "mx.molletes": (
        "¡Sí tenemos molletes! Están en promoción a $68. El tamal oaxaqueño está agotado por el "
        "momento 😔",
        "Molletes sí, ¿cuántos te agrego?",
    ),
    "mx.added": (
        "¡Listo! Agregué 3 conchas a tu pedido. El total es de $364. ¿Deseas algo más?",
        "Con gusto 😊 Tu pedido: 2 chilaquiles verdes con pollo, 2 cafés de olla y 3 conchas.",
        "Ya están las conchas. ¿Sería a domicilio o pasas a recogerlo a Orizaba 77?",
    ),
    "mx.extra": (
        "Con pollo y huevo, cada orden de chilaquiles verdes cuesta $135. ¿Se lo agregamos?",
        "El huevo cuesta $15 extra 😊",
        "Si le pones huevo a los dos chilaquiles, serían $270 en vez de $240.",
    ),
    "mx.home": (
        "¡Gracias! Tu pedido #0064 quedó confirmado. El total es de $255 y lo pagas en efectivo al "
        "recibirlo.",
        "Lo enviaremos a Álvaro Obregón 151, int. 4 😊",
    ),
    "mx.two": (
        "El pedido #0064 está pendiente de pago por $75. El #0065 ya lo estamos revisando.",
        "Te falta el #0064. ¿Quieres que te comparta los datos para transferir?",
    ),
    "mx.dropped": (
        "Entendido, cancelé tu pedido. ¡Aquí estamos para cuando gustes!",
        "No te preocupes, ya no queda nada pendiente. ¡Que tengas buen día!",
    ),
    "mx.cleared": (
        "Listo, tu carrito está vacío. ¿Quieres empezar un nuevo pedido?",
        "Ya borré todo lo que llevabas 😊",
    ),
    "mx.size": (
        "¡Con gusto! ¿De qué tamaño la quieres: 500 ml por $22 o 1 L por $40?",
        "Tenemos dos presentaciones de agua de jamaica, ¿chica o grande?",
    ),
    "mx.resumed": (
        "¡Qué gusto que continúes! Tu pedido tiene un total de $364. ¿Lo confirmamos?",
        "Aquí está tu pedido como lo dejaste 😊",
    ),
    "mx.birthday": (
        "¡Feliz cumpleaños! 🎉 Por el momento no contamos con promociones de cumpleaños. ¿Te "
        "gustaría agregar algo más?",
        "¡Muchas felicidades, que te la pases increíble! 🥳",
    ),
    "mx.talk": (
        "Soy Chayo, asistente virtual de El Comal de Lupita. ¿En qué puedo ayudarte?",
        "Sí, soy un asistente virtual 🤖, pero si lo prefieres puedo comunicarte con una persona.",
    ),
    "pe.menu": (
        "¡Hola! El Ceviche clásico cuesta S/ 32.00 y el mixto S/ 38.50. La jalea no está "
        "disponible por el momento.",
        "Jalea no nos queda 😔 ¿Te provoca un ceviche mixto por S/ 38.50?",
        "Un ceviche clásico con su vaso de chicha morada te sale S/ 38.00.",
    ),
    "pe.cart": (
        "Hasta ahora tu pedido suma S/ 93.00. ¿Deseas agregar algo más o lo confirmamos?",
        "Llevas 2 Ceviche clásico, 1 Chicha morada 1 L y 3 Inca Kola 500 ml 😊",
    ),
    "pe.removed": (
        "Listo, quité la Chicha morada 1 L de tu pedido. El nuevo total es S/ 80.50.",
        "Claro, ya la retiré. ¿Algo más?",
    ),
    "pe.review": (
        "Tu pedido: 2 Lomo saltado, con delivery a Av. Grau 480, dpto. 5B. Total: S/ 75.50. "
        "¿Confirmas?",
        "El lomo saltado está en promoción: S/ 34.00 cada uno. ¿Confirmamos tu pedido?",
        "Son 68 soles de comida y 7.50 soles de delivery. Si está conforme, solo dime «confirmo».",
    ),
    "pe.placed": (
        "¡Gracias, Carla! Tu pedido #0055 fue registrado. El total es S/ 105.80.",
        "Puedes pagar por Yape o por transferencia BCP 😊",
    ),
    "pe.word": (
        "¡Gracias por avisarme! ¿Podrías enviarme la captura de tu Yape para verificarlo?",
        "Perfecto, queda pendiente que el equipo confirme el pago del pedido #0055.",
    ),
    "pe.refund": (
        "Tu pedido #0055 fue cancelado y el dinero ya fue devuelto.",
        "Hola Carla, el pago de S/ 38.50 del pedido #0055 figura como devuelto.",
    ),
    "pe.people": (
        "Para 4 personas les puedo sugerir 2 ceviches mixtos por S/ 77.00. ¿Qué te parece?",
        "¿Prefieren ceviche o algo caliente, como el arroz chaufa de mariscos (S/ 29.90)?",
        "Tres chaufas serían S/ 89.70, dentro de los 100 soles que me dijiste.",
    ),
    "do.prices": (
        "¡Saludos! El Champú de coco de 8 oz cuesta RD$450 y el de 16 oz RD$790. El aceite de "
        "argán está en oferta a RD$980.",
        "Del champú grande nos queda una sola unidad 😊 ¿Te la agrego?",
    ),
    "do.cart": (
        "El total de tu pedido es RD$2,150.50. ¿Deseas confirmarlo?",
        "Serían RD$900 por los dos champús y RD$1,250.50 por la mascarilla.",
    ),
    "do.added": (
        "¡Listo! Agregué 2 Tinte No. 7.1 a tu pedido. El total es RD$770.",
        "Perfecto, mi amor. ¿Algo más que te haga falta?",
    ),
    "do.last": (
        "Solo tenemos 1 Champú de coco de 16 oz disponible. ¿Te dejo uno o prefieres el de 8 oz?",
        "Te los agregué, pero quiero avisarte que ahora mismo solo queda uno en existencia.",
    ),
    "do.placed": (
        "¡Gracias por tu compra! Tu pedido #0300 está confirmado, son RD$2,580.",
        "Puedes pagar por transferencia al Banco Popular o en efectivo contra entrega.",
    ),
    "do.cancel_proven": (
        "Entiendo. Como tu comprobante está en revisión, le pasé tu solicitud a Yaritza y ella te "
        "responde por aquí.",
        "Tu pedido #0300 todavía no se ha cancelado, una persona del equipo lo va a ver contigo.",
    ),
    "do.ready": (
        "¡Hola! Tu pedido #0300 ya está listo para que lo recojas. Estamos en la Av. Winston "
        "Churchill 88.",
        "Ya está listo 😊 Puedes pasar hoy hasta las 6:00 p. m.",
    ),
    "do.hours": (
        "Los sábados abrimos de 9:00 a. m. a 6:00 p. m. Los domingos estamos cerrados.",
        "Sí, el sábado estamos abiertos. El domingo no 😊",
    ),
    "ec.catalog": (
        "¡Hola! Manejamos ropa y accesorios: por ejemplo, la Camiseta básica a US$12.50 y el Jean "
        "501 azul a US$34.00.",
    ),
    "ec.sizes": (
        "En talla M sí tenemos, a US$12.50. La XL está agotada por ahora.",
        "Nos quedan 2 camisetas en talla M 😊 ¿Te agrego una?",
    ),
    "ec.cart": (
        "Tu pedido suma US$38.50. ¿Deseas confirmarlo?",
        "Llevas 2 Camiseta básica M y 2 Medias pack x3.",
    ),
    "ec.added": ("¡Listo! Agregué 2 camisetas básicas talla M (US$25.00). El total es US$38.50.",),
    "ec.placed": (
        "¡Gracias! Tu pedido #0012 quedó confirmado por US$53.98. Puedes transferir al Pichincha o "
        "pagar en efectivo en el local.",
    ),
    "ec.paid": ("¡Hola! Sí, tu pago fue aprobado 🎉 Gracias por tu compra.",),
    "ec.rejected": (
        "Hola Carla, no pudimos leer bien tu comprobante. ¿Nos lo envías de nuevo, por favor?",
    ),
    "ec.chat": ("¡Jaja, sí! ¿Te ayudo a encontrar algo? 😊",),
}

FALSE: Untrue = {
    "mx.menu": (
        (
            "amount",
            "¡Buenos días! Tenemos chilaquiles rojos a $98, molletes a $78 y conchas a $18.",
        ),
        ("product", "Para acompañar hay café de olla, conchas y jugo de naranja."),
        ("amount", "Lo más económico son las conchas, a $15 cada una."),
    ),
    "mx.molletes": (
        ("stock", "¡Sí! Tenemos molletes a $68 y tamal oaxaqueño a $32. ¿Cuál prefieres?"),
        ("discount", "Los molletes están en promoción a $68 y hoy incluyen café."),
    ),
    "mx.added": (
        ("total", "¡Listo! Agregué 3 conchas a tu pedido. El total es de $384."),
        ("quantity", "Tu pedido: 1 chilaquiles verdes con pollo, 2 cafés de olla y 3 conchas."),
        ("stock", "Agregué 3 conchas, y todavía quedan 20 por si quieres más."),
    ),
    "mx.extra": (
        ("amount", "Con pollo y huevo, cada orden de chilaquiles verdes cuesta $145."),
        ("amount", "El huevo cuesta $25 extra 😊"),
    ),
    "mx.home": (
        ("when", "¡Gracias! Tu pedido #0064 quedó confirmado y llega aproximadamente a las 11."),
        ("total", "Tu pedido #0064 quedó confirmado. El total es de $265 en efectivo."),
        ("promise", "Quedó confirmado el #0064. Ya le avisé al repartidor para que salga."),
    ),
    "mx.two": (
        ("state", "El pedido #0065 ya fue aprobado; solo te falta pagar el #0064."),
        ("amount", "El pedido #0064 está pendiente de pago por $85."),
    ),
    "mx.dropped": (
        ("promise", "Entendido, cancelé tu pedido y te reembolsé lo que pagaste."),
        ("state", "Tu pedido ya está en preparación 😊"),
    ),
    "mx.cleared": (
        ("quantity", "Listo, dejé solo 1 café de olla en tu pedido."),
        ("state", "Listo, ya confirmé tu pedido 😊"),
    ),
    "mx.size": (
        ("amount", "¿De qué tamaño la quieres: 500 ml por $22 o 1 L por $45?"),
        ("promise", "Con gusto, agregué un agua de jamaica de 500 ml."),
    ),
    "mx.resumed": (
        ("total", "¡Qué gusto que continúes! Tu pedido tiene un total de $264."),
        ("quantity", "Aquí está tu pedido: 2 chilaquiles, 3 cafés y 3 conchas."),
    ),
    "mx.birthday": (
        ("discount", "¡Feliz cumpleaños! 🎉 Claro que sí, hoy te llevas una concha de cortesía."),
        ("discount", "¡Felicidades! Te hago un 10% de descuento en tu pedido."),
    ),
    "mx.talk": (
        ("account", "Soy Chayo. También puedes escribirnos a contacto@elcomaldelupita.mx"),
        ("promise", "Sí, soy un asistente virtual. Ya le avisé a Lupita para que te atienda."),
    ),
    "pe.menu": (
        ("amount", "¡Hola! El Ceviche clásico cuesta S/ 35.00 y el mixto S/ 38.50."),
        ("stock", "Sí tenemos jalea, cuesta S/ 45.00. ¿Te agrego una?"),
        ("amount", "Un ceviche clásico con su vaso de chicha morada te sale S/ 40.00."),
    ),
    "pe.cart": (
        ("total", "Hasta ahora tu pedido suma S/ 90.00. ¿Deseas agregar algo más?"),
        ("quantity", "Llevas 2 Ceviche clásico, 2 Chicha morada 1 L y 3 Inca Kola 500 ml 😊"),
    ),
    "pe.removed": (
        ("total", "Listo, quité la Chicha morada 1 L. El nuevo total es S/ 81.50."),
        ("promise", "Claro, retiré la de litro y puse un vaso de chicha en su lugar."),
    ),
    "pe.review": (
        ("total", "Tu pedido: 2 Lomo saltado, con delivery. Total: S/ 78.50. ¿Confirmas?"),
        ("discount", "Te descontamos el delivery por ser tu primera compra. ¿Confirmas?"),
    ),
    "pe.placed": (
        ("account", "Puedes pagar por Yape, por BCP o en efectivo al recibir 😊"),
        ("total", "¡Gracias, Carla! Tu pedido #0055 fue registrado. El total es S/ 108.50."),
        ("when", "¡Gracias, Carla! Lo tendrás en tu puerta a la 1 p. m."),
    ),
    "pe.word": (
        ("state", "¡Gracias por avisarme! Tu pago ya está verificado."),
        ("state", "Perfecto, tu pedido ya se está preparando."),
    ),
    "pe.refund": (
        ("amount", "Hola Carla, te devolvimos S/ 48.50 del pedido #0055."),
        ("when", "Tu dinero será devuelto en 48 horas."),
    ),
    "pe.people": (
        ("amount", "Para 4 personas les puedo sugerir 2 ceviches mixtos por S/ 70.00."),
        ("product", "¿Prefieren ceviche o algo caliente, como el ají de gallina?"),
    ),
    "do.prices": (
        ("amount", "El Champú de coco de 8 oz cuesta RD$450 y el de 16 oz RD$890."),
        ("stock", "Del champú grande nos quedan tres unidades 😊 ¿Te agrego una?"),
        ("product", "También tenemos acondicionador de coco a RD$450."),
    ),
    "do.cart": (
        ("total", "El total de tu pedido es RD$2,250.50. ¿Deseas confirmarlo?"),
        ("amount", "Serían RD$900 por los dos champús y RD$1,150.50 por la mascarilla."),
    ),
    "do.added": (
        ("quantity", "¡Listo! Agregué 1 Tinte No. 7.1 a tu pedido."),
        ("amount", "¡Listo! Agregué 2 Tinte No. 7.1 a RD$380 cada uno."),
    ),
    "do.last": (
        ("stock", "Perfecto, agregué 2 champús de 16 oz, hay suficientes en existencia."),
        ("when", "Ahora solo queda 1 de 16 oz, pero el martes llegan más."),
    ),
    "do.placed": (
        ("total", "¡Gracias por tu compra! Tu pedido #0300 está confirmado, son RD$2,480."),
        ("account", "Puedes pagar por transferencia al Banco BHD o en efectivo contra entrega."),
    ),
    "do.cancel_proven": (
        ("state", "Entiendo, ya cancelé tu pedido #0300."),
        ("promise", "Entiendo. Yaritza ya autorizó la devolución de tu dinero."),
    ),
    "do.ready": (
        ("when", "Ya está listo 😊 Puedes pasar hoy hasta las 7:00 p. m."),
        ("state", "¡Hola! Tu pedido #0300 ya fue entregado."),
    ),
    "do.hours": (
        ("when", "Los sábados abrimos de 9:00 a. m. a 2:00 p. m."),
        ("when", "Sí, el sábado y el domingo estamos abiertos 😊"),
    ),
    "ec.catalog": (
        ("amount", "La Camiseta básica está a US$12.50 y el Jean 501 azul a US$36.00."),
        ("product", "¡Hola! Manejamos camisetas, jeans, mochilas y sandalias."),
    ),
    "ec.sizes": (
        ("stock", "Sí, tenemos camisetas en M y en XL. ¿Cuál te agrego?"),
        ("stock", "Nos quedan 5 camisetas en talla M 😊 ¿Te agrego una?"),
    ),
    "ec.cart": (
        ("total", "Tu pedido suma US$35.80. ¿Deseas confirmarlo?"),
        ("quantity", "Llevas 2 Camiseta básica M y 1 Medias pack x3."),
    ),
    "ec.added": (("amount", "¡Listo! Agregué 2 camisetas básicas talla M (US$27.80)."),),
    "ec.placed": (
        ("account", "Puedes transferir al Banco Guayaquil o pagar en efectivo en el local."),
    ),
    "ec.paid": (("when", "¡Hola! Sí, tu pago fue aprobado y el lunes puedes retirar tu jean."),),
    "ec.rejected": (("state", "Hola Carla, tu comprobante ya está en revisión."),),
    "ec.chat": (("discount", "¡Jaja, sí! Hoy tenemos 2x1 en gorras por el calor 🧢"),),
}
