"""Alembic's env.py, for a database that is there."""
import uidx.alembic
from alembic import context
from shop.tables import Base
from sqlalchemy import NullPool, create_engine

with create_engine(context.config.get_main_option("sqlalchemy.url"), poolclass=NullPool).connect() as connection:
    context.configure(
        connection,
        target_metadata=Base.metadata,
        render_item=uidx.alembic.render_item,
        include_object=uidx.alembic.include_object,
    )
    with context.begin_transaction():
        context.run_migrations()
