"""What a line asks for besides products: the menu, a price, the total, how to pay, how it goes.

Each answer stands by itself, so one line may ask several things ("dame 2 y dime el total").
"""

import re

from intents.text import fold


def plain(text: str) -> str:
    return " ".join(re.sub(r"[,;:¿¡!?.\n()*\"]+", " ", fold(text[:1000])).split())


_ORDER = (
    r"(?:(?:el|mi|la|lo|este|ese|su|nuestro)\s)?(?:pedido|pedidos|orden|compra|encargo|pedidito"
    r"|carrito|encomienda|paquete|producto|productos|jugos?|comida)"
)
_CUANTO = r"(?:cuantos?|cuantas?|quanto|cto|cnto|kto|qto|cuant|kuanto|cuato|cuanro)"
_CATALOG = re.compile(
    r"\b(?:catalogos?|menu|menus|carta|lista de (?:productos|precios|jugos|sabores)|listado|"
    r"portafolio|inventario)\b"
    r"|\b(?:que|q|ke|k|cuales|cual)\s(?:\w+\s){0,2}?(?:tienen|tienes|tenes|tenés|tiene|venden|"
    r"vendes|vende|ofrecen|ofreces|ofrece|hay|manejan|manejas|"
    r"maneja|preparan|disponen|sabores|productos|opciones|variedades|variedad|jugos|suplementos|"
    r"tipos|clases|marcas)\b"
    r"(?!\s(?:de especial|mi pedido|que ver|el|la|los|las|un|una|este|esta|ese|esa|de)\b)"
    r"|\b(?:muestrame|mostrame|muestreme|enseñame|ver|mandame|pasame|enviame|quiero ver|muestra|"
    r"dame|conocer|me muestras|me mandas|me pasas|me envias)\s"
    r"(?:(?:los|las|sus|tus|el|la|todos|todas|que|unas|fotos|foto|de|lista|mas|otros|"
    r"otras)\s)*(?:productos|sabores|opciones|jugos|carta|menu|variedades|catalogo|articulos|"
    r"suplementos)\b"
    r"|\b(?:que|q)\s(?:me\s)?(?:recomiendas|recomendas|recomiendan|recomienda|sugieres|sugerís|"
    r"sugiere)\b"
)
_TOTAL = re.compile(
    rf"\b{_CUANTO}\s(?:(?:es|era|seria|serian|fue|son|sale|saldria|sumaria|suma|va|vamos|llevo|"
    rf"seran|sera|queda|quedaria|haria|hace|me sale|me saldria|me queda|me va)\b)"
    r"(?:\s(?:todo|toda|en total|el total|por todo|la cuenta|mi cuenta|mi pedido|el pedido|eso|"
    r"entonces|ya|porfa|por favor|amiga|amigo|al final|lo mio|"
    r"mi orden|la orden|todito|por favor|pues|asi|ahora|con todo|con el envio|con envio|"
    r"con delivery|en todo|junto|vecina|casera|caserita|disculpa|que era|que|era|seria|es|"
    r"son))*\s*$"
    rf"|\b{_CUANTO}\s(?:te|le|les)\s(?:debo|debia|pago|tengo que|transfiero|deposito|yapeo)"
    rf"|\b{_CUANTO}\s(?:debo|pago|tengo que pagar|hay que pagar|me toca|seria el total|"
    rf"es el total|deposito|transfiero|tendria que pagar|me cobras|me cobran|seria en total|"
    rf"es en total|fue en total|era en total|sale en total)\b"
    rf"|\b{_CUANTO}\s\w+\s(?:todo|en total|mi pedido|el pedido|la cuenta|mi cuenta|por todo)\b"
    r"|\b(?:el|mi|cual es el|dime el|dame el|pasame el|y el|monto|precio|valor|costo)\stotal\b|"
    r"^total\b|\bmonto (?:a pagar|final|total)\b|\bla cuenta\b(?!\s(?:de|del|bancaria|para|"
    r"corriente))|\ben total\s*$"
    r"|\b(?:a|de) cuanto (?:era|es) (?:el total|todo|la cuenta|el monto)\b"
)
_PRICE = re.compile(
    rf"\b{_CUANTO}\s(?:(?:me|te|le|nos|se)\s)?(?:cuestan?|valen?|salen?|esta|estan|es|son|seria|"
    rf"serian|saldria|costaria|costarian|cobran?|cobras|piden|por|el|la|los|las|un|una|x|ta|cst|"
    rf"kuesta|cuezta|vale|era|dejas|deja|sale|queda|quedaria)\b"
    rf"|\b(?:precio|precios|presio|costo|costos|tarifas?|cotizacion|cotizar|cotizame|prc)\b|"
    rf"\b(?:a como|a cuanto|en cuanto|de a cuanto|que valor|que precio|qué costo|que costo|"
    rf"valor de|valor del)\b|\b{_CUANTO}\s*$|\b(?:cuesta|cuestan)\s?$"
    r"|\bcuanto\s\w+\s(?:cuesta|vale|sale)\b"
)
_REVIEW = re.compile(
    r"\bq(?:ue)?\s(?:es lo que\s)?(?:llevo|tengo|tenia|pedi|he pedido|llevamos|hay|va|"
    r"voy llevando|esta)\s*(?:pedid[oa]\s?|anotad[oa]\s?|apuntad[oa]\s?|en el carrito|"
    r"en mi carrito|en la lista|hasta ahora|en mi pedido|en el pedido|ya|en total|agregado|"
    r"puesto)*\s*$"
    rf"|\b(?:muestrame|mostrame|muestreme|muestra|muestras|ver|revisar|revisa|revisame|repasemos|"
    rf"repasar|repiteme|repetime|repite|repasa|dime|decime|leeme|mandame|enviame|pasame|resumime|"
    rf"resume|resumir|chequear|checar|enseñame|ensename|reviso|veamos|dame|confirmame|recuerdame|"
    rf"recordame|listame|revisemos|dictame)\s(?:(?:de nuevo|otra vez|porfa|por favor|un|todo|"
    rf"como va|que tengo en|como quedo|como queda|lo que tengo en|lo que llevo en|el resumen de|"
    rf"resumen de|el detalle de|detalle de|el estado de)\s)*{_ORDER}\b(?!\s(?:esta|llega))"
    r"|\b(?:resumen|carrito|mi lista)\b(?!\s*(?:vacio|"
    r"de cero))(?<!vacia el carrito)(?<!vaciar el carrito)"
    r"(?<!borra el carrito)(?<!limpia el carrito)"
    r"(?<!al carrito)(?<!vacia mi carrito)(?<!elimina el carrito)"
    r"|\b(?:cual es|cual era|como quedo|como queda|como quedaria|como va quedando|"
    r"como voy con)\s(?:mi|el)\s(?:pedido|orden|carrito)\b(?!\s(?:numero))|\b(?:que|q)\s(?:llevo|"
    r"llevamos)\b|\blo que (?:llevo|tengo)\b"
)
_FINISH = re.compile(
    r"\b(?:eso|esto)\s(?:es|seria|era|ya es|ya seria)\s(?:todo|todito|nada mas|lo que)\b|\b(?:es|"
    r"seria|y es|y seria)\stodo\b(?!\s(?:el|lo|un|gratis|bien|natural|fresco))|\b(?:solo|"
    r"solamente|unicamente|nomas|nada mas|no mas)\seso\b|\b(?:eso|asi)\s(?:nomas|no mas|nada mas|"
    r"solamente|nada más)\b"
    r"|^(?:no\s)?(?:gracias\s)?(?:por ahora\s|por hoy\s|listo\s|y\s|ya\s|no\s|"
    r"creo que\s)*(?:nada mas|ya nada mas|mas nada|ya no mas|no mas|nomas|ninguno mas|es todo|"
    r"con eso|asi|seria eso|seria todo|eso|ya esta|ya estaria|estaria|ya estuvo|ya quedo|"
    r"ya seria todo|nadita mas)(?:\s(?:por ahora|por hoy|gracias|porfa|por favor|amiga|amigo|"
    r"esta bien|esta perfecto|bro|muchas gracias|nomas|pues|vecina|casera|de momento|todo|"
    r"esta bien asi))*$"
    r"|\b(?:nada mas|y ya|y listo|seria todo|con eso estoy|con eso esta bien|con eso basta|"
    r"con eso seria todo|con eso nomas|ya no quiero nada mas|no quiero nada mas|"
    r"no necesito nada mas|ya termine|eso quiero)\s*(?:por ahora|gracias|porfa|por favor|"
    r"esta bien)?\s*$"
    r"|\b(?:cerrar|cierra|cerremos|cierro|cerrame|finalizar|finaliza|finalicemos|finalizo|"
    r"terminar|termina|termino|terminemos|completar|completa|concluir|procesar|procesa|"
    r"proceder con|hacer ya|concretar|confirmar|confirma|confirmo|confirmemos|"
    r"confirmame)\s(?:(?:ya|con)\s)?(?:mi|el|la|este)?\s?(?:pedido|orden|compra)\b"
    r"|\b(?:ya esta listo mi pedido para confirmar|estoy list[oa]|ya puedo pagar|quiero pagar ya|"
    r"quiero pagar|pasar a pagar|ir a pagar|checkout|finalizar compra)\b"
)
_STATUS = re.compile(
    rf"\b(?:como|komo|cmo)\s(?:va|van|anda|esta|sigue|vamos con|va lo de)\s{_ORDER}\b|\b(?:donde|"
    rf"dnd|por donde|a donde)\s(?:\w+\s)?(?:esta|anda|viene|va|quedo|quedaron)\s(?:mi|el|la|"
    rf"mis)\s(?:pedido|orden|paquete|repartidor|delivery|moto|motorizado|envio|compra|domicilio|"
    rf"encomienda|jugos?|productos?)"
    rf"|\b(?:estado|estatus|status|seguimiento|rastrear|rastreo|tracking|rastreame|"
    rf"numero de guia)\b(?!\s(?:civil|mental))"
    rf"|\b(?:ya|cuando|a que hora|cuanto (?:falta|tarda|demora|tiempo|mas|se demora|"
    rf"le falta))\s(?:\w+\s){{0,3}}?(?:llega|llegan|sale|salio|salieron|esta|estan|estara|"
    rf"estaria|viene|vienen|enviaron|despacharon|mandaron|llegara|llegaria|entregan|despachan|"
    rf"envian|falta|tarda|demora|queda|tengo|recibo|"
    rf"traen)\s(?:\w+\s){{0,2}}?(?:list[oa]\s)?(?:{_ORDER}|domicilio|delivery|envio|repartidor)\b"
    rf"|\b{_ORDER}\s(?:ya\s)?(?:(?:#|numero|nro|n)\s?\d+\s)?(?:ya\s)?(?:esta list[oa]|salio|"
    rf"llego|esta en camino|fue enviado|esta|cuando llega|ya llega|viene en camino|ya viene|"
    rf"va en camino|a que hora llega|sigue en pie|se envio|cuanto falta|demora|para cuando|"
    rf"cuando sale|cuando estaria)\b(?!\s(?:mal|incorrecto|equivocado|bien|perfecto|correcto))"
    r"|\b(?:ya (?:esta|estan|estara|estaria) list[oa]s?|ya salio|ya viene|ya vienen|"
    r"ya lo (?:mandaron|enviaron|despacharon)|falta mucho|cuanto (?:falta|le falta)|va a tardar|"
    r"cuanto mas (?:tarda|demora|falta)|sigo esperando|para cuando esta|ya me lo (?:mandaron|"
    r"enviaron)|ya casi llega|viene en camino|esta en camino|cuando (?:me )?llega|"
    r"a que hora (?:me )?llega|en cuanto (?:tiempo )?llega|por donde viene|por donde va|"
    r"no (?:me )?ha llegado|no me llega|todavia no llega|aun no llega|no llega mi|"
    r"ya (?:lo )?aprobaron|ya (?:confirmaron|revisaron|vieron|verificaron|validaron) (?:mi|"
    r"el) (?:pago|pedido|comprobante|deposito)|novedades? de(?:l)? (?:mi )?pedido|alguna novedad|"
    r"que paso con mi|que paso con el pedido|noticias de mi|que hay de mi pedido|hay novedad)\b"
)
_HOW_TO_PAY = re.compile(
    r"\b(?:como|cmo|komo|de que forma|de que manera|con que|por donde|donde|adonde|a donde|"
    r"a que cuenta|a que numero|a que banco|en que cuenta|en que banco|a que|a quien|"
    r"cual)\s(?:(?:te|le|les|lo|se|puedo|podria|debo|tengo que|hago para|hago el|hago la|"
    r"realizo el|seria el|seria la|es el|es la|hay que|podemos|quieres que|yo|para|seria|"
    r"es)\s)*(?:pag[oaue]\w*|pago|transfiero|transferir\w*|transferencia|deposit\w+|consign\w+|"
    r"gir[oa]r?|yape\w*|cancelo|cancelar\b(?!\s(?:el|mi|un|la) (?:pedido|orden|cita|compra))|"
    r"abono|abonar\w*|envio el dinero|mando la plata|medio de pago|forma de pago|metodo de pago|"
    r"numero de cuenta|cuenta)\b"
    r"|\b(?:formas?|medios?|metodos?|opciones|modalidad|tipos?|maneras?)\s(?:de|para)\s(?:pago|"
    r"pagos|pagar)\b|\b(?:aceptan|acepta|aceptas|reciben|recibe|recibes|manejan|tienen|tenes|"
    r"tienes|trabajan con|puedo pagar|se puede pagar|puedo usar|cuentan con|puedo cancelar|hay|"
    r"pagar)\s(?:\w+\s){0,2}?(?:con|en|por|a|el|la)?\s?(?:tarjetas?|efectivo|transferencias?|qr|"
    r"yape|plin|nequi|daviplata|bizum|debito|credito|mercado ?pago|contra entrega|contraentrega|"
    r"cuotas|paypal|cripto|usdt|tigo money|oxxo|spei|zelle|pse|bancolombia|link de pago)\b"
    r"|\b(?:numero de cuenta|nro de cuenta|datos (?:bancarios|de la cuenta|de pago|"
    r"para (?:el pago|pagar|transferir|depositar|la transferencia|el deposito|consignar))|"
    r"cuenta bancaria|cbu|cvu|clabe|alias para|el alias|(?:el|su|tu|un)\sqr|codigo qr|"
    r"link de pago|cci|cuenta de ahorros?|cuenta corriente)\b|\b(?:me pasas|pasame|mandame|"
    r"enviame|me mandas|me das|dame|me envias|me regalas|pase|paseme)\s(?:(?:el|la|los|tu|su|"
    r"un)\s)*(?:qr|cuenta|datos|cbu|alias|clabe|numero de cuenta|yape|plin|nequi)\b"
    r"|\bpuedo (?:pagar|transferir|depositar|yapear)\b|\bse paga\b|\bpago (?:por )?adelantado\b|"
    r"\bpagar (?:al recibir|al recoger|cuando llegue)\b"
)
_CANCELS = re.compile(
    r"\b(?:cancel|anul)(?:a|ar|ame|arlo|alo|en|e|emos|arme|enme|arla|ala|as|ás|eme|eis|"
    r"elo)\s(?:(?:por favor|porfa|ya|mejor|todo|toda)\s)*(?:(?:el|mi|la|este|ese|lo|todo|todito|"
    r"mis|los)\s)*(?:pedidos?|orden|ordenes|compra|todo|encargo|que pedi|pedidito)\b"
    r"|\b(?:cancel|anul)(?:alo|arlo|enlo|elo|ala|arla|emos|emoslo)\b|^(?:(?:no|mejor|por favor|"
    r"porfa|hola|ya|entonces|disculpa|disculpe|perdon|si|quiero|deseo|necesito|quisiera|puedo|"
    r"puedes|podes|por fa|ok|bueno)\s)*(?:cancela|cancelar|cancele|cancelen|anula|anular|anulen|"
    r"anule|cancelemos|cancelado|cancelalo)(?:\s(?:por favor|porfa|todo|ya|gracias|eso|nomas|"
    r"mejor|amiga|amigo|please|pls))*$"
    r"|\b(?:ya no|no|nunca mas|mejor no)\s(?:quiero|voy a querer|deseo|quisiera|necesito|"
    r"voy a llevar|queremos)\s(?:(?:mas|ya|seguir con|continuar con|hacer)\s)*(?:el|mi|la|ningun|"
    r"este|hacer el|hacer mi|ese)\s(?:pedido|orden|compra|encargo)\b"
    r"|\b(?:ya no|no)\s(?:quiero|voy a querer|deseo|me mandes?|me manden|me envies?|me traigan|"
    r"me traigas|manden|envien)\s(?:ya\s)?(?:nada|ninguno|ni uno)\b(?!\smas\b)(?!\sgracias\sasi)|"
    r"\b(?:olvida|olvidate|olvidese|olvidense|olvidemos|descarta|desestima|deja|"
    r"dejemos)\s(?:(?:el|mi|la|del|de|de mi)\s)+(?:pedido|orden|compra)\b(?!\s(?:vacio|asi|como|"
    r"para|en))|^(?:mejor\s|ya\s|no\s|bueno\s|sabes que\s|ay\s)*(?:olvidalo|olvida todo|olvidate|"
    r"olvidelo|dejalo|dejemoslo|ya no quiero|ya no|desisto|dejalo asi ya no)(?:\s(?:gracias|"
    r"ya no quiero|ya no|mejor|entonces|nomas))*$"
    r"|\b(?:elimina|eliminar|borra|borrar|dar de baja|da de baja|desistir de|desisto de|"
    r"dejar sin efecto|suspende|suspender|suspendan|detengan|paren|para)\s(?:(?:el|mi|la|todo el|"
    r"del|de|este)\s)*(?:pedido|orden|compra)\b(?!\s(?:anterior|siguiente|para|de))|"
    r"\bya no (?:quiero|voy a) (?:comprar|pedir|hacer el pedido)\b|\b(?:me arrepenti|"
    r"cambie de opinion|no lo quiero mas|ya no lo quiero|ya no los quiero)\b|\b(?:cancelacion|"
    r"anulacion) de(?:l)?\s(?:mi\s|el\s)?pedido\b"
)
_NOT_CANCELS = re.compile(
    r"\bno\s(?:me\s|lo\s|quiero\s|vayas? a\s|voy a\s|deseo\s)*(?:canceles?|cancelen|"
    r"cancelar(?:lo)?|cancelo|anules?|anular)\b|\b(?:puedo|se puede|podria|politica|como|"
    r"si)\s(?:cancelar|cancelo|anular|anulo)\b.*(?:\?|despues|luego|cobran|multa|penalidad)|"
    r"\bcomo cancelo\b|\bcancelo (?:con|en|por)\b|\bcancelar (?:con|en|por|al|la cuenta|el monto|"
    r"el total)\b|\b(?:me )?(?:cancelaron|cancelaste)\b"
)


def asks_catalog(text: str) -> bool:
    """Whether the menu is asked for: "qué tienen", "pásame la carta"."""
    return bool(_CATALOG.search(plain(text)))


def asks_total(text: str) -> bool:
    """Whether the sum of the order is asked for: "cuánto era", "cuánto te debo"."""
    return bool(_TOTAL.search(plain(text)))


def asks_price(text: str) -> bool:
    """Whether the price of something is asked for, the order's total aside."""
    words = plain(text)
    return bool(_PRICE.search(words)) and not _TOTAL.search(words)


def asks_review(text: str) -> bool:
    """Whether the order is to be shown, or nothing more is to be added to it."""
    return shows_order(text) or has_finished(text)


def shows_order(text: str) -> bool:
    """Whether the order so far is asked for: "qué llevo", "muéstrame el pedido"."""
    return bool(_REVIEW.search(plain(text)))


def has_finished(text: str) -> bool:
    """Whether the customer has ordered all: "eso sería todo", "nada más", "cerrar pedido"."""
    return bool(_FINISH.search(plain(text)))


def asks_order_status(text: str) -> bool:
    """Whether an order already placed is asked after: "cómo va mi pedido", "ya salió?"."""
    return bool(_STATUS.search(plain(text)))


def asks_how_to_pay(text: str) -> bool:
    """Whether ways or data of payment are asked for."""
    return bool(_HOW_TO_PAY.search(plain(text)))


def cancels_order(text: str) -> bool:
    """Whether the whole order is called off; a single item is not ("cancela el matcha")."""
    words = plain(text)
    return bool(_CANCELS.search(words)) and not _NOT_CANCELS.search(words)
