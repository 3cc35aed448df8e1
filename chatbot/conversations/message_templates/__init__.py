"""What a template may tell, of which occasion, with which facts."""
