"""What the assistant's turns took and came to, counted for a merchant."""
