"""How long a new id takes in Python, as its text: this package beside python-ulid, uuid6 and typeid-python.

Each round takes all of them in turn; the best round counts, so that they have the same machine.
"""

import timeit
from functools import partial

import ulid
import uuid6
from typeid import TypeID
from uidx import FORMATS

ROUNDS, COUNT = 50, 2000
makers = {name: format.generate for name, format in FORMATS.items() if format.recipe}
makers |= {
    "typeid with a prefix": partial(FORMATS["typeid"].generate, "user"),
    "python-ulid": lambda: str(ulid.ULID()),
    "uuid6.uuid7": lambda: str(uuid6.uuid7()),
    "typeid-python": lambda: str(TypeID("user")),
}
best = dict.fromkeys(makers, float("inf"))
for _ in range(ROUNDS):
    for name, make in makers.items():
        best[name] = min(best[name], timeit.timeit(make, number=COUNT) / COUNT)
for name, seconds in best.items():
    print(f"{name:22} {seconds * 1e9:8.0f} ns {best['python-ulid'] / seconds:6.2f} of python-ulid's speed")
