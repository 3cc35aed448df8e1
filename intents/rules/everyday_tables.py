"""What people ask a shop every day besides its goods, as data: word lists and rows of `families`.

Written as words and read by sound ("ravaja", "parkeo"). `UNLESS_...` rows take back what the others
say.
"""

WORDS: dict[str, str] = {
    "off": """descuentos?; descuentito; descuentazo; rebajas?; rebajita; rebajitas; rebajito;
        rebajame; rebajar; rebajarme; rebajas; rebajan; rebajen; yapa; yapita; napa; napita; encime;
        regateo; regatear; pilon""",
    "less": "menos; menitos; mas barat[oa]s?; mas economic[oa]s?; mas comod[oa]s?; a mitad",
    "leaves": """deja; dejas; dejan; dejame; dejamel[oa]s?; dejal[oa]s?; dejarmel[oa]s?; dejarias;
        dejes; das; dan; dame; damel[oa]s?; pones; ponmel[oa]s?; ponemel[oa]s?; vendes;
        vendemel[oa]s?; sale; sales; cobras; cobran; cobrame; baja; bajas; bajame; bajale;
        bajamel[oa]s?; hace; haces; hacen; haceme; hazme; hagame; hagan; haria; harias""",
    "take": """llevo; llevamos; llevara; llevaria; llevase; compro; compramos; comprara; pido;
        pedimos; pidiera; encargo; agarro; quiero; quisiera; son; fueran; hago""",
    "many": """\\d+; dos; tres; cuatro; cinco; seis; siete; ocho; nueve; diez; doce; quince; veinte;
        treinta; cincuenta; cien; varios; varias; muchos; muchas; hartos; hartas; mas; bastantes;
        un par; media docena; una docena; docena; al por mayor; por mayor; cantidad""",
    "invoice": """facturas?; facturita; facturan; facturar; facturacion; facturarme; boletas?;
        comprobante fiscal; comprobantes fiscales; cfdi; nota fiscal; credito fiscal; nit; ruc;
        cuit; rfc; rnc""",
    "gives": """dan; das; da; dame; danme; emiten; emites; emite; hacen; haces; entregan; tienen;
        sacan; sacas; mandan; mandas; trae; viene; puedes?; pueden; podrian?; incluye; necesito;
        quiero; quisiera; hay; me haces; me dan; me das; sale""",
    "least": "minim[oa]s?",
    "buying": "pedidos?; compras?; monto; consumo; orden; importe; valor; cantidad; envio",
    "sick": """alergi[ac]s?; alergic[oa]s?; alergias?; alergeno[s]?; celiac[oa]s?; celiaqui[ac]o?s?;
        diabetic[oa]s?; diabetes; prediabetic[oa]; hipertens[oa]s?; hipertension; embarazada;
        embarazadas; embarazo; lactancia; amamantando; intolerantes?; intolerancia; colesterol;
        gastritis; trigliceridos; asmatic[oa]s?; presion alta; azucar alta; colon irritable;
        reflujo; anemia; anemic[oa]s?; hipotiroid*""",
    "allergen": """gluten; lactosa; mani; manies; cacahuates?; cacahuetes?; nuez; nueces;
        almendras?; frutos secos; soya; soja; trigo; tacc; huevos?; mariscos; lacteos?; colorantes?;
        conservantes?; cafeina; azucar anadida; endulzante; edulcorantes?; sodio; sulfitos""",
    "holds": """tiene; tienen; tendra; tendran; contiene; contienen; lleva; llevan; llevara; trae;
        traen; incluye; incluyen; viene con; vienen con; le ponen; les ponen; le echan; usan;
        va con; van con""",
    "harm": """hace mal; hara mal; haria mal; hara dano; hace dano; hace bien; hacen bien;
        hacen mal; cae mal; cae bien; engorda; engordan; adelgaza; adelgazan; cura; curan;
        sube el azucar; baja el azucar; sube la presion; baja la presion""",
    "cheap": "barat[oa]s?; baratit[oa]s?; economic[oa]s?; comod[oa]s?; en cuenta",
    "best": """mejor; mejores; mas ric[oa]s?; mas vendid[oa]s?; mas pedid[oa]s?; mas popular;
        mas populares; mas bueno; mas buena; mas famos[oa]s?; que mas (sale|salen|piden|pide|venden
        |vende|se vende|se pide|se venden); mas sale; mas salen""",
    "most": """mas ric[oa]s?; mas vendid[oa]s?; mas pedid[oa]s?; mas popular; mas populares;
        mas bueno; mas buena; mas famos[oa]s?; mas sale; mas salen; mas piden; mas venden;
        mas gusta; mas se vende; mas se pide""",
    "good": """ric[oa]s?; riquisim[oa]s?; riquit[oa]s?; delicios[oa]s?; buenisim[oa]s?; buen[oa]s?;
        espectacular; espectaculares; excelentes?; exquisit[oa]s?; geniales; genial; increibles?;
        brutal; sabros[oa]s?; sabrosisim[oa]s?; chevere; bacan; buenazo; top""",
    "was": """estaba; estaban; estuvo; estuvieron; estan; quedo; quedaron; salio; salieron; resulto;
        llego; llegaron; todo; siempre""",
    "fell_ill": """enferme; enfermo; enfermaron; enfermamos; enfermado; intoxique; intoxico;
        intoxicaron; intoxicamos; intoxicado; intoxicada; intoxicados; descompuse; descompuso;
        descompusimos; indigeste; indigesto; empache; vomite; vomito; vomitando; vomitamos""",
    "bad_belly": """diarrea; colicos?; vomitos?; nauseas; retorcijones; dolor de (estomago|barriga
        |panza|guata|vientre); intoxicacion; gastroenteritis; infeccion (estomacal|intestinal)
        |salmonela""",
    "badly": """mal; malisimo; dano; pesimo; pesimamente; horrible; fatal; terrible; feo; grave;
        enferm[oa]s?""",
    "emergency": """hospital; clinica; urgencias; emergencias; emergencia; guardia; posta; medico;
        doctor; doctora; ambulancia""",
    "accuse": """denunciar; denunciarl[oa]s?; denuncio; denunciare; denunciamos; demandar;
        demandarl[oa]s?; demando; demandare; escrachar; escracharl[oa]s?; quemarl[oa]s en redes;
        hacer una denuncia; poner una denuncia; poner denuncia""",
    "twice": """dos veces; 2 veces; doble; doblemente; duplicad[oa]s?; repetid[oa]s?; por duplicado;
        tres veces; varias veces""",
    "went": """se (me)? (mando|envio|fue|duplico|repitio|mandaron|enviaron|fueron); mande; envie;
        escribi; salio; puse; se (ha)? (mandado|enviado|duplicado|repetido); llego""",
    "park": """parqueos?; parqueadero; parqueaderos; parquear; parqueo; parqueamos; parking;
        estacionamientos?; estacionar; estaciono; estacionarme; estacionarse; cocheras?; garaje;
        garage; aparcamiento; aparcar; valet; dejar (el|mi) (auto|carro|coche|moto|vehiculo)""",
    "parts": """cuotas?; cuotitas; a plazos; en plazos; a credito; fiado; fiar; fiarme; fian; fias;
        fiame; msi; meses sin intereses; sin interes; sin intereses; mensualidades; financiacion;
        financian; financiamiento; en partes; en dos partes; dos pagos; tres pagos""",
}

DISCOUNT = """
    {off}
    (me|nos|te|le)? {leaves} _2 (buen|mejor|un|otro)? (precio|precios|precito|precesito) !(de|del)
    (me|nos|te|le)? {leaves} _4 {less}
    (me|nos|te|le) (l[oa]s?)? {leaves} (todo|tod[oa]s|un[oa]|l[oa]s?)* (a|en|por|x) (\\d+|{many})
    (ultimo|mejor|buen) (precio|precito) !(de|calidad)
    (nada|algo) menos
    no (me|nos) (convence|convencen|cierra|cierran|gusta|gustan|alcanza) _1 (precios?)
    (muy|demasiado|tan|que|re|super|bien|recontra|medio|mas) (car[oa]s?|carit[oa]s?|carisim[oa]s?)
    (esta|estan|es|son) (car[oa]s?|carit[oa]s?|carisim[oa]s?)
    (precios?|precio) (especial|especiales|amigo|de amigos?|de casera|al por mayor|por mayor)
    (tienen|hay|tienes|tenes|hacen|manejan|alguna|algun) _2 (promos?|promociones|promocion|ofertas?
        |combos?|cupon|cupones|2x1)
    (en|una|alguna) (promocion|promo|oferta) $
    ^ (promos?|promociones|ofertas?) $
"""

UNLESS_DISCOUNT = """
    (codigo|cupon) (de|del) descuento que
    (a|en|por) cuanto
"""

WHAT_IF = """
    (y|pero|que tal|que pasa|o) si (te|les|le|me|nos)? (l[oa]s)? {take} _2 {many}
    si (te|les|le|me|nos)? (l[oa]s)? {take} _2 {many}
"""
"""Only where it is asked: "sí, llevo 10" is written without its accent and comma as well."""

OFFERS = """
    (confirmo|confirma|confirmado|acepto|quedamos|cerramos|trato hecho|va|dale|hecho|listo|ok|si
        |ofrezco|te pago|tomo|cierro) ... (a|en|por) (\\d+|{many})
    (confirmo|acepto|ofrezco) (\\d+|{many})
"""
"""With an amount beside it."""

INVOICE = """
    {gives} _3 {invoice}
    ^ (y|con|la|una|mi|me|para|por favor|porfa|hola)* {invoice} $
    (con|sin) {invoice} $
    {invoice} (a nombre|con nit|con ruc|con el nit|electronica|para mi empresa|por favor|porfa)
"""

INSTALMENTS = """
    {parts}
"""

MINIMUM = """
    {buying} {least}
    {least} (de|del|para|por|en) _2 ({buying}|enviar|envios?|domicilio|pedir|comprar|llevar
        |delivery)
    (cual|cuanto|cuantos|cuantas|hay|tienen|tienes|existe|algun|que|piden|es) _4 {least}
    (desde|a partir) (de)? cuant[oa]s? _3 (envian|mandan|llevan|entregan|reparten|hacen|pedir
        |venden)
"""

RETURNS = """
    (aceptan|aceptas|hacen|haces|tienen|tienes|hay|cual es|como es|como son|dan|das|manejan|permiten
        |existe|ofrecen) _3 (devoluciones|devolucion|cambios|reembolsos?|garantias?)
    (puedo|se puede|podria|pueden|si quiero|como hago para) _3 (devolver|devolverl[oa]s?|devuelvo)
    (politica|plazo|tiempo) de (devolucion|devoluciones|cambios|garantia)
    (cuanto|que) _3 (garantia|plazo para devolver)
"""

UNLESS_RETURNS = """
    (devuelvan|devuelvanme|devuelveme|quiero mi|mi plata|mi dinero)
"""

PARKING = """
    {park} !(libre de impuestos)
"""

HEALTH = """
    {sick}
    {holds} _3 {allergen}
    (algo|opcion|opciones|cual|cuales|que|tienen|tienes|tenes|hay|manejan|venden) _3
        (sin|libres? de|apt[oa]s? para) _2 ({allergen}|{sick})
    (es|son|esta|estan) (apt[oa]s?|libres? de|sin) _2 ({allergen}|{sick})
    {harm}
    (es|son|sera|seria) (buen[oa]s?|mal[oa]s?|san[oa]s?|saludables?|recomendables?|segur[oa]s?)
        (para|si|en)
    (puede|pueden|podria|podra|le doy|darle) _3 (bebe|bebes|nin[oa]s?|guagua|guaguas|hij[oa]s?)
    (cuantas|que) (calorias|carbohidratos|proteinas|azucares)
"""

UNLESS_HEALTH = """
    (soy|es|son) alergic[oa]s? a (las|los|la|el)? (colas?|filas?|lunes|esperar|trabajo|trabajar
        |precios)
    hay _2 (huevos?|almendras?|nueces|mani|mariscos)
"""

INGREDIENTS = """
    (que|q|k) (es lo que)? (lleva|llevan|trae|traen|contiene|contienen|incluye|incluyen|le ponen
        |viene)
    (que|q|k) tiene (el|la|los|las|ese|esa|este|esta|de|ahi|adentro|dentro)
    (de que|con que) (es|son|esta|estan|lo|la|los|las|se) (hech[oa]s?|preparad[oa]s?|hacen|preparan
        |prepara|hace|el|la|ese|esa)
    ingredientes?
    (como|con que) (es|viene|preparan|hacen|lo preparan|la preparan|lo hacen|la hacen)
        (el|la|los|las)
    (el|la|los|las|ese|esa|este|esta|eso|esto) _3 {holds} (mucha|mucho|algo de|un poco de|tambien
        |algun|alguna|el|la|de|agua|con)* _1 $
"""

CHEAPEST = """
    (lo|el|la|los|las|mas|cual|que|algo) (es|son|seria|tienen|hay|de)* (lo|el|la|los|las)?
        (mas|muy|bien)? {cheap}
    (de|el|la|lo|los|las) (menor|mas bajo) (precio|costo|valor)
    (precio|costo) mas bajo
"""

BELOW = """
    (menos|por debajo|debajo|abajo|menor|menores) (de|a|que) _2 (\\d+|{many})
    (hasta|maximo|no mas de|que no pase de|que no pasen de|que no supere|dentro de) _2 (\\d+|{many})
"""
"""An amount, with a currency or in a question."""

LESS_THAN = """
    (con|tengo|me quedan) _2 (\\d+|{many}) ... (alcanza|puedo|compro|pido|hay|me das|que me|para)
    (alcanza|algo|que) (con|para|por|de) _2 (\\d+|{many})
"""

RECOMMEND = """
    (que|q|k|cual|cuales|algo que|lo que) (me|nos)? (recomiend*|recomend*|sugier*|suger*|aconsej*)
    (recomiendame|recomendame|recomiendeme|recomienda|recomiendan|recomiendas|recomendas|sugiereme
        |sugerime|recomendacion*|sugerencias?|aconsejame|sorprendeme|sorprendanme)
    (cual|cuales|que) (es|son|seria|sera|de) _3 {best}
    (lo|el|la|los|las) (que)? {most}
    lo mejor
    (el|la|los|las) mejor(es)? _2 que (tienen|tienes|tenes|tengan|hay|venden|hacen|preparan)
    (la|su|una|que) especialidad
"""

UNLESS_RECOMMEND = """
    (me|nos|lo|los|la|las) recomendaron
    (mi|el|la) (doctor|doctora|medico|nutriologa?|nutricionista|amig[oa]) _2 recom*
    (recomiend*|recomend*|sugier*|suger*) _3 (lugar|hotel|pelicula)
    mejor (no|si|dame|quiero|cambia*|quita*|agrega*|pon*|mandame|deja*|que sea*|otr[oa]|un[oa]|dos
        |tres|el|la|los|las)
"""

SENT_TWICE = """
    {went} _3 {twice}
    {twice} (se (me)?)? (mando|envio|mandaron|mande|fue)
"""

ILL = """
    (me|nos|se|lo|la|los|le) (he|ha|han|hemos)? {fell_ill}
    (estoy|estamos|esta|estan|terminamos|termine|termino|quedo|quede) _2 (intoxicad[oa]s?
        |descompuest[oa]s?|vomitando|enferm[oa]s?|con {bad_belly})
    (me|nos|le|les) (dio|dieron|da|agarro|causo|provoco|produjo) _2 {bad_belly}
    (tengo|tenemos|tiene|tuve|tuvimos|tuvo|con) _2 {bad_belly}
    (me|nos|le|les) (cayo|cayeron|hizo|hicieron|sento|sentaron|puso|pusieron) _2 {badly}
    (termine|terminamos|termino|acabe|acabamos|acabo|fui|fuimos|fue|estoy|estamos|esta|llevaron
        |internaron|internad[oa]) _4 {emergency}
    (reaccion alergica|ronchas|se me hincho|se le hincho)
    (por|con|culpa|despues) _4 (jugo|comida|producto) ... (hospital|clinica|emergencias|vomit*)
"""

UNLESS_ILL = """
    (si|para no|por si|no quiero que) _2 (me|nos|le|se|hace|haria|caiga)
    (algo|que|remedio|jugo|te) _2 (para|contra) _3 {bad_belly}
    ({bad_belly}|{fell_ill}) _3 (algo|que me recomiend*|que tienes|que tienen|ayuda|bueno para)
    (hace|hara|haria|cae|caera) (mal|dano)
    (mi|el|la|una?|fui|fue|voy|receta) _2 (medico|doctor|doctora) _3 (recom*|receto|dijo|mando)
"""

ACCUSES = """
    (voy|vamos|van|los|las|les|te|l[oa]) (a|voy a|vamos a)* {accuse}
    {accuse}
"""

PRAISE = """
    {was} _2 {good}
    (que|muy|super|re|bien|tan) (buen[oa]s?|ric[oa]s?|sabros[oa]s?|excelentes?) (todo|servicio
        |atencion|esta|estaba|estan|estaban|estuvo|los|las|el|la|$)
    (me|nos|le|les) (encanto|encantaron|encanta|gusto mucho|gustaron mucho|fascino|fascinaron)
    (excelente|buena|buenisima|linda|muy buena) (atencion|servicio|comida)
    (felicidades|felicitaciones|felicito|los felicito)
    (el|la|los|las) mejor(es)? _1 (del|de la|de todo|que he) !(tienen|hay)
"""

WITHDRAWS = """
    ^ (bueno|ay|uy|no|nah|ah|mm|hmm|ok|sabes que|entonces|pues)* (mejor|creo que) no
        (gracias|por ahora|por hoy|todavia|aun|muchas|amig[oa]|disculpa|perdon|sera|hoy|otro dia
        |nomas|pues|ya)* $
    ^ (no|mejor|bueno|ya)* (lo|la|las|los)? (voy a|dejame|deja que lo|dejenme)? (pienso|pensar
        |pensarlo|pensarl[oa]s?|pienso mejor|lo piense) ...
    ^ (no|mejor|bueno|ya|gracias)* (mas tarde|despues|luego|otro dia|manana|mas rato)
        (te|les|le|lo)? (aviso|escribo|confirmo|pido|digo|veo|vemos|compro|sera) ...
    ^ (no|gracias)* (mejor)? (otro dia|para otro dia|para la otra|en otra ocasion|otra vez sera)
        (gracias|sera|nomas|mejor|amig[oa]|muchas)* $
"""
