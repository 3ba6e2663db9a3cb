"""Alembic's migration to keys of another type, in one transaction."""
from alembic import op
from sqlalchemy import text
from uidx.sqlalchemy import UID11

revision = "small_keys"
down_revision = "keys"


def upgrade():
    op.drop_constraint("shades_color_id_fkey", "shades")
    op.execute("ALTER TABLE colors ALTER id DROP IDENTITY IF EXISTS")
    op.alter_column("colors", "id", type_=UID11())
    op.alter_column("shades", "color_id", type_=UID11())
    op.alter_column("colors", "id", server_default=text("xid_generate_monotonic()"))
    op.create_foreign_key("shades_color_id_fkey", "shades", "colors", ["color_id"], ["id"])
