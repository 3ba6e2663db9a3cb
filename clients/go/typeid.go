package uidx

import (
	"bytes"
	"cmp"
	"database/sql/driver"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgtype"
)

// TypeID is an id of the SQL type typeid: a prefix, which can be empty, and a UUID.
type TypeID struct {
	prefix string
	uuid   [16]byte
}

// NewTypeID makes an id of a prefix, which can be empty. It is above all others of its prefix that this process has made.
func NewTypeID(prefix string) (id TypeID, err error) {
	typeidFormat.new().put(id.uuid[:])
	return id.withPrefix(prefix)
}

// TypeIDOf gives the id of a prefix and a UUID.
func TypeIDOf(prefix string, uuid [16]byte) (TypeID, error) {
	return TypeID{uuid: uuid}.withPrefix(prefix)
}

func (id TypeID) withPrefix(prefix string) (TypeID, error) {
	if !isPrefix(prefix) {
		return TypeID{}, &Error{"typeid", prefix, `a prefix is made of up to 63 characters "a" to "z", with "_" between them`, "22P02"}
	}
	id.prefix = prefix
	return id, nil
}

// ParseTypeID reads each text that the server reads. The error is an *Error.
func ParseTypeID(text string) (id TypeID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Prefix is what stands before the last "_".
func (id TypeID) Prefix() string { return id.prefix }

// UUID gives the bytes of the UUID.
func (id TypeID) UUID() [16]byte { return id.uuid }

// Time is that of the id, as the server gives it, in UTC; zero for a UUID that tells none.
func (id TypeID) Time() time.Time { return typeidFormat.timeOf(numberOf(id.uuid[:])) }

// String gives the text as the server writes it.
func (id TypeID) String() string {
	text := typeidFormat.texts[0].write(numberOf(id.uuid[:]))
	if id.prefix == "" {
		return text
	}
	return id.prefix + "_" + text
}

// Compare orders ids as the server does.
func (id TypeID) Compare(other TypeID) int {
	return cmp.Or(cmp.Compare(id.prefix, other.prefix), bytes.Compare(id.uuid[:], other.uuid[:]))
}

// MarshalText is for JSON and the like.
func (id TypeID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *TypeID) UnmarshalText(text []byte) error {
	data, err := typeidFormat.parse(string(text))
	if err != nil {
		return err
	}
	return id.setBytes(data)
}

func (id *TypeID) setBytes(data []byte) error {
	begin := len(data) - 16
	if begin < 0 {
		return typeidFormat.check(data)
	}
	if !isPrefix(string(data[:begin])) {
		return typeidFormat.refuse(data, "its first bytes are no prefix")
	}
	id.prefix, id.uuid = string(data[:begin]), [16]byte(data[begin:])
	return nil
}

func (id TypeID) appendTo(buffer []byte) []byte {
	return append(append(buffer, id.prefix...), id.uuid[:]...)
}

// Scan is for database/sql.
func (id *TypeID) Scan(source any) error {
	switch source := source.(type) {
	case string:
		return id.UnmarshalText([]byte(source))
	case []byte:
		return id.UnmarshalText(source)
	}
	return fmt.Errorf("cannot scan %T into a typeid", source)
}

// Value is for database/sql: the text.
func (id TypeID) Value() (driver.Value, error) { return id.String(), nil }

// Prefix is for UUIDWithPrefix: a type that says the prefix.
type Prefix interface{ Prefix() string }

// UUIDWithPrefix is a TypeID whose prefix the program knows and the table does not: its column has the type uuid, or typeid.
type UUIDWithPrefix[P Prefix] struct{ TypeID }

// NewUUIDWithPrefix makes an id.
func NewUUIDWithPrefix[P Prefix]() (id UUIDWithPrefix[P]) {
	typeidFormat.new().put(id.uuid[:])
	id.prefix = prefixOf[P]()
	return id
}

func prefixOf[P Prefix]() string {
	var p P
	prefix := p.Prefix()
	if !isPrefix(prefix) {
		panic(fmt.Sprintf("%q is no prefix of a typeid", prefix))
	}
	return prefix
}

// UnmarshalText reads a TypeID of this prefix only.
func (id *UUIDWithPrefix[P]) UnmarshalText(text []byte) error {
	read, err := ParseTypeID(string(text))
	if err != nil {
		return err
	}
	return id.set(read)
}

func (id *UUIDWithPrefix[P]) setBytes(data []byte) error {
	var read TypeID
	if err := read.setBytes(data); err != nil {
		return err
	}
	return id.set(read)
}

func (id *UUIDWithPrefix[P]) set(read TypeID) error {
	if read.prefix != prefixOf[P]() {
		return &Error{"typeid", read.String(), fmt.Sprintf("its prefix is not %q", prefixOf[P]()), "22P02"}
	}
	id.TypeID = read
	return nil
}

// Scan is for database/sql: of a typeid or a uuid.
func (id *UUIDWithPrefix[P]) Scan(source any) error {
	var text string
	switch source := source.(type) {
	case string:
		text = source
	case []byte:
		text = string(source)
	default:
		return fmt.Errorf("cannot scan %T into a typeid", source)
	}
	if n, ok := readUUID(text); ok {
		n.put(id.uuid[:])
		id.prefix = prefixOf[P]()
		return nil
	}
	return id.UnmarshalText([]byte(text))
}

// UUIDValue is for pgx and columns of the type uuid.
func (id UUIDWithPrefix[P]) UUIDValue() (pgtype.UUID, error) {
	return pgtype.UUID{Bytes: id.uuid, Valid: true}, nil
}

// ScanUUID is for pgx and columns of the type uuid.
func (id *UUIDWithPrefix[P]) ScanUUID(value pgtype.UUID) error {
	id.prefix = prefixOf[P]()
	return scanUUID(&id.uuid, value)
}
