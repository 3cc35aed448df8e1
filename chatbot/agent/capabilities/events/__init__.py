"""What the customer's words set off before any proposal (specs/agent_v2 §4, DESIGN §4)."""
