"""A fresh set at the stands of Bolivia, Colombia, Argentina and Chile that no rule is mended on:
mostly what a shop sees every day, a third of it tricky."""

from tests.agent.claims.labelled_stands import Table, Untrue

TRUE: Table = {
    "bo.hello": (
        "¡Hola! Bienvenida a Frutal Sopocachi 😊 Dime qué te gustaría y te ayudo con el pedido.",
        "Buenas tardes 🙌 ¿En qué te puedo ayudar hoy?",
        "¡Hola, Carla! Te ayudo con gusto. ¿Quieres ver el menú o ya sabes qué pedir?",
    ),
    "bo.prices": (
        "¡Claro! El mango mediano cuesta 18 Bs, el grande 25 Bs y el maracuyá 30 Bs. ¿Cuál te "
        "gustaría?",
        "Con 100 Bs te alcanza para un maracuyá y dos mangos grandes (80 Bs), por ejemplo 😊",
        "El maracuyá está a 30 Bs y lo puedes pedir con agua o con leche.",
        "Si pides tres maracuyás gastarías 90 Bs, así que te alcanza con tus 100 Bs.",
    ),
    "bo.product": (
        "El bowl de açaí está a 40 Bs 😊 Puedes agregarle granola, miel o coco rallado. ¿Cómo lo "
        "quieres?",
        "La granola no tiene costo adicional; la miel son 3 Bs más.",
        "Cuesta 40 Bs solo. Si me dices que lo quieres con granola y coco, te quedaría en Bs "
        "44,50.",
    ),
    "bo.added": (
        "¡Listo, Carla! Agregué 3 Matcha a tu pedido. El total es de 147 Bs. ¿Deseas algo más?",
        "Agregado ✅ Llevas 2 Maracuyá (60 Bs) y 3 Matcha (87 Bs). Total: 147 Bs. ¿Confirmamos el "
        "pedido?",
        "¡Buena elección! Ya tienes los tres matchas en tu pedido 🍵",
    ),
    "bo.short": (
        "Te cuento que de limonada solo nos quedan 3. ¿Te dejo las 3 o prefieres completar con "
        "otro jugo?",
        "Agregué las 5 limonadas a 15 Bs cada una, pero en este momento solo hay 3 disponibles.",
    ),
    "bo.bowl": (
        "Hasta el momento tu total es de 73 Bs 😊 ¿Deseas agregar algo más?",
        "Tienes 1 Bowl de açaí con miel (43 Bs) y 2 Limonadas (30 Bs). Total: 73 Bs.",
    ),
    "bo.removed": (
        "Listo, ya no está el Matcha. Tu pedido queda en 2 Maracuyá por 60 Bs. ¿Lo confirmamos?",
        "Claro, lo quité. ¿Te gustaría agregar otro jugo en su lugar?",
    ),
    "bo.review": (
        "Perfecto 😊 Tu pedido es: 2 Maracuyá y 3 Matcha, por un total de 147 Bs. ¿Lo confirmas?",
        "¿Todo bien con el pedido? Si quieres cambiar algo, todavía estás a tiempo.",
        "Una vez que lo confirmes te envío los datos para el pago.",
    ),
    "bo.delivery": (
        "Con el envío de 12 Bs, el total es de 112 Bs. ¿Confirmamos el pedido a Calle Aspiazu 512?",
        "El envío son 12 Bs adicionales. ¿Está bien?",
        "Los 4 mangos te salen 100 Bs y el envío no es gratis, son 12 Bs.",
    ),
    "bo.placed": (
        "¡Muchas gracias por tu compra, Carla! 🎉 Tu pedido #0037 está confirmado y el total es "
        "147 Bs.",
        "¿Cómo prefieres pagar: transferencia, QR o efectivo al retirar?",
        "Quedamos pendientes de tu pago. Cualquier duda me escribes 😊",
    ),
    "bo.unpaid": (
        "Claro, puedes hacer la transferencia a Banco Unión 1000-2245 a nombre de Alma Quispe. El "
        "monto es 147 Bs.",
        "Cuando hagas el pago, envíame la foto del comprobante por favor 📸",
        "Con QR o transferencia, como te quede más cómodo. También en efectivo al retirar.",
    ),
    "bo.paid": (
        "¡Hola! Tu pedido #0037 está en preparación. Te aviso cuando esté listo 😊",
        "Tu pago ya fue aprobado y estamos preparando tus 2 maracuyás.",
    ),
    "bo.haggle": (
        "Gracias por tu interés, pero no manejamos descuentos. El total por los 10 mangos grandes "
        "es 250 Bs.",
        "Lamento no poder ayudarte con eso 😅 El precio de cada mango grande es de 25 Bs. ¿Deseas "
        "continuar?",
        "Si buscas gastar menos, el mango mediano está a 18 Bs: los diez serían 180 Bs.",
    ),
    "bo.soldout": (
        "Lo siento, el sándwich de pollo está agotado 😔 Pero sí tenemos limonada a 15 Bs. ¿Te "
        "gustaría una?",
        "Sí tenemos limonada, quedan 3 unidades. El sándwich de pollo no está disponible por "
        "ahora.",
    ),
    "co.browse": (
        "¡Hola! La Creatina 300 g cuesta $77.900 y la Proteína Whey de 2 lb, $149.900. ¿Te "
        "interesa alguna?",
        "La whey de 5 lb está en $289.900 y viene en vainilla o chocolate 💪",
        "Sí, tenemos creatina. Nos quedan 4 unidades a $77.900 cada una.",
    ),
    "co.promo": (
        "Sí, tenemos multivitamínico a $38.900. Está en promoción, su precio normal es $44.900 😊",
        "En este momento el producto en promoción es el multivitamínico. ¿Te lo agrego?",
        "Con el multivitamínico ahorras: normalmente vale $44.900 y hoy lo tienes a $38.900.",
    ),
    "co.added": (
        "¡Listo! Agregué 2 Colágeno a tu pedido. El total actual es de $201.900. ¿Deseas algo más?",
        "Perfecto. Tienes 1 Creatina 300 g ($77.900) y 2 Colágeno ($124.000).",
        "Con mucho gusto. ¿Lo recoges en la tienda o te lo enviamos?",
    ),
    "co.updated": (
        "Listo, actualicé la cantidad a 3 barras de proteína. El total es $25.500.",
        "¡Hecho! 3 barras. ¿Deseas confirmar tu pedido?",
    ),
    "co.options": (
        "¡Claro! La Proteína Whey de 5 lb cuesta $289.900. ¿La prefieres de vainilla o de "
        "chocolate?",
        "Para agregarla necesito saber el sabor: ¿vainilla o chocolate?",
        "De fresa solo la manejamos en 2 lb; la de 5 lb es vainilla o chocolate.",
    ),
    "co.home": (
        "El domicilio tiene un costo de $8.000. En total serían $157.900.",
        "Tu pedido: 1 Proteína Whey 2 lb de chocolate ($149.900) + domicilio ($8.000) = $157.900.",
    ),
    "co.placed": (
        "¡Gracias, Carla! Tu pedido #0118 quedó confirmado por $176.900. ¿Cómo deseas pagar?",
        "Puedes pagar por Nequi, Bancolombia o contraentrega. Quedo atenta 😊",
        "Los dos Omega 3 suman $91.000 y la creatina $77.900; con el domicilio son $176.900.",
    ),
    "co.proof": (
        "¡Muchas gracias! Ya recibí tu comprobante y está en revisión. Te aviso apenas quede "
        "aprobado.",
        "Gracias, Carla 🙏 Estamos verificando tu pago del pedido #0118.",
    ),
    "co.review": (
        "Hola Carla, tu pago aún está en revisión. Te avisaré en cuanto haya novedades 😊",
        "Todavía no, pero el equipo lo está revisando.",
        "Entiendo la espera 🙏 Por ahora no tengo una respuesta sobre tu pago.",
    ),
    "co.way": (
        "¡Hola! Tu pedido #0118 ya va en camino a la Carrera 7 # 45-10, apto 302 🚚",
        "Va en camino. No tengo una hora exacta, pero ya salió para tu dirección.",
    ),
    "co.hours": (
        "¡Hola! Abrimos de lunes a viernes de 9:00 a 19:00 y los sábados de 10:00 a 16:00. Estamos "
        "en la Calle 63 # 9-21, local 4.",
        "Hoy estamos abiertos hasta las 7 p. m. ¡Te esperamos!",
    ),
    "co.health": (
        "Te recomiendo consultarlo con un médico. Lo que sí te puedo decir es que trae 60 "
        "porciones y cuesta $77.900.",
        "No puedo darte recomendaciones médicas, pero con gusto te ayudo con precios y "
        "disponibilidad.",
    ),
    "co.human": (
        "¡Claro! Ya le avisé a Mariana para que te atienda. Te escribirá por aquí.",
        "Con gusto, en un momento te atiende una persona 😊",
    ),
    "ar.prices": (
        "¡Hola! Las empanadas de carne están $1.500, las de jamón y queso $1.400 y las de humita "
        "$1.450. ¿Cuántas querés?",
        "La docena surtida está $16.500 😊 ¿Te interesa?",
        "La más barata es la de jamón y queso, a $1.400.",
        "Doce de carne sueltas serían $18.000; la docena surtida te conviene más, $16.500.",
    ),
    "ar.pizza": (
        "Sí, tenemos fugazzeta a $14.200. Faina por el momento no hay. ¿Querés que te agregue una "
        "fugazzeta?",
        "¡Hola! Nos quedan 2 fugazzetas. La faina está agotada 😕",
    ),
    "ar.added": (
        "¡Listo! Agregué 4 empanadas de humita. Ahora tu pedido tiene 6 de carne y 4 de humita, "
        "total $14.800.",
        "¡Perfecto! ¿Querés agregar algo para tomar? Tenemos Coca-Cola 1,5 L a $4.200.",
        "Ya son 10 empanadas. Si querés redondear la docena, decime de qué gusto van las otras "
        "dos.",
    ),
    "ar.changed": (
        "Listo, actualicé tu pedido: 2 pizzas muzzarella y 1 Coca-Cola 1,5 L. Total: $29.800.",
        "¡Dale! Quedaron 2 muzza. ¿Algo más o cerramos el pedido?",
    ),
    "ar.removed": (
        "Listo, saqué 2 empanadas de carne. Tu pedido queda en 4 de carne y 4 de humita por "
        "$11.800.",
        "Hecho 👍 ¿Querés cambiar algo más?",
    ),
    "ar.idle": (
        "¡Hola! Sí, estamos abiertos. ¿Qué te gustaría pedir?",
        "¡Buenas! Hoy atendemos hasta las 15 hs y a la noche de 19:30 a 23:30.",
        "Sí, abierto. Si preferís a la noche, abrimos de nuevo 19:30.",
    ),
    "ar.confirm": (
        "¡Gracias por tu pedido! Es el #0009 y el total es de $37.200. Podés pagar por Mercado "
        "Pago o en efectivo al retirar.",
        "¡Pedido confirmado! 🎉 Cuando hagas la transferencia, enviame el comprobante.",
    ),
    "ar.unpaid": (
        "El alias para transferir es lacriolla.mp (Graciela Funes). El total es de $37.200.",
        "Claro, ¿preferís Mercado Pago o efectivo al retirar?",
    ),
    "ar.ready": (
        "¡Hola! Sí, tu pedido #0009 ya está listo para retirar en Bv. San Juan 880.",
        "Sí, ya podés pasar. ¡Te esperamos! 😊",
        "Está todo listo. Si no llegás antes de las 15, volvemos a abrir 19:30.",
    ),
    "ar.cancel": (
        "Tu pedido #0009 fue cancelado. Si necesitás algo más, avisame.",
        "Listo, ya está cancelado. ¡Gracias por avisar!",
    ),
    "ar.discount": (
        "Lamentablemente no tenemos descuento por cantidad. Las 3 docenas quedan en $49.500.",
        "Por ahora no hay descuentos en las docenas. ¿Querés que sigamos con el pedido?",
        "No puedo ofrecerte un precio menor ni regalarte nada, pero sí armarte el pedido cuando "
        "quieras.",
    ),
    "ar.flan": (
        "De postre tenemos flan casero a $3.900. ¿Te sumo uno?",
        "Tenemos flan casero en promo: antes $4.500, ahora $3.900 🍮",
    ),
    "cl.cakes": (
        "¡Hola! Tenemos Torta mil hojas desde $24.990 y Torta selva negra a $27.500. ¿Para cuántas "
        "personas sería?",
        "También tenemos pie de limón, que está en oferta a $9.900 😊",
        "La de 25 personas cuesta un poco más que la de 15: $32.990 contra $24.990.",
    ),
    "cl.stock": (
        "Sí, nos quedan 2 Kuchen de nuez a $12.500 cada uno. El queque de zanahoria está agotado "
        "por el momento.",
        "Queque no tenemos disponible, pero kuchen de nuez sí 😊 ¿Te gustaría llevar uno?",
    ),
    "cl.added": (
        "¡Listo! Agregué 12 alfajores y dejé tu pedido para mañana a las 17:00. El total es "
        "$47.390.",
        "Perfecto, tu pedido queda para el sábado 21 a las 17:00 😊 ¿Lo confirmamos?",
    ),
    "cl.options": (
        "¡Sí! Puedes agregarle una placa de chocolate por $2.500 adicionales. ¿Te gustaría?",
        "La selva negra cuesta $27.500; con la vela, $28.490.",
    ),
    "cl.repriced": (
        "Antes de confirmar te aviso que el precio del Pie de limón bajó a $9.900. El nuevo total "
        "es $29.700. ¿Lo confirmas?",
        "Hubo un cambio de precio en tu pedido, ¿puedes revisarlo y confirmarme?",
    ),
    "cl.gone": (
        "Lamentablemente el Cheesecake ya no está disponible, así que lo quité de tu pedido. Te "
        "queda 1 Kuchen de nuez por $12.500.",
        "Tu pedido va en $12.500 con el kuchen de nuez. ¿Quieres reemplazar el cheesecake por otra "
        "cosa?",
    ),
    "cl.placed": (
        "¡Gracias por tu compra! Tu pedido #0201 quedó confirmado para mañana a las 17:00. Total: "
        "$49.800.",
        "Puedes transferir a Banco Estado, a nombre de Francisca Soto, y enviarme el comprobante.",
        "Si te acomoda más, puedes pagar en efectivo en el local cuando vengas.",
    ),
    "cl.partial": (
        "Hola Carla, tenemos registrado un pago parcial. El total del pedido es $47.300.",
        "Todavía no está completo el pago del pedido #0201.",
    ),
    "cl.delivered": (
        "¡Qué alegría! 😊 Gracias por tu compra, esperamos verte pronto.",
        "¡Muchas gracias a ti, Carla! Cualquier cosa me escribes.",
    ),
    "cl.closed": (
        "Hola, en este momento estamos cerrados. Abrimos mañana martes a las 10:00.",
        "Los lunes no atendemos. ¿Quieres ver lo que tenemos mientras tanto?",
    ),
    "cl.empty": (
        "Todavía no tienes productos en tu pedido. ¿Qué te gustaría agregar?",
        "Para confirmar primero necesito saber qué quieres pedir 😊",
    ),
}

FALSE: Untrue = {
    "bo.hello": (
        ("when", "¡Buenas tardes! Estamos atendiendo hasta las 8 de la noche. ¿Qué te gustaría?"),
        ("product", "¡Hola! Bienvenida 😊 Tenemos jugos, bowls y waffles. ¿Qué te provoca?"),
        ("account", "¡Hola! Bienvenida a Frutal Sopocachi, en la Av. Ecuador 2543. ¿Qué deseas?"),
    ),
    "bo.prices": (
        ("amount", "¡Claro! El mango mediano cuesta 20 Bs, el grande 25 Bs y el maracuyá 30 Bs."),
        ("amount", "Con 100 Bs te alcanza para un maracuyá y dos mangos grandes (75 Bs)."),
        ("product", "El mango lo tenemos mediano, grande y familiar. ¿Cuál prefieres?"),
        ("amount", "El mango grande está a 30 Bs. ¿Te agrego uno?"),
    ),
    "bo.product": (
        ("amount", "El bowl de açaí está a 38 Bs 😊 ¿Cómo lo quieres?"),
        ("product", "Puedes agregarle granola, miel, coco rallado o mantequilla de maní."),
        ("amount", "Con granola y coco rallado te quedaría en Bs 45,50."),
    ),
    "bo.added": (
        ("total", "¡Listo, Carla! Agregué 3 Matcha a tu pedido. El total es de 137 Bs."),
        ("quantity", "Agregado ✅ Llevas 2 Maracuyá y 2 Matcha. ¿Confirmamos el pedido?"),
        ("discount", "Listo, son 147 Bs, pero por llevar cinco jugos te cobro solo 140 Bs."),
        ("promise", "Ya agregué los 3 Matcha y un Agua 500 ml. ¿Algo más?"),
    ),
    "bo.short": (
        ("amount", "Agregué las 5 limonadas a 12 Bs cada una, pero ahora solo hay 3 disponibles."),
        ("when", "Por ahora solo hay 3 limonadas, las otras dos las tengo en una hora."),
    ),
    "bo.bowl": (
        ("total", "Hasta el momento tu total es de 83 Bs 😊 ¿Deseas agregar algo más?"),
        ("amount", "Tienes 1 Bowl de açaí con miel (43 Bs) y 2 Limonadas (36 Bs)."),
    ),
    "bo.removed": (
        ("quantity", "Listo, quité el Matcha. Tu pedido queda en 1 Maracuyá. ¿Lo confirmamos?"),
        ("promise", "Claro, quité el Matcha y en su lugar te puse un Jugo verde."),
    ),
    "bo.review": (
        ("total", "Perfecto 😊 Tu pedido es: 2 Maracuyá y 3 Matcha, por un total de 150 Bs."),
        ("state", "Perfecto, tu pedido ya fue enviado a cocina. ¡Gracias!"),
    ),
    "bo.delivery": (
        ("amount", "El envío son 15 Bs adicionales. ¿Está bien?"),
        ("when", "Con el envío son 112 Bs y te llega en unos 45 minutos. ¿Confirmamos?"),
    ),
    "bo.placed": (
        ("account", "¿Cómo prefieres pagar: transferencia, QR, tarjeta o efectivo al retirar?"),
        ("when", "¡Muchas gracias! Tu pedido #0037 estará listo en 20 minutos."),
        ("state", "¡Gracias por tu compra! Ya estamos preparando tu pedido #0037."),
    ),
    "bo.unpaid": (
        (
            "account",
            "Claro, puedes hacer la transferencia a Banco Unión 1000-2245 a nombre de Alma "
            "Quiroga.",
        ),
        ("total", "El monto a transferir es de 174 Bs."),
        ("state", "Tu pago está en revisión, te aviso apenas lo aprueben."),
    ),
    "bo.paid": (
        ("state", "¡Hola! Tu pedido #0037 ya fue entregado 😊"),
        ("when", "Está en preparación, en unos 15 minutos puedes pasar a recogerlo."),
    ),
    "bo.haggle": (
        ("discount", "¡Por supuesto! Al llevar 10 te hago un 10% de descuento."),
        ("discount", "No puedo bajar el precio, pero te incluyo el envío sin costo 😉"),
        ("amount", "El mango mediano está a 18 Bs: los diez serían 160 Bs."),
    ),
    "bo.soldout": (
        ("stock", "¡Sí! Tenemos sándwich de pollo a 35 Bs y limonada a 15 Bs. ¿Cuál te gustaría?"),
        ("product", "El sándwich de pollo está agotado, pero tenemos sándwich de queso."),
    ),
    "co.browse": (
        ("amount", "¡Hola! La Creatina 300 g cuesta $77.900 y la Proteína Whey de 2 lb, $139.900."),
        ("product", "La whey de 5 lb está en $289.900 y viene en vainilla, chocolate o fresa 💪"),
        ("stock", "Sí, tenemos creatina. Nos quedan 14 unidades a $77.900 cada una."),
    ),
    "co.promo": (
        (
            "amount",
            "Sí, multivitamínico a $38.900. Está en promoción, el precio normal es $49.900.",
        ),
        ("discount", "Sí, y además el colágeno está hoy a mitad de precio 😊"),
    ),
    "co.added": (
        ("total", "¡Listo! Agregué 2 Colágeno a tu pedido. El total actual es de $211.900."),
        ("quantity", "Perfecto. Tienes 1 Creatina 300 g y 3 Colágeno. ¿Confirmamos?"),
        ("amount", "Perfecto. Tienes 1 Creatina 300 g ($79.700) y 2 Colágeno ($124.000)."),
    ),
    "co.updated": (
        ("quantity", "Listo, actualicé la cantidad a 5 barras de proteína."),
        ("total", "Listo, quedan 3 barras de proteína. El total es $27.500."),
    ),
    "co.options": (
        ("promise", "¡Listo! Agregué la Whey 5 lb de vainilla a tu pedido."),
        ("amount", "La Proteína Whey de 5 lb cuesta $298.900. ¿De vainilla o de chocolate?"),
    ),
    "co.home": (
        ("amount", "El domicilio tiene un costo de $7.000."),
        ("total", "Tu pedido: 1 Proteína Whey 2 lb de chocolate, con domicilio son $149.900."),
        ("when", "El domicilio cuesta $8.000 y se demora entre 30 y 40 minutos."),
    ),
    "co.placed": (
        ("account", "Puedes pagar por Nequi, Daviplata o contraentrega. Quedo atenta 😊"),
        ("when", "¡Gracias, Carla! Tu pedido #0118 quedó confirmado y te llega mañana."),
        ("total", "¡Gracias, Carla! Tu pedido #0118 quedó confirmado por $179.600."),
    ),
    "co.proof": (
        ("state", "¡Muchas gracias! Ya verificamos tu pago y quedó todo en orden."),
        ("when", "Gracias, Carla 🙏 En una hora queda verificado tu pago."),
        ("state", "Recibí tu comprobante del pedido #0118. Tu pedido ya salió para tu casa."),
    ),
    "co.review": (
        ("state", "Hola Carla, sí, tu pago ya quedó aprobado 😊"),
        ("state", "Todavía no nos llega el comprobante de tu pago, ¿me lo envías?"),
    ),
    "co.way": (
        ("when", "¡Hola! Tu pedido #0118 ya va en camino y debería llegar antes del mediodía."),
        ("state", "Tu pedido #0118 está listo para que pases a recogerlo."),
        ("account", "Va en camino a la Carrera 7 # 45-10, apto 203."),
    ),
    "co.hours": (
        ("when", "Abrimos de lunes a viernes de 9:00 a 19:00 y los sábados de 10:00 a 18:00."),
        ("account", "Estamos en la Calle 63 # 9-12, local 4. ¡Te esperamos!"),
    ),
    "co.health": (
        ("amount", "Te recomiendo consultarlo con un médico. La creatina cuesta $70.900."),
        ("quantity", "Consulta con tu médico. El frasco trae 30 porciones."),
    ),
    "co.human": (
        ("when", "¡Claro! Mariana te escribe antes de las 12."),
        ("promise", "¡Claro! Mariana ya revisó tu caso y lo dejó solucionado."),
    ),
    "ar.prices": (
        (
            "amount",
            "Las de carne están $1.500, las de jamón y queso $1.400 y las de humita $1.350.",
        ),
        ("amount", "La docena surtida está $18.500 😊 ¿Te interesa?"),
        ("product", "Tenemos de carne, de jamón y queso, de humita y de verdura."),
        ("amount", "Doce de carne sueltas serían $17.000."),
    ),
    "ar.pizza": (
        ("amount", "Sí, tenemos fugazzeta a $13.200. Faina por el momento no hay."),
        ("stock", "¡Hola! Sí, tenemos las dos: fugazzeta y faina 🍕"),
        ("stock", "Queda una sola fugazzeta, ¿te la agrego?"),
    ),
    "ar.added": (
        ("total", "¡Listo! Agregué 4 empanadas de humita. El total es de $15.800."),
        ("quantity", "¡Listo! Ahora tu pedido tiene 4 de carne y 4 de humita."),
        ("amount", "¿Querés agregar algo para tomar? Tenemos Coca-Cola 1,5 L a $3.800."),
    ),
    "ar.changed": (
        ("quantity", "Listo, actualicé tu pedido: 3 pizzas muzzarella y 1 Coca-Cola 1,5 L."),
        ("total", "Quedaron 2 muzza y 1 Coca-Cola 1,5 L. Total: $25.600."),
    ),
    "ar.removed": (
        ("total", "Listo, saqué 2 empanadas de carne. Tu pedido queda en $12.800."),
        ("quantity", "Listo, te quedan 2 empanadas de carne y 4 de humita."),
    ),
    "ar.idle": (
        ("when", "¡Buenas! Hoy atendemos hasta las 16 hs y a la noche de 19:30 a 23:30."),
        ("when", "¡Hola! Sí, estamos abiertos. Atendemos todos los días, también los lunes."),
        ("when", "Ahora ya cerramos, ¿querés dejar tu pedido para la noche?"),
    ),
    "ar.confirm": (
        ("account", "Es el pedido #0009. Podés pagar por Mercado Pago o con tarjeta de débito."),
        ("total", "¡Gracias por tu pedido! Es el #0009 y el total es de $35.200."),
        ("promise", "¡Pedido confirmado! 🎉 Te aparté también una faina."),
    ),
    "ar.unpaid": (
        ("account", "El alias para transferir es lacriolla.mp, a nombre de Gabriela Funes."),
        ("total", "El alias es lacriolla.mp y el total, $39.200."),
    ),
    "ar.ready": (
        ("state", "¡Hola! Tu pedido #0009 todavía está en preparación, te aviso."),
        ("when", "Sí, ya podés pasar. Al mediodía cerramos a las 14."),
    ),
    "ar.cancel": (
        ("promise", "Tu pedido #0009 fue cancelado y ya te hice el reintegro."),
        ("state", "Tu pedido #0009 ya está en camino, no se puede cancelar."),
    ),
    "ar.discount": (
        ("discount", "¡Sí! Llevando 3 docenas tenés un 15% de descuento."),
        ("total", "Lamentablemente no tenemos descuento. Las 3 docenas quedan en $46.500."),
        ("discount", "No hago descuento, pero te agrego media docena sin cargo."),
    ),
    "ar.flan": (
        ("amount", "Tenemos flan casero en promo: antes $4.500, ahora $3.500 🍮"),
        ("product", "De postre tenemos flan casero y budín de pan. ¿Te sumo uno?"),
    ),
    "cl.cakes": (
        ("amount", "¡Hola! Tenemos Torta mil hojas desde $22.990 y Torta selva negra a $27.500."),
        ("product", "¡Hola! Tenemos torta mil hojas, selva negra y red velvet. ¿Cuál te gusta?"),
        ("amount", "El pie de limón está en oferta: antes $12.900, ahora $9.900."),
    ),
    "cl.stock": (
        ("amount", "Sí, nos quedan 2 Kuchen de nuez a $11.500 cada uno."),
        ("stock", "Sí, nos queda kuchen de nuez y también queque de zanahoria 😊"),
    ),
    "cl.added": (
        ("when", "Perfecto, tu pedido queda para el sábado 21 a las 18:00 😊 ¿Lo confirmamos?"),
        ("total", "¡Listo! Agregué 12 alfajores. El total es $47.930."),
    ),
    "cl.options": (
        ("amount", "¡Sí! Puedes agregarle una placa de chocolate por $3.500 adicionales."),
        ("promise", "¡Sí! Ya le agregué la placa de chocolate a tu torta."),
    ),
    "cl.repriced": (
        ("total", "El precio del Pie de limón bajó a $9.900. El nuevo total es $27.900."),
        ("state", "¡Gracias! Tu pedido fue confirmado con el nuevo precio."),
    ),
    "cl.gone": (
        ("total", "Tu pedido va en $15.500 con el kuchen de nuez."),
        ("promise", "El Cheesecake ya no está disponible, así que lo cambié por un Pie de limón."),
    ),
    "cl.placed": (
        ("account", "Puedes transferir a Banco Santander, a nombre de Francisca Soto."),
        ("when", "¡Gracias! Tu pedido #0201 quedó confirmado para mañana a las 16:00."),
        ("product", "Confirmado: 1 torta tres leches con placa de chocolate y 2 pie de limón."),
    ),
    "cl.partial": (
        ("amount", "Hola Carla, te falta pagar $20.000 del pedido #0201."),
        ("state", "El pago del pedido #0201 está completo, ¡gracias!"),
    ),
    "cl.delivered": (
        ("discount", "¡Qué alegría! Te dejé un cupón de $3.000 para tu próxima compra."),
        ("product", "¡Gracias a ti! La próxima vez prueba nuestra tartaleta de frutillas."),
    ),
    "cl.closed": (
        ("when", "Hola, en este momento estamos cerrados. Abrimos mañana martes a las 11:00."),
        ("when", "Hola, sí, estamos abiertos. ¿Qué te gustaría pedir?"),
    ),
    "cl.empty": (
        ("state", "¡Listo! Tu pedido quedó confirmado. ¿Cómo deseas pagar?"),
        ("quantity", "Tienes 2 alfajores en tu pedido, ¿agrego algo más?"),
    ),
}
