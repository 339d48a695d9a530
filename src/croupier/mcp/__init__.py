"""The Rules for assistants: rules, editions, adjudicate, odds and simulate as typed tools of the Model Context
Protocol. They answer with the JSON of the commands of the same names."""
