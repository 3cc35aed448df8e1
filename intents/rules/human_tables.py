"""How people ask for a person, as data: word lists and one row a phrase family (`families`)."""

from intents.rules.negation import A_NOT
from intents.rules.number_words import A_NUMBER

WORDS: dict[str, str] = {
    "not": A_NOT,
    "person": """duen[oa]s?; encargad[oa]s?; asesor; asesora; asesores; agentes?; human[oa]s?;
        alguien; personas?; operador; operadora; operadores; vendedor; vendedora; vendedores;
        gerentes?; gerencia; administrador; administradora; jef[ea]; supervisor; supervisora;
        representante; ejecutiv[oa]; soporte; ser humano; patron; patrona; propietari[oa];
        responsable; emplead[oa]; atencion al cliente; servicio al cliente; secretaria;
        recepcionista; recepcion; consultor; consultora; profesional; chic[oa] que atiende;
        senorita; muchach[oa]; trabajador; trabajadora; companer[oa]""",
    "one": """un; una; el; la; al; algun; alguna; otro; otra; con; a; tu; su; los; las; l;
        directamente""",
    "talk": """hablar; ablar; hablarle; hablo; hable; hablemos; comunicar; comunicarme;
        comunicarnos; comunico; contactar; contactarme; conversar; chatear; platicar; charlar;
        entenderme; tratar; tratarlo; escribirle; escribirme; comunicame; comuniqueme;
        comuniquenme; comunican?; comunicas; comunicarias; comuniques; ponme; poneme; pongame;
        pasame; paseme; pasas; pasan; pasarme; pasarias; pasa; pases; pasen; derivame; derivar;
        derivarme; transfiereme; transferime; transfiera; transferirme; transferir; contactame;
        contacteme; conectame; conectarme; conecteme""",
    "soon": "ya; mejor; urgente; urgentemente; ahora; directo; por favor; porfa",
    "want": """quiero; quisiera; kiero; qiero; quero; necesito; nesecito; prefiero; deseo; busco;
        solicito; requiero; dame; deme; me gustaria; puedo; podria; urge; exijo; pido""",
    "for_that": "que; a; con; hablar; la; atencion; de; ayuda; me",
    "attends": """atiendan?; ayuden?; llamen?; respondan?; contesten?; escriban?; hablen?;
        contacten?""",
    "may_attend": """puede; pueda; podria; atienda; ayude; responde; responda; conteste; atiende;
        ayuda; llame; llama; hable""",
    "does_attend": """atienden?; atiendan?; responden?; contestan?; ayudan?; llaman?;
        puede atender; puede ayudar; podria atender; podria ayudar; puede llamar;
        puede responder""",
    "there": """ahi; alli; por ahi; aca; aqui; atendiendo; disponible; que; real; del otro lado;
        en linea; por favor; porfa; me atienda; me ayude; me responda; atienda; ayude""",
    "opening": "un; una; el; la; con; al; hola; buenas; mejor; porfa; por favor; si; no; ya",
    "closing": """por favor; porfa; porfavor; porfis; real; ya; urgente; pls; please; de verdad;
        gracias; humano; humana""",
    "nobody": """ustedes; uds; vos; tu; usted; contigo; el bot; un bot; nadie; respecto; calma;
        ella; mi; mis; nuestro""",
    "machine": "bots?; robots?; maquinas?; ia; chatbot; contestadora",
    "number": A_NUMBER,
    "told": """dijo; recomendo; conto; comento; paso; dio; aviso; atendio; vendio; prometio""",
}

ASKS = """
    # put me through
    {talk} {soon}? (con|a|al|por|cn) {one}* {person}
    (quiero|quisiera|necesito|puedo|podria|me gustaria|podemos|deseo) (mejor|ya)?
        (hablar|comunicarme|conversar|platicar) (directamente|directo)? con !({nobody}) _
    (comunicame|comuniqueme|comunicarme|conectame|derivame) con
    # I want a person, though not "una persona de ...", "alguien para ..."
    {want} {for_that}* {one}* {person}
        !(mas|para|que !(me|pueda|atienda|no sea|sepa|entienda|ayude|este|resuelva)
        |de !(verdad|carne|ustedes|atencion|ventas|la tienda|turno))
    (atencion|asistencia|ayuda|soporte) (humana|personal|personalizada|de una persona|de un humano)
    persona (de)? (real|verdad|carne y hueso) !(... (eres|sos|es usted))
    ^ {opening}* {one}* !(personas|senorita|profesional|muchach[oa]) {person} {closing}* $
    # somebody who attends to me
    (que|q) (me|nos) {attends} (_)? {one}* {person}
    {person} (de verdad|real|humana?|de ustedes)? (que)? (me|nos) {may_attend}
    (me|nos) {does_attend} (por favor|porfa)? {one}* {person}
    # is anybody there
    (hay|esta|estan|anda|andan|sigue|queda) (por ahi|ahi)?
        (alguien|algun humano|alguna persona|(el|la) (duen[oa]|encargad[oa]|jef[ea]|gerente))
        {there}* $
    # call me
    (llamenme|llamame|llameme|marquenme|me llaman|pueden llamarme)
    me (pueden|puedes|podrian) (llamar|marcar)
    # no machine
    (no quiero|ya no quiero|odio|no me gusta|estoy hart[oa] de|basta de|dejame de)
        (hablar|seguir hablando|chatear|seguir|que me atienda)? (con)?
        (un|una|el|la|este|esta|los|las)? {machine}
"""

# These take a request back.
REFUSALS = """
    # no need of one
    ({not}) (quiero|necesito|hace falta|deseo|me|quisiera|es necesario|hay necesidad de)
        (quiero|necesito|deseo|me|quisiera|hablar|comunicar|comunicarme|pases?|comuniques?
        |transfieras?|que|con|de|a|derives?)* {one}* ({person}|nadie)
    ya (hable|hablamos|hablo|converse) con
    # about one: what they do, what they said, work as one
    (que hace|que es|cuanto cobra|cuanto gana|cuanto cuesta|a que se dedica|busco trabajo|vacante)
    empleo de
    (eres|sos|es usted|eras)
    para (_)? {number} personas?
    (el|la|un|una|mi|alguien|su|tu) (_)? (me|nos|le|te) {told}
    alguien (me|te|ya|mas)? (recomendo|dijo|conto|probo|quiere|pidio|va|tiene|ha|sabe)
"""

REFUSES_MACHINE = """
    {machine}
"""
