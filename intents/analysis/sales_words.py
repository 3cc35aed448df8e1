"""What customers write for each intent of a sale, as data: rows of `intents.rules.families`.

Written as words and read by sound. `UNLESS` takes back what the rows say: the same words are said
of something else.
"""

from intents.rules.number_words import A_NUMBER

WORDS: dict[str, str] = {
    "how_much": "cuanto; cuanta; cuantos; que tanto; k tanto; q tanto",
    "costs": """cuesta; cuestan; costaria; costarian; costo; vale; valen; valdria; sale; salen;
        saldria; cobran; cobras; cobra; piden; pide; es; son; seria; serian; esta; estan; queda;
        quedan; quedaria; toca; pago; pagaria; debo; hay que pagar; tengo que pagar; me dejan;
        me dejas; dejan; dejas; darian; dan""",
    "money": "precio; precios; valor; valores; costo; costos; tarifa; tarifas",
    "it": """lo; la; los; las; me; te; se; le; les; nos; el; un; una; eso; este; esta; esto; todo;
        ya""",
    "shipping": """envio; envios; domicilio; domicilios; flete; fletes; delivery; transporte;
        despacho; entrega; entregas""",
    "take": """toma; tomo; tomar; tomarlo; tomarla; tomarse; tomamos; usa; uso; usar; usarlo;
        usarla; utiliza; utilizo; consume; consumo; consumir; aplica; aplico; aplicar; ingiere;
        bebe; prepara""",
    "buy": """comprar; comprarlo; comprarla; comprarlos; comprarte; comprarles; pedir; pedirlo;
        pedirla; ordenar; ordenarlo; adquirir; adquirirlo; encargar; encargarlo; llevar; llevarlo;
        llevarmelo; llevarme; hacer (el|un|mi|una) (pedido|pedidito|compra|orden|encargo); hacer
        pedido; realizar (el|un|mi|una) (pedido|compra)""",
    "wish": """quiero; kiero; quisiera; quisieramos; queremos; deseo; desearia; necesito; voy a;
        vamos a; puedo; podria; me gustaria; quisiese; me animo a; listo para; lista para""",
    "some": f"{A_NUMBER}; el; la; los; las; ese; eso; este; esa",
    "number": A_NUMBER,
    "goods": """producto; productos; frasco; frascos; unidad; unidades; pack; packs; paquete; caja;
        cajas; combo; kit; tratamiento; promo; promocion""",
    "give": """dame; deme; denme; regalame; regaleme; mandame; mandeme; manden; mandenme; enviame;
        envieme; envienme; apartame; aparteme; separame; separeme; reservame; reserveme; vendeme;
        vendame; anotame; anoteme; despachame""",
}

ROWS: dict[str, str] = {
    "precio": """
        {money}
        {how_much} {it}* {costs}
        {how_much} (por|x) (el|la|los|las|cada|uno|una|un|dos|tres|\\d+)
        (a|en) (cuanto|como) {it}* (esta|estan|sale|salen|queda|vend*|tien*|dan|el|la|cada)
        {how_much} $
        (que|k|q) (vale|valen|cuesta|cuestan|costo|sale)
        cotiz*
        (dime|dame|deme|regalame|regaleme|pasame) (el|los)? (precio|precios|valor)
        (hay|tienen|tienes|manejan|hacen|que) (alguna|algun|alguno)? (promo|promos|promocion
            |promociones|oferta|ofertas|descuento|descuentos|rebaja)
        (es|sale|esta) (muy|tan)? (caro|barato|economico)
        """,
    "envio": """
        {shipping}
        (envian|envia|envias|enviar|mandan|despachan|despachar|transportadora|servientrega
            |interrapidisimo|coordinadora|cobertura)
        (llega|llegan|llegaria|llegar|llegarian|llegame|me llegue) _3 (a|hasta|en|dia|dias|hoy
            |manana|pueblo|ciudad|casa)
        (cuanto|cuantos|cuando|en cuanto) _2 (llega|llegan|llegaria|demora|demoran|tarda|tardan
            |llegar|entregan|recibo|recibiria)
        (demora|demoran|tarda|tardan|se demora) _2 (en|cuanto|mucho|cuantos|cuando)
        (llegan|entregan|reparten|atienden|venden) (a|en|hasta|para) _
        (a|en|para) (todo el pais|toda colombia|todo colombia|que ciudades|cuales ciudades)
        (numero|codigo)? de? guia
        """,
    "modopago": """
        (forma|formas|medio|medios|metodo|metodos|modo|modos|manera|opcion|opciones) (de|para|d)
            (pago|pagos|pagar)
        (contra|contro) ?entrega
        contraentrega; contrareembolso; contra reembolso
        (nequi|daviplata|bancolombia|davivienda|pse|addi|sistecredito|paypal|efecty|baloto)
        (tarjeta|tarjetas|efectivo|transferencia|transferencias|consignacion|consignar|transferir
            |cuotas|credito|debito|datafono|fiado)
        (como|donde|cuando|con que|a quien|por donde) _3 (pag*|cancel*|abon*)
        (se|lo|la|puedo|puede|podria|pueda|debo|toca|hay que) (pag*|cancelar) _2 (al|cuando|con|por
            |contra|antes|ya|despues|en|a)
        (pago|pagar|cancelo) (al|cuando|contra|cuando lo|antes|por adelantado|anticipado|despues)
            (recib*|lleg*|entreg*)?
        (reciben|aceptan|manejan|tienen) (nequi|tarjeta|tarjetas|efectivo|pse|transferencia)
        """,
    "ingredientes": """
        (ingrediente|ingredientes|composicion|componente|componentes|formula|compuesto|compuestos)
        (contiene|contienen|contenido)
        (que|k|q) (trae|traen|lleva|llevan|tiene|tienen) (adentro|por dentro|eso|el producto|$)
        (de|con) (que|q|k) (esta|estan|es|son|lo|la|vienen|viene) (hech*|elaborad*|fabric*
            |compuest*|hacen)
        (esta|estan) (hech*|elaborad*) (de|con|a base)
        (es|son) (natural|naturales|organico|quimico|vegano|artesanal|100 natural)
        (tiene|lleva|trae|contiene|con|sin) (azucar|gluten|lactosa|alcohol|quimicos|melatonina
            |cafeina|conservantes|colorantes|quimico)
        """,
    "funcionamiento": """
        (como|cuando|cada cuanto|a que hora|con que) _2 {take}
        (como|de que forma|de que manera) (es que|le|se|me|lo)? (funciona|funcionan|actua|sirve|hace
            |trabaja)
        (para|pa) (que|q|k) (sirve|sirven|es|son|se usa|funciona)
        (que|q|k) (hace|hacen|beneficio|beneficios|efecto|efectos|cura|ayuda)
        (sirve|sirven|funciona|ayuda|ayudan|bueno|buena) (para|pa|con|contra|si) _
        (modo|forma|manera|instrucciones|indicaciones) (de|para) (uso|usar|empleo|tomar|usarlo
            |consumir*)
        (dosis|posologia|contraindicacion|contraindicaciones|efectos secundarios|efecto secundario)
        (cuantas|cuantos) (gotas|pastillas|capsulas|gomitas|veces|cucharadas|tomas)
        (en|a) cuanto (tiempo)? _2 (efecto|resultado|resultados|funciona|noto|actua)
        (puedo|puede|pueden|podria|se puede) {take}
        (crea|genera|causa|produce|da) (dependencia|adiccion|sueno|somnolencia|alergia)
        (explicame|expliqueme|cuentame|cuenteme|informacion|info|mas informacion) (sobre|del|de
            |acerca)? (el|este|ese)? (producto|tratamiento|$)
        """,
    "testimonios": """
        (testimonio|testimonios|opinion|opiniones|resena|resenas|comentarios
            |experiencia|experiencias|referencias|recomendaciones)
        (casos|historias) de exito
        (a)? (alguien|otros|otras|otra|alguno|alguna|otras personas|mas gente|gente|clientes|quien)
            _4 (funcion*|serv*|sirv*|compr*|probad*|usad*|tomad*|resultado*)
        (resultados|fotos|videos|pruebas|evidencia|evidencias) de (otr*|client*|person*|que|gente)
        antes y despues
        (si|de verdad|realmente|en serio|enserio|en realidad|de veras) (funciona|sirve|es bueno
            |es efectivo|da resultado|dan resultado)
        (funciona|sirve) (de verdad|realmente|en serio|de veras)
        (es|son|sera) (confiable|confiables|seguro comprar|real|una estafa|estafa|verdad|efectivo)
        (que|k|q) (dicen|opinan) (los|las|otros|sus|tus)
        """,
    "garantia": """
        (garantia|garantias|garantizado|garantizan|garantiza|garantizada)
        (devolucion|devoluciones|devolver|devolverlo|devuelven|devuelvo|devolverme|reembolso
            |reembolsan|reembolsos)
        si no (me|le|les|nos|lo|da|hace)* (funciona|sirve|gusta|gusto|resultado|resultados|efecto
            |agrada|queda)
        si (me|le|no)? _1 (llega|sale|viene|vino|llego) _1 (mal|danado|danado|roto|abierto|vencido
            |defectuoso|malo|incompleto|con defecto)
        (puedo|se puede|pueden|hacen|hay) (cambio|cambios|cambiarlo) (si|de|por)
        (regresan|devuelven|reintegran) (la|el|mi) (plata|dinero)
        """,
    "captura_datos_si_compra": """
        {wish} {it}* {buy}
        {wish} {some} {goods}? $
        {wish} {some} {goods}
        (quiero|quisiera|necesito|deseo) {number}
        (lo|la|los|las) (quiero|compro|llevo|pido|encargo|ordeno|adquiero|necesito)
        me (lo|la|los|las) (llevo|llevare|quedo|pido)
        me llevo {some}
        me (interesa|interesan|intereso) !(saber|conocer|mas informacion|informacion|ver|el precio)
        (estoy|quede) interesad[oa]
        como (hago|puedo|hacemos|hace uno|es|se hace|seria|le hago)? (para|pa|el|un|a)? {it}*
            ({buy}|compro|pido|compra|pedido|encargo|ordeno|adquiero)
        (donde|por donde|por aqui) {it}* (compro|pido|puedo {buy})
        {give} {some}
        (hazme|hagame|hagamos|haganme|haceme|tomame|tomeme|hacer|montame|monteme) (el|un|mi)? pedido
        (que|cuales|k) (son)? (los|las)? (datos|informacion) _1 (necesit*|requier*|doy|envio|paso
            |mando|pide|piden)
        (te|le|les) (doy|paso|envio|mando|dejo|regalo) (mis|los)? datos
        (tome|toma|tomame|anota|anote|aqui estan|aqui van|ahi van) (mis|los) datos
        {buy} (ya|ahora|hoy) !(mismo no)
        si (lo|la|los)? (compro|quiero|llevo) $
        """,
    "compra_confirmada": """
        (confirmo|confirmamos|confirmado|confirmada|confirma|confirme|confirmalo|confirmelo
            |confirmar|confirmemos|confirmen|confirmenlo|confirmarlo)
        (cierra|cierre|cerremos|cerrar|procesa|procese|procesen|registra|registre|procedan|procede
            |proceda) (ya|con)? (el|mi|la|con el|con mi)? (pedido|compra|venta|orden)
        """,
    "ofrecer_promos": """
        (muestrame|muestreme|mostrame|ver|cuales son|que|cual|dime|digame|pasame|regalame) _1
            (los|las)? (promo|promos|promociones|pack|packs|paquetes|combos|opciones|ofertas)
            (tienen|tienes|hay|manejan|son|disponibles)?
        """,
}

UNLESS: dict[str, str] = {
    "precio": """
        {how_much} {it}* {costs}? (el|la|los|las|un|del|de)* {shipping}
        {money} (del|de|el|la|los|las|tiene|tienen)* {shipping}
        {how_much} (tiempo|dias|demora*|tarda*|se demora*|llega*)
        (tiene|tienen|hay) (algun|ningun)? costo (el|de) {shipping}
        """,
    "envio": """
        (contra|contro) ?entrega; contraentrega
        (correo|mensaje|foto|fotos|video|videos|informacion|info|catalogo|datos|testimonios)
        (te|le|les) (envio|mando) (el|mi|mis|los|las|un)
        """,
    "modopago": "(tarjeta|credito) de (identidad|presentacion)",
    "funcionamiento": """
        si no _2 (funciona|sirve|hace efecto)
        (si|de verdad|realmente|en serio|de veras) (funciona|sirve) $
        (como|donde|cuando) _3 (pag*|compr*|pid*|llega*)
        """,
    "captura_datos_si_compra": """
        (no|ya no|nunca|tampoco) {it}* (quiero|quisiera|interesa|compr*|llev*|voy a|deseo|necesito
            |pid*|pienso)
        (antes de|si lo|si la|para que) compr*
        (quiero|quisiera|necesito|deseo|me interesa|puedo|podria) (saber|preguntar|consultar|conocer
            |ver|una pregunta|informacion|mas informacion|info|que me|hacer una|hacerte una|hablar)
        ya (lo|la)? (compre|pedi)
        (quiero|necesito|quisiera) (el|la|los|un|una|mi) (reembolso|devolucion|garantia|plata|dinero
            |precio|direccion|informacion|testimonio|descuento|humano|asesor|persona|precios)
        """,
    "compra_confirmada": """
        (no|todavia no|aun no|antes de|sin|para) {it}* confirm*
        (me|nos|les|te|le) (puedes?|pueden|podrias|podria)? confirm*
        confirm* (si|que|cuanto|cuando|donde|como|la direccion|los datos|el precio|la hora
            |disponibilidad|existencia*)
        (puedes?|pueden|podrias|podria|favor) confirm* (si|que|cuanto|cuando|la|el|los|las)
        """,
}
