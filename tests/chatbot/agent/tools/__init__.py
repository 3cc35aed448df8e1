"""What a proposer may look up: asked, answered, recorded."""
