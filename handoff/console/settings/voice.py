"""The assistant's personality: a new version, or an old one again."""

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from chatbot.agent.prompts import writing
from chatbot.agent.prompts.writing import OverBudget
from handoff.console.doors import member, person
from handoff.console.settings import page, posted
from merchants.models import Merchant, PersonalityVersion
from merchants.roles import Permission
from merchants.voices import Unwritable, WrittenMeanwhile

LONGEST = 20_000


@require_POST
@member(Permission.SWITCH_INTENTS)
def save(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """Keeps what was written as a new version; 409 where somebody wrote one meanwhile."""
    text = posted.text(request, "text", most=LONGEST)
    after = posted.whole(posted.text(request, "after", most=20))
    try:
        row = writing.speak(merchant.pk, text, by=person(request), now=timezone.now(), after=after)
    except (Unwritable, WrittenMeanwhile, OverBudget) as error:
        return _refused(request, merchant, text, error)
    said = _("Guardado: rige desde el próximo mensaje.") if row else _("No había nada que cambiar.")
    return page.saved(request, merchant, "voice", said, "voice-text")


@require_POST
@member(Permission.SWITCH_INTENTS)
def back(request: HttpRequest, merchant: Merchant, version_id: int) -> HttpResponseBase:
    """An old wording again, as a new version."""
    try:
        old = PersonalityVersion.objects.of(merchant).get(pk=version_id)
    except PersonalityVersion.DoesNotExist as error:
        raise Http404 from error
    try:
        writing.speak(merchant.pk, old.text, by=person(request), now=timezone.now())
    except (Unwritable, OverBudget) as error:
        return _refused(request, merchant, old.text, error)
    said = _("Listo: el asistente vuelve a hablar así.")
    return page.saved(request, merchant, "voice", said, "voice-title")


def _refused(
    request: HttpRequest, merchant: Merchant, text: str, error: ValueError
) -> HttpResponseBase:
    """The section with what was written and why it was not kept."""
    shown = page.built(merchant, "voice") | {"text": text, "error": str(error)}
    status = 409 if isinstance(error, WrittenMeanwhile) else 422
    return page.part(request, merchant, "voice", shown, status)
