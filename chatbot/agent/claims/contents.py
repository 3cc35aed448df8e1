"""What a product holds and whom it suits or heals: only as the merchant wrote it. Pure.

Who is allergic or ill acts on such words. What else is said of goods (fresh, tasty) is not judged.
"""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.values import Finding

_ALLERGEN = (
    r"gluten|tacc|trigo|lactosa|lacteos?|leche|mani|cacahuates?|nuez|nueces|almendras?|frutos secos"
    r"|huevos?|soya|soja|mariscos?|pescado|sesamo|ajonjoli|azucar(?:es)?|endulzantes?|edulcorantes?"
    r"|cafeina|alcohol|conservantes?|colorantes?|sodio|alergenos?|trazas"
)
_WHO = (
    r"celiac[oa]s?|diabetic[oa]s?|vegan[oa]s?|vegetarian[oa]s?|alergic[oa]s?|intolerantes?"
    r"|hipertens[oa]s?|embarazadas?|embarazo|bebes?|lactancia|hipertension|diabetes|kosher|halal"
)
_ILL = (
    r"presion(?: alta)?|colesterol|resfrios?|gripe|tos|dolor(?:es)?|ansiedad|insomnio|gastritis"
    r"|estrenimiento|anemia|cancer|artritis|migrana|covid|infeccion(?:es)?|defensas|bajar de peso"
    r"|adelgazar|glucosa|rinon(?:es)?|higado|grasa|dormir|nervios|estomago|corazon"
    r"|articulacion(?:es)?"
    r"|fiebre|peso|digestion|circulacion|huesos|musculos?"
)
_HOLDS_NONE = re.compile(
    rf"\b(?:no (?:contiene[n]?|lleva[n]?|tiene[n]?|trae[n]?|usa\w*|usamos|ponemos|hay)"
    rf"|(?:nada|ningun[oa]?|ningun[oa] de (?:los|las|nuestr[oa]s) \w+) "
    rf"(?:contiene|lleva|tiene|trae)"
    rf"|libres? de|cero|(?:es|son|esta[n]? hech[oa]s?|viene[n]?|preparamos|hacemos|todo|todos"
    rf"|todas)"
    rf"(?: \w+)? sin) (?:nada de |ningun tipo de |el |la |las |los )?(?P<what>{_ALLERGEN})\b"
)
_SUITS = re.compile(
    rf"\b(?:apt[oa]s?|ideal(?:es)?|buen[oa]s?|segur[oa]s?|recomendad[oa]s?|perfect[oa]s?|sirve[n]?"
    rf"|puede[n]? (?:tomar|comer|consumir)\w*|es|son|sin problemas?)(?: \w+)?"
    rf"(?: para| por| en)?(?: la| el| los| las| personas)* (?P<what>{_WHO})\b"
)
_HEALS = re.compile(
    rf"\b(?:cura|curan|sana|sanan|alivia[n]?|previene[n]?|combate[n]?|quita[n]?|quema[n]?"
    rf"|limpia[n]?|trata[n]?|baja[ns]?"
    rf"|reduce[n]?|regula[n]?|elimina[n]?|ayuda[n]? (?:mucho )?(?:a|con|contra)"
    rf"|buen(?:[oa]s?|az[oa]s?|isim[oa]s?) (?:para|contra)|servir (?:para|contra)"
    rf"|sirve[n]? (?:para|contra)|fortalece[n]?|sube[n]?|mejora[n]?)"
    rf"(?: \w+)?(?: a| de| la| el| los| las| tus| tu| contra)* (?P<what>{_ILL})\b"
)
_MAY_TAKE = re.compile(
    rf"\b(?P<what>{_WHO}|ninos?|ninas?|problemas de [a-z]+)\b[^.;]{{0,24}}?"
    r"\b(?:puede[ns]?|podes|lo toman|la toman|sin problemas?|no (?:es|hay) problema"
    r"|tranquil[oa]s?)\b"
    rf"|\b(?:puede[ns]?|podes|sin problemas?|no hay problema)\b[^.;]{{0,24}}?\b(?:si eres|si sos"
    rf"|aunque (?:seas"
    rf"|tengas|estes)) (?:\w+ ){{0,3}}?(?:{_WHO}|problemas)\b"
)
_HARMLESS = re.compile(
    r"\b(?:(?:no (?:tiene[n]?|trae[n]?|hay) )(?P<what>contraindicacion(?:es)?"
    r"|efectos? (?:secundarios?|adversos?))"
    r"|no (?:te |le )?(?:dana[n]?|hace[n]? (?:dano|mal)|engorda[n]?|va a (?:caer mal|hacer dano)"
    r"|da alergia))\b"
)
_OTHER_MILK = re.compile(r"\bleche de (?!tigre)[a-z]+\b")
_UNSURE = re.compile(
    r"\bno (?:se|sabria|puedo|podria|te puedo|tengo|estoy|me consta)\b|\bdepende\b"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """A finding for each ingredient that is denied, and each diet or illness said to be suited."""
    if unit.asks or _UNSURE.search(unit.bare):
        return
    for found in _HOLDS_NONE.finditer(unit.bare):
        without = rf"\b(?:sin|no \w+|libres? de|cero)\b[^.\n]{{0,24}}\b{found['what']}"
        hers = re.search(rf"\bsin\b[^.\n]{{0,24}}\b{found['what']}", facts.hers)
        holds = re.search(without, facts.shelf.text) is not None
        if not (hers and " sin " in found[0]):
            yield _finding(holds)
    for pattern in (_SUITS, _HEALS):
        for found in pattern.finditer(unit.bare):
            if not unit.denies(found.start()):
                yield _finding(re.search(rf"\b{found['what']}", facts.shelf.text) is not None)
    for pattern in (_MAY_TAKE, _HARMLESS):
        for found in pattern.finditer(unit.bare):
            yield _finding(found[0] in facts.shelf.text)
    for found in _OTHER_MILK.finditer(unit.bare):
        yield _finding(found[0] in facts.shelf.text)


def _finding(holds: bool) -> Finding:
    return Finding("content", holds, "person", said="content:")
