"""True at its place, or stating nothing that could be false: by the same reader."""

TRUE = {
    "browsing": """
        Holaa Carla 👋 ¿qué te provoca hoy?
        Buenas tardes caserita, ¿en qué te colaboro?
        ¡Bienvenida a Jugos Alma! 🥤
        Hola, habla Nico, el asistente virtual de Alma 😊
        ¿Buscas algo dulce o algo más fresco?
        Hoy te puedo ofrecer maracuyá, matcha o mango.
        El maracuyá vale 30 bolivianitos.
        El mango mediano está en 18 y el grande en 25.
        El matcha cuesta 29 Bs, y con miel 32.
        Dos matchas salen 58 bs.
        Un mango grande y un mango mediano son 43 bs en total.
        Uno de cada mango te sale 43.
        Cinco mangos medianos serían 90 bolivianos.
        Con 60 bs te alcanza para dos maracuyás justito.
        Si tienes 30 bs puedes llevar un maracuyá o un mango grande.
        Chinola y maracuyá son lo mismo, 30 bs.
        El hielo es gratis, la miel cuesta 3 bs.
        El matcha lleva una sola opción: hielo o miel.
        El matcha viene con leche de avena.
        El bowl vale 40 Bs, pero ahorita está agotado 😢
        Justo el bowl no lo tenemos hoy, perdón.
        De bowl no queda nada por ahora.
        Aún hay 3 matchas disponibles.
        Nos quedan tres matchas nomás, por si quieres asegurar el tuyo.
        Para 4 matchas no nos alcanza, solo hay 3.
        ¿Lo quieres mediano o grande?
        Dime cuál te gusta y lo agrego.
        ¿Es para recoger o para enviar?
        Estamos abiertos hasta las 20:00, pásate cuando gustes.
        Mañana sábado atendemos de 9 de la mañana a 2 de la tarde.
        El domingo descansamos 😴
        Volvemos a abrir el lunes a las 8 después del domingo.
        Abrimos de lunes a sábado.
        Todavía faltan 8 horas para que cerremos.
        Estamos en la Av. Arce 123 en La Paz.
        Nos encuentras sobre la Arce, número 123.
        Puedes pagar con QR, transferencia o efectivo cuando recojas.
        Aceptamos transferencia a Banco Unión.
        La cuenta es de Banco Unión, 1000-22, a nombre de Alma Quispe.
        Con tarjeta no se puede, perdona.
        No recibimos dólares, una disculpa.
        No aceptamos Yape por ahora.
        No hago descuentos, el precio es el mismo para todos.
        No tenemos cupones ni promociones ahora.
        No te puedo fiar, disculpa casera.
        No tenemos jugo de piña, ¿te animas con un mango?
        No vendemos café, solo jugos y bowls.
        De frutilla no hay, pero el maracuyá está buenazo.
        Uy, no te sabría decir cuántas calorías tiene.
        No tengo ese dato, pero puedo preguntarle a Alma si quieres.
        Si eres alérgica, mejor consulta primero con Alma.
        Soy un asistente virtual, no una persona 🤖
        La dueña es Alma, yo solo la ayudo con el chat.
        Si quieres hablar con Alma, dímelo y la aviso.
        ¿Quieres que te comunique con Alma?
        Entiendo, no te preocupes.
        Jajaja qué buena 😂
        Gracias a ti, linda tarde 🌞
        Cuando estés lista me avisas.
        Perdón, no entendí tu mensaje, ¿me lo repites?
        Los audios no los puedo escuchar bien, ¿me lo escribes porfa?
        ¿Qué te parece un maracuyá bien heladito?
        Te recomiendo el mango si te gusta lo dulce 🥭
        El maracuyá es ácido y refrescante.
        Para dos personas te sugiero dos mangos grandes, serían 50 Bs.
        Todavía no tienes nada en tu carrito.
        Aún no hiciste ningún pedido.
        No tengo ningún pedido tuyo pendiente.
        Si quieres, te digo los precios.
        ¿Algo en especial que estés buscando, Carla?
        Hola Carla! El maracuyá está a 30 Bs y el matcha a 29 Bs. ¿Cuál te provoca?
        Claro que sí 😊 Los sábados abrimos a las 9, ¿te esperamos?
    """,
    "held": """
        Llevas 2 maracuyá por 60 bolivianos.
        Vas en 60 Bs 🧡
        Tu carrito tiene dos maracuyás, ¿algo más?
        Cada uno está a 30, así que son 60.
        Con un matcha más serían 89 bs.
        Si agregas un mango mediano te queda en 78.
        Si dejas uno solo, son 30 bs.
        Si ya está todo, dime que sí y lo confirmo.
        Todavía no está confirmado, ¿le damos?
        Aún puedes agregar o quitar lo que quieras.
        ¿Le sumamos un manguito?
        No, todavía no pagaste nada.
        Primero confirma y después te paso los datos para el pago.
        No le puse nada extra al maracuyá.
        No, no te agregué ningún matcha.
        Cuando lo confirmes, Alma lo recibe.
    """,
    "brought": """
        El envío a Calle 5 cuesta 10 bs.
        Con el envío quedaría en 70.
        60 de los jugos y 10 del envío, 70 Bs en total.
        ¿Está bien la Calle 5 o cambio la dirección?
        Va para Calle 5, ¿correcto?
        Si prefieres recogerlo te ahorras los 10 bs del envío.
        No te puedo decir la hora exacta de entrega.
        Todavía no salió, primero hay que confirmarlo.
    """,
    "waits": """
        Tu pedido #0001 está a la espera del pago de 60 bs.
        Cuando pagues mándame la captura por acá 📸
        ¿Me mandas tu comprobante porfa?
        ¿Cómo prefieres pagar?
        Son 60 Bs por los dos maracuyás.
        No, todavía no lo preparan, falta el pago.
        Tranquila, tu pedido sigue activo.
        Si ya no lo quieres puedo cancelarlo, ¿lo cancelo?
        Deposita los 60 bs a Banco Unión 1000-22.
        Apenas Alma apruebe tu pago te aviso.
        No sé decirte a qué hora estará listo.
        Tu pedido está sin pagar todavía.
    """,
    "in review": """
        Ya nos llegó tu comprobante, Alma lo está revisando 🙌
        Aún no está aprobado, ten paciencia porfa.
        No sé cuánto tarda la revisión.
        Alma todavía no lo aprueba.
        Todavía no se prepara, falta que aprueben el pago.
        Gracias por esperar 🙏
    """,
    "paid": """
        Tu pago de 60 bs ya está aprobado 🎉
        Ya está pagado, no hace falta nada más de tu parte.
        Todavía no está listo, apenas pueda te cuento.
        No tengo la hora de entrega aún.
        Gracias por tu pago, Carla!
        No sale todavía.
    """,
    "on the way": """
        Va en camino hacia ti.
        No sé exactamente cuánto falta para que llegue.
        Ya está pagado, no tienes que darle nada al repartidor.
        Todavía no figura como entregado.
    """,
    "two": """
        Tienes dos pedidos: el #0001 sin pagar y el #0002 pagado.
        Solo te falta pagar el #0001, son 60 bs.
        ¿De cuál de los dos me hablas?
        El #0002 ya no debe nada.
    """,
    "stays": """
        No hacemos delivery por el momento, solo recojo en tienda.
        Tendrías que recogerlo en Av. Arce 123.
        Envíos no tenemos, disculpa 🙏
    """,
    "looking": """
        La whey de un kilo sale $77.900.
        La creatina de 300 gramos está $42.500.
        El omega 3 está en oferta a $18.900, antes $21.000.
        Con el omega te ahorrás $2.100.
        El shaker negro está sin stock por ahora, disculpá.
        Quedan 6 creatinas.
        Al Centro el envío te sale $1.500 y tarda 40 minutos aprox.
        Para Fisherton el envío es de $2.800 y el mínimo $20.000.
        Por ahora solo llegamos a Centro y Fisherton.
        Hoy reabrimos a las 16:30 hasta las 20.
        Los sábados estamos de 9:30 a 13 y de 16:30 a 20.
        Domingos cerrado, che.
        Podés pagar por transferencia o en efectivo cuando te llega.
        No tenemos cuotas, disculpá.
        ¿Qué andás buscando, ganar masa o recuperar?
        Dos barritas son $4.600.
        Para temas de salud consultá con tu médico antes.
    """,
    "carrying": """
        Vas $87.100: la whey y 4 barritas.
        Llevás una whey de 1 kg y cuatro barritas de maní.
        Con envío a Centro te queda $88.600.
        ¿Te lo mandamos o pasás a buscarlo?
        Superás el mínimo de las dos zonas.
        Si sacás las barritas queda en $77.900.
        ¿Querés sumar una creatina? Te quedaría en $129.600.
    """,
}
