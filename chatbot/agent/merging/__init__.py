"""Two rows of one person become one customer: by a recorded act, which can be undone.

`joining.merge` moves what is the double's to the customer who stays; `parting.undo` puts it back;
`tables` names every reference to a customer and to a conversation, and what becomes of it. How it
was known that both are one person is the caller's to say: a phone, or a person's word.
"""
