"""The family of the conversation: show, say, call a person."""
