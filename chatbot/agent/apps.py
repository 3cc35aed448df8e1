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
        from chatbot.conversations.due_work.kinds import Kind, add

        add("shadow", Kind("agent.run_shadow", shadow_queue.due, queue="background"))
        add("flow", Kind("agent.lapse_flow", flow_clock.due))
        add("appointments", Kind("agent.remind_appointment", appointment_clocks.due_reminders))
        add("recalls", Kind("agent.recall", appointment_clocks.due_recalls))
        add("leads", Kind("agent.follow_up_sale", lead_follow_ups.due))
        add("earned", Kind("agent.follow_points", loyalty_followers.due, queue="background"))
