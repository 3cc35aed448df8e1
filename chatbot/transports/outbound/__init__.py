"""From the outbox to a channel: letters delivered, refusals and their consequences."""
