"""What a customer does with tables: asks for one, for so many people; the rest is an appointment's.

Its flow, its yes and its clocks are those of `capabilities.booking` (ADR 57).
"""
