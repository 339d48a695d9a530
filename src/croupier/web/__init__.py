"""The house over HTTP and WebSocket: the engine's own types, in JSON."""
