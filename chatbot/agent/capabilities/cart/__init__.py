"""The family of the cart: put in, change, take out, empty."""
