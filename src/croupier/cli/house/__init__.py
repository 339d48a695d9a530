"""Commands on a store: for whoever runs a house, and for whoever inspects it."""
