"""The simulator as a channel: everything a real one does, except that nothing leaves the house.

Letters are split and checked as WhatsApp's, so that what is seen is what would be sent.
"""

from django.core.files.storage import default_storage

from chatbot.transports.ports import Transport
from chatbot.transports.simulator.channel import Simulator

simulator = Simulator(lambda: default_storage)
transport: Transport = simulator
