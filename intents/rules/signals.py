"""Short answers and whole-text signals: a greeting, a yes, a no, thanks.

The whole text must consist of them: "hola quiero 2" is no greeting and "sí, pero sin hielo" is no
bare yes, so nothing hidden beside a polite word is swallowed.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from intents.rules.text import keys, phrase

Phrases = frozenset[tuple[str, ...]]

YES_SIGNS = frozenset("👍👌✅✔☑🆗💯🙌🤝🙏")
NO_SIGNS = frozenset("👎❌✖🚫🙅")


def table(text: str) -> Phrases:
    """A table of phrases, separated by semicolons, as sound keys."""
    return frozenset(phrase(row) for row in text.replace("\n", " ").split(";") if row.strip())


POLITE = table(
    """por favor; porfa; porfis; porfi; porfavor; pls; please; plis; xfa; gracias; muchas gracias;
    mil gracias; graciass; amigo; amiga; amigos; bro; hermano; hermana; parce; pana; causa; compa;
    vecino; vecina; veci; casero; casera; caserita; caserito; jefe; jefa; joven; señor; señora;
    señorita; seño; doña; don; reina; rey; corazon; mi amor; amor; linda; lindo; guapa; cariño;
    che;
    mami; papi; flaca; flaco; pues; po; pe; pue; ps; entonces; muy amable; a todos; equipo; chicos;
    chicas; gente; estimado; estimada; estimados; ahi; nomas; no mas; y; wey; boludo; loco; mano;
    mi reina; mi rey; linda tarde; disculpe; disculpa; disculpen; oye; oiga; mija; mijo; compadre;
    ja; jaja; jajaja; jeje; jejeje; xd; uff; ay; ah; eh; mm; mmm; bueno; ya"""
)
GREETINGS = table(
    """hola; holi; holis; ola; oli; olas; holas; hello; hi; hey; ey; alo; buenas; muy buenas;
    buenas buenas;
    buen dia; buenos dias; buenas tardes; buenas noches; buena tarde; buena noche; muy buenos dias;
    muy buenas tardes; muy buenas noches; bns; bnas; bn dia; bs tardes; bs dias; bs noches; buen;
    buenos; saludos; un saludo; saludo; cordial saludo; feliz dia; que tal; q tal; k tal; que onda;
    q onda; que hubo; quiubo; quiubole; que mas; q mas; que mas ve; que hay; wena; wenas;
    wenos dias;
    buenas tardes a todos; como estas; como esta; como estan; como andas; como andan; como anda;
    como vas; como le va; como te va; como les va; como va; como va todo; todo bien;
    como has estado;
    como amanecio; como amaneciste; que cuentas; que cuenta; bendiciones; bendecido dia;
    buen inicio de semana;
    hola hola; holaa; buendia; buenasss; wuenas; q hubo; q lo q; que lo que; klk; epale;
    habla causa; habla"""
)
_GREETING_FILLER = table(
    """espero que estes bien; espero se encuentren bien; espero que esten bien; espero esten bien;
    hay alguien; estan ahi; estas ahi; muy bien; bien; yo bien; y tu; y vos; y usted;
    gracias a dios;
    de nuevo; otra vez; nuevamente; mucho gusto; un gusto; un gusto saludarte;
    un gusto saludarlos; les saluda; te saludo; aqui; por aqui; que tenga buen dia"""
)
GOODBYES = table(
    """chau; chao; adios; bye; bye bye; hasta luego; hasta pronto; hasta mañana; nos vemos;
    nos vemos luego;
    hasta la proxima; hasta la vista; cuidate; cuidese; cuidense; que estes bien; que este bien;
    que esten bien;
    buen fin de semana; lindo dia; que tengas buen dia; que tenga buen dia; que tengan buen dia;
    chaito; chaucito;
    que te vaya bien; que les vaya bien; me voy; hasta otra; abrazo; un abrazo; abrazos; besos;
    que pases buen dia;
    feliz noche; feliz tarde; linda noche; bonito dia; bonita tarde; excelente dia; nos hablamos;
    hablamos luego; hasta la otra; que descanses; que descanse; ahi nos vemos; nos vidrios"""
)
YESES = table(
    """si; sip; sii; sipi; sis; siii; see; sep; claro; claro que si; claro si; por supuesto; ok;
    oki; okis; okay; okey; oka; okas;
    okidoki; vale; dale; dale dale; listo; lista; listos; perfecto; genial; excelente; buenisimo;
    de una; de uan; va;
    va que va; va pues; vamos; sale; sale y vale; sale pues; esta bien; todo bien; de acuerdo;
    deacuerdo; correcto; exacto; exactamente; asi es;
    asi esta bien; asi esta perfecto; asi mismo; asi nomas; esta perfecto; esta correcto;
    todo correcto; todo esta correcto; es correcto; confirmo; confirmado; confirmar; confirma;
    confirmalo; lo confirmo; confirmo el pedido; confirmo mi pedido; confirmar pedido;
    confirmar el pedido; confirmemos; te confirmo; quiero confirmar; confirme; confirmen;
    confirmo todo;
    simon; obvio; afirmativo; afirma; yes; yep; yeah; yap; yup; si señor; si señora; siempre si;
    si quiero; si deseo; lo quiero; eso es; eso mismo; tal cual; ta bien; ta bueno; ta ok;
    esta bueno; bueno; bueno si; hagale; hagale pues; hagamosle; metele; adelante; procede;
    proceda; procedamos; hazlo; hacelo; si hazlo; me parece; me parece bien; me parece perfecto;
    conforme; todo conforme; acepto; aceptado;
    joya; barbaro; chevere; bacan; chido; fino; nitido; a la orden; cuenta con eso; por fa si;
    sisi; si si; sissi; si por favor; si porfa; si gracias; si claro; si dale; ya pues;
    ya esta bien; ya; yaa; yap; ya vale; ya ok; ya listo; ya dale; ya si; oc; k; kk; ok si; okok;
    ok ok; jalo; jala; fierro; arre; orale; simona; de ley; de one; fijo; seguro; segurisimo;
    super; tremendo; bien; muy bien; esta ok; todo ok; todo bien; quedo bien; asi quedo;
    asi queda; asi dejalo; dejalo asi; que si; yo si; s; va bien; vava; suena bien; si esta bien;
    si correcto; si confirmo; eso; mandale; envialo; pidelo; si asi; asi; todo en orden;
    si quiero confirmar; afirmo; aprobado; apruebo; hecho;
    mandalo; mandelo; mandenlo; envielo; envienlo; pedilo; pidalo; pidanlo; hagalo; haganlo;
    confirmelo; confirmenlo; confirmame; confirmeme; confirmamelo; confirmadisimo; procedan;
    andale; sobres; jale; a huevo; dele; denle; sipo; yapo; impecable; copado; ta to; tato;
    trato hecho; concretemos; cerremos"""
)
_YES_FILLER = table(
    "el pedido; mi pedido; la orden; todo; asi; con eso; entonces; nomas; mi orden; lo; "
    "pedido; la compra; el; este pedido"
)
NOES = table(
    """no; nop; nope; nones; nel; nah; na; noo; nooo; non; negativo; no gracias; todavia no;
    aun no; todavia; ahora no; por ahora no; no por ahora; de momento no; no todavia; espera;
    esperame; espere; esperate;
    un momento; momento; mejor no; para nada; no quiero; ya no; ya no quiero; no confirmo; asi no;
    esta mal; no esta bien; incorrecto; no es correcto; no es asi; tampoco; nunca; jamas; no es;
    no por favor;
    no esta correcto; eso no; no asi no; no estoy seguro; no estoy segura; no se; dejame pensar;
    lo pienso; lo voy a pensar; dejame pensarlo; lo pensare; no todavia no; nanai; ni hablar;
    ni modo; no señor; no señora; no mejor no; no lo confirmo; no confirmes; no deseo; n; no no;
    nono; no lo quiero; falso; equivocado; hoy no; no hoy; no aun; cancela; no va; no ya no;
    no creo; no hace falta; no es necesario; no necesito; nada; no nada; aguanta; aguantame;
    dame un momento; dame un minuto; dame un segundo; un segundo; un minuto; ahorita no;
    mas tarde; luego; despues"""
)
_NO_FILLER = table(
    "ok; bueno; la verdad; perdon; todavia; si; por ahora; de momento; mejor; asi esta bien; "
    "asi esta perfecto; asi nomas; asi; estoy bien; esta bien asi; con eso; nada mas"
)
THANKS = table(
    """gracias; muchas gracias; mil gracias; muchisimas gracias; grax; grcs; grs; thanks;
    thank you; thx; ty; te agradezco; le agradezco; les agradezco; se agradece; agradecido;
    agradecida;
    muy amable; muy amables; muy agradecido; muy agradecida; gracia; gracias por todo;
    gracias por la atencion; gracias por su atencion; gracias por tu ayuda; gracias por la ayuda;
    graciela; mil gracias por todo; super gracias; dios te bendiga; dios le pague;
    dios se lo pague; que amable; grasias; grasia; gracias totales; infinitas gracias;
    gracias de nuevo; gracias de antemano; eternamente agradecido"""
)
_THANKS_FILLER = table(
    """ok; listo; perfecto; excelente; genial; de nada; bendiciones; buen dia; buenas noches;
    buenas tardes; hasta luego; chau; chao; adios; igualmente; vale; dale; bueno; que rico;
    muy rico; todo rico; rico; estuvo rico; todo bien; super; que bien; bien; feliz dia; por todo;
    saludos; un abrazo; si; nos vemos; buen servicio; excelente servicio; buenisimo; los quiero;
    les espero; no; no hay de que"""
)


Row = tuple[tuple[str, ...], bool]


@lru_cache(maxsize=64)
def _by_first(wanted: Phrases, filler: tuple[Phrases, ...]) -> dict[str, tuple[Row, ...]]:
    """All rows by their first word, the longest first, each with whether it is wanted."""
    rows: dict[str, list[Row]] = {}
    for keyed in wanted.union(*filler):
        rows.setdefault(keyed[0], []).append((keyed, keyed in wanted))
    return {key: tuple(sorted(found, key=lambda row: -len(row[0]))) for key, found in rows.items()}


@lru_cache(maxsize=2048)
def _words(text: str) -> tuple[str, ...] | None:
    """The sound keys of a short text; None when it is too long or counts something."""
    if len(text) > 160:
        return None
    found = tuple(keys(text))
    return None if any(key[:1].isdigit() for key in found) else found


def consists_of(text: str, wanted: Phrases, *filler: Phrases, signs: Iterable[str] = ()) -> bool:
    """Whether the text is made of these phrases alone and contains at least one that is wanted."""
    words = _words(text)
    if words is None:
        return False
    meant = any(sign in text for sign in signs)
    rows, at = _by_first(wanted, filler), 0
    while at < len(words):
        for keyed, counts in rows.get(words[at], ()):
            if words[at : at + len(keyed)] == keyed:
                meant = meant or counts
                at += len(keyed)
                break
        else:
            return False
    return meant


def is_courteous(said: Iterable[str]) -> bool:
    """Whether sound keys are such as courtesies are made of, so that they may be nothing else."""
    return _courteous().issuperset(said)


@cache
def _courteous() -> frozenset[str]:
    """The words of every phrase that `is_whole_greeting` and its like know."""
    tables = (POLITE, GREETINGS, _GREETING_FILLER, GOODBYES, THANKS, _THANKS_FILLER)
    said = (*tables, YESES, _YES_FILLER, NOES, _NO_FILLER)
    return frozenset(word for phrases in said for keyed in phrases for word in keyed)


def is_whole_greeting(text: str) -> bool:
    """Whether the whole text is a greeting, names of endearment and small talk included."""
    return consists_of(text, GREETINGS, POLITE, _GREETING_FILLER, signs="👋")


def is_goodbye(text: str) -> bool:
    """Whether the whole text takes leave."""
    return consists_of(text, GOODBYES, POLITE, THANKS, _THANKS_FILLER)


def is_affirm(text: str, also: Phrases = frozenset()) -> bool:
    """Whether the whole text says yes: "sí", "dale", "de una", "así está bien", 👍.

    `also` are phrases that are a yes to what was asked here.
    """
    if any(sign in text for sign in NO_SIGNS):
        return False
    return consists_of(text, YESES | also, POLITE, _YES_FILLER, GREETINGS, signs=YES_SIGNS)


def is_deny(text: str) -> bool:
    """Whether the whole text says no or not yet."""
    return consists_of(text, NOES, POLITE, _NO_FILLER, signs=NO_SIGNS)


def is_thanks(text: str) -> bool:
    """Whether the whole text thanks, with the politeness around it."""
    return consists_of(text, THANKS, POLITE, _THANKS_FILLER)


_HANDED = table(
    """esto; este; esta; estos; estas; eso; esos; esas; este pedido; esta orden; esta compra;
    este carrito; mi pedido; el pedido; un pedido; mi orden; mi carrito; lo siguiente;
    esto de aqui; todo esto; todo eso; estos productos; estas cosas; lo que quiero;
    los que quiero; las que quiero; lo del carrito"""
)
_HANDING = table(
    """quiero; queremos; quisiera; quisieramos; queria; deseo; deseamos; necesito; me gustaria;
    hacer; hacerles; hacerte; realizar; pedir; pedirles; pedirte; comprar; encargar; ordenar;
    llevar; me llevo; llevo; pido; es; son; seria; serian; aqui; aqui esta; aqui estan; aqui va;
    ahi; ahi esta; ahi va; te mando; les mando; le mando; te paso; les paso; te envio; les envio;
    le envio; mando; envio; para pedir; nada mas; si"""
)


def hands_over(text: str) -> bool:
    """Whether the whole text only hands an order over: "quisiera hacer este pedido"."""
    return consists_of(text, _HANDED, _HANDING, POLITE, GREETINGS)
