"""How languages spell the name of a type: its words with capitals, and acronyms in capitals alone."""

# The second word of a name that has two.
SECOND = ("uuid", "uid", "xid", "flake", "id")
ONE_WORD = {"ulid", "ksuid", "cuid", "sid", "uid11", "flake"}


def spelled(format, acronyms=()):
    name = format["name"]
    second = next((word for word in SECOND if name.endswith(word) and name not in ONE_WORD), "")
    words = [name.removesuffix(second), second]
    return "".join(word.upper() if word in acronyms else word.capitalize() for word in words)
