"""Whether the customer's own words ask for what takes something away (DESIGN §3, "Consent")."""
