"""Alembic's migration to keys of another type, by a plan."""
from alembic import op

revision = "keys"
down_revision = "tables"


def change_keys(table, target):
    with op.get_context().autocommit_block():
        bind = op.get_bind()
        plan = f"SELECT statement FROM uidx_migration_plan('{table}', 'id', '{target}') ORDER BY step"
        for statement in bind.exec_driver_sql(plan).scalars().all():
            bind.exec_driver_sql(statement, execution_options={"no_parameters": True})


def upgrade():
    op.execute("CREATE EXTENSION IF NOT EXISTS uidx_migrate CASCADE")
    change_keys("products", "uid11")
    op.execute("ALTER TABLE products ALTER id SET DEFAULT xid_generate_monotonic()")


def downgrade():
    change_keys("products", "bigint")
    op.execute("ALTER TABLE products ALTER id DROP DEFAULT")
    op.execute("DROP SEQUENCE products_id_seq")
    op.execute("ALTER TABLE products ALTER id ADD GENERATED ALWAYS AS IDENTITY")
    op.execute("SELECT setval(pg_get_serial_sequence('products', 'id'), max(id)) FROM products")
