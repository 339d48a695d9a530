"""Where anybody may go who comes to read: the same doors on every page that is open to all."""

ROOMS = (
    ("Tables", "/"),
    ("Law of the day", "/law"),
    ("Rules", "/rules"),
    ("Odds", "/odds"),
    ("Compare", "/compare"),
    ("Simulate", "/simulate"),
    ("Train", "/train"),
)
