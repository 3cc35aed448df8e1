"""From the outbox to a channel: messages delivered, refusals and their consequences."""
