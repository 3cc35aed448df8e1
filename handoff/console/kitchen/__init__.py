"""The kitchen's screen: what is to be made, being made and ready, for whoever cooks."""
