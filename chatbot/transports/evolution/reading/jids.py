"""WhatsApp's own addresses ("jids"): whom they name, and where a reply goes.

Pure. A jid names a person by the phone (`59171234567@s.whatsapp.net`) or by an id that hides it
(`271828@lid`); a person may have both (facts/whatsapp §1b).
"""

import re

from chatbot.conversations.incoming import Identity

PHONES = frozenset({"s.whatsapp.net", "c.us"})
LID = "lid"
LID_PREFIX = "lid:"
"""Before a hidden id that is kept as the provider's own: Meta's begin with a country and a dot."""

_JID = re.compile(r"\+?([0-9]{5,20})(?:[_:][0-9]{1,6})*@([a-z.]{3,20})", re.ASCII)


def read(value: object) -> tuple[str, str]:
    """(digits, server) of a person's jid, its device left out; ("", server or "") of another."""
    if not isinstance(value, str):
        return "", ""
    found = _JID.fullmatch(value.strip())
    if found and (found[2] in PHONES or found[2] == LID):
        return found[1], found[2]
    return "", value.rpartition("@")[2][:20] if "@" in value else ""


def is_nobody(value: object) -> bool:
    """Whether it is the jid of a group, a status, a broadcast or a channel."""
    digits, server = read(value)
    return not digits and bool(server)


def identity(*values: object) -> Identity:
    """Who somebody is by all jids given: the first phone and the first hidden id."""
    phone = lid = ""
    for value in values:
        digits, server = read(value)
        if server in PHONES:
            phone = phone or digits
        elif digits:
            lid = lid or LID_PREFIX + digits
    return Identity(phone=phone, bsuid=lid)


def address(to: Identity) -> str:
    """Where a message goes; "" where there is no address.

    By the phone first, for hidden ids are refused by some servers (facts/whatsapp §4 no. 14). It
    is the whole jid, because Evolution rewrites bare numbers of some countries.
    """
    if to.phone:
        return f"{to.phone}@s.whatsapp.net"
    if to.bsuid.startswith(LID_PREFIX):
        return f"{to.bsuid.removeprefix(LID_PREFIX)}@{LID}"
    return ""
