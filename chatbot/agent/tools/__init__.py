"""What a proposer may look up or propose by name (DESIGN §2): a tool is one module and one name in
`registry.MODULES`."""
