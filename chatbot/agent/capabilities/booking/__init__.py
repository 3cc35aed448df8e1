"""What a customer does with appointments: chooses a time, agrees to it, moves it, calls it off."""
