"""What the assistant says where the data says nothing: fixed phrases, by kind of question."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from insights.rules.classifying import Classified, Definition, QuestionKind, Social
from insights.rules.description import Dataset, GrayTopic
from insights.rules.gray import CONTRACTOR_DATA
from insights.rules.incoming import LONGEST, Unreadable

_SOCIAL = {
    Social.GREETING: lazy("¡Hola! Pregúntame lo que quieras saber de «{title}»."),
    Social.THANKS: lazy("Para eso estoy. ¿Qué más quieres saber de «{title}»?"),
    Social.GOODBYE: lazy("Hasta luego. Aquí sigo cuando quieras saber algo de «{title}»."),
    Social.IDENTITY: lazy("Soy un asistente automático que responde con los datos de «{title}»."),
}
_REFUSED = {
    QuestionKind.PERSONAL: lazy(
        "No respondo preguntas con datos personales ni sobre los datos de una persona."
    ),
    QuestionKind.INSULT: lazy("Con respeto, por favor: puedo responder preguntas sobre los datos."),
    QuestionKind.COMMAND: lazy("Solo leo los datos: no puedo cambiarlos ni borrarlos."),
}


def of_kind(classified: Classified, dataset: Dataset) -> str:
    """The answer to a question that the data is not asked for."""
    if classified.kind in _REFUSED:
        return str(_REFUSED[classified.kind])
    return _ANSWERS[classified.kind](classified, dataset)


def _social(classified: Classified, dataset: Dataset) -> str:
    assert classified.social is not None
    return str(_SOCIAL[classified.social]).format(title=dataset.title)


def _support(_classified: Classified, dataset: Dataset) -> str:
    if not dataset.support:
        return _("Aquí no puedo pasarte con una persona, y estos datos no dicen a quién escribir.")
    return _("Aquí no puedo pasarte con una persona. Escribe a {support}.").format(
        support=dataset.support
    )


def _definition(classified: Classified, _dataset: Dataset) -> str:
    assert classified.definition is not None
    return definition(classified.definition)


def definition(term: Definition) -> str:
    """What the glossary says about a term, or that it says nothing."""
    if term.value_of and term.description:
        text = _("«{term}» es un valor de «{column}»: {description}")
    elif term.value_of:
        text = _("«{term}» es un valor de «{column}». Nadie ha descrito todavía esa columna.")
    elif term.description:
        text = _("«{term}»: {description}")
    else:
        text = _("«{term}» es una columna de estos datos. Nadie la ha descrito todavía.")
    return text.format(term=term.term, column=term.value_of, description=term.description)


def _irrelevant(_classified: Classified, dataset: Dataset) -> str:
    return _("Eso no está en estos datos. Puedo responder preguntas sobre «{title}».").format(
        title=dataset.title
    )


_ANSWERS: dict[QuestionKind, Callable[[Classified, Dataset], str]] = {
    QuestionKind.SOCIAL: _social,
    QuestionKind.SUPPORT: _support,
    QuestionKind.DEFINITION: _definition,
    QuestionKind.IRRELEVANT: _irrelevant,
}


def unheard(word: str) -> str:
    """A question with a word that the data does not hold."""
    return _("No encuentro «{word}» en estos datos. ¿Lo dices de otra forma?").format(word=word)


def gray(topic: GrayTopic) -> str:
    """Why the dataset cannot answer, in the topic's own words where it has some."""
    if topic.answer:
        return topic.answer
    if topic.key == CONTRACTOR_DATA.key:
        return _(
            "Entiendo que preguntas por quien ejecuta la obra, pero estos datos no incluyen a los "
            "contratistas ni cómo contactarlos."
        )
    return _("Entiendo la pregunta, pero estos datos no incluyen esa información.")


def unreadable(why: Unreadable) -> str:
    """What is wrong with a question that nobody can read."""
    if why is Unreadable.TOO_LONG:
        return _("La pregunta es demasiado larga: escríbela en {most} signos o menos.").format(
            most=LONGEST
        )
    return _("No veo ninguna pregunta. Escribe qué quieres saber.")


def too_much_at_once() -> str:
    """Said where a question has more conditions than a person means."""
    return _("La pregunta tiene demasiadas condiciones a la vez. Prueba con menos.")


def surrender() -> str:
    """The controlled end of the attempts to run a statement (specification §5C)."""
    return _("No pude responder esa pregunta con los datos. Prueba a decirla de otra manera.")


def unsure() -> str:
    """Said where an answer is too uncertain, and other words may help."""
    return _("No estoy seguro de haber entendido. ¿Puedes preguntarlo con otras palabras?")


def taken_for(understood: str) -> str:
    """Said where the question was read, and may mean something else."""
    return _(
        "No estoy seguro de haber entendido. Lo que leí es: «{understood}» "
        "Si es eso, pregúntalo así; si no, dímelo con otras palabras."
    ).format(understood=understood)


def unknown() -> str:
    """Said where what was found is not trusted at all."""
    return _("No lo sé: con estos datos no puedo responder eso con seguridad.")


def plain_result() -> str:
    """Stands for a sentence that did not pass its check; the table says the rest."""
    return _("Esto es lo que dicen los datos.")
