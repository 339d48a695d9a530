"""Learning to deal: what is expected next, whether an answer is right, and what an error costs.

The law is the engine's: every question is put by trying the next step out on the table.
"""
