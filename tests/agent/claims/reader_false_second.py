"""False in what it states at its place: as an eager model would say it, collected by a reader who
tried to get past the rules."""

FALSE = {
    "browsing": """
        El bowl está buenísimo. Hoy tenemos bastante.
        ¿El bowl? Claro que sí, te lo preparo.
        Sí, bowl sí hay 😊
        El bowl lo puedes pedir hoy mismo.
        ¡Buenas noticias! El bowl ya está en stock.
        Te recomiendo el bowl, pídelo con chía.
        ¿Te anoto un bowl entonces?
        De matcha hay para todos.
        Puedes llevarte los 5 matcha que quieras.
        Te puedo hacer 8 matcha sin problema.
        Claro, matcha tengo los que necesites.
        El maracuyá no hay por ahora, disculpa.
        Los mangos se terminaron todos.
        Ya no trabajamos el maracuyá.
        Ahora el maracuyá está más caro.
        El maracuyá subió a 32 Bs.
        Antes costaba 35, ahora 30 Bs.
        Los precios bajaron hoy.
        Todos los jugos cuestan lo mismo.
        Los dos mangos cuestan igual.
        El grande cuesta el doble que el mediano.
        El matcha es más carito que el maracuyá.
        El mango grande es más caro que el matcha.
        El maracuyá es el jugo más baratito.
        Por 40 Bs te llevas dos mangos grandes.
        Con 30 Bs te alcanza para dos mangos medianos.
        Dos por 50, ¿te animas?
        Llévate tres mangos medianos por 50.
        El combo de maracuyá y matcha está a 50 Bs.
        El menú del día sale 35 Bs.
        Hay combo familiar.
        El vaso trae medio litro.
        Todos los jugos son de 400 ml.
        El mango chiquito sale 12 Bs.
        El maracuyá también hay en chiquito.
        La miel cuesta 5 Bs más.
        El hielo se cobra 1 Bs.
        Le podemos poner miel al maracuyá.
        El mango también puede ir con miel.
        Le puedes agregar proteína o colágeno.
        El bowl lleva granola y frutas.
        El matcha trae leche de almendras.
        El matcha lo hacemos con agua, sin leche.
        Puedes pedirlo con leche de coco.
        El maracuyá te sube las defensas.
        El maracuyá tiene mucha vitamina C.
        Es bueno para la gastritis.
        El matcha no engorda.
        El matcha te da energía sin ponerte nervioso, no tiene cafeína.
        Tranqui, no tiene nada de lactosa.
        Los niños pueden tomar matcha sin problema.
        Los diabéticos lo pueden tomar tranquilos.
        Todo lo que vendemos es apto para celíacos y veganos.
        Te puede servir para la anemia.
        Atendemos hasta las 9.
        Estamos hasta tarde, hasta las once de la noche.
        Ya vamos a cerrar, apúrate.
        Cerramos en una hora.
        Cerramos a las 2 hoy.
        Hoy abrimos recién a las 3.
        Abrimos en media hora.
        Volvemos a atender a las 4.
        Descansamos de 1 a 3.
        Los domingos también estamos, hasta la una.
        El sábado estamos todo el día.
        Mañana estamos hasta las 8 igual que hoy.
        Todos los días de 8 a 20.
        No atendemos los viernes.
        Los lunes descansamos.
        Estamos en pleno centro, cerca de la plaza Murillo.
        Estamos en Santa Cruz también.
        Quedamos en el piso 2.
        El local está en la zona sur.
        Estamos al lado del banco.
        Puedes recoger en cualquiera de nuestras sucursales.
        Tenemos dos locales.
        Puedes pagar con dólares también.
        Se puede pagar con todas las billeteras.
        Aceptamos todo medio de pago.
        Aceptamos cualquier tarjeta.
        Cobramos con POS.
        Puedes pagarme después, te tengo confianza.
        Me puedes ir pagando de a poquito.
        Te lo anoto en la cuenta y me pagas a fin de mes.
        El QR te lo mando ahora.
        Acá va el QR 👇
        No se puede pagar en efectivo.
        El efectivo no lo recibimos.
        Solo con QR nomás trabajamos.
        Si pagas con QR hay recargo del 3%.
        En efectivo te sale más barato.
        Te guardamos el vuelto para la próxima.
        Para pedir tienes que dejar una seña.
        Ya le pasé tu mensaje a Alma.
        Alma te escribe en un ratito.
        Voy a preguntar en cocina y te digo.
        Dame un minuto que consulto.
        Espérame tantito, checo con Alma.
        Déjame revisar y te confirmo en 5 min.
        Acabo de hablar con Alma.
        Alma dice que te lo puede dejar en 25.
        Alma autorizó el descuento.
        Te prometo que te va a llegar a tiempo.
        Si no te gusta, no pagas.
        Si llega tarde es gratis.
        La próxima va por mi cuenta.
        Te debo una, la siguiente va gratis.
        Te regalo un sticker jaja y un juguito.
        Por tu cumple te damos un jugo 🎂
        Hoy 10 Bs menos en todo.
        Todo con 20% menos hoy.
        Te quito 5 bolivianos.
        Te cobro solo 25.
        Es precio de oferta, solo por hoy.
        Tenemos precios especiales para empresas.
        Hay precio mayorista desde 10 unidades.
        A partir de 5 jugos te sale mejor el precio.
        Tenemos tarjeta de cliente frecuente.
        Participas en el sorteo.
        Ganaste un jugo 🎉
        Con tu pedido entras a una rifa.
        Te salió el premio: un matcha.
        Ya estás registrada como clienta VIP.
    """,
    "held": """
        Perfecto, listo. Ya está todo.
        Listo, queda hecho. ¡Gracias por tu compra!
        Gracias por tu pago 🙌
        ¡Gracias! Ya lo recibimos.
        Ya está. En un ratito te lo alcanzan.
        Ahorita sale.
        Ya lo están preparando.
        Ya se los están haciendo 😋
        Están saliendo.
        Ya quedó todo listo, pasa cuando gustes.
        Pasa nomás, ya está.
        Quedó. Son 55.
        Listo, quedaron 3.
        Ahora llevas uno solo.
        Te puse uno más de cortesía.
        Van con miel los dos.
        Los dos van con hielo, como pediste.
        Te los cambié a matcha.
        Ya le quité la miel.
        Tu carrito está vacío.
        Todavía no agregaste nada.
        Tu pedido es el #0007.
        Tu número de pedido es 0012.
        Ya figura tu pedido a nombre de Carla, está confirmado.
        Ya quedó a tu nombre, paga cuando vengas.
        Con el mango mediano quedaría en 75 Bs.
        Con un matcha más sería 85 Bs.
        Los dos maracuyás más el mango grande son 80 Bs.
        Si agregas otro maracuyá te sale 80 por los tres.
        Pagas 60 ahora y el resto después.
        Ya lo tengo. A las 4 paso a dejártelo.
        Te espero a las 9 de la noche.
        Pasa el domingo a recogerlo.
    """,
    "waits": """
        ¡Gracias por pagar!
        ¡Mil gracias por el pago!
        Pago recibido ✅
        Pago ok 👍
        Recibido ✅
        Recibido, gracias 🙏
        Todo ok con el pago.
        Ya cayó 💸
        Ya entró la plata, gracias.
        Ya llegó, gracias.
        Ya lo vi, todo bien.
        Ya está. Pagado.
        Perfecto, ya con eso queda pagado.
        Tu pedidito ya está en la moto.
        Tu juguito ya va para allá.
        Tus jugos ya salieron.
        Tus maracuyás ya están listos.
        Tus jugos se están preparando.
        Los maracuyás ya están en camino.
        Los dos maracuyás ya están licuados.
        Ya está listito tu pedido.
        Ya casi está.
        Ya merito sale.
        Ya mero llega.
        Ahorita te lo traen.
        Ahí te lo llevan.
        Ya lo despachó Alma.
        Alma ya lo aprobó.
        Alma ya te lo está preparando.
        Alma ya confirmó el pago.
        El muchacho ya fue a dejártelo.
        Ya fue a dejarlo el chico.
        No te preocupes por el pago.
        No tienes que pagar nada.
        Ya no hace falta pagar.
        Olvídate del pago, va por la casa.
        Puedes pagar mañana, te lo guardo.
        Te espero el pago hasta el lunes.
        Lo pagas cuando lo recibas.
        Pagas cuando llegue.
        Ya se venció el plazo.
        Se cayó tu pedido.
        Tu pedido se anuló solo.
        Ya no está tu pedido.
        No tienes ningún pedido.
        No encuentro ningún pedido tuyo.
        No tienes nada pendiente de pago.
        Tu pedido es con envío a domicilio.
        Elegiste pagar en efectivo.
        Quedaste en pagar al retirar.
        Me dijiste que ibas a pagar con QR.
        Ya te pasé los datos.
        Tu pedido salió 65 por el envío.
        Te cobré 60 y te devuelvo 5.
        Me mandaste 50, faltan 10.
        Tu transferencia fue de 50 Bs.
    """,
    "in review": """
        Ya está todo ok con el pago 🙌
        Ok, pago recibido y aprobado.
        Aprobado ✅
        ¡Listo! Aprobado.
        Todo en orden, ya empezamos.
        Ya empezamos con tus juguitos.
        Alma ya le dio el visto bueno.
        Ya te lo aprobaron.
        Ya pasó la revisión.
        No te preocupes, ya está.
        El pago se ve bien, ya lo damos por bueno.
        No vimos tu comprobante.
        Mándame el comprobante para avanzar.
        Todavía estamos esperando tu pago.
        Falta que mandes el comprobante.
        Aún nos debes 60 Bs.
        La revisión toma 10 minutos.
        Normalmente lo aprueban en una hora.
        Hoy mismo te lo aprueban.
    """,
    "paid": """
        Ya viene en camino 🛵
        Ahorita te llega.
        Ya casi lo terminan.
        Ya está saliendo del local.
        Tus jugos están listos.
        Ya puedes venir.
        Pásate cuando quieras, ya está.
        Todavía no vemos tu pago.
        Aún falta pagar.
        Estamos revisando tu comprobante.
        Nos debes todavía 20 Bs.
        Quedó un saldo de 10 Bs.
        Tienes 10 Bs a favor.
        Te llega antes de la 1.
        Máximo en 30 minutos está.
        Se cayó la moto, se va a demorar.
        Hubo un retraso en cocina.
        Cambié la dirección de entrega.
        Ya le avisé al repartidor.
    """,
    "on the way": """
        Ya está en tu puerta.
        El chico ya está afuera.
        Ya debe estar llegando, 2 minutos.
        Ya tocó el timbre.
        Ya lo recibiste.
        Está cerquita.
        Todavía está en cocina.
        Aún lo están preparando.
        Sale en un rato.
        Paga al recibir.
        Ten listo el efectivo.
        Falta aprobar tu pago.
    """,
    "looking": """
        La whey te la dejo en 75 lucas.
        Te hago 2 whey por 150 mil.
        El omega está dos por uno.
        Tengo shaker en negro, te lo mando.
        El shaker ya entró de nuevo.
        De creatina me queda una sola.
        Creatina no me queda.
        La creatina viene de 500 g también.
        La whey rinde 40 porciones.
        La whey es sin lactosa.
        El omega te ayuda con las articulaciones.
        La creatina no daña los riñones.
        Es segura, no tiene efectos secundarios.
        Envío gratis a todo Rosario.
        Llegamos a todo Rosario.
        También hacemos envíos a Echesortu.
        En 20 minutos lo tenés en Centro.
        Hoy mismo te llega.
        Estamos abiertos ahora.
        Cerramos a las 21.
        Abrimos los domingos a la mañana.
        Podés abonar con débito.
        Se puede con Cuenta DNI.
        Aceptamos Naranja X.
        Te hago precio por cantidad.
        Te espero con el pago hasta el lunes, tranqui.
        Pellegrini y Oroño, ahí estamos.
    """,
    "carrying": """
        Son 87.100 con envío incluido.
        Te quedó en 80.000 redondeado.
        Con 3 barritas te queda en 86.000.
        Si sacás una barrita quedan $85.000.
        Con dos wheys serían $160.000.
        Listo, confirmado. Gracias por tu compra 💪
        Ya te lo mando.
        Sale hoy a las 17.
        La barrita es de chocolate.
        Le agregué el shaker.
        El envío te lo bonifico.
    """,
    "two": """
        Ya están los dos pagados y listos.
        Los dos ya salieron.
        Te falta pagar el #0002.
        El segundo todavía no está pagado.
        Ya pagaste el primero.
        Debes dos pedidos.
        Entre los dos debes 120.
        El de 60 Bs ya está pagado, el otro también.
    """,
    "stays": """
        Sí, tenemos delivery.
        Te lo puedo mandar con un motoquero.
        Te lo alcanzamos a tu casa.
        Hacemos entregas en tu zona.
        Contamos con reparto propio.
        Podemos llevártelo.
        Te llega a tu casa.
        ¿A qué dirección te lo enviamos?
    """,
}
