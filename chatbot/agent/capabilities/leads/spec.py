"""The registered write tool of specs/tool_calling_rag §4.2 about the customer."""

from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel

from chatbot.agent.capabilities.leads import apply, params
from chatbot.agent.capabilities.spec import Capability


class Contact(BaseModel):
    """Details as the customer wrote them; `replace`: a yes to that question was given."""

    name: str = ""
    email: str = ""
    phone: str = ""
    replace: bool = False


CAPABILITIES = (
    Capability(
        "update_lead_info",
        _("Anotar datos del cliente"),
        Contact,
        params.contact,
        apply.update,
        tool=True,
    ),
)
