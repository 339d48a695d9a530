"""Does a test fail when a rule's behaviour goes? One table of chosen changes per division, each bending one rule."""
