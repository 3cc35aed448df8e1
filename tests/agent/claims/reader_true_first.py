"""True at its place, and what a good assistant says there: by the same reader."""

TRUE = {
    "browsing": """
        ¡Hola Carla! Soy Nico, el asistente de Jugos Alma 😊 ¿Qué se te antoja hoy?
        ¡Buenas! ¿En qué te ayudo?
        Hola, qué gusto saludarte 👋
        Claro que sí, te cuento lo que hay.
        Tenemos maracuyá a 30 Bs, matcha a 29 Bs y mango mediano a 18 o grande a 25 Bs.
        El maracuyá está 30 bolivianos.
        El juguito de maracuyá cuesta 30 Bs 🥭
        La chinola está a 30 Bs.
        El matcha con miel te sale 32 Bs.
        La miel se cobra 3 Bs aparte.
        El hielo no tiene costo extra.
        El hielo va sin costo.
        Dos maracuyás serían 60 Bs.
        Tres mangos medianos salen 54 Bs.
        Un maracuyá y un matcha son 59 Bs.
        Con 50 Bs te alcanza para un mango grande y un mediano, y te sobran 7.
        El mango viene en dos tamaños: mediano (18 Bs) y grande (25 Bs).
        El grande cuesta 7 Bs más que el mediano.
        El matcha cuesta 1 Bs menos que el maracuyá.
        El maracuyá y el bowl son los más caros, pero el bowl está agotado.
        El más barato es el mango mediano.
        El bowl es lo más caro del menú, 40 Bs, pero hoy no hay.
        Lamentablemente el bowl se nos agotó 😔
        Por ahora no hay bowl, ¿te ofrezco otra cosa?
        El bowl no está disponible en este momento.
        No sé cuándo vuelva a haber bowl.
        Del matcha nos quedan 3.
        Quedan poquitos matcha, solo 3.
        El maracuyá sí está disponible.
        Sí, hay mango grande y mediano.
        El matcha es té verde molido con leche de avena.
        El matcha lleva leche de avena, por si te importa.
        ¿Eres alérgica a algo?
        Sobre alergias prefiero no asegurarte nada, mejor consúltalo con Alma.
        No tengo información de los ingredientes del maracuyá.
        No sabría decirte si tiene azúcar.
        No te puedo dar consejos de salud, mejor consulta con tu médico.
        Si estás embarazada, mejor pregúntale a tu doctor.
        No tenemos piña por el momento.
        No vendemos empanadas, solo jugos y bowls.
        De fresa no tenemos, pero el maracuyá es riquísimo.
        No manejamos descuentos por ahora.
        No tenemos promos en este momento.
        Los precios son fijos, no puedo hacerte rebaja.
        Disculpa, no puedo cambiar los precios.
        Hoy atendemos hasta las 8 de la noche.
        Hoy viernes estamos hasta las 20:00.
        Ahora mismo estamos abiertos.
        Sí, estamos atendiendo 🙌
        De lunes a viernes abrimos de 8:00 a 20:00 y los sábados de 9:00 a 14:00.
        Los sábados atendemos de 9 a 2 de la tarde.
        Mañana abrimos a las 9 y cerramos a las 14.
        Los domingos no atendemos.
        El domingo estamos cerrados.
        Mañana sábado estamos de 9 a 14.
        Entre semana abrimos a las 8.
        Estamos en la Av. Arce 123.
        Nuestra dirección es Av. Arce 123, La Paz 📍
        Puedes pasar por la Av. Arce 123 hasta las 8 pm.
        Si vienes hoy antes de las 20, te atendemos en la Av. Arce.
        Puedes pagar por transferencia, con QR o en efectivo al retirar.
        Aceptamos QR 👍
        El efectivo es solo al retirar.
        No aceptamos tarjetas, lo siento.
        No recibimos Yape.
        Con Tigo Money no se puede, pero sí con QR.
        No trabajamos con cuotas ni fiado.
        Primero armamos tu pedido y luego te paso los datos para pagar.
        No hay cuenta en otro banco, solo Banco Unión.
        ¿Prefieres el mango mediano o el grande?
        ¿Cuántos te anoto?
        ¿Lo quieres con hielo o con miel?
        ¿Con miel por 3 Bs más?
        ¿Te provoca un maracuyá?
        Si te gusta lo ácido, te va a encantar el maracuyá.
        El mango es dulcecito, ideal para el calor.
        Yo te recomendaría el matcha.
        Es muy refrescante 😋
        Tómate tu tiempo, aquí estoy.
        No hay apuro.
        De nada, para eso estamos.
        ¡Que tengas lindo día!
        Jaja, qué bueno.
        Perdona, no te entendí. ¿Me lo repites?
        No entendí bien, ¿te refieres al mango?
        Soy un asistente virtual, pero con gusto te ayudo.
        No soy una persona, soy el asistente de la tienda.
        Alma es la dueña.
        Si quieres hablar con Alma, dime y le aviso.
        ¿Quieres que te pase con Alma?
        Eso solo lo puede ver Alma.
        Aún no tienes nada en tu pedido.
        Todavía no anoté nada.
        Tu carrito está vacío.
        No tienes pedidos pendientes.
        Para el matcha puedes elegir un extra: hielo o miel.
        El bowl se arma con chía, avena o cacao, hasta dos bases.
        Esto es lo que tenemos:
        Entiendo, 18 Bs es lo más económico que tenemos.
        Con 20 Bs te alcanza para un mango mediano.
        Con 15 Bs no te alcanza para ningún jugo.
        Con 25 Bs puedes llevar un mango grande.
        No tengo fotos por ahora.
        No compartas tu clave con nadie.
        Eso no lo sé, la verdad.
        Siento mucho lo que pasó.
        ¿Me dices tu nombre para el pedido?
    """,
    "held": """
        Llevas 2 maracuyá, son 60 Bs.
        Por ahora tu pedido es 2 maracuyá (60 Bs).
        Tienes dos juguitos de maracuyá en el carrito 🛒
        Tu total va en 60 Bs.
        Cada uno está a 30 Bs.
        ¿Confirmamos tu pedido o agregamos algo más?
        Si agregas un matcha, serían 89 Bs.
        Con un mango mediano más te quedaría en 78 Bs.
        Si le sumas dos mangos grandes serían 110 Bs.
        Todavía no está confirmado.
        ¿Cómo prefieres pagar: transferencia, QR o efectivo al retirar?
        Cuando confirmes te paso los datos de pago.
        ¿Quieres quitar alguno?
        Puedo quitar uno si prefieres.
        ¿Te dejo solo uno?
        Si quitas uno quedarían 30 Bs.
        Listo cuando tú digas 😊
        ¿Los 2 van con hielo?
        El maracuyá no tiene extras.
        La miel es solo para el matcha.
        El pedido no se prepara hasta que esté pagado.
        Para confirmarlo solo dime que sí.
        Te muestro el resumen cuando quieras.
        ¿A qué hora te gustaría pasar por ellos?
        Puedes recogerlo en la Av. Arce 123, hoy hasta las 20.
        Son 60 Bs y los puedes pagar en efectivo al retirar.
        No te cobré nada todavía.
        No se ha hecho ningún pago aún.
        No, todavía no recibimos ningún pago.
        Buena elección, el maracuyá es de los favoritos.
        ¿Así está bien tu pedido?
        Solo tienes los 2 maracuyá, nada más.
        No agregué nada más.
        Te falta elegir cómo pagar.
    """,
    "brought": """
        Son 60 Bs de los jugos más 10 Bs de envío: 70 Bs.
        El total con envío es de 70 Bs.
        El delivery sale 10 Bs.
        Sin el envío son 60 Bs.
        Va a la Calle 5, ¿verdad?
        ¿La dirección es Calle 5?
        Lo llevamos a la Calle 5.
        ¿Alguna referencia para la Calle 5?
        No tengo una hora exacta de llegada.
        No te puedo asegurar a qué hora llega.
        Si prefieres recogerlo, serían 60 Bs.
        El envío no está incluido en los 60 Bs.
        ¿Confirmo tu pedido con envío a la Calle 5?
        Llevas 2 maracuyá con envío, 70 Bs en total.
    """,
    "waits": """
        Tu pedido #0001 es de 60 Bs y está esperando el pago.
        Te falta el pago de 60 Bs.
        Todavía no recibimos tu pago.
        Aún no me llegó tu comprobante.
        No veo ningún pago todavía.
        Apenas pagues, mándame la foto del comprobante 📸
        Cuando Alma apruebe el pago empezamos a prepararlo.
        Puedes transferir a Banco Unión 1000-22, a nombre de Alma Quispe.
        También puedes pagar por QR.
        ¿Quieres pagar por transferencia, QR o en efectivo al retirar?
        Si prefieres efectivo, pagas al retirar.
        Tu pedido sigue guardado.
        Tu pedido no está cancelado.
        ¿Quieres cancelar el pedido?
        ¿Prefieres que lo cancele?
        Si ya no lo quieres, lo puedo cancelar.
        Aún no lo estamos preparando.
        Se prepara cuando el pago esté aprobado.
        Son los 2 maracuyá, 60 Bs.
        Pediste 2 maracuyá.
        No pude ver la foto, ¿me la mandas de nuevo?
        El pago lo revisa Alma personalmente.
        Yo no puedo aprobar pagos, eso lo hace Alma.
        No te preocupes, no hay apuro.
        Gracias, quedo atento a tu comprobante.
        Debes 60 Bs del pedido #0001.
        El monto exacto es 60 Bs.
        Te avisamos cuando esté listo.
        Tu pedido aún no salió.
        Todavía no puedes pasar a recogerlo, falta el pago.
        El pedido lo hiciste hace una hora.
        Recuerda que el total es 60 Bs.
        Sin el pago no podemos empezar.
        No hace falta que pagues más de 60 Bs.
        ¿Ya pudiste pagar?
        Escanea el QR y listo.
    """,
    "in review": """
        Ya tenemos tu comprobante, Alma lo está revisando 🙌
        Tu pago está en revisión, te avisamos apenas esté aprobado.
        Recibí tu comprobante, gracias.
        Todavía no está aprobado, un poquito de paciencia.
        Aún no empezamos a preparar tu pedido.
        No hace falta que lo mandes otra vez.
        Gracias por mandar el comprobante.
        Alma revisa los pagos.
        Apenas lo apruebe te avisamos.
        No puedo decirte cuánto demora la revisión.
        Tu pedido #0001 está en revisión.
        No puedo aprobarlo yo, eso lo ve Alma.
        Sí, llegó la foto de tu pago.
        Tu comprobante ya nos llegó.
        Está pendiente de revisión.
    """,
    "paid": """
        Tu pago ya fue aprobado ✅
        Sí, ya está todo pagado.
        Recibimos tu pago de 60 Bs.
        No debes nada.
        Tu pedido está pagado y pronto lo preparamos.
        Todavía no está listo, te avisamos.
        Tu pedido #0001 está pagado.
        Aún no está en camino.
        Te avisamos cuando salga.
        Gracias por tu compra 💛
        ¿Necesitas algo más?
        Pagaste 60 Bs por 2 maracuyá.
        Gracias por tu pago.
        Si quieres puedes hacer otro pedido.
        Para cancelar un pedido pagado tienes que hablar con Alma.
        Todavía no empezaron a prepararlo.
        El pago está confirmado.
        Tu pedido está confirmado y pagado 🎉
        No tengo una hora exacta de cuándo estará listo.
    """,
    "on the way": """
        Tu pedido ya va en camino 🛵
        Ya salió tu pedido.
        Ya está pagado, no tienes que pagar nada.
        Todavía no llegó, pero ya va en camino.
        Tu pedido #0001 está en camino.
        No sé exactamente a qué hora llega.
        No tengo la ubicación del repartidor.
        Paciencia, ya está en camino.
        Lo mandamos ya.
        No se puede cambiar porque ya salió.
        Ya está en ruta.
    """,
    "two": """
        Tienes dos pedidos: el #0001 espera el pago y el #0002 ya está pagado.
        Del #0001 faltan 60 Bs.
        El #0002 ya está pagado, gracias.
        Solo falta pagar el #0001.
        ¿De cuál de los dos pedidos me hablas?
        El primero todavía está sin pagar.
        Te falta pagar 60 Bs del pedido #0001.
        El pedido #0002 no debe nada.
        Son 2 maracuyá en cada pedido.
        Cada pedido es de 60 Bs.
        Uno de tus pedidos espera el pago.
        Ninguno de los dos salió todavía.
    """,
    "stays": """
        Por ahora no hacemos envíos.
        No tenemos delivery, pero puedes recogerlo en la Av. Arce 123.
        Solo es para recoger en tienda.
        Por el momento solo retiro en el local.
        No llevamos a domicilio, disculpa.
        Puedes pasar por la tienda, Av. Arce 123.
    """,
    "looking": """
        Hola, soy Vera de Suplementos Dario 💪 ¿qué andás buscando?
        La whey de 1 kg está $77.900.
        La creatina sale $42.500.
        El omega 3 está en oferta: $18.900 en vez de $21.000.
        El omega 3 bajó de $21.000 a $18.900.
        Con el omega 3 te ahorrás $2.100.
        Las barritas de maní cuestan $2.300 cada una.
        Cuatro barritas son $9.200.
        Whey más creatina: $120.400.
        El shaker está agotado.
        De shaker no me queda ninguno, perdoná.
        Nos quedan 6 creatinas.
        Lo más barato es la barrita de maní, $2.300.
        Lo más caro es la whey.
        Hacemos envíos a Centro ($1.500) y Fisherton ($2.800).
        A Centro el envío demora unos 40 minutos.
        A Fisherton tarda unos 90 minutos.
        El mínimo para Centro es de $10.000.
        Para Fisherton el pedido mínimo es $20.000.
        A Funes no llegamos.
        No hacemos envíos fuera de Centro y Fisherton.
        Podés pagar por transferencia o en efectivo cuando te llegue.
        El alias es dario.suple.
        No trabajamos con tarjeta ni Mercado Pago.
        No tenemos cuotas.
        Estamos en Pellegrini 1450, Rosario.
        Abrimos de lunes a sábado de 9:30 a 13 y de 16:30 a 20.
        Hoy volvemos a abrir a las 16:30.
        Hoy a la tarde abrimos a las 16:30.
        Los domingos cerramos.
        El único descuento que hay es el del omega 3.
        No tenemos BCAA por ahora.
        Sobre la dosis, mejor consultá con tu médico o nutricionista.
        No te puedo recomendar nada si tenés problemas de riñón, hablalo con tu médico.
        ¿Entrenás seguido?
        ¿Buscás proteína o creatina?
        No tengo el dato de los gramos de proteína.
        ¿Sos de Centro o de Fisherton?
        Las barritas son ideales para después de entrenar.
        La creatina viene de 300 g.
        El shaker es negro, pero ahora no hay.
        Una barrita no llega al mínimo de envío.
        Che, dale, sin apuro.
    """,
    "carrying": """
        Llevás 1 whey y 4 barritas: $87.100.
        Tu carrito va en $87.100.
        Con envío a Centro serían $88.600.
        Con envío a Fisherton te queda en $89.900.
        Las 4 barritas son $9.200.
        Si sumás una creatina te queda en $129.600.
        Si sumás un omega quedan $106.000.
        ¿Lo retirás o te lo enviamos?
        ¿Querés sumar algo más o lo cerramos?
        Ya superás el mínimo de envío.
        Sin la whey te quedarían $9.200.
        Solo las barritas no llegan al mínimo de Centro.
        ¿A qué dirección te lo mandamos?
        Todavía no lo confirmaste.
        Podés pagarlo por transferencia o en efectivo contra entrega.
        El envío se paga aparte.
        No tenés descuento en este pedido.
        Tenés una whey de 1 kg en el carrito.
    """,
}
