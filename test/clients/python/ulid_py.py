"""ulid-py, whose module has the same name as python-ulid's: its ids go in and come out."""
import psycopg
import ulid
import uidx.psycopg
from uidx import FORMATS

from tap import ID, ID_AS_UUID, works

connection = psycopg.connect()
uidx.psycopg.register(connection, types={"ulid": ulid.ULID})
theirs = ulid.from_str(ID)
for binary in (False, True):
    read = connection.execute("SELECT id FROM orders WHERE id = %s", (theirs,), binary=binary).fetchone()[0]
    works("its ULID comes out", type(read) is ulid.ULID and read == theirs)
works("canonical", FORMATS["ulid"].canonical(theirs) == ID and FORMATS["ulid"].as_uuid(theirs) == ID_AS_UUID)
