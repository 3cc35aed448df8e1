"""What whoever connects an Evolution server must be told: its licence, and what may be lost.

In one place, shown by the command and by the admin's form.
"""

from django.utils.translation import gettext_lazy as _

LICENCE = _(
    "Esta conexión usa Evolution API, un programa de terceros con licencia Apache 2.0 y "
    "condiciones propias: quien administra el sistema debe poder ver este aviso de que se usa."
)
RISK = _(
    "No es un canal oficial de WhatsApp: el teléfono se conecta como un WhatsApp Web. WhatsApp "
    "puede bloquear el número sin aviso, y nadie garantiza que los mensajes lleguen. Para un "
    "número del que vive tu negocio, usa la API oficial de WhatsApp."
)
LESS = _(
    "Por este canal no hay botones, listas, catálogo ni plantillas: las opciones se envían como "
    "líneas con números, y tu cliente responde con el número."
)
NOTES = (LICENCE, RISK, LESS)
