"""What a customer told of themselves: name, e-mail and phone."""
