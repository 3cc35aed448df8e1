"""Where a request comes from, for whoever counts calls or wrong passwords."""

import ipaddress

from django.http import HttpRequest
from rest_framework.throttling import BaseThrottle


def address_of(request: HttpRequest) -> str:
    """The caller's address; of an IPv6 address its /64, which one customer of a network has whole.

    A proxy's word counts only where TRUST_PROXY is set, and then only the nearest proxy's.
    """
    told = str(BaseThrottle().get_ident(request))  # type: ignore[arg-type]  # reads META alone
    try:
        address = ipaddress.ip_address(told.split("%", 1)[0])
    except ValueError:
        return told[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
