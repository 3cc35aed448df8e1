"""Whether what was proposed may be done, whoever proposed it (specs/agent_v2 §8)."""
