"""What lines ask for besides products, as data: word lists and one row a phrase family.

The way of writing is that of `families`; `UNLESS_...` rows take back what the others say.
"""

from intents.rules.calendar_words import A_WEEKDAY

WORDS: dict[str, str] = {
    "order": """(el|mi|la|lo|este|ese|su|nuestro)? (pedidos?|pedidito|orden|compra|encargo|carrito
        |encomienda|paquete|productos?|jugos?|comida)""",
    "how_much": """cuant[oa]s?; quanto; cto; cnto; kto; qto; cuant; kuanto; cuato; cuanro""",
    "what": "que; q; ke; k; cual; cuales",
    "have": """tienen; tienes; tenes; tiene; venden; vendes; vende; ofrecen; ofreces; ofrece; hay;
        manejan; manejas; maneja; preparan; disponen""",
    "kinds": """sabores; productos; opciones; variedades; variedad; jugos; suplementos; tipos;
        clases; marcas""",
    "show": """muestrame; mostrame; muestreme; ensename; ver; mandame; pasame; enviame; quiero ver;
        muestra; dame; conocer; me muestras; me mandas; me pasas; me envias""",
    "of_goods": """los; las; sus; tus; el; la; todos; todas; que; unas; fotos; foto; de; lista; mas;
        otros; otras""",
    "amounts": """es; era; seria; serian; fue; son; sale; saldria; sumaria; suma; va; vamos; llevo;
        seran; sera; queda; quedaria; haria; hace; me sale; me saldria; me queda; me va""",
    "everything": """todo; toda; todito; en total; el total; por todo; la cuenta; mi cuenta;
        mi pedido; el pedido; mi orden; la orden; eso; lo mio; en todo; junto; con todo;
        con el envio; con envio; con delivery""",
    "small_talk": """entonces; ya; porfa; por favor; amiga; amigo; al final; ahora; pues; asi;
        vecina; casera; caserita; disculpa; que era; que; era; seria; es; son; gracias""",
    "costs": """cuestan?; valen?; salen?; esta; estan; ta; es; son; seria; serian; saldria;
        costaria; costarian; cobran?; cobras; piden; cst; kuesta; cuezta; era; dejas; deja; queda;
        quedaria""",
    "review": """muestrame; mostrame; muestreme; muestra; muestras; ver; revisar; revisa; revisame;
        repasemos; repasar; repiteme; repetime; repite; repasa; dime; decime; leeme; mandame;
        enviame; pasame; resumime; resume; resumir; chequear; checar; ensename; reviso; veamos;
        dame; confirmame; recuerdame; recordame; listame; revisemos; dictame""",
    "review_of": """de nuevo; otra vez; porfa; por favor; un; todo; como va; que tengo en;
        como quedo; como queda; lo que tengo en; lo que llevo en; el resumen de; resumen de;
        el detalle de; detalle de; el estado de""",
    "ordered": """pedid[oa]; anotad[oa]; apuntad[oa]; agregado; puesto; en el carrito;
        en mi carrito; en la lista; hasta ahora; en mi pedido; en el pedido; ya; en total""",
    "enough": """nada mas; ya nada mas; mas nada; ya no mas; no mas; nomas; ninguno mas; es todo;
        con eso; asi; seria eso; seria todo; ya seria todo; eso; ya esta; ya estaria; estaria;
        ya estuvo; ya quedo; nadita mas""",
    "goodwill": """por ahora; por hoy; de momento; gracias; muchas gracias; porfa; por favor; amiga;
        amigo; bro; vecina; casera; pues; todo; nomas; esta bien; esta perfecto; esta bien asi""",
    "close": """cerrar; cierra; cerremos; cierro; cerrame; finalizar; finaliza; finalicemos;
        finalizo; terminar; termina; termino; terminemos; completar; completa; concluir; procesar;
        procesa; proceder con; hacer ya; concretar; confirmar; confirma; confirmo; confirmemos;
        confirmame""",
    "moves": """llega; llegan; sale; salio; salieron; esta; estan; estara; estaria; viene; vienen;
        enviaron; despacharon; mandaron; llegara; llegaria; entregan; despachan; envian; falta;
        tarda; demora; queda; tengo; recibo; traen""",
    "courier": """pedido; orden; paquete; repartidor; delivery; moto; motorizado; envio; compra;
        domicilio; encomienda; jugos?; productos?""",
    "is_where": """esta listo; esta lista; salio; llego; esta en camino; fue enviado; esta;
        cuando llega; ya llega; viene en camino; ya viene; va en camino; a que hora llega;
        sigue en pie; se envio; cuanto falta; demora; para cuando; cuando sale; cuando estaria""",
    "how": """como; cmo; komo; de que forma; de que manera; con que; por donde; donde; adonde;
        a donde; a que cuenta; a que numero; a que banco; en que cuenta; en que banco; a que;
        a quien; cual""",
    "how_then": """te; le; les; lo; se; puedo; podria; debo; tengo que; hago para; hago el; hago la;
        realizo el; seria el; seria la; es el; es la; hay que; podemos; quieres que; yo; para;
        seria; es""",
    "pays": """pag[oaue]*; pago; transfier*; transferir*; transferencia; deposit*; consign*; giro;
        girar?; yape*; cancelo; cancelar !(el pedido|mi pedido|la orden|mi orden|mi cita|la cita
        |mi compra|la compra); abono; abonar*; envio el dinero; mando la plata; medio de pago;
        forma de pago; metodo de pago; numero de cuenta; cuenta""",
    "accept": """aceptan?; aceptas; reciben?; recibes; manejan; tienen; tenes; tienes; trabajan con;
        puedo pagar; se puede pagar; puedo usar; cuentan con; puedo cancelar; hay; pagar""",
    "rails": """tarjetas?; efectivo; transferencias?; qr; yape; plin; nequi; daviplata; bizum;
        debito; credito; mercadopago; mercado pago; contra entrega; contraentrega; cuotas; paypal;
        cripto; usdt; tigo money; oxxo; spei; zelle; pse; bancolombia; link de pago""",
    "pay_data": """qr; cuenta; datos; cbu; alias; clabe; numero de cuenta; yape; plin; nequi""",
    "call_off": """cancela; cancelar; cancelame; cancelarlo; cancelalo; cancelen; cancele;
        cancelemos; cancelarme; cancelenme; cancelarla; cancelala; cancelas; canceleme; cancelelo;
        anula; anular; anulame; anularlo; anulalo; anulen; anule; anulemos; anularme; anulenme;
        anularla; anulala; anulas; anuleme; anulelo""",
    "cancelled": """(por favor|porfa|ya|mejor|todo|toda|el|mi|la|este|ese|lo|todito|mis|los|{orders}
        |de una vez|ahora|tambien|entonces)*""",
    "when": """hasta cuando; hasta que hora; hasta que dia; hasta que momento; cuando; a que hora;
        que dia; en que momento; donde; en donde; adonde; a quien; a que cuenta; en que cuenta""",
    "may": """lo; la; se; te; les; le; puedo; puede; pueden; podria; podemos; debo; tengo que;
        tendria que; hay que; va a; voy a; vamos a; debe""",
    "to_pay": """es; seria; era; son; sera; te; le; les; debo; tengo; tendria; que; hay; para; a;
        me; toca; falta; puedo; sale; cuesta; queda; por; de; el; total; monto; tenia; debia""",
    "money": """deposite; deposito; transferi; transferencia; pague; pago; plata; dinero; datos;
        cuenta; qr; monto; total; yapee""",
    "same_order": "lo mismo; igual; igualito; (el|un) mismo pedido; la misma orden",
    "before": """ayer; anoche; antier; anteayer; siempre; la (otra|ultima) vez; la vez pasada;
        el otro dia; la semana pasada""",
    "weekday": A_WEEKDAY,
    "later": """mañana; manana; mas tarde; despues; luego; (en|a) la noche; (en|por) la tarde;
        otro dia; el {weekday}""",
    "by_rail": """efectivo; qr; transferencia; tarjeta; debito; credito; yape; plin; nequi;
        daviplata; deposito; contra entrega; contraentrega; entrega; tigo money; paypal;
        mercado pago; mercadopago""",
    "orders": "pedidos?; pedidito; orden; ordenes; compra; todo; encargo; que pedi",
    "polite": """no; mejor; por favor; porfa; por fa; hola; ya; entonces; disculpa; disculpe;
        perdon; si; quiero; deseo; necesito; quisiera; puedo; puedes; podes; ok; bueno""",
    "the_order": """(el|mi|la|ningun|este|hacer el|hacer mi|ese) (pedido|orden|compra|encargo)""",
    "want": "quiero; voy a querer; deseo; quisiera; necesito; voy a llevar; queremos",
    "empties": """vacia; vacie; vaciar; vaciame; borra; borre; borrar; borrame; limpia; limpie;
        limpiar; limpiame; elimina; eliminar; reinicia; resetea; descarta; deja""",
    "drop": """olvida; olvidate; olvidese; olvidense; olvidemos; descarta; desestima; deja;
        dejemos""",
    "stop": """elimina; eliminar; borra; borrar; dar de baja; da de baja; desistir de; desisto de;
        dejar sin efecto; suspende; suspender; suspendan; detengan; paren; para""",
}

CATALOG = """
    (catalogos?|menus?|carta|listado|portafolio|inventario)
    lista de (productos|precios|jugos|sabores)
    {what} _2 ({have}|{kinds}) !(de especial|mi pedido|que ver|el|la|los|las|un|una|este|esta|ese
        |esa|de)
    {show} {of_goods}* (productos|sabores|opciones|jugos|carta|menu|variedades|catalogo|articulos
        |suplementos)
    (que|q) (me)? (recomiend*|recomendas|sugier*|sugeris)
"""

TOTAL = """
    {how_much} {amounts} ({everything}|{small_talk})* $
    {how_much} (te|le|les) (debo|debia|pago|tengo que|transfiero|deposito|yapeo)
    {how_much} (debo|pago|deposito|transfiero|me toca|tengo que pagar|hay que pagar)
    {how_much} (tendria que pagar|me cobras|me cobran|seria el total|es el total)
    {how_much} (seria|es|fue|era|sale) en total
    {how_much} _ (todo|en total|mi pedido|el pedido|la cuenta|mi cuenta|por todo)
    (el|mi|cual es el|dime el|dame el|pasame el|y el|monto|precio|valor|costo) total
    ^ total
    monto (a pagar|final|total)
    la cuenta !(de|del|bancaria|para|corriente)
    en total $
    (a|de) cuanto (era|es) (el total|todo|la cuenta|el monto)
"""

PRICE = """
    {how_much} (me|te|le|nos|se)? ({costs}|por|x|el|la|los|las|un|una)
    (precios?|presio|costos?|tarifas?|cotizacion|cotizar|cotizame|prc)
    (a como|a cuanto|en cuanto|de a cuanto|que valor|que precio|que costo|valor de|valor del)
    {how_much} $
    cuestan? $
    cuanto _ (cuesta|vale|sale)
"""

REVIEW = """
    (que|q) (es lo que)? (llevo|tengo|tenia|pedi|he pedido|llevamos|hay|va|voy llevando|esta)
        {ordered}* $
    {review} {review_of}* {order} !(esta|llega)
    resumen
    mi lista
    (cual es|cual era|como quedo|como queda|como quedaria|como va quedando|como voy con) (mi|el)
        (pedido|orden|carrito) !(numero)
    (que|q) (llevo|llevamos)
    lo que (llevo|tengo)
"""

CART = """
    carrito !(vacio|de cero)
"""

UNLESS_CART = """
    (al|del) carrito
    {empties} (el|mi|todo el) carrito
"""

FINISH = """
    (eso|esto) (es|seria|era|ya es|ya seria) (todo|todito|nada mas|lo que)
    (es|seria|y es|y seria) todo !(el|lo|un|gratis|bien|natural|fresco)
    (solo|solamente|unicamente|nomas|nada mas|no mas) eso
    (eso|asi) (nomas|no mas|nada mas|solamente)
    (nada mas|no mas) que (eso|esto)
    ^ (no)? (gracias)? (por ahora|por hoy|listo|y|ya|no|creo que)* {enough} {goodwill}* $
    (nada mas|y ya|y listo|seria todo|eso quiero|ya termine) {goodwill}* $
    con eso (estoy|estamos|esta bien|basta|seria todo|nomas) {goodwill}* $
    (ya no quiero|no quiero|no necesito) nada mas {goodwill}* $
    {close} (ya|con)* (mi|el|la|este)? (pedido|orden|compra)
    (ya esta listo mi pedido para confirmar|estoy list[oa]|ya puedo pagar|quiero pagar)
    (pasar a pagar|ir a pagar|checkout|finalizar compra)
"""

CHANGES = """
    (cambi*|modific*|correg*|corrij*|edit*|arregl*)
        (me|algo|una cosa|unas cosas|en|de|del|a|lo|por favor)*
        (el|mi|la|este|ese|esta|esa|aquel)* {orders} !(por|de lugar)
    (esta|estan|vino|llego|vinieron|salio) (todo|muy)?
        (mal|incorrecto|incompleto|equivocad*|errado)
    me (equivoque|confundi)
    no (es|era) (lo que (yo)? pedi|mi pedido)
    (mal|equivocado|incorrecto) (el|mi|este|ese) {orders}
"""

REPEATS = """
    (otro|otra) _1 (igual|igualito|igualita|como|identico) _2 (este|ese|esta|esa|esto|eso|pedido)
    (lo mismo|repet*|repit*) _3 (este|ese|esta|esa|esto|eso|pedido)
    (este|ese|esta|esa) (mismo|misma)? (pedido|compra|orden) (otra vez|de nuevo|nuevamente)
"""

# An order of before, once more.
REPEATS_EARLIER = """
    {same_order} (de|que|como|a|el)* {before}
    {same_order} (de|del|que|como|a|el)* {weekday}
    lo de siempre
    (repet*|repit*) _2 (ultimo|anterior) (pedido|orden|compra)
    (repet*|repit*) _2 (pedido|orden|compra) (anterior|pasad[oa])
    (repet*|repit*) _2 (pedido|orden|compra) (de|del|el)* {before}
    (repet*|repit*) _2 (pedido|orden|compra) (de|del|el)* {weekday}
"""

GOODWILL = """
    ^ {goodwill}* $
"""

WANTS_THAT = """
    ^ (si|ya|claro|ok|dale)* (eso|asi|eso quiero|esto quiero|con eso) (por favor|porfa|gracias)* $
"""

STATUS = """
    # how is it going, where is it
    (como|komo|cmo) (va|van|anda|esta|sigue|vamos con|va lo de) {order}
    (donde|dnd|por donde|a donde) _1 (esta|anda|viene|va|quedo|quedaron) (mi|el|la|mis) {courier}
    (estado|estatus|status|seguimiento|rastrear|rastreo|tracking|rastreame) !(civil|mental)
    numero de guia
    # when will it come, has it left
    (ya|cuando|a que hora|cuanto _2) _3 {moves} _2 ({order}|{courier})
    {order} (ya)? ((numero|nro|n)? \\d+)? (ya)? {is_where}
        !(mal|incorrecto|equivocado|bien|perfecto|correcto)
    ya (esta|estan|estara|estaria) list[oa]s?
    ya (salio|viene|vienen|casi llega)
    ya lo (mandaron|enviaron|despacharon)
    ya me lo (mandaron|enviaron)
    (falta mucho|cuanto falta|cuanto le falta|va a tardar|cuanto mas (tarda|demora|falta))
    (sigo esperando|para cuando esta|viene en camino|esta en camino)
    (cuando|a que hora) (me)? llega
    en cuanto tiempo? llega
    por donde (viene|va)
    no (me ha|ha|me) (llegado|llega)
    (todavia|aun) no llega
    no llega mi
    # has somebody looked at it
    ya (lo)? aprobaron
    ya (confirmaron|revisaron|vieron|verificaron|validaron) (mi|el)
        (pago|pedido|comprobante|deposito)
    (novedades?|noticias) del? (mi)? pedido
    (alguna novedad|hay novedad|que paso con mi|que paso con el pedido|que hay de mi pedido)
    noticias de mi
"""

HOW_TO_PAY = """
    {how} {how_then}* {pays}
    (formas?|medios?|metodos?|opciones|modalidad|tipos?|maneras?) (de|para) (pagos?|pagar)
    {accept} _2 (con|en|por|a|el|la)? {rails}
    (numero|nro) de cuenta
    datos (bancarios|de la cuenta|de pago)
    datos para (el pago|pagar|transferir|depositar|la transferencia|el deposito|consignar)
    (cuenta bancaria|cbu|cvu|clabe|alias para|el alias|codigo qr|link de pago|cci)
    (el|su|tu|un) qr
    (cuenta de ahorros?|cuenta corriente)
    (me|nos)? (pasas?|pasame|mandame|enviame|mandas|das|dame|envias|regalas|pase|paseme)
        (el|la|los|tu|su|un)* {pay_data}
    puedo (pagar|transferir|depositar|yapear)
    se paga
    pago (por)? adelantado
    pagar (al recibir|al recoger|cuando llegue)
"""

CANCELS = """
    {call_off} (por favor|porfa|ya|mejor|todo|toda)* (el|mi|la|este|ese|lo|todo|todito|mis|los)*
        {orders}
    (cancelalo|cancelarlo|cancelenlo|cancelelo|cancelala|cancelarla|cancelemos|cancelemoslo)
    (anulalo|anularlo|anulenlo|anulelo|anulala|anularla|anulemos|anulemoslo)
    ^ {polite}* (cancela|cancelar|cancele|cancelen|anula|anular|anulen|anule|cancelemos|cancelado
        |cancelalo) (por favor|porfa|todo|ya|gracias|eso|nomas|mejor|amiga|amigo|please|pls)* $
    (ya no|no|nunca mas|mejor no) {want} (mas|ya|seguir con|continuar con|hacer)* {the_order}
    (ya no|no) ({want}|me mandes?|me manden|me envies?|me traigan|me traigas|manden|envien) (ya)?
        (nada|ninguno|ni uno) !(mas|gracias asi)
    {drop} (el|mi|la|del|de|de mi) (el|mi|la)* (pedido|orden|compra) !(vacio|asi|como|para|en)
    ^ (mejor|ya|no|bueno|sabes que|ay)* (olvidalo|olvida todo|olvidate|olvidelo|dejalo|dejemoslo
        |ya no quiero|ya no|desisto|dejalo asi ya no)
        (gracias|ya no quiero|ya no|mejor|entonces|nomas)* $
    {stop} (el|mi|la|todo el|del|de|este)* (pedido|orden|compra) !(anterior|siguiente|para|de)
    ya no (quiero|voy a) (comprar|pedir|hacer el pedido)
    (me arrepenti|cambie de opinion|no lo quiero mas|ya no lo quiero|ya no los quiero)
    (cancelacion|anulacion) del? (mi|el)? pedido
"""

ASKS_TO_CANCEL = """
    (hasta cuando|hasta que (hora|dia|momento)|cuando) (lo|la)? {may}* {call_off} !(con|en|por|al|a)
    (como|donde) {may}* (anul*|(hago|hacer) para (cancel*|anul*)) !(con|en|por|al|a)
    como es (para|eso de) (cancelar|anular) !(con|en|por|al|a)
    (que pasa|que pasaria|cobran|cobras|cobrarian|hay multa|hay recargo|hay problema|hay penalidad)
        (si|por) (lo|la|les|te)? (cancel*|anul*)
    (cual es|tienen|hay|como es) (la|su|alguna)? politica de (cancelacion|cancelaciones|anulacion)
"""

UNLESS_CANCELS = """
    # asked not to, asked how, or "cancelar" for paying
    no (me|lo|quiero|vayas? a|voy a|deseo)* (canceles?|cancelen|cancelar|cancelarlo|cancelo|anular
        |anules?)
    (puedo|se puede|podria|politica|como|si) (cancelar|cancelo|anular|anulo) ...
        (despues|luego|cobran|multa|penalidad)
    (como|de que forma|de que manera) {may}* ((hago|hacer) para)? (cancel*|anul*)
    cancelo (con|en|por)
    cancelar (con|en|por|al|la cuenta|el monto|el total)
    cancel* {cancelled} (en|con|por|x|via|mediante|contra)? (el|un|la|mi|tu|su)* {by_rail}
    cancel* {cancelled} (al|cuando) (me|lo|la|se)? (recib*|recoj*|recog*|retir*|lleg*|entreg*
        |traig*|traen|dejen|den)
    cancel* {cancelled} (en (la|el|mi) (puerta|casa|tienda|local|oficina|mostrador))
    cancel* {cancelled} ...
        (a que cuenta|en que cuenta|a que numero de cuenta|cual es (el|su|tu)? numero de cuenta
        |datos bancarios|datos (para|de) (el|la)? (pago|pagar|transferir|deposit*|transferencia)
        |(pasame|mandame|enviame|dame|me pasas|me mandas|me envias|me das|pasa|manda)
            (el|la|los|tu|su|un)* {pay_data})
    cancel* {cancelled} (el|su|tu)? (numero|nro) de cuenta
    ^ _3 (cuenta|qr) (para|pa) (cancelar|cancelarlo) ...
    (me)? (cancelaron|cancelaste)
    # asked when, where or by whom; and in Bolivia what is "cancelado" is paid
    {when} {may}* (cancel*|anular|anularlo|anulo)
    (quien|quienes) {may}* (cancel*|anul*)
    cuanto {to_pay}* (cancelar|cancelarlo|cancelarla|cancelarte|cancelarle|cancelo)
    (total|monto|suma) (a|para|por|de) cancelar
    {money} _2 para (cancelar|cancelarlo|cancelarla)
    (ya|recien|ayer|hoy) (lo|la|te|les|le)? (cancele|anule) (el|mi|la|lo|{orders})* $
    (paso|pasar|pase|pasamos|pasaria) a (cancelar|cancelarlo|cancelarla)
    (le|les|te) (voy|vamos|van) a (cancelar|cancelarlo|cancelarla)
    (falta|faltaria|falta por|queda por|hay que|se debe|debo|deberia) (cancelar|cancelarlo)
    se cancela
    (dijo|dijeron) _1 que cancele
    cancel* {cancelled} (por adelantado|en (dos|partes|cuotas)|(el|la)? (monto|saldo|deuda))
    (acabo|acabamos) de (cancelar|cancelarlo|cancelarla)
    (va|van|vas|vamos|ya voy|ahorita voy|recien voy) a (cancelar|cancelarlo|cancelarla)
    (puedo|podria|podemos|se puede) cancel* {cancelled} {later}
    (que pasa|cobran|cobras|hay multa) si (lo|la)? (cancel*|anul*)
"""
