"""What is urgent at a clinic and what is picked up at a restaurant, as word lists and rows of
`families`, read by sound. `UNLESS_...` rows take back what the others say.
"""

WORDS: dict[str, str] = {
    "hurts": """duele; duelen; dolio; doliendo; dolor; dolores; dolorcito; punzadas?; ardor;
        molestia; molesta; molestando; late; palpita""",
    "badly": """mucho; muchisimo; demasiado; bastante; horrible; terrible; insoportable; intenso;
        intensa; fuerte; fuertes; fuertisimo; fatal; feo; feisimo; agudo; aguda; tremendo; brutal;
        cada vez mas; un monton; full; harto; re fuerte; super fuerte""",
    "mouth": """muelas?; muelita; dientes?; dientito; encias?; boca; mandibula; quijada; paladar;
        cordal; colmillo; incisivo; canino; cachete""",
    "fixture": """corona; coronas; implante; puente; placa; brackets?; brakets?; alambre; protesis;
        incrustacion; resina; calza; calzadura; tapadura; empaste; amalgama; carilla; curacion""",
    "swollen": """hinchad[oa]s?; hinchazon; hincho; hinchando; inflamad[oa]s?; inflamacion;
        inflamo; inflamando; absceso; flemon; postemilla; pus; infectad[oa]s?; infecto; infeccion;
        bola; bulto""",
    "bleeds": """sangra; sangran; sangro; sangrando; sangrado; sangre; hemorragia; desangra;
        desangrando""",
    "broke": """rompio; rompieron; quebro; quebraron; partio; partieron; cayo; cayeron; salio;
        salieron; aflojo; afloj[oa]ron; fracturo; despego; despegaron; desprendio; zafo; solto;
        astillo; tumbaron; volaron""",
    "cannot": """no (puedo|puede|podemos|podia) _2 (dormir|comer|masticar|abrir|hablar|respirar
        |tragar|caminar|moverme|moverlo|parar|aguantar|mas); no (aguanto|aguanta|soporto
        |soporta)""",
    "emergency": "emergencias?; urgencias?; urgente; urgentemente; urge; urgido; urgida",
    "body": """pecho; corazon; cabeza; estomago; barriga; panza; vientre; espalda; oido; garganta;
        pierna; brazo; rodilla; tobillo; ojo; ojos; cuello; abdomen; rinon; rinones""",
    "who": """me; te; le; nos; les; mi (hij[oa]|mama|papa|espos[oa]|bebe|abuel[oa]|herman[oa]
        |marido|mujer|suegr[oa]|nin[oa]|guagua)""",
    "collect": """recoger; recogerl[oa]s?; recojo; recogemos; retirar; retirarl[oa]s?; retiro;
        retiramos; buscar; buscarl[oa]s?; busco; llevar; llevarl[oa]s?; llevarmel[oa]s?; traer;
        traerl[oa]s?""",
    "comes": """paso; pasamos; pasaria; pasare; pasaremos; pasar; voy; vamos; ire; iria; ir; llego;
        mando a alguien; mando al moto; va mi (hij[oa]|espos[oa]|herman[oa])""",
}

URGENT_DENTAL = """
    {hurts} _4 {mouth}
    {mouth} _4 {hurts}
    {swollen} _4 ({mouth}|cara)
    ({mouth}|cara) _4 {swollen}
    {bleeds} _5 ({mouth}|extraccion|cirugia|implante)
    ({mouth}|extraccion|cirugia|implante) _5 {bleeds}
    (se)? (me|le|nos) (ha|han|esta)? {broke} _4 ({mouth}|{fixture})
    ({mouth}|{fixture}) _2 (se)? (me|le|nos) (ha|han)? {broke}
    (se)? (me|le) {broke} _3 (pedazo|parte|mitad) _3 {mouth}
    (golpe|golpeo|golpee|caida) _4 {mouth}
    {emergency} _2 (dental|odontologica|con (mi|una|la|el|un) ({mouth}|{fixture}))
"""

URGENT_MEDICAL = """
    {hurts} _3 {badly}
    {badly} _1 {hurts}
    {hurts} _3 (el|la|los|las|de|mi|en el|en la) _1 (pecho|corazon)
    {cannot} _4 (por|del|de|con) _2 {hurts}
    {hurts} _6 {cannot}
    (me falta|le falta|nos falta|falta de|sin) _1 (aire|respiracion)
    no (puede|puedo) respirar
    (fiebre|temperatura|calentura) _3 (alta|altisima|muy alta|de (39|40|41|42)|no (le)? baja|que
        no baja)
    (39|40|41) _2 (de)? (fiebre|temperatura|grados)
    {bleeds} _3 (mucho|muchisimo|demasiado|no para|no deja|sin parar|abundante)
    no (para|deja) de sangrar
    (se)? (desmayo|desmaye|convulsiono|convulsionando|convulsiones|atraganto|ahoga|ahogando
        |intoxico|quemo|corto|electrocuto)
    (perdio|perdi) _1 (conocimiento|conciencia)
    {swollen} _3 {badly}
    (accidente|atropello|atropellaron|choque|caida fuerte|golpe fuerte|golpe en la cabeza)
    (es|tengo|tenemos|hay|esto es) _2 (una)? {emergency} $
    (es|tengo|tenemos|hay) _1 una {emergency}
    {emergency} (medica|medico)
"""

UNLESS_URGENT = """
    (cuanto|que precio|precio|precios|costo|tarifa) _5 ({emergency}|{hurts}|{fixture})
    (atienden|atiende|hacen|tienen|reciben|manejan|hay|ven) _3 {emergency} $
    (duele|dolera|doloros[oa]|duelen|sangra) _2 (el|la|los|las|un|una|hacerse|ponerse|sacarse|poner
        |sacar|esa|ese) _1 (limpieza|extraccion|blanqueamiento|tratamiento|implantes?|procedimiento
        |endodoncia|brackets?|ortodoncia|operacion|inyeccion|anestesia|resina|calza|examen|cirugia)
    sin (dolor|molestia)
    (ya)? no (me|le|nos) (duele|duelen|dolio|molesta|sangra)
    (ya|se) (me|le) (paso|quito|calmo|fue|bajo) _2 (el)? (dolor|hinchazon|inflamacion|fiebre)
    (si|cuando|en caso de|por si) _3 ({hurts}|{bleeds}|{swollen}) _3 (que hago|puedo|debo|atienden)
"""
"""A price, whether it is done at all, or what may be one day: nobody suffers now."""

PICKUP_ORDER = """
    {comes} _3 (a|por|para) _2 {collect}
    {comes} por (el|la|los|las|mi|mis|un|una) _2 (pedido|orden|comida|pizzas?|pollo|almuerzos?)
    (para|pa) (llevar|recoger|retirar|pasar a {collect}|ir a {collect})
    (pedido|orden|pedir|ordenar|encargar) _4 (para|y) _2 {collect}
    (lo|la|los|las) (recojo|retiro|busco|recogemos|retiramos|paso a {collect}|paso)
    (pick up|pickup|takeaway|take away|to go|takeout)
    yo (lo|la|los|las)? (recojo|retiro|paso)
"""

UNLESS_PICKUP_ORDER = """
    (ya)? (esta|estara|estan) _2 (list[oa]s?|mi (pedido|orden))
    (mi|el) (pedido|orden) _3 (list[oa]|salio|demora|tarda|falta)
    (ya|ahora) _1 (puedo|podemos|puede) _4 {collect}
    {collect} _1 mi (pedido|orden)
    (cuando|a que hora) _2 (puedo|paso|esta) _3 (recoger|retirar|pedido)
    (mesas?|reserva|reservar|reservacion)
    ya (pague|pagado|recogi|retire)
"""
"""An order that was placed before, and a table to sit at."""
