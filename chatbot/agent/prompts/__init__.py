"""Who the assistant is, compiled once for a merchant: styles and types as data, one text out."""
