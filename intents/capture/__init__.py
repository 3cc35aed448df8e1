"""What customers tell about themselves: names, phone, e-mail, address, place in free Spanish."""
