package uidx

import (
	"bytes"
	"database/sql/driver"
	"time"

	"github.com/jackc/pgx/v5/pgtype"
)

// The types but TypeID; made by scripts/formats.sh --write.

// <formats types>

// ULID is an id of the SQL type ulid.
type ULID [16]byte

// ParseULID reads each text that the server reads. The error is an *Error.
func ParseULID(text string) (id ULID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id ULID) Time() time.Time { return ulidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id ULID) String() string { return ulidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id ULID) Compare(other ULID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id ULID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *ULID) UnmarshalText(text []byte) error {
	return ulidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *ULID) Scan(source any) error { return ulidFormat.scan(id[:], source) }

// Value is for database/sql: the text of the UUID, which a column of the type uuid reads, too.
func (id ULID) Value() (driver.Value, error) { return uuidText(id), nil }

// NewULID makes an id. It is above all others of its type that this process has made.
func NewULID() (id ULID) {
	ulidFormat.new().put(id[:])
	return id
}

// ULIDFloor gives the lowest id whose time is not before the instant.
func ULIDFloor(at time.Time) (id ULID, err error) {
	n, err := ulidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// ULIDCeil gives the highest id whose time is not after the instant.
func ULIDCeil(at time.Time) (id ULID, err error) {
	n, err := ulidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// UUIDValue is for pgx and columns of the type uuid.
func (id ULID) UUIDValue() (pgtype.UUID, error) {
	return pgtype.UUID{Bytes: id, Valid: true}, nil
}

// ScanUUID is for pgx and columns of the type uuid.
func (id *ULID) ScanUUID(value pgtype.UUID) error {
	return scanUUID((*[16]byte)(id), value)
}

// Base64UUID is an id of the SQL type base64uuid.
type Base64UUID [16]byte

// ParseBase64UUID reads each text that the server reads. The error is an *Error.
func ParseBase64UUID(text string) (id Base64UUID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC; zero for a UUID that tells none.
func (id Base64UUID) Time() time.Time { return base64uuidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id Base64UUID) String() string { return base64uuidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id Base64UUID) Compare(other Base64UUID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id Base64UUID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *Base64UUID) UnmarshalText(text []byte) error {
	return base64uuidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *Base64UUID) Scan(source any) error { return base64uuidFormat.scan(id[:], source) }

// Value is for database/sql: the text of the UUID, which a column of the type uuid reads, too.
func (id Base64UUID) Value() (driver.Value, error) { return uuidText(id), nil }

// NewBase64UUID makes an id. It is above all others of its type that this process has made.
func NewBase64UUID() (id Base64UUID) {
	base64uuidFormat.new().put(id[:])
	return id
}

// Base64UUIDFloor gives the lowest id whose time is not before the instant.
func Base64UUIDFloor(at time.Time) (id Base64UUID, err error) {
	n, err := base64uuidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// Base64UUIDCeil gives the highest id whose time is not after the instant.
func Base64UUIDCeil(at time.Time) (id Base64UUID, err error) {
	n, err := base64uuidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// UUIDValue is for pgx and columns of the type uuid.
func (id Base64UUID) UUIDValue() (pgtype.UUID, error) {
	return pgtype.UUID{Bytes: id, Valid: true}, nil
}

// ScanUUID is for pgx and columns of the type uuid.
func (id *Base64UUID) ScanUUID(value pgtype.UUID) error {
	return scanUUID((*[16]byte)(id), value)
}

// BaseUID is an id of the SQL type baseuid.
type BaseUID [15]byte

// ParseBaseUID reads each text that the server reads. The error is an *Error.
func ParseBaseUID(text string) (id BaseUID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id BaseUID) Time() time.Time { return baseuidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id BaseUID) String() string { return baseuidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id BaseUID) Compare(other BaseUID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id BaseUID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *BaseUID) UnmarshalText(text []byte) error {
	return baseuidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *BaseUID) Scan(source any) error { return baseuidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id BaseUID) Value() (driver.Value, error) { return id.String(), nil }

// NewBaseUID makes an id. It is above all others of its type that this process has made.
func NewBaseUID() (id BaseUID) {
	baseuidFormat.new().put(id[:])
	return id
}

// BaseUIDFloor gives the lowest id whose time is not before the instant.
func BaseUIDFloor(at time.Time) (id BaseUID, err error) {
	n, err := baseuidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// BaseUIDCeil gives the highest id whose time is not after the instant.
func BaseUIDCeil(at time.Time) (id BaseUID, err error) {
	n, err := baseuidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// UID11 is an id of the SQL type uid11.
type UID11 [8]byte

// ParseUID11 reads each text that the server reads. The error is an *Error.
func ParseUID11(text string) (id UID11, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id UID11) Time() time.Time { return uid11Format.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id UID11) String() string { return uid11Format.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id UID11) Compare(other UID11) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id UID11) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *UID11) UnmarshalText(text []byte) error {
	return uid11Format.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *UID11) Scan(source any) error { return uid11Format.scan(id[:], source) }

// Value is for database/sql: the text.
func (id UID11) Value() (driver.Value, error) { return id.String(), nil }

// UID11Floor gives the lowest id whose time is not before the instant.
func UID11Floor(at time.Time) (id UID11, err error) {
	n, err := uid11Format.floor(at)
	n.put(id[:])
	return id, err
}

// UID11Ceil gives the highest id whose time is not after the instant.
func UID11Ceil(at time.Time) (id UID11, err error) {
	n, err := uid11Format.ceil(at)
	n.put(id[:])
	return id, err
}

// ULIDFlake is an id of the SQL type ulidflake.
type ULIDFlake [8]byte

// ParseULIDFlake reads each text that the server reads. The error is an *Error.
func ParseULIDFlake(text string) (id ULIDFlake, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id ULIDFlake) Time() time.Time { return ulidflakeFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id ULIDFlake) String() string { return ulidflakeFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id ULIDFlake) Compare(other ULIDFlake) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id ULIDFlake) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *ULIDFlake) UnmarshalText(text []byte) error {
	return ulidflakeFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *ULIDFlake) Scan(source any) error { return ulidflakeFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id ULIDFlake) Value() (driver.Value, error) { return id.String(), nil }

// ULIDFlakeFloor gives the lowest id whose time is not before the instant.
func ULIDFlakeFloor(at time.Time) (id ULIDFlake, err error) {
	n, err := ulidflakeFormat.floor(at)
	n.put(id[:])
	return id, err
}

// ULIDFlakeCeil gives the highest id whose time is not after the instant.
func ULIDFlakeCeil(at time.Time) (id ULIDFlake, err error) {
	n, err := ulidflakeFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// KSUID is an id of the SQL type ksuid.
type KSUID [20]byte

// ParseKSUID reads each text that the server reads. The error is an *Error.
func ParseKSUID(text string) (id KSUID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id KSUID) Time() time.Time { return ksuidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id KSUID) String() string { return ksuidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id KSUID) Compare(other KSUID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id KSUID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *KSUID) UnmarshalText(text []byte) error {
	return ksuidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *KSUID) Scan(source any) error { return ksuidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id KSUID) Value() (driver.Value, error) { return id.String(), nil }

// NewKSUID makes an id. It is above all others of its type that this process has made.
func NewKSUID() (id KSUID) {
	ksuidFormat.new().put(id[:])
	return id
}

// KSUIDFloor gives the lowest id whose time is not before the instant.
func KSUIDFloor(at time.Time) (id KSUID, err error) {
	n, err := ksuidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// KSUIDCeil gives the highest id whose time is not after the instant.
func KSUIDCeil(at time.Time) (id KSUID, err error) {
	n, err := ksuidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// ObjectID is an id of the SQL type objectid.
type ObjectID [12]byte

// ParseObjectID reads each text that the server reads. The error is an *Error.
func ParseObjectID(text string) (id ObjectID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id ObjectID) Time() time.Time { return objectidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id ObjectID) String() string { return objectidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id ObjectID) Compare(other ObjectID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id ObjectID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *ObjectID) UnmarshalText(text []byte) error {
	return objectidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *ObjectID) Scan(source any) error { return objectidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id ObjectID) Value() (driver.Value, error) { return id.String(), nil }

// ObjectIDFloor gives the lowest id whose time is not before the instant.
func ObjectIDFloor(at time.Time) (id ObjectID, err error) {
	n, err := objectidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// ObjectIDCeil gives the highest id whose time is not after the instant.
func ObjectIDCeil(at time.Time) (id ObjectID, err error) {
	n, err := objectidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// RSXID is an id of the SQL type rsxid.
type RSXID [12]byte

// ParseRSXID reads each text that the server reads. The error is an *Error.
func ParseRSXID(text string) (id RSXID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id RSXID) Time() time.Time { return rsxidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id RSXID) String() string { return rsxidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id RSXID) Compare(other RSXID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id RSXID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *RSXID) UnmarshalText(text []byte) error {
	return rsxidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *RSXID) Scan(source any) error { return rsxidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id RSXID) Value() (driver.Value, error) { return id.String(), nil }

// RSXIDFloor gives the lowest id whose time is not before the instant.
func RSXIDFloor(at time.Time) (id RSXID, err error) {
	n, err := rsxidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// RSXIDCeil gives the highest id whose time is not after the instant.
func RSXIDCeil(at time.Time) (id RSXID, err error) {
	n, err := rsxidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// PushID is an id of the SQL type pushid.
type PushID [15]byte

// ParsePushID reads each text that the server reads. The error is an *Error.
func ParsePushID(text string) (id PushID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id PushID) Time() time.Time { return pushidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id PushID) String() string { return pushidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id PushID) Compare(other PushID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id PushID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *PushID) UnmarshalText(text []byte) error {
	return pushidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *PushID) Scan(source any) error { return pushidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id PushID) Value() (driver.Value, error) { return id.String(), nil }

// NewPushID makes an id. It is above all others of its type that this process has made.
func NewPushID() (id PushID) {
	pushidFormat.new().put(id[:])
	return id
}

// PushIDFloor gives the lowest id whose time is not before the instant.
func PushIDFloor(at time.Time) (id PushID, err error) {
	n, err := pushidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// PushIDCeil gives the highest id whose time is not after the instant.
func PushIDCeil(at time.Time) (id PushID, err error) {
	n, err := pushidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// ElasticFlake is an id of the SQL type elasticflake.
type ElasticFlake [15]byte

// ParseElasticFlake reads each text that the server reads. The error is an *Error.
func ParseElasticFlake(text string) (id ElasticFlake, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id ElasticFlake) Time() time.Time { return elasticflakeFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id ElasticFlake) String() string { return elasticflakeFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id ElasticFlake) Compare(other ElasticFlake) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id ElasticFlake) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *ElasticFlake) UnmarshalText(text []byte) error {
	return elasticflakeFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *ElasticFlake) Scan(source any) error { return elasticflakeFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id ElasticFlake) Value() (driver.Value, error) { return id.String(), nil }

// ElasticFlakeFloor gives the lowest id whose time is not before the instant.
func ElasticFlakeFloor(at time.Time) (id ElasticFlake, err error) {
	n, err := elasticflakeFormat.floor(at)
	n.put(id[:])
	return id, err
}

// ElasticFlakeCeil gives the highest id whose time is not after the instant.
func ElasticFlakeCeil(at time.Time) (id ElasticFlake, err error) {
	n, err := elasticflakeFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// Flake is an id of the SQL type flake.
type Flake [16]byte

// ParseFlake reads each text that the server reads. The error is an *Error.
func ParseFlake(text string) (id Flake, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id Flake) Time() time.Time { return flakeFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id Flake) String() string { return flakeFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id Flake) Compare(other Flake) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id Flake) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *Flake) UnmarshalText(text []byte) error {
	return flakeFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *Flake) Scan(source any) error { return flakeFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id Flake) Value() (driver.Value, error) { return id.String(), nil }

// FlakeFloor gives the lowest id whose time is not before the instant.
func FlakeFloor(at time.Time) (id Flake, err error) {
	n, err := flakeFormat.floor(at)
	n.put(id[:])
	return id, err
}

// FlakeCeil gives the highest id whose time is not after the instant.
func FlakeCeil(at time.Time) (id Flake, err error) {
	n, err := flakeFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// LexicalUUID is an id of the SQL type lexicaluuid.
type LexicalUUID [16]byte

// ParseLexicalUUID reads each text that the server reads. The error is an *Error.
func ParseLexicalUUID(text string) (id LexicalUUID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id LexicalUUID) Time() time.Time { return lexicaluuidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id LexicalUUID) String() string { return lexicaluuidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id LexicalUUID) Compare(other LexicalUUID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id LexicalUUID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *LexicalUUID) UnmarshalText(text []byte) error {
	return lexicaluuidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *LexicalUUID) Scan(source any) error { return lexicaluuidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id LexicalUUID) Value() (driver.Value, error) { return id.String(), nil }

// LexicalUUIDFloor gives the lowest id whose time is not before the instant.
func LexicalUUIDFloor(at time.Time) (id LexicalUUID, err error) {
	n, err := lexicaluuidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// LexicalUUIDCeil gives the highest id whose time is not after the instant.
func LexicalUUIDCeil(at time.Time) (id LexicalUUID, err error) {
	n, err := lexicaluuidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// SID is an id of the SQL type sid.
type SID [16]byte

// ParseSID reads each text that the server reads. The error is an *Error.
func ParseSID(text string) (id SID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id SID) Time() time.Time { return sidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id SID) String() string { return sidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id SID) Compare(other SID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id SID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *SID) UnmarshalText(text []byte) error {
	return sidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *SID) Scan(source any) error { return sidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id SID) Value() (driver.Value, error) { return id.String(), nil }

// NewSID makes an id. It is above all others of its type that this process has made.
func NewSID() (id SID) {
	sidFormat.new().put(id[:])
	return id
}

// SIDFloor gives the lowest id whose time is not before the instant.
func SIDFloor(at time.Time) (id SID, err error) {
	n, err := sidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// SIDCeil gives the highest id whose time is not after the instant.
func SIDCeil(at time.Time) (id SID, err error) {
	n, err := sidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// CUID is an id of the SQL type cuid.
type CUID [16]byte

// ParseCUID reads each text that the server reads. The error is an *Error.
func ParseCUID(text string) (id CUID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id CUID) Time() time.Time { return cuidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id CUID) String() string { return cuidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id CUID) Compare(other CUID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id CUID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *CUID) UnmarshalText(text []byte) error {
	return cuidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *CUID) Scan(source any) error { return cuidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id CUID) Value() (driver.Value, error) { return id.String(), nil }

// CUIDFloor gives the lowest id whose time is not before the instant.
func CUIDFloor(at time.Time) (id CUID, err error) {
	n, err := cuidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// CUIDCeil gives the highest id whose time is not after the instant.
func CUIDCeil(at time.Time) (id CUID, err error) {
	n, err := cuidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// OrderedUUID is an id of the SQL type ordereduuid.
type OrderedUUID [16]byte

// ParseOrderedUUID reads each text that the server reads. The error is an *Error.
func ParseOrderedUUID(text string) (id OrderedUUID, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTC.
func (id OrderedUUID) Time() time.Time { return ordereduuidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id OrderedUUID) String() string { return ordereduuidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id OrderedUUID) Compare(other OrderedUUID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id OrderedUUID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *OrderedUUID) UnmarshalText(text []byte) error {
	return ordereduuidFormat.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *OrderedUUID) Scan(source any) error { return ordereduuidFormat.scan(id[:], source) }

// Value is for database/sql: the text of the UUID, which a column of the type uuid reads, too.
func (id OrderedUUID) Value() (driver.Value, error) { return uuidText(id), nil }

// NewOrderedUUID makes an id. It is above all others of its type that this process has made.
func NewOrderedUUID() (id OrderedUUID) {
	ordereduuidFormat.new().put(id[:])
	return id
}

// OrderedUUIDFloor gives the lowest id whose time is not before the instant.
func OrderedUUIDFloor(at time.Time) (id OrderedUUID, err error) {
	n, err := ordereduuidFormat.floor(at)
	n.put(id[:])
	return id, err
}

// OrderedUUIDCeil gives the highest id whose time is not after the instant.
func OrderedUUIDCeil(at time.Time) (id OrderedUUID, err error) {
	n, err := ordereduuidFormat.ceil(at)
	n.put(id[:])
	return id, err
}

// UUIDValue is for pgx and columns of the type uuid.
func (id OrderedUUID) UUIDValue() (pgtype.UUID, error) {
	return pgtype.UUID{Bytes: id, Valid: true}, nil
}

// ScanUUID is for pgx and columns of the type uuid.
func (id *OrderedUUID) ScanUUID(value pgtype.UUID) error {
	return scanUUID((*[16]byte)(id), value)
}

// </formats>
