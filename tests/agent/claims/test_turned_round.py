"""What no row of a table says: a state of her order in other words, a gift without its name, a
promise of hours. Doubt is decided against the sentence; true words of the same shape pass.
"""

from tests import tables
from tests.agent.claims.tables import each, touched

FALSE = {
    "waits": """
        Tu pago ya se reflejó.
        Tu pago ya cayó en la cuenta.
        Ya nos cayó tu pago.
        Tu pago ya está en nuestra cuenta.
        Tu transferencia ya impactó.
        Ya se reflejó tu transferencia.
        Tu pago pasó sin problemas.
        Tu pago salió bien.
        El pago está ok.
        El pago está correcto.
        Tu comprobante es válido.
        Tu comprobante está perfecto.
        Ya vi tu pago, todo bien.
        Tu plata ya llegó.
        Estás al día.
        Ya estás al día con tu pedido.
        No tienes nada pendiente.
        No tienes deudas con nosotros.
        Estamos a mano.
        Ya quedó saldada tu cuenta.
        Tu pedido está con el repartidor.
        El repartidor ya lo tiene.
        Tu pedido ya casi llega.
        Tu pedido está a dos cuadras.
        Tu pedido ya está en la puerta.
        Tu pedido quedó sin efecto.
        Tu pedido ya no va.
        Tu pedido ya no existe.
        Dimos de baja tu pedido.
        Tu pedido está asegurado.
        Tu pedido ya entró a cocina.
        Tu pedido está en el horno.
        Tu pedido ya está empacado.
        Ya tenemos tu pedido empacado.
        Tu pedido te espera en la tienda.
        Revisé tu comprobante. Está correcto.
        Vi tu transferencia. Ya cayó.
        Tu último pedido ya está pagado.
        Puedes pagar cuando quieras.
        Págalo la próxima semana, no hay apuro.
        Te fío hasta el lunes.
        Me pagas después.
        Paga 30 Bs y listo.
        Con 20 Bs queda.
        Deposita solo 30 Bs.
        Con que pagues 40 Bs basta.
        El número de cuenta es uno cero cero cero tres tres.
        Deposita a la cuenta uno dos tres cuatro cinco.
    """,
    "in review": """
        Está correcto.
        Tu comprobante es válido.
        Tu pago está correcto.
        Tu pago ya se reflejó.
        Ya cayó tu pago.
        Estás al día.
    """,
    "paid": """
        Tu pedido está con el repartidor.
        Tu pedido ya casi llega.
        Tu pedido quedó sin efecto.
        Tu pedido ya entró a cocina.
        Tu pedido va saliendo para tu casa.
    """,
    "held": """
        Listo, tu pedido está hecho.
        Tu pedido ya está asegurado.
        Tu pedido quedó agendado.
        Tu compra ya está en el sistema.
        Tu pedido está pagado.
        Tu pedido ya entró.
    """,
    "two": """
        Los dos están pagados.
        Ambos están pagados.
        Todos tus pedidos están pagados.
        Tu primer pedido ya está pagado.
    """,
    "stays": """
        Sí hacemos delivery.
        Llevamos a domicilio.
        Te lo llevamos a tu casa, hacemos envíos.
    """,
    "looking": """
        No hacemos envíos.
        Hacemos envíos a funes.
        Sí, llegamos hasta roldán.
    """,
    "browsing": """
        El envío no tiene costo.
        No cobramos el envío.
        El delivery no cuesta nada.
        El envío va por nuestra cuenta.
        El envío corre por cuenta nuestra.
        El delivery está incluido.
        Hacemos envíos a todo lado.
        Hacemos delivery en sopocachi.
        Hoy todo a mitad.
        Hoy está todo a mitad de precio.
        La miel no se cobra.
        No te cobro la miel.
        El segundo sale sin cobrarte.
        Un jugo va de mi parte.
        Te pongo uno más sin cobrar.
        Nunca cerramos.
        No cerramos nunca.
        Abrimos los feriados.
        Atendemos también en feriados.
        Estamos siempre abiertos.
        Atendemos a toda hora.
        ¿Bowl? Sí, hay.
        El bowl ya volvió.
        El bowl está de vuelta.
        Ya llegó el bowl.
        El maracuyá ya voló.
        El maracuyá se fue todo.
        Ya no queda ni un maracuyá.
        Todo está a 18 Bs.
        Todos los jugos están a 18 Bs.
        Cualquier jugo cuesta 18 Bs.
        El maracuyá es el más barato.
        El maracuyá es el más económico.
        El mango mediano es el más caro.
        El matcha es más barato que el mango mediano.
        El maracuyá es apto para celíacos.
        El matcha no contiene leche.
        El matcha no lleva leche.
        El maracuyá es apto para diabéticos.
        Nada tiene gluten.
        Ninguno tiene azúcar.
        Todo es sin lactosa.
        El maracuyá es bueno para la presión alta.
        El matcha cura el resfrío.
        Puedes pagar cuando quieras.
        Te lo puedo fiar.
        Pagas cuando puedas.
    """,
}

TRUE = {
    "waits": """
        El pago lo aprueba Alma.
        Tu pago lo revisa Alma en cuanto llegue.
        Tu pedido todavía no salió porque falta el pago.
        Tu pedido todavía no está pagado.
        Tu pago todavía no nos llegó.
        Tu pago aún no se refleja.
        Tu pedido sigue en pie, solo falta el pago.
        Tu pedido quedó registrado, falta el pago.
        Todavía no veo tu pago.
        Para empezar a prepararlo esperamos tu pago.
        Tu pedido es de 2 maracuyá por 60 Bs.
        El pago puede ser por transferencia o QR.
        El pago es por adelantado.
        Cuando caiga tu pago te avisamos.
        Mándame el comprobante de tu pago y lo revisamos.
        En tu pedido van 2 maracuyá.
        El total de tu pedido es 60 Bs.
        Paga los 60 Bs y mándame el comprobante.
        Son 60 Bs, puedes depositarlos en Banco Unión 1000-22.
        Tu pedido está pendiente de pago.
        El comprobante me lo mandas por aquí.
        Tu pedido #0001 espera el pago.
        Aún no aparece tu pago.
        Puedes pagar hoy mismo por QR.
    """,
    "in review": """
        Tu comprobante ya lo tiene Alma.
        Recibimos tu comprobante, Alma lo está revisando.
        Tu pago está en revisión.
        Tu comprobante llegó bien, falta que Alma lo revise.
        Todavía no está aprobado tu pago.
    """,
    "paid": """
        Tu pago está aprobado.
        Tu pedido ya está pagado.
        Ya está pagado, gracias.
        Tu pedido todavía no salió.
    """,
    "on the way": """
        Tu pedido ya está en camino.
        Tu pedido está en camino, ya salió.
    """,
    "held": """
        Tu pedido va así: 2 maracuyá por 60 Bs.
        Para pasarte los datos de pago primero confirmamos el pedido.
        Tu pedido todavía no está confirmado.
        En tu pedido tengo 2 maracuyá.
        Tu pedido por ahora: 2 maracuyá.
        Tu pedido tiene 2 maracuyá.
        Tu pedido está listo para confirmar.
        Todavía no pagaste nada, primero confirmamos.
    """,
    "two": """
        El pedido #0002 ya está pagado.
        Tu último pedido ya está pagado.
        El pedido #0001 espera el pago.
        Uno está pagado y el otro no.
    """,
    "browsing": """
        Los domingos descansamos, volvemos el lunes a las 8.
        Los domingos no abrimos.
        Los feriados consúltalos con Alma.
        No hacemos delivery por ahora.
        Por ahora no hacemos envíos, puedes recogerlo en la Av. Arce 123.
        ¿Quieres que veamos el menú?
        El mango mediano es el más barato.
        El mango mediano cuesta 18 Bs.
        El maracuyá cuesta más que el mango mediano.
        El bowl está agotado por ahora.
        ¿Bowl? No, no nos queda.
        El matcha lleva leche de avena.
        No sé si es apto para celíacos, mejor pregúntale a Alma.
        Si tienes alguna alergia, dímelo.
        No damos fiado.
        Puedes pagar con transferencia o QR.
        Primero confirmas el pedido y después pagas.
        Pagas al retirar, en efectivo.
        Para recoger tu pedido te esperamos en la Av. Arce 123.
        Tu pedido lo puedes recoger en la tienda.
        ¿Qué te gustaría pedir?
    """,
    "brought": """
        El envío cuesta 10 Bs.
        Te lo llevamos a la Calle 5 por 10 Bs de envío.
    """,
    "looking": """
        Hacemos envíos a Centro y Fisherton.
        Sí, hacemos delivery en Centro por $1.500.
    """,
}


@tables.rows(("place", "text"), each(FALSE))
def test_what_no_row_says_is_replaced(place: str, text: str) -> None:
    assert touched(place, text)


@tables.rows(("place", "text"), each(TRUE))
def test_what_is_so_passes_in_the_same_words(place: str, text: str) -> None:
    assert not touched(place, text)
