"""The one language: how people write bets, cards, dice, amounts, casinos, rules and choices, made from the games' own
layouts and names.

What cannot be read is never a verdict of law and never another bet: an Unclear says what would do.
"""
