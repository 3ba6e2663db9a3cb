"""How languages spell the name of a type: its words with capitals, and acronyms in capitals alone."""

WORDS = {
    "base64uuid": "base64 uuid",
    "baseuid": "base uid",
    "ulidflake": "ulid flake",
    "objectid": "object id",
    "rsxid": "rs xid",
    "pushid": "push id",
    "elasticflake": "elastic flake",
    "lexicaluuid": "lexical uuid",
    "ordereduuid": "ordered uuid",
    "typeid": "type id",
}


def spelled(format, acronyms=()):
    words = WORDS.get(format["name"], format["name"]).split()
    return "".join(word.upper() if word in acronyms else word.capitalize() for word in words)
