"""False in one thing at its place: as an eager model would word it, by a reader who had not read
the rules."""

FALSE = {
    "browsing": """
        Qué rico, el maracuyá lo tienes hoy por 27 bs 😋
        Un maracuyá y un mango grande te salen 50 los dos 😅
        El más baratito del menú es el maracuyá.
        Entre el matcha y el mango grande hay 5 Bs de diferencia.
        El mango grande y el mediano cuestan igual.
        Un matcha y un mango mediano te salen en 45 bs.
        Con 25 bs no te alcanza pa ningún jugo, caserita.
        Con hielo el matcha sube a 31.
        La miel son 5 bolivianos extra.
        Todos los jugos están a 30.
        Todo lo que ves en la carta cuesta menos de 30 Bs.
        Los precios van desde 15 bolivianos.
        Sí hay limonada con hierbabuena, ¿te anoto una?
        También preparamos batidos de proteína y smoothies de banana 🍌
        Para acompañar hay cuñapés calentitos y sonso.
        Tenemos café pasado y tecito de coca también ☕
        Además del bowl hacemos ensaladas de fruta.
        Nuestro jugo de tumbo es el favorito de todos.
        Hay maracuyá chico y maracuyá grande, ¿cuál prefieres?
        El mango viene en tres tamaños.
        El mango chico está disponible.
        El matcha lo hay caliente o frío, como gustes.
        El matcha te lo preparamos con leche de almendras si quieres.
        Al maracuyá le podemos echar miel también.
        Al mango le puedes agregar chía por 2 bs.
        El bowl te llega con granola y frutos rojos.
        El bowl trae las tres bases de una.
        Las bases del bowl son chía, avena y quinua.
        Claro, hoy mismo te armo un bowl con cacao 🍫
        Del bowl nos quedan los últimos dos, apúrate!
        Matcha tenemos como 8 todavía.
        Solo me queda un matcha, es el último 🙈
        Sí te alcanzo 5 matchas sin problema.
        Se nos terminó la maracuyá en la mañana, disculpa.
        En la tarde nos reponen el bowl.
        Pasado mañana ya vuelve a haber bowl.
        Los domingos abrimos medio día nomás.
        Cerramos tempranito hoy, a las 6.
        Sabadito estamos hasta las 4 de la tarde.
        Al mediodía cerramos una horita por almuerzo.
        Atendemos las 24 horas 🕐
        Abrimos todos los días del año, feriados incluidos.
        De lunes a viernes desde las 9 de la mañana.
        Mañana no abrimos, recién el lunes.
        Hoy ya cerramos, pero mañana con gusto te atendemos.
        Nos quedan dos horas para cerrar.
        Cerramos en media hora.
        Estamos en Cochabamba, sobre la América.
        Nos ubicas en la Av. Arce 213.
        Queda en la zona de San Miguel, al lado del banco.
        Contamos con dos locales en La Paz.
        También atendemos en Santa Cruz.
        Tenemos mesitas y wifi por si quieres quedarte 😊
        Hay parqueo gratis para clientes.
        Te emitimos factura con tu NIT sin problema.
        Puedes pagar con Yape o Plin.
        Con Visa o Mastercard también se puede, tenemos POS.
        Aceptamos Mercado Pago 💙
        Recibimos pesos argentinos al cambio del día.
        Si quieres me pagas la otra semana, hay confianza.
        Te lo fío hasta fin de mes.
        Se puede pagar en dos partes.
        La transferencia va al Banco Mercantil Santa Cruz.
        La cuenta está a nombre de Nico Quispe.
        La cuenta es 1000-23.
        El pago solo es por QR.
        En efectivo no recibimos, disculpa.
        Pagando con QR tienes 5% menos.
        Por transferencia se cobra un recargo de 2 bs.
        Te incluyo una yapa por ser viernes 🎁
        Hoy hay happy hour de 4 a 6.
        A la quinta compra el jugo es gratis.
        Como eres clienta nueva, la miel te la obsequio.
        Te lo dejo en 28 el maracuyá, pa que vuelvas.
        Llevando cuatro te hago un preciecito.
        Este finde todo el mango está al 2x1.
        A estudiantes les cobramos menos.
        Si compartes nuestra página te ganas un jugo.
        Estás participando del sorteo de la semana 🥳
        Los envíos a Sopocachi son gratis.
        Te lo llevo en 20 minutitos.
        Ya te agregué dos maracuyá al carrito.
        Te separé un matcha para la tarde.
        Ya le avisé a Alma, ahorita te escribe.
        Tu pedido ya está confirmado 🎉
        Ya anoté tu dirección para la próxima.
        Te llamo en cinco minutos.
        Te está atendiendo una persona real, no un bot 😄
        Soy Camila, tu asesora.
        Alma te responde en menos de 10 minutos.
        Si no te gusta te devolvemos la plata.
        Cambios hasta 24 horas después de tu compra.
        Tienes garantía de satisfacción total.
        El pedido mínimo es de 50 bs.
        Máximo vendemos dos jugos por persona.
        Para eventos hacemos precio especial por mayor.
        El maracuyá no engorda nada, es bajo en calorías.
        El matcha no lleva nada de leche.
        La chinola es buenaza para el insomnio.
        Un embarazo no es problema, el matcha es seguro 🤰
        Ninguno de nuestros jugos tiene gluten ni frutos secos.
        Hola Carla! El maracuyá está a 30 Bs y el matcha a 26 Bs. ¿Cuál te provoca?
        Claro que sí 😊 Los sábados abrimos a las 8, ¿te esperamos?
    """,
    "held": """
        Llevas tres maracuyás, ¿verdad? Ya están en tu carrito.
        Van 2 maracuyá y un matcha en tu carrito.
        Tu cuenta va en 58 bs.
        Son 65 en total, casera.
        Cada maracuyá te lo dejé en 28.
        Tu carrito todavía está vacío.
        Listo, saqué un maracuyá del carrito.
        Ya te cambié el maracuyá por mango 🥭
        Le puse hielo a los dos.
        Tu pedido quedó registrado con el número 15.
        Ya mandé tu pedido a cocina 👩‍🍳
        Están preparando tus jugos ahorita.
        Tu pedido sale en 10 minutos.
        Ya recibimos tu pago, gracias!
        Te descontamos 5 bs del total.
        Por llevar dos te sale 50.
        Te los guardo hasta mañana.
        Te los aparto y pasas a las 7, ¿sale?
        El envío te cuesta 8 bs.
        Ya quedó con envío a tu casa.
        Los tendrás listos a las 3.
        Agregué un matcha como pediste.
        Cancelé todo, empezamos de nuevo.
        Con un mango grande más llegas a 80.
        Si quitas uno te queda en 35.
        Ya se lo pasé a Alma pa que lo prepare.
        Alma ya vio tu pedido y dice que sí.
        Te llevo también una cañita y servilletas de regalo.
    """,
    "brought": """
        El envío hasta Calle 5 te sale 15 bs.
        Total con envío: 75 bolivianos.
        Te lo mandamos a la Calle 15.
        El moto ya está saliendo para tu casa.
        Llega en media hora a tu puerta 🛵
        Como pasas de 50, no te cobro el delivery.
        Son 60 con el envío incluido.
        Tu pedido es para recoger en tienda.
        Le pagas al repartidor cuando llegue.
        El motoquero te llama al llegar.
        Hoy en la tarde lo tienes en Calle 5.
        Puedes rastrear tu pedido en el link que te mandé.
    """,
    "waits": """
        Tu pago se acreditó hace un ratito 🙌
        Ya vi tu depósito, todo bien.
        Tu pedido ya lo están licuando.
        Debes 70 bs todavía.
        El saldo es de 30, ya que pagaste la mitad.
        Tu pedido es el #0003.
        Tu pedido es de tres maracuyás.
        Pediste un maracuyá y un mango, ¿cierto?
        Tu orden se anuló por falta de pago.
        Ya está listo para que lo recojas.
        El repartidor está a dos cuadras.
        Tienes hasta las 5 para pagar o se cancela.
        Recibí tu comprobante, lo estamos viendo.
        No hace falta que pagues todavía, primero te entregamos.
        Te esperamos hasta el lunes con el pago.
        El pedido se vence en una hora.
        Le quité un jugo a tu pedido, ahora son 30 bs.
        Ya te reembolsamos los 60.
        Puedes depositarlo en el Banco FIE.
        Deposita 60 bs a nombre de Carla Quispe.
        Manda el pago al 1000-32 de Banco Unión.
        Apenas pagues te llega en 15 minutos.
        Aplicamos tu cupón y quedó en 54.
        Alma aprobó tu pedido sin pago, tranqui.
        Entregado! Que lo disfrutes 🥤
    """,
    "in review": """
        Ya confirmamos tu pago de 60 bs ✅
        Tu comprobante está ok, todo en orden.
        El comprobante que mandaste no se lee bien, mándalo otra vez.
        Alma lo revisa antes de las 2.
        La revisión tarda máximo 10 minutitos.
        Mientras tanto ya vamos haciendo tus jugos.
        Tu pago no cuadra, faltan 10 bs.
        El pago sigue sin llegarnos.
        Tu jugo ya está listo en mostrador.
        Ya salió el motoquero con lo tuyo.
        El sistema lo aprueba automáticamente.
        Rechazaron tu comprobante 😔
        Te devolvemos el dinero hoy mismo.
        Todavía no me mandaste el comprobante.
        Tu pedido fue anulado.
    """,
    "paid": """
        Todavía nos debes 60.
        Tu pago sigue en revisión.
        Ya lo puedes pasar a recoger 🥳
        Lo están preparando en este instante.
        Va en camino, ojo al timbre.
        En una hora lo tienes.
        Pagaste 65 bs en total.
        Te devolví los 60 bs a tu cuenta.
        Se te cobró el envío aparte.
        Te mandé la factura al correo 📧
        Puedes cambiar de sabor sin problema, ya lo modifiqué.
        Tu pedido se entregó ayer.
        Pagaste en efectivo, ¿no? Así figura.
        Sumaste 6 puntos con esta compra.
    """,
    "on the way": """
        Tu pedido sigue en cocina.
        Llega en 5 minutos máximo.
        El repartidor se llama Juan y va en moto roja.
        Ya te lo dejaron en portería.
        Está afuera de tu casa, baja porfa.
        Llega antes de las 2.
        Al recibirlo pagas los 60.
        Puedes cancelarlo todavía y te devolvemos todo.
        El pedido regresó a la tienda.
        Recógelo en la tienda cuando quieras, te espera.
        Todavía no se aprueba tu pago.
    """,
    "two": """
        Los dos pedidos están pagados, todo ok.
        Te faltan pagar los dos.
        El #0001 ya está cancelado en su totalidad.
        El segundo sigue esperando tu pago.
        En total debes 120 bs.
        Tienes tres pedidos activos.
        El #0002 ya salió a reparto.
        Junté los dos pedidos en uno solo.
        El #0001 es de 30 bs.
        Anulé el primero como querías.
    """,
    "stays": """
        Te lo llevamos a domicilio por 10 bs.
        Hacemos delivery a todo La Paz.
        Lo mandamos por PedidosYa si quieres.
        El envío tarda 40 minutos.
        Pásame tu ubicación y te lo mando.
        Llegamos hasta Achumani y Calacoto.
    """,
    "looking": """
        La whey te queda en $75.900, un golazo.
        La creatina está 40 lucas.
        El omega volvió a su precio de $21.000.
        El omega tiene 20% off.
        Pagando en efectivo tenés 10% de descuento.
        La proteína la tenemos en chocolate y vainilla.
        La whey viene de 2 kilos también.
        La creatina es de 500 gramos.
        Tenemos pre-entreno y quemadores 🔥
        Sí, hay shaker negro en stock.
        El shaker lo tenés en azul y en rojo.
        De creatina quedan 12 potes.
        Nos queda una sola creatina.
        El envío al Centro es de $2.000.
        A Fisherton te llega en 40 minutos.
        Mandamos a Funes y Roldán sin drama.
        Hacemos envíos a todo el país por Andreani.
        Arriba de $50.000 el envío es gratis.
        Estamos abiertos ahora, venite.
        Abrimos de corrido hasta las 20.
        A la tarde abrimos a las 15.
        Los sábados a la tarde no abrimos.
        El domingo a la mañana estamos.
        Transferí a nombre de Vera Paz.
        Aceptamos Cuenta DNI y Modo.
        La creatina es apta para celíacos.
        Con la whey bajás de peso seguro 💪
        Si no te sirve lo cambiás dentro de los 30 días.
        Las barritas son de chocolate y coco.
        Seis barritas te salen $12.000.
    """,
    "carrying": """
        Vas $85.000 hasta ahora.
        Con el envío a Centro te queda en $89.100.
        A Fisherton serían $88.900 con envío.
        No llegás al mínimo para Fisherton.
        Te regalo una barrita por la compra.
        Te hice un 5% por llevar varias.
        Ya te lo despaché.
        Te reservé la whey hasta el lunes.
        Saqué las barritas del carrito, listo.
        La whey sola te sale $79.700.
        Ya pagaste, así que hoy te llega.
        Te sumé una creatina al pedido.
    """,
}
