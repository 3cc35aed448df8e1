"""How an order is paid and handed over, as data: word lists and one row a phrase family."""

from intents.rules.negation import A_NOT

WORDS: dict[str, str] = {
    "not": A_NOT,
    "i_pay": "pago; pagar; pagare; cancelo; abono; te pago; le pago; pagaria; pagando",
    "on_getting": """recoger*; recoja; recibir*; reciba; retirar*; retire; recojo; retiro; llegar;
        llegues?; llegan; tienda; local; entrega; entreguen; entregues; buscar*; traigan; puerta""",
    "fetch": """recoger*; recojo; recogo; recojemos; recogemos; recojer*; recoje; recoja; retiro;
        retirar*; retiramos; retire""",
    "by_hand_of": "el; la tienda; el local; alla; ahi; alli; tu local; su local; ello; ellos",
    "send_me": """envia; enviar*; enviame; enviamelo; enviamela; enviamelos; envialo; envianos;
        envien; enviemelo; envieme; envienme; envielo; mandarmelo; mandamelo; mandenmelo; mandenme;
        mandenlo; traiganme; traiganlo; traiganmelo; traemelo; traermelo""",
    "bring": "envias?; envian; mandas?; mandan; traes?; traen; llevas?; llevan",
    "my_place": "casa; oficina; trabajo; direccion; depa; departamento; domicilio",
}

CASH = """
    (efectivo|efectvo|efetivo|cash|al contado|contado|en mano|billetes?)
    (contra entrega|contraentrega|contra reembolso|contrareembolso)
    {i_pay} (_)? (al|cuando|en) (la|el|lo|los|me)* {on_getting}
    (pago|pagar) (alla|ahi|en persona|en caja)
    (al|cuando lo) (recoger|recoja|retirar|retire|recibir|reciba) (pago|cancelo|te pago|le pago)
"""

QR = """
    (qrs?|codigo qr|q r|kiuar|escaneo|escanear)
"""

TRANSFER = """
    (transferencias?|transfe|tranferencia|trasferencia|transferensia|transf|transferir*|transfiero)
    (deposito*|deposita*|deposite*|consignacion|consign*|giro bancario)
    (banco|bancari[oa]|al banco|por banco|cuenta bancaria|cuenta rut|interbancari*)
    (yape*|plin|nequi|daviplata|bizum|mercadopago|mercado pago|spei|pse|zelle|tigo money|sinpe)
    (cbu|alias|clabe|pix|bancolombia|oxxo|billetera)
"""

PICKUP = """
    {fetch}
    paso a buscar*
    buscarlo
    paso por {by_hand_of}
    (lo|los|la|las) (paso a|voy a|vamos a) (buscar|recoger|traer|ver)
    voy (yo)? (por el|por ellos|a buscar*|a recoger*|a la tienda|al local|a traer*|para alla)
    voy yo (mismo|misma)?
    paso (yo|a la tienda|al local|personalmente|mas tarde por|a traer*)
    en (la)? (tienda|sucursal)
    en (el|su|tu) local
    (pickup|pick up|takeaway|take away|para llevar)
    (busco (yo|en)|lo busco|los busco)
    mando (a alguien)? a (recoger|buscar)
"""

# What asks for it, in a question too: "¿me lo mandan a mi casa?"
BRING = """
    {send_me}
    me (lo|los|la)? {bring}
    que me lo (traigan|manden|lleven|envien)
    me lo pueden (traer|mandar|enviar|llevar)
"""

# What names it, which a question only asks about: "¿hacen delivery?"
DELIVERY_NAMED = """
    (envios?|domicilio|a domicilio|delivery|delyvery|deliveri|delibery|dilivery)
    (reparto|repartidor|motorizado|moto|encomienda|rappi|uber|pedidosya|indrive)
    a mi ({my_place}|hogar)
    hasta mi (casa|oficina)
    (a la casa|en mi casa|con envio|por envio)
"""

DELIVERY = f"{BRING}{DELIVERY_NAMED}"

# Asks about the shop's delivery, whether or not a sign says that it asks.
ASKS_DELIVERY = """
    (cuanto|cuanta|cuantos|cual|que|costo|precio|tarifa|cobran|cobras|cuesta|sale|vale|gratis)
    (hacen|haces|hace|tienen|tienes|tiene|hay|ofrecen|manejan|realizan|cuentan con) (_)? (_)?
        (envios?|domicilios?|delivery|delyvery|deliveri|delibery|dilivery|reparto|encomienda|moto)
    (llegan|llegas|cubren|reparten|entregan|envian|mandan) (a|hasta|por|en)
    (demora|demoran|tarda|tardan)
"""

# An invoice is wanted; "¿dan factura?" only asks about it.
INVOICE = """
    (con|necesito|quiero|quisiera|dame|deme|hazme|hagame|emiteme|emitir|ponle|mandame)
        (la|una|mi|su)? factura
    (la|mi)? factura (a|al|con|por|es|para|va|sale)
    (facturame|facturar a|facturado a)
"""

ASKS_INVOICE = """
    (dan|das|da|emiten|emites|emite|hacen|haces|hace|tienen|tiene|hay|entregan) (_)? factura*
"""

# Behind one of these a method or a way is refused: "no en efectivo, por QR".
REFUSED = """
    ({not}|sin|en vez de|en lugar de|ya no) (con|por|en|el|la|un|hay|tengo|puedo
        |quiero|lo|la|uso|me|te|hacer|pagar|pago|manejo|cuento con|es|va|deseo|usar|sirve)* $
"""
