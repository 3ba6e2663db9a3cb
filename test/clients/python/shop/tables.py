"""A shop's tables in SQLAlchemy."""
from functools import partial
from typing import Optional
from uuid import UUID

from sqlalchemy import ARRAY, ForeignKey, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship
from uidx.sqlalchemy import UID11, ULID, Base64UUID, TypeID


class Base(DeclarativeBase):
    pass


class Customer(Base):
    __tablename__ = "customers"
    id: Mapped[str] = mapped_column(ULID, primary_key=True, default=ULID.generate)
    name: Mapped[str]
    orders: Mapped[list["Order"]] = relationship(back_populates="customer", order_by="Order.id")


class Payment(Base):
    __tablename__ = "payments"
    id: Mapped[UUID] = mapped_column(Base64UUID(as_uuid=True), primary_key=True, default=Base64UUID.generate_uuid)


class Order(Base):
    __tablename__ = "purchases"
    id: Mapped[str] = mapped_column(ULID, primary_key=True, default=ULID.generate)
    customer_id: Mapped[str] = mapped_column(ForeignKey("customers.id"), index=True)
    number: Mapped[str] = mapped_column(UID11, server_default=text("xid_generate()"))
    payment: Mapped[Optional[UUID]] = mapped_column(Base64UUID(as_uuid=True))
    related: Mapped[Optional[list[str]]] = mapped_column(ARRAY(ULID))
    customer: Mapped[Customer] = relationship(back_populates="orders")


class Message(Base):
    """In partitions, which uidx_create_partitions makes."""

    __tablename__ = "messages"
    __table_args__ = {"postgresql_partition_by": "RANGE (id)"}
    id: Mapped[str] = mapped_column(ULID, primary_key=True, default=ULID.generate)


class Attachment(Base):
    __tablename__ = "attachments"
    id: Mapped[str] = mapped_column(TypeID("file"), primary_key=True, default=partial(TypeID.generate, "file"))
    message_id: Mapped[str] = mapped_column(ForeignKey("messages.id"))
