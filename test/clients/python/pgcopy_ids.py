"""pgcopy: writes uuids, and refuses ids."""

import psycopg2
from pgcopy import CopyManager
from psycopg2.extras import register_uuid

from tap import ID, ID_AS_UUID, works

register_uuid()
print("# row: pgcopy")
db = psycopg2.connect("")
cursor = db.cursor()
cursor.execute("CREATE TABLE copied (id ulid, u uuid)")
CopyManager(db, "copied", ["u"]).copy([(ID_AS_UUID,)])
cursor.execute("SELECT u FROM copied")
works("a uuid", cursor.fetchall() == [(ID_AS_UUID,)])
try:
    CopyManager(db, "copied", ["id"]).copy([(ID,)])
    works("an id is refused", False)
except TypeError as error:
    works("an id is refused", "type ulid is not supported" in str(error))
