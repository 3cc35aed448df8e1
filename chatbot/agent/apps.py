from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AgentConfig(AppConfig):
    name = "chatbot.agent"
    label = "agent"
    verbose_name = _("Asistente")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """What is due here is looked up with all that is due below."""
        from chatbot.agent import (  # noqa: F401
            checks,
            flow_clock,
            lead_follow_ups,
            loyalty_followers,
            retention,
        )
        from chatbot.agent.appointments import clocks as appointment_clocks
        from chatbot.agent.replay import shadow_queue
        from chatbot.conversations import wakeups

        row = wakeups.Wakeup("agent.run_shadow", shadow_queue.due, room="behind")
        wakeups.add("shadow", row)
        wakeups.add("flow", wakeups.Wakeup("agent.lapse_flow", flow_clock.due))
        reminders = wakeups.Wakeup("agent.remind_appointment", appointment_clocks.due_reminders)
        wakeups.add("appointments", reminders)
        wakeups.add("recalls", wakeups.Wakeup("agent.recall", appointment_clocks.due_recalls))
        leads = wakeups.Wakeup("agent.follow_up_sale", lead_follow_ups.due)
        wakeups.add("leads", leads)
        points = wakeups.Wakeup("agent.follow_points", loyalty_followers.due, room="behind")
        wakeups.add("earned", points)
