"""What people say when a person is needed, or training is meant, as data: rows of `families`.

Written as words and read by sound ("kiero", "yego", "rrutina"). `UNLESS_...` rows take back what
the others say: the same words are said of what is only asked, praised or ordered.
"""

from intents.rules.calendar_words import A_WEEKDAY
from intents.rules.negation import A_NOT
from intents.rules.number_words import A_NUMBER

WORDS: dict[str, str] = {
    # -- a delivery ------------------------------------------------------------------------------
    "order": """pedidos?; pedidito; pedio; pedid; ordenes; orden; compras?; encargos?; encomiendas?;
        paquetes?; envios?; enbio; delivery; deliveri; domicilios?; entregas?; productos?; comida;
        jugos?; cajas?; mercaderia; mercancia; cosas""",
    "its": "el; la; los; las; mi; mis; su; un; una; nuestro; nuestra; este; ese; ningun; ni; del",
    "never": f"""{A_NOT}; todavia no; aun no; aun sigue sin; sigue sin; siguen sin; todavia sin;
        ni siquiera; nada que; sin""",
    "to_us": "me; nos; le; les; se; lo; la; los; las; mi",
    "arrive": """llego; lego; yego; llegaron; llegado; llega; llegan; llegar; entregaron; entregado;
        entregados; entregan; trajeron; traen; traido; recibi; recibido; recibimos; aparece;
        aparecio; aparecido; aparecieron; mandaron; mandado; enviaron""",
    "came": """llego; lego; llegaron; llegado; vino; vinieron; venido; trajeron; traido; mandaron;
        mandado; enviaron; enviado; entregaron; entregado; dieron; dejaron; despacharon; recibi;
        recibimos; toco""",
    "brought": """mandaron; mandado; enviaron; enviado; trajeron; traido; entregaron; entregado;
        dieron; despacharon; dejaron""",
    "state": """rot[oa]s?; abiert[oa]s?; derramad[oa]s?; golpead[oa]s?; aplastad[oa]s?;
        danad[oa]s?; vencid[oa]s?; caducad[oa]s?; incomplet[oa]s?; equivocad[oa]s?; pinchad[oa]s?;
        quebrad[oa]s?; chorread[oa]s?; reventad[oa]s?; malograd[oa]s?; podrid[oa]s?;
        derretid[oa]s?; destapad[oa]s?; mojad[oa]s?; pasad[oa]s? de fecha; cambiad[oa]s?;
        con fuga; todo regado; regad[oa]s?; machucad[oa]s?; sin sello; aguad[oa]s?; echad[oa]s? a
        perder; abollad[oa]s?; rasgad[oa]s?; manchad[oa]s?; defectuos[oa]s?; fallad[oa]s?;
        trizad[oa]s?; rebalsad[oa]s?; estropead[oa]s?; averiad[oa]s?; maltratad[oa]s?""",
    "spoilt": "mal; fri[oa]s?; calientes?; tarde; tardisimo; feo; fea; asqueros[oa]; helad[oa]s?",
    "how_much": "todo; toda; muy; medio; bien; re; super; bastante; asi; tan; demasiado; un poco",
    "other": """otra cosa; otro product[oa]?; otro sabor; otro pedido; otra bolsa; otra talla;
        otro tamano; otra marca; otro color; un sabor distinto; cualquier cosa; algo distinto;
        otro jugo; otra caja; equivocad[oa]s?; el equivocad[oa]; la equivocad[oa]; mal;
        uno equivocado; algo que no pedi; lo que no pedi; cosas que no pedi; algo que no es;
        lo que no era; otros; otro; otra; otras; menos; cambiad[oa]s?; incomplet[oa]s?;
        el de otra persona; lo de otra persona; algo equivocado; nada que ver;
        (solo|solamente|nomas) (un|una|uno|dos|tres|la mitad|media)""",
    "late": """demorad[oa]s?; retrasad[oa]s?; atrasad[oa]s?; demorando; tardando; retrasando;
        demorandose; tardandose""",
    "time": """un rato; rato; ratazo; horas?; hora y media; media hora; minutos; mins?; dias?;
        semanas?; anoche; ayer; siglos; una eternidad; bastante; buen rato""",
    "count": f"{A_NUMBER}; mas de; casi; como; unas; unos; media; varias; varios",
    "weekday": A_WEEKDAY,
    "carrier": """repartidor; repartidora; delivery; motorizado; mensajero; motoboy; cadete;
        domiciliario; courier; moto; chofer; rappi; transportadora; correo; rider""",
    "not_goods": """qr; codigo; clave; link; enlace; foto; fotos; imagen; mensajes?; correo; email;
        mail; sms; ubicacion; comprobante; voucher; recibo; factura; boleta; catalogo; menu;
        carta; lista; precios?; cuenta; numero; datos; cbu; alias; confirmacion; respuesta; cupon;
        promo; promocion; descuento; sueldo; plata; dinero; pago; transferencia; deposito; audio;
        video; invitacion; informacion; info; cotizacion; notificacion; guia; direccion; captura;
        sticker; pantalla; opcion; opciones; vuelto; cambio; ganas; hambre; antojo; documento;
        contacto; yape""",
    # -- a complaint -----------------------------------------------------------------------------
    "angry": """enojad[oa]s?; molest[oa]s?; indignad[oa]s?; furios[oa]s?; disgustad[oa]s?;
        decepcionad[oa]s?; caliente; fastidiad[oa]s?; hart[oa]s?; cabread[oa]s?; inconforme;
        descontent[oa]s?; arrech[oa]s?; emputad[oa]s?; encabronad[oa]s?; insatisfech[oa]s?""",
    "money": """plata; dinero; platita; pasta; lana; luca; guita; pisto; reales; efectivo""",
    "back": """devuelvan(me|nos)?; devuelvame(lo)?; devuelve(me)?; devolve(me)?; devolver(me)?;
        regresen(me)?; regresa(me)?; reembolse?n(me)?; reembolsa(me)?; devolucion; reembolso;
        reintegro; retorn[eo]n(me)?; reintegren(me)?""",
    # -- medicine and drugs ----------------------------------------------------------------------
    "drug": """esteroides?; anabolic[oa]s?; anabolizantes?; testosterona; testo; trembo; trembolona;
        trenbolona; oxandrolona; oxandro; winstrol; stanozolol; estanozolol; dianabol; boldenona;
        clembuterol; clenbuterol; clembu; primobolan; sarms?; ostarine; ligandrol; rad 140;
        enantato; cipionato; propionato; sustanon; durateston; turinabol; anavar; masteron;
        peptidos?; hormonas? de crecimiento; hormonas?; somatropina; decadurabolin;
        deca durabolin; efedrina; dnp; tamoxifeno; clomifeno; pct; post ciclo; postciclo;
        dopaje; doping; ozempic; semaglutida; wegovy; mounjaro; liraglutida; sibutramina;
        fentermina; viagra; sildenafil[oa]?; tadalafil[oa]?; cialis; insulina; roaccutan;
        isotretinoina; tramadol; clonazepam; rivotril; alprazolam; diazepam; ritalin; modafinilo;
        misoprostol; levonorgestrel""",
    "medicine": """medicacion; medicamentos?; medicinas?; medicina; remedios?; pastillas?;
        antibioticos?; antidepresiv[oa]s?; anticoagulantes?; anticonceptiv[oa]s?; ansioliticos?;
        antialergicos?; antihistaminicos?; corticoides?; ibuprofeno; paracetamol; aspirina;
        losartan; enalapril; levotiroxina; metformina; sertralina; fluoxetina; omeprazol;
        warfarina; atorvastatina; amoxicilina; diclofenaco; naproxeno; quimioterapia; quimio;
        pastilla de la presion; vacuna; anestesia; escitalopram; quetiapina; tiroxina; prednisona;
        euthyrox; eutirox; tratamiento""",
    "spirits": "alcohol; cerveza; chela; trago; ron; whisky; vodka; fernet; licor; tragos",
    "active": """creatina; cafeina; pre ?entreno; preentreno; preworkout; quemador; quemadores;
        termogenic[oa]s?; beta ?alanina; citrulina; arginina; glutamina; bcaas?; aminoacidos;
        melatonina; ashwagandha; carnitina; taurina; yohimbina; multivitaminic[oa]s?; omega;
        magnesio; zinc; vitaminas?; colageno; suplementos?; energizantes?; whey; proteina;
        oxido nitrico; zma; hmb""",
    "mix": """mezclar; mesclar; mezclo; mezcla; mezclarl[oa]s?; combinar; combinarl[oa]s?; combino;
        juntar; juntarl[oa]s?; tomar juntos; mezclan; consumir juntos""",
    "take": """tomar; tomarl[oa]s?; tomo; consumir; consumirl[oa]s?; usar; usarl[oa]s?; uso;
        tomando; tome; tomarme; consumo; ingerir; darle; dar; aplicar(me)?; inyectar(me)?""",
    "ill": """diabetic[oa]; ipertens[oa]; hipertens[oa]; cardiac[oa]; asmatic[oa]; epileptic[oa];
        hipotiroide[oa]; anemic[oa]; celiac[oa] y diabetic[oa]; alergic[oa] a la penicilina;
        prediabetic[oa]""",
    "illness": """presion alta; la presion alta; hipertension; diabetes; gastritis; arritmias?;
        higado graso; insuficiencia renal; calculos; ulcera; hipotiroidismo; tiroides; epilepsia;
        asma; ansiedad; depresion; colesterol alto; problemas (del?|de la|en el|en los|en la|al)
        (corazon|rinon|rinones|higado|presion|tiroides|estomago); un soplo; marcapasos; embarazo;
        acido urico; gota; colon irritable; migranas; trombosis; reflujo""",
    "organ": "higado; rinon; rinones; corazon; presion; estomago; prostata; hormonas; tiroides",
    "harms": """hace mal; hace dano; dana; danan; dane; afecta; afectan; perjudica; perjudican;
        hacen mal; hacen dano; sube; suben; es malo; es mala; son malos; jode; altera; destruye;
        fuerza; va mal; es danin[oa]; hara mal; hara dano; malo; mala; danino""",
    "may": """puedo; puede; podria; podre; se puede; puedes?; podemos; pueden; hay problema;
        hay drama; pasa algo; pasaria algo; es malo; hace mal; es seguro; es peligroso; conviene;
        me afecta; afecta; hay riesgo; es riesgoso; interfiere; tiene algo malo; hara mal; debo;
        es recomendable; no hay problema; me hace mal; me hara mal; me hace dano; sera que;
        recomiendas; recomendas; recomiendan; esta bien; apto; apta; sirve; recomendable""",
    "cycle": """ciclo; ciclos; siclo; ciclito""",
    # -- training --------------------------------------------------------------------------------
    "train": """entrenar; entreno; entrenamos; entrena; entrenamiento; entrenamientos; entrenando;
        ejercitar; ejercitarme; gym; gimnasio; crossfit; pesas; correr; cardio""",
    "body": """pecho; espalda; piernas?; biceps; triceps; brazos?; gluteos?; abdomen; abdominales;
        hombros?; pantorrillas?; cuadriceps; femorales; trapecio; abs; pompis; cola; panza; core;
        antebrazos?; dorsales""",
    "gain": """ganar; gano; ganas; ganan; aumentar; aumento; aumentas; subir; subo; bajar; bajo;
        perder; pierdo; quemar; quemo; marcar; marco; definir; defino; tonificar; tonifico; hacer;
        hago; desarrollar; crecer; sacar; saco; endurecer; volumen""",
    "mass": """masa; musculo; musculos; peso; grasa; kilos; volumen; fuerza; masa muscular;
        resistencia; abdominales; panza; barriga; cintura; cuerpo; gluteos; piernas; brazos""",
}

DELIVERY = """
    # it did not come
    {never} {to_us}? (ha|han|a|an|habia|hemos|he|ah)? {arrive} (nada|na|aun|todavia|ni
        |ninguno de)? {its}
        {order}
    {never} (me|nos|mi) (ha|han|a|an|habia|ah)? (llego|lego|llegaron|llegado|entregaron|entregado
        |trajeron|traido|aparecio|llega !(a|hasta|al)|llegan !(a|hasta|al))
    {never} (lo|la|los|las|he|hemos|lo he|la he)? (recibi|recibido|recibimos)
        (nada|aun|todavia|mi|el|lo|la|los|las|$)
    {its} {order} (que|de)? (_3)? (no|nunca|todavia no|aun no|sigue sin|jamas)
        (me|nos|se)? (ha|han|a)? (llego|llega !(a|hasta|al)|llegado|llegar|llegaron|aparece|aparecio
        |vino|vinieron|entregaron|trajeron|esta aqui|esta aca)
    (nunca|jamas|todavia no|aun no|y no|y todavia no|y aun no) (llego|llegaron|ha llegado|a llegado
        |han llegado|vino|vinieron|aparecio)
        !(a|al|hasta|en|de casa|del|mi mama|mi papa|mi esposo|yo)
    (se|me|nos) (perdio|extravio|robaron|perdieron|extraviaron) (el|mi|la|un)? {order}
    (sale|figura|dice|aparece|marca|salio) (como|que)? (ya)? (esta|fue|lo)? (entregad[oa]
        |entregaron)
        (_3)? (no|nadie|nunca|pero|y)
    (nadie|ningun) (_2)? (vino|trajo|llego|entrego|aparecio) (a)? (entregar|dejar|nada|con|el|mi|$)
    {its} {carrier} (_3)? (no|nunca|todavia no|aun no) (ha|a|me|nos)?
        (llego|llega !(a|hasta|al)|llegado|vino|viene|aparece|aparecio|contesta|responde|encuentra
        |entrego|trajo)
    # it was another thing
    (me|nos|le|les) (han|habian|ha)? (mandaron|mandado|enviaron|enviado|trajeron|traido|entregaron
        |entregado|despacharon|dieron|llego|lego|llegaron|vino|vinieron|toco) (el|la|los|las|un|una
        |mi
        |mis)? (_2)? {other}
    (mandaron|enviaron|trajeron|entregaron|despacharon|llego|llegaron|vino|vinieron) (_2)?
        (otra cosa|equivocad[oa]s?|mal el|mal mi|lo que no)
    (se) (equivocaron|confundieron|equivoco|confundio) (de|con|en) {its}?
        ({order}|sabor|direccion|casa|talla|marca)
    (no|ni) (es|era|son|eran|fue) (lo|el|la|los|las) (_)? que (yo)? (pedi|compre|encargue|ordene
        |pedimos|habia pedido|solicite|elegi)
    (pedi|compre|encargue|ordene|pedimos|habia pedido|compramos|solicite) ... (y|pero|i|e) (me|nos
        |solo
        |solamente|en)* (llego|llegaron|vino|vinieron|mandaron|trajeron|dieron|enviaron|entregaron)
    (me|nos) {brought} ... (y|pero|i) (yo)? (eran|pedi|pedimos|habia pedido|compre|compramos|pague)
        !(de nuevo|otra vez|mas)
    # it was broken, short or late
    (me|nos|todo|{order}|lo|la) {how_much}* {came} (_2)? {how_much}* ({state}|{spoilt})
    {came} {how_much}* {state}
    {came} {how_much}* {spoilt} (_)? {its} {order}
    {its} (_)? {came} {how_much}* ({state}|{spoilt})
    (me|nos) (falto|faltaron|faltaba|faltaban) (un|una|uno|el|la|los|las|dos|tres|cuatro|\\d+
        |la mitad)
    {came} (_3)? (y|pero|porque) (falta|faltan|faltaba|faltaban|falto|faltaron) (un|una|uno|el|la
        |los
        |las|dos|tres|\\d+)
    (falta|faltan|falto|faltaron|faltaba|faltaban) (un|una|uno|el|la|los|las|dos|tres|\\d+) _3
        (en|de) (mi|el|lo) (pedido|orden|que me|entrega|compra|paquete)
    {came} (con)? (_2)? de menos
    (ya)? (esta|estan|viene|vienen|anda|va) {how_much}* {late} {its}? ({order}|{carrier}|mi|$|ya)
    {its} {order} (_3)? {how_much}* {late}
    (por que|porque|xq|pq) (se)? (esta|estan)? {how_much}* (demora|tarda|demoran|tardan|demorando
        |tardando|retrasa|atrasa) (tanto|mucho|{its} {order})
    (hace|ase|desde hace|van|llevo|ya son|ya van|hacen|pasaron|paso|ya pasaron|ya paso)
        {count}* {time} (_4)?
        (espero|esperando|pedi|no llega|nada|no me llega|no aparece|ordene|compre|hice el pedido
        |sin novedad|no llego|no viene|estoy esperando|esperamos|pague y)
    (pedi|pedimos|compre|ordene|hice (el|un|mi) pedido|pague) (_2)? (hace|ase|ayer|anoche|antier
        |anteayer|el {weekday}) ...
        (nada|no llega|no llego|no me llega|no me llego|no aparece|sigo esperando|no viene
        |no ha llegado|sigue sin llegar)
    (sigo|seguimos|sigo aca|sigo aqui|todavia estoy|aun estoy|todavia sigo|aun sigo|llevo|llevamos)
        (aca|aqui)? (esperando|sin recibir) {count}* ({its} ({order}|{carrier})|{time}|desde|hace
        |que me llegue|a que llegue)
    (problemas?|inconvenientes?|lio|drama|poblema|error) con {its} {order}
    me dejaron (plantad[oa]|esperando|sin {order}|sin mi)
    dijeron que (_4)? (llegaba|llegaria|iba a llegar|lo traian|lo entregaban|venian) ...
        (no|nada|todavia|aun|nunca)
    (cuando|cuanto) (_3)? (devuelven|cambian|reponen|reemplazan) (_3)? (llego|vino) (mal|{state})
"""

UNLESS_DELIVERY = """
    {never} {to_us}? (ha|han|a|an)? {arrive} (aun|todavia|ni)? {its}? (_)? {not_goods}
    {its} {not_goods} (_3)? (no|nunca|todavia no|aun no) (me|nos)? (ha|a)? (llego|llega|llegado)
    (me|nos) {came} (_)? {other} {not_goods}
    (me|nos) (mandaron|dieron|enviaron|dejaron) (el|la|los|las|un|una|mal|otro|otra|solo)*
        (_)? {not_goods}
    (si|cuando|y si|que pasa si|en caso de que|por si|que hago si) (no)? (me|nos|el|la|mi)*
        ({order})? (llega|llegara|llegase|viene|viniera|vienen|llegan|llego a recibir)
    (todo|muy|super|re|bien|esta|estuvo|estaba|llego|vino|todito) (bien|perfecto|rapid[oa]
        |rapidisim[oa]
        |excelente|ric[oa]s?|genial|a tiempo|buenisim[oa]|riquisim[oa]|puntual|impecable
        |espectacular)
        !(_3 (pero|aunque|menos|excepto|salvo|falto))
    (un|el|de|del|copa|botella|este|ese) vino
    (no hay|sin|ningun|algun|no tengo|no tuve|hay algun|habria|habra|tendran|hay|tendria|no es)
        (ningun|algun)? (problemas?|inconvenientes?|drama) con
    (no|nunca|aun no|todavia no) (llego|llegue) (a|al|hasta) (_3)? (pagar|tiempo|casa|fin|mes
        |la casa
        |la oficina|mi casa|trabajo|local)
    me falto (decir*|pedir*|agregar*|anotar*|pagar*|preguntar*|poner*|mencionar*|comprar*|plata
        |dinero|un dato|avisar*|sumar*|elegir*|mandar*)
    (me|nos) (falto|faltaron|faltaba|faltaban) _3 (por|para|que) (pedir|agregar|comprar|pagar|anotar
        |probar)
    (no|nunca|ya no|jamas) (me|nos) (llega|llego|lleguo) (a)? (gustar|convencer|la plata|el sueldo)
    (suele|suelen|cuanto) (_)? (tardar|demorar|demora|tarda)
    (stock|reposicion|nueva mercaderia|el nuevo|la nueva|los nuevos|las nuevas|repuesto)
"""

COMPLAINT = """
    (estoy|estamos|ando|sigo|quede|quedamos|me siento|re|muy) (muy|re|bastante|super|bien|realmente
        |sumamente|un poco)* {angry} !(las|los|con mi|contigo mi|la|que te|que lo|en)
    (quiero|quisiera|exijo|necesito|solicito|pido|deseo|espero|merezco|dame|denme|hagan(me)?|haganme
        |hazme) (la|una|mi|que|me|un|el|de|hacer)* {back}
    {back} (de|el|la|lo|mi|me|todo|todito|ya|mis)* {money}
    {back} (lo que|el pago|mi pago|el total|lo pagado|la sena|el adelanto)
    (quiero|necesito|exijo|denme|dame|devuelvan|devuelvanme|donde esta) (mi|la|toda mi) {money} (de
        (vuelta|regreso)|ya|$)
    (mi|la) {money} de (vuelta|regreso)
    (pesim[oa]|mal|mala|horrible|terrible|malisim[oa]|asco de|deplorable|nefast[oa]|pauperrim[oa]
        |mediocre|lamentable) (el|la|su|es el|es la|de)* (servicio|atencion|experiencia|calidad
        |trato
        |local|lugar)
    (servicio|atencion|experiencia|calidad|trato) (_2)? (pesim[oa]|horrible|terrible|malisim[oa]
        |deplorable
        |nefast[oa]|mala|un asco|una porqueria|lamentable|da asco|de quinta|una basura)
    (falta|faltan) de respeto
    (una|es una|que|puro|pura|unos|son unos|puros|tremenda|son una)
        (verguenza|estafa|burla|porqueria|tomadura de pelo|ladrones|estafadores|robo|asco
        |irresponsabilidad|mentirosos|chantas|rateros|careta|decepcion|desastre)
    (nunca|jamas|no) (mas|vuelvo|volvere|voy a|pienso)* (les)? (a|volver a)? (compro|comprar
        |comprarles
        |pedir|pedirles|comprarte|pido) (nunca|mas|aca|aqui|con ustedes|en su|en este|jamas
        |de nuevo)
    nunca mas (les|te|le|vuelvo a|voy a)? (compro|pido|comprar|pedir)
    (me|nos) (estafaron|robaron|timaron|enganaron|cobraron (de mas|doble|mal|dos veces|otra cosa
        |algo que)|vieron la cara|tomaron el pelo|mintieron|trataron (mal|pesimo|re mal|horrible)
        |atendieron (mal|pesimo|re mal|horrible)|ignoran|clavan el visto|dejaron en visto)
    (quiero|voy a|vengo a|necesito|tengo que|deseo|quisiera|tengo|ponemos|pongo|pondre|hare|hago
        |dejo|donde)
        (hago|poner|hacer|presentar|dejar|levantar|una|un|el|mi|hacerles|ponerles)*
        (quejas?|reclamos?|denuncia|reclamacion|quejarme|reclamar|denunciar(los)?)
    (los|las|voy a|te|les) (denuncio|denunciare|denunciar|escracho|escrachar|voy a denunciar
        |demando)
    (nadie|no me|no|y no|ni) (me|nos|les)? (responden|contestan|responde nadie
        |contesta nadie) (nunca
        |hace|nadie|desde|los mensajes|y ya|en todo el dia)
    nadie (me|nos) (responde|contesta|atiende|da respuesta|da solucion|soluciona|resuelve)
    (me|nos) (cayo|cayeron|hizo|hicieron|sento|sentaron) (re|muy|super)? (mal|dano) (el|la|su|lo
        |los|las|ese
        |tu)
    (encontre|vino con|tenia|habia|salio|venia con|aparecio) (_2)? (pelo|cabello|mosca|cucaracha
        |insecto
        |bicho|gusano|plastico|vidrio|hormigas?|gusanos|moho|hongos)
    (esta|estaba|estan|estaban|sabe|sabia|olia|huele) (_)? (podrid[oa]s?|vencid[oa]s?|agri[oa]s?
        |rancio
        |pasad[oa]s?|asqueros[oa]s?|a podrido|feisimo|caducad[oa]s?|fermentad[oa]s?|malograd[oa]s?)
        !(el cupon|la promo|mi cupon|el)
    (no (sirve|funciona|prende|anda|enciende|cumple)) (para nada|lo que|el|la|nada|mas lo|$)
    (salio|vino|me salio|resulto) (fallad[oa]|defectuos[oa]|mal[oa]|truch[oa]|fals[oa])
    no es original lo que
    (muy|re|super|totalmente) (inconforme|insatisfech[oa]|disconforme)
    (es|son) (un|una|unos)? (inaceptable|irresponsables?|inadmisible|indignante)
    (que|es el) (colmo|bronca|rabia|mala onda)
"""

UNLESS_COMPLAINT = """
    (disculp*|perdon*|sorry|lamento|siento) (_4)? (molest*|quej*)
    (no|ni|nada|nunca|sin) (quiero|me|es|tengo|puedo|estoy|hay)* (quejarme|quejo|quejas?|reclamos?
        |reclamo|molest[oa]|enojad[oa]|ninguna queja|una queja|molestar)
    (si|cuando|que pasa si|y si|en caso de que) (no)? (me|te|le|algo|el|la)? (gusta|gustara|sirve
        |llega|viene
        |funciona|sale|sale mal|llega mal|fuera)
    (aceptan|hacen|tienen|cual es|como es|puedo hacer|se puede|permiten|como son|hay|dan|manejan
        |existe
        |politica) (_)? (de|las|la|los|el|su)? (devoluciones|devolucion|cambios|reembolsos?
        |garantia)
    no (es|son|era) (ningun|ninguna|un|una) (queja|reclamo)
    (mi novi[oa]|mi espos[oa]|mi mama|mi jef[ea]|mi herman[oa]|mi papa) (_2)? (molest[oa]
        |enojad[oa])
    no me gust* ... (dame|deme|quiero|quisiera|mejor|cambi*|prefiero|otro sabor|tienes|tienen)
    (banco|app|aplicacion|link|enlace|internet|telefono|tarjeta|qr|pagina|celular|cel|yape|catalogo
        |audio
        |camara|senal|wifi) (_2)? no (funciona|sirve|anda|carga|prende|abre|me funciona)
    que (rabia|bronca|mala onda) (no|que no) (me|haber|vivo|vi|pude|poder|viva)
"""

PHARMA = """
    (que|un|mi|el|primer|hacer|haciendo|arma*|recomiend*|recomend*|buen|dame|este|segundo|hice
        |empezar|otro)
        {cycle} !(menstrual|de (estudio*|charlas|cine|vida|lavado|conferencias)|lectivo|escolar
        |basico)
    {cycle} (de|para|con) (volumen|definicion|{drug}|masa|principiante*|secado|fuerza|testo)
    (mi|el|despues del|post|del) {cycle} (menstrual) (_3)? (puedo|afecta)
    {drug} !(natural|precursor|booster)
    {may} ... {mix} ... {medicine}
    {mix} ... {medicine}
    {mix} ... {spirits}
    {may} ... {mix} ... {active} (_2)? (con|y|mas) (_2)? {active}
    {may} ... {mix} (con|eso con|esto con)? (otra cosa|otras cosas|otros suplementos|suplementos
        |todo
        |mi medicacion)
    {mix} (_2)? {active} (con|y) (_)? {active}
    {take} (_3)? (con|y|junto a|junto con|mientras tomo|si tomo|si estoy tomando|estando con
        |aunque tome)
        (_2)? {medicine}
    tomo (_2)? {medicine}
    (si|que|estoy|yo|ya|tambien) (estoy)? (tomo|tomando|uso|usando|tomaba|tengo) (_2)? {medicine}
    {may} ... (con|y) (_2)? ({medicine}|{spirits})
    {active} (con|y) (_)? ({medicine}|{spirits})
    ({medicine}) (_2)? (y|con) (_2)? {active}
    (soy|es|siendo|sufro de|padezco de|padezco) {ill} ... ({may}|{take}|{harms})
    ({may}|{take}|{harms}) ... (siendo|soy|si soy|si uno es|si es|una persona|personas
        |alguien) {ill}
    (tengo|sufro|padezco|con|tiene|sufre|padece|por) (de|la|el|del)? {illness} ... ({may}|{take}
        |{harms})
    ({may}|{take}|{harms}) ... (si tengo|con|si sufro|teniendo|si padezco|para|si tiene|tengo
        |si uno tiene)
        (de|la|el)? {illness}
    (embarazada|embarazo|lactancia|amamantando|dando pecho|amamanto|lactando|dando de lactar
        |gestante)
        ... ({may}|{take}|{harms})
    ({may}|{take}|{harms}) ... (embarazada|embarazo|lactancia|amamantando|dando pecho|amamanto
        |lactando
        |embarazadas|gestante)
    (efectos?|efcts?) (secundarios?|adversos?|colaterales?|secundario)
    (contraindicacion*|contraindicad[oa]s?|contra indicacion*)
    (reacciones|reaccion) (adversas?|alergicas?|secundarias?)
    {harms} (_2)? {organ}
    {organ} (_3)? (hace mal|hace dano|dana|afecta)
    (me|le) (receto|recetaron|reseto|medico|inyecto|inyectaron|prescribio)
    (receta|orden|formula) medica
    (sin|con|necesito|necesita|hace falta|piden|requiere|lleva|venden) receta !(de|del|para)
    (sobredosis|intoxic* con|dosis (de|diaria de) {drug}|dosis letal)
    (que|cuanta|cual|cuantos (mg|miligramos|ml)) (dosis)? (de|es la dosis)? (_2)? ({drug}
        |{medicine})
    (mi|el|la|un) (doctor|doctora|medico|cardiologo|nutriologa?|endocrino*) (_2)? (dijo|prohibio
        |receto
        |recomendo|mando|recomienda) (_4)? (no|tomar|dejar|si puedo|pastillas|suspender|evitar)
    (algo|que|pastilla|remedio|jarabe|pomada|inyeccion|medicina) (tienes?|tenes|tienen|hay|me das
        |tomo|es bueno
        |sirve|dame|para|recomiend*|recomend*) (me|das|para|bueno|sirve)* (el|la|los)? (dolor
        |fiebre|infeccion|tos|gripe
        |migrana|alergia|insomnio|vomito|diarrea|ereccion|disfuncion)
    (cuanto|que|me|puedo|se puede) (_2)? (inyecto|inyectar*|inyectable)
"""

UNLESS_PHARMA = """
    (pastillas?|caramelos?) de (menta|eucalipto|miel|goma|chicle|jengibre)
    (sin|libre de|no lleva|no tiene|no quiero|no uso|no tomo|nada de) (_)? ({drug}|quimicos)
    (natural|naturales|booster de|precursor de|pro|estimulante de) {drug}
    {drug} (natural|booster)
    (fabrican|fabrica|hacen) (_)? con {drug}
    (pollos?|carnes?|leche|huevos?|vaca) (_2)? (hormonas?|antibioticos?)
    (alcohol|{spirits}) (en gel|isopropilico|70|etilico)
"""

TRAINING = """
    rutinas? (de|para|con|en) (_)? ({body}|{train}|ejercicio*|fuerza|principiante*|volumen
        |hipertrofia
        |definicion|casa|full body|{gain}|gym|empuje|tren)
    (que|una|alguna|armas?|armame|haceme|hazme|pasame|dame|tienes|tenes|recomiend*|recomend*|arma
        |me das
        |hacer|cual|darias?) (_)? rutinas?
    (ejercicios?|ejersicios?) (para|de|en|con|hago|recomiend*|recomend*|puedo|sirven|me|son|debo)
        !(del colegio|de matematica|contables)
    (que|cual|cuales|cuantos) (_)? (ejercicios?|ejersicios?)
    (como|cmo|komo|que|de que manera|cual es la mejor forma de) (_4)? {gain} (mas|de|la|los|unos|el
        |esta
        |un poco de|algo de|rapido)* {mass} !(corporal tiene|pesa)
    (cuant[oa]s) (veces|dias|horas|series|repeticiones|reps|sets|minutos|sentadillas|abdominales
        |flexiones|tiempo) (_4)? ({train}|series|ejercicio*|pesas|hago|hacer|descanso|por semana
        |debo)
    (cada cuanto|cuanto tiempo|cuanto|como|donde|que dias|cuando|a que hora|con que) (_2)? (debo
        |deberia|tengo que
        |conviene|hay que|me recomiend*|es mejor|puedo|es bueno|empiezo a|se|puedo empezar a)?
        {train} !(de|es|queda|abre)
    (series|repeticiones|reps) (_2)? (hago|hacer|por|recomiend*|para|tengo|son)
    (plan|planes|programa|guia|tips|consejos?) (de|para) (_)? ({train}|ejercicio*|gym|hipertrofia)
    (descansar|descanso|estirar|calentar|calentamiento) (_3)? ({train}|series|dias|musculo*|entre)
    (tecnica|postura|forma correcta) (de|para|en|del) (_2)? (sentadilla*|peso muerto|press|dominadas
        |{body}|{train}|flexion*)
    (sentadillas?|peso muerto|press de banca|press banca|dominadas|burpees|planchas) (_4)? (como
        |cuant*|bien
        |mal|rodilla*|espalda|duele|hago|hacer)
    (como|que) (_3)? (hago|hacer|hacen|hace) (bien|correctamente|la|el|las|los|una)* (sentadillas?
        |peso muerto|press|dominadas|burpees|plancha*
        |flexion*|abdominales)
    (que|como) (entreno|entrenas|entrenar|entrenamos|ago en el gym|hago en el gym)
    (dieta|alimentacion|comer|como) (_3)? (para) (_)? (definir|volumen|ganar masa|ganar musculo
        |marcar*|bajar
        de peso|subir de peso|hipertrofia)
    (cardio) (_3)? (ayunas|antes|despues|pesas|dias|veces)
"""

UNLESS_TRAINING = """
    (tienen|tienes|tenes|hay|venden|algo|vende|suplementos?|proteina|batidos?|jugos?|pre|productos?
        |ropa
        |zapatillas|guantes|creatina|whey|cafeina|barras?|quemador*|shaker|botella|cinturon|precio)
        (_4)? (para|pre|post|antes de|despues de|sirve) (_2)? ({train}|{gain}|ejercicio*|musculo)
    (creatina|whey|proteina|suplemento*|bcaas?|glutamina|aminoacidos?|colageno|quemador|jugo|batido)
        (_3)? (sirve|ayuda|es bueno|es buena|funciona|sirven|es para|hace|me ayuda)
    (tomo|tomar|toma|se toma|tomarla|tomarlo) (_3)? (antes|despues) (de|del) (_)? {train}
    (antes|despues) (de|del) {train} (_3)? (tomo|tomar|toma|se toma)
    rutinas? (de (la )?(piel|facial|skincare|belleza|cuidado|limpieza)|facial|diaria de|capilar)
    (donde|queda|a que hora|hasta que hora) (_3)? (el gym|el gimnasio|abre|cierra)
"""
