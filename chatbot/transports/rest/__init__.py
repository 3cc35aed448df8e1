"""Programs that write as customers over REST: letters go nowhere, they wait to be read there."""

from chatbot.transports.ports import Transport
from chatbot.transports.rest.channel import Rest

transport: Transport = Rest()
