"""How people say that they have paid, as data: word lists and one row a phrase family (`families`).

What is not said as done (an intention, a question, a wish, a refusal) stands in tables of its own.
"""

from intents.rules.negation import A_NOT

WORDS: dict[str, str] = {
    "not": A_NOT,
    # what money is called, and the rails it travels on
    "rail": """yape; yapeo; yapecito; plin; nequi; daviplata; bizum; sinpe; spei; pix; pse; oxxo;
        tigo money; mercadopago; mercado pago; qr; zelle; bancolombia; banco; rapipago; pago facil;
        cuenta dni; uala; transfiya; paypal; simple; tpago; pago movil""",
    "its": """el; la; los; las; mi; un; una; su; tu; del; de la; ese; este; esta; otro; todo el;
        toda la; mis; nuestro; nuestra; otra; con; por""",
    "money": """{its}* (pagos?|pagito|transferencias?|transfe|transfer|transferida|depositos?
        |dinero|plata|platita|lana|luca|lucas|billete|giros?|consignacion|consignaciones|abono
        |monto|cuenta|total|cantidad|saldo|deuda|efectivo|anticipo|adelanto|sena|{rail})""",
    # the paper that shows it
    "picture": "foto; imagen; pdf; captura; print; screen; pantallazo",
    "paper": """comprobantes?; conprobante; comprovante; conprovante; soportes?; capturas?;
        captura de pantalla; vouchers?; boucher; baucher; vaucher; bauche; recibos?; constancias?;
        pantallazos?; screenshots?; screen; ss; tickets?; papeleta; boleta;
        {picture} (del?|de la|de mi) (pago|deposito|transferencia|transfe|comprobante|voucher
        |recibo|yape|giro|abono)""",
    "the": "el; la; los; las; mi; un; una; su; tu; este; esta; otra vez; de nuevo; nuevamente",
    # done, in the past of every regional verb
    "paid": """transferi; transferimos; transfirio; transfirieron; trasferi; tranferi; transfiri;
        deposite; depositamos; deposito ya; depositaron; consigne; consignamos; consignaron; gire;
        giramos; giraron; pague; page; pagamos; pagaron; abone; abonamos; abonaron; yapie;
        yapeamos; yapearon; plinee?; plinie; nequie; bizumee?; sinpee?; nequiee; pixee; zelleee?;
        transferistes; liquide""",
    "done": """pagad[oa]s?; pagadisimo; transferid[oa]s?; depositad[oa]s?; consignad[oa]s?;
        yapead[oa]s?; abonad[oa]s?; girad[oa]s?; plinead[oa]s?; nequiad[oa]; liquidad[oa]""",
    "made": """hice; hise; ize; ice; hicimos; hizo; hicieron; realice; realizamos; realizo;
        realizaron; efectue; efectuamos; envie; enviamos; envio; enviaron; mande; mandamos;
        mandaron; pase; pasamos; pasaron; complete; completo; puse; deje; gire; hecho; realizado;
        efectuado; enviado; mandado; adjunte; subi; comparti; cancele; cancelamos; cancelaron""",
    "just": """acabo de; acabamos de; acaba de; acaban de; acabe de; termine de; terminamos de;
        vengo de; venimos de""",
    "to_pay": """pagar*; transferir*; trasferir*; depositar*; consignar*; girar*; yapear*; abonar*;
        cancelar*; plinear*""",
    "to_make": "hacer*; realizar*; enviar*; mandar*; pasar*; efectuar*; completar*",
    "to_you": "te; le; les; os; se; lo; la; ya; hoy; recien; ahora; ahorita; tambien; anoche; ayer",
    # here it comes
    "comes": """mando; envio; adjunto; paso; dejo; comparto; reenvio; remito; anexo; hago llegar;
        va; van; esta; estan; tienes; tiene; tenes; tenga; mandamos; enviamos; adjuntamos; adjunta;
        adjuntando; enviando; mandando""",
    "here": """ya; aqui; ahi; aca; alla; hay; ai; listo; bueno; ok; hecho; hola; mira; mire; miren;
        ve; vea; entonces; eso; por aca""",
    "over": """list[oa]; hech[oa]; realizad[oa]; efectuad[oa]; enviad[oa]; mandad[oa]; exitos[oa];
        completad[oa]; confirmad[oa]; procesad[oa]; adjunt[oa]""",
    "arrived": """llego; recibieron; recibiste; recibio; vieron; viste; entro; cayo; revisaron;
        checaron; ven; ves""",
    # not so
    "between": """me; te; le; les; lo; la; se; he; hemos; ha; han; has; habia; esta; quedo; fue;
        ya; pude; puedo; logre; alcance; tengo; aun; todavia; mi; el; la; su; hay; llego; yo""",
    "until": """cuando; apenas; en cuanto; una vez que; si es que; como si; antes de que;
        despues de que; hasta que; ni bien; para que; donde; como; a quien; cuanto; cuanta; quien;
        se si; ver si; saber si; pense que; crei que; pensaba que; jure que""",
    "within": "ya; yo; te; le; les; lo; la; se; me; haya; este; quede; habia; mi; el; esta",
    "send": "mando; envio; adjunto; paso; comparto; dejo",
    "later": """luego; despues; mas tarde; mas tardecito; mas rato; al rato; en un rato; ahorita;
        manana; en un momento; en unos; en unas; cuando; apenas; en cuanto; ni bien; en la;
        el lunes; a la; en \\d+; por la; mas tardecito; en la tarde; en la noche""",
    "going_to": """voy a; vamos a; va a; van a; iba a; quiero; quisiera; pienso; planeo; intente;
        trate de; luego; despues; mas tarde; mas tardecito; mas rato; al rato; en un rato; ahorita;
        ahora; manana; en un momento; en unos; en la tarde; en la noche; dame un; deme un; en \\d+;
        en cinco; en diez""",
    "will_pay": """mando; envio; paso; pago; transfiero; deposito; comparto; adjunto; mandar;
        enviar; pasar; pagar""",
    "asks_way": """a donde; adonde; donde; como; a que numero; a que correo; a que cuenta;
        por donde; cual; cuando; puedo; podria; debo; tengo que; hay que; necesito; necesitas?;
        necesitan; quieres; quiere; quieren; piden""",
}

CLAIMS = """
    # paid, in one word: "transferí", "ya yapeé"
    {paid}
    ya (te|le|les)? yap(e|ee|ie)
    (ya|te|le|les|recien) (te|le|les|lo|la|se)* (cancele|cancelamos|yape|yapee)
    (he|hemos|ha|han) (ya)? {done}
    (ya|esta|quedo|queda|fue|quede|todo|listo|recien|pedido|orden|cuenta|total|monto|saldo|factura
        |dinero|plata|ahi|ok|deuda) (esta|quedo|queda|todo|fue)* {done}
    ^ {here}* (todo)? {done}
    (ya|todo) (esta|quedo) (pago|paga|cancelad[oa]|hecho el pago)
    # made, sent, left: "hice la transferencia", "te lo mandé por Nequi"
    {made} {to_you}* {money}
    (ya|te|le|les|se) (te|le|les|lo|la)* {made} (por|con|en|al|a) (su|tu|la|el)? {money}
    (te|le|les) (pase|mande|envie|hice|deje) (los)? \\d+
        (mil|bs|soles|pesos|lucas|bolivianos|dolares|por|con|a tu|a su|al)
    ya (te|le|les) (pase|mande|envie|hice) (los)? \\d+
    {money} (ya)? (esta|quedo) (ya)? en (tu|su|la) cuenta
    {just} (_)? {to_pay}
    {just} {to_make} {the}* ({money}|{paper})
    # the money as the subject: "pago realizado", "listo el depósito"
    (listo|lista|hecho|hecha|ya esta|ya quedo|ya salio|ya fue|completado)
        (hecho|hecha|listo|lista|realizad[oa])? {money}
    {money} (ya)? (esta|fue|quedo|ha sido|salio)? (ya)? {over}
    # the paper: "aquí va el comprobante"
    {made} {the}* {paper}
    ^ {here}* (te|le|les|os|se)? (lo|la)? {comes} (aqui|ahi|adjunt[oa]|por aca)? {the}* {paper}
    (te|le|les|ahi|aqui|aca) (ya)? (te|le|les)? {comes} {the}* {paper}
    (adjunto|anexo|va|esta|tienes|tiene) {the}* ({paper}|{money})
    (aqui|ahi|aca|este es|esta es|mira|mire) {the}* {paper}
    ^ {here}* {the}* !(soporte|recibo|ticket|boleta) {paper}
        ((de|del) {money}|adjunt[oa]|enviad[oa]|list[oa])? $
    ^ {here}* {the}* {paper} (de|del) {money} $
    {paper} (adjunt[oa]|enviad[oa]|abajo|arriba)
    # did it arrive?
    {arrived} (ya)? (mi|la|el) ({money}|{paper})
"""

DENIALS = """
    ({not}|aun no|todavia no) {between}*
        ({paid}|{done}|{made}|{money}|{paper}|yape|list[oa])
    (sin pagar|falta|faltan|casi|por poco|olvide|falso|mentira)
    {done} (no|todavia no|aun no)
    {money} (_)? (no se|no me|rechazad[oa]|fallid[oa]|pendiente)
"""

UNREAL = """
    # when, where, how, I thought
    {until} {within}* ({paid}|{done}|{made}|yape|mando|envio|adjunto|paso|dejo)
    {asks_way} ... ({paper}|{money}|{done}|{to_pay})
    # later
    {going_to} _4 {will_pay}
    {send} {the}* ({paper}|{money}) (_)? {later}
    # the other way round: they ask us to send
    (me|nos) (mandas?|envias?|pasas?|das?|compartes?|puedes|podrias|mandan|envian|pasan)
    (mandame|enviame|pasame|dame|mandeme|envieme|paseme|deme|compartime|compartame)
"""

# A wish, unless its accent says otherwise: "quiere que pague" against "dice que pagué".
WISHES = """
    que (te|le|les|lo|la|se|me|yo)* (pague|deposite|consigne|gire|abone|cancele|mande|envie
        |realice|efectue|complete)
"""

ASKED = """
    ^ (como|donde|cual|cuando|cuanto|que|se puede|puedo|aceptan)
"""

ASKED_DONE = """
    {done}
    (ya)? (esta|quedo) (pago|hecho|listo|lista|hecha|cancelad[oa])
    mi ({money}|{paper}) esta
"""

SUPPOSED = """
    ^ (y)? si _3 (transf*|trasf*|deposit*|pag*|consign*|gir*|yap*|abon*|hice|hic*|envi*|mand*) ...
        (me (avisas|avisan|confirmas|envias|mandas|llega)|cuando|como|donde|que pasa|puedo|cuanto)
"""

SUPPOSED_ASKED = """
    ^ (y)? si _3 (transf*|trasf*|deposit*|pag*|consign*|gir*|yap*|abon*|hice|hic*|envi*|mand*)
"""

CANCELLED_ORDER = """
    cancel* (el|la|mi|su|un|una)* (pedido|orden|compra|cita|reserva|turno|suscripcion)
"""

# A caption that speaks of something else: the picture under it proves nothing.
ABOUT_GOODS = """
    # goods, prices, wishes
    (tienen|tienes|tenes|tiene|hay|venden|vendes|manejan|queda|quedan|disponible|precio|cuanto)
    (cuesta|vale|como este|como esta|igual a|parecid*|busco|quiero|quisiera|necesito|dame|me gusta)
    este (producto|sabor)
    (esta marca|de estos|de estas|es este|es esta|sirve|ese mismo|mira como)
    # what came, and how
    (asi me llego|me llego|llego asi|llego roto|llego mal|rot[oa]|danad[oa]|vencid[oa]|derramad[oa])
    mal estado
    # places and lists
    (mi casa|mi ubicacion|la direccion|el menu|la carta|catalogo|foto de mi)
    # paying does not work yet
    (error|no me deja|no puedo|no pude|no funciona|no sirve|rechaz*)
    (a esta cuenta|este qr|esta cuenta|este numero|es correct[oa]|cual es|que es|para que)
"""
