"""Everything the assistant can state: one provider a domain, each fact rendered by the backend."""
