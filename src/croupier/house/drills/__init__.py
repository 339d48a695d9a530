"""Questions for dealers, made of rounds that the engine has played, and their marking.

A question is a pure function of a game, a kind of drill and a seed; what is right is always the engine's own answer.
"""
