package uidx

import (
	"bytes"
	"database/sql/driver"
	"time"

	"github.com/jackc/pgx/v5/pgtype"
)

// The sixteen types, as the extension's own code has them; made by scripts/formats.sh --write.

// <formats table>
var formats = []*format{
	ulidFormat,
	base64uuidFormat,
	baseuidFormat,
	uid11Format,
	ulidflakeFormat,
	ksuidFormat,
	objectidFormat,
	rsxidFormat,
	pushidFormat,
	elasticflakeFormat,
	flakeFormat,
	lexicaluuidFormat,
	sidFormat,
	cuidFormat,
	ordereduuidFormat,
	typeidFormat,
}

var ulidFormat = newFormat(
	"ulid", 16, uuid,
	timeField{80, 1000000, 0, 281474976710655, number{0x0, 0xffff, 0xffffffffffffffff}, 0},
	&recipe{72, 64, 8, 0},
	newText("0123456789ABCDEFGHJKMNPQRSTVWXYZ", true, 0, 0, part{"", 26, 26, 128, 128}),
)

var base64uuidFormat = newFormat(
	"base64uuid", 16, uuid|quotable,
	timeField{80, 1000000, 0, 281474976710655, number{0x0, 0xffff, 0xffffffffffffffff}, 130},
	&recipe{62, 58, 12, 7},
	newText("$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 4, 0, part{"", 22, 22, 128, 128}),
)

var baseuidFormat = newFormat(
	"baseuid", 15, 0,
	timeField{72, 32768, 0, 281474976710655, number{0x0, 0xff, 0xffffffffffffffff}, 0},
	&recipe{72, 60, 0, 0},
	newText("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"", 20, 20, 120, 120}),
)

var uid11Format = newFormat(
	"uid11", 8, 0,
	timeField{22, 1000000, 1321009871111, 4398046511103, number{0x0, 0x0, 0x3fffff}, 0},
	nil,
	newText("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", false, 0, 0, part{"", 11, 11, 64, 64}),
)

var ulidflakeFormat = newFormat(
	"ulidflake", 8, 0,
	timeField{20, 1000000, 1704067200000, 8796093022207, number{0x0, 0x0, 0xfffff}, 0},
	nil,
	newText("0123456789ABCDEFGHJKMNPQRSTVWXYZ", true, 0, 0, part{"", 13, 13, 63, 64}),
)

var ksuidFormat = newFormat(
	"ksuid", 20, 0,
	timeField{128, 1000000000, 1400000000000, 4294967295, number{0x0, 0xffffffffffffffff, 0xffffffffffffffff}, 0},
	&recipe{110, 102, 18, 0},
	newText("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"", 27, 27, 160, 160}),
)

var objectidFormat = newFormat(
	"objectid", 12, 0,
	timeField{64, 1000000000, 0, 4294967295, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	nil,
	newText("0123456789abcdef", true, 0, 0, part{"", 24, 24, 96, 96}),
)

var rsxidFormat = newFormat(
	"rsxid", 12, 0,
	timeField{64, 1000000000, 0, 4294967295, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	nil,
	newText("0123456789abcdefghijklmnopqrstuv", false, 0, 4, part{"", 20, 20, 96, 96}),
)

var pushidFormat = newFormat(
	"pushid", 15, 0,
	timeField{72, 1000000, 0, 281474976710655, number{0x0, 0xff, 0xffffffffffffffff}, 0},
	&recipe{64, 56, 8, 0},
	newText("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"", 20, 20, 120, 120}),
)

var elasticflakeFormat = newFormat(
	"elasticflake", 15, 0,
	timeField{72, 1000000, 0, 281474976710655, number{0x0, 0xff, 0xffffffffffffffff}, 0},
	nil,
	newText("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", false, 0, 0, part{"", 20, 20, 120, 120}),
)

var flakeFormat = newFormat(
	"flake", 16, 0,
	timeField{64, 1000000, 0, 18446744073709551615, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	nil,
	newText("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"", 1, 22, 128, 128}),
)

var lexicaluuidFormat = newFormat(
	"lexicaluuid", 16, 0,
	timeField{64, 1000, 0, 18446744073709551615, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	nil,
	newText("0123456789abcdef", true, 0, 0, part{"", 8, 8, 32, 32}, part{"-", 4, 4, 16, 16}, part{"-", 4, 4, 16, 16}, part{"-", 16, 16, 64, 64}),
	newText("0123456789abcdef", true, 0, 0, part{"", 32, 32, 128, 128}),
)

var sidFormat = newFormat(
	"sid", 16, 0,
	timeField{64, 1, 0, 18446744073709551615, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	&recipe{63, 61, 0, 0},
	newText("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~", false, 0, 0, part{"", 11, 11, 64, 64}, part{"-", 11, 11, 64, 64}),
	newText("0123456789abcdefghijklmnopqrstuv", false, 0, 0, part{"", 13, 13, 64, 64}, part{"-", 13, 13, 64, 64}),
	newText("0123456789abcdef", true, 0, 0, part{"", 16, 16, 64, 64}, part{"-", 16, 16, 64, 64}),
	newText("0123456789", false, 0, 0, part{"", 1, 20, 64, 64}, part{"-", 1, 20, 64, 64}),
)

var cuidFormat = newFormat(
	"cuid", 16, 0,
	timeField{83, 1000000, 0, 2821109907455, number{0x0, 0x6954f, 0xe21e3e80ffffffff}, 0},
	nil,
	newText("0123456789abcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"c", 8, 8, 42, 45}, part{"", 16, 16, 83, 83}),
)

var ordereduuidFormat = newFormat(
	"ordereduuid", 16, uuid,
	timeField{80, 10000, 0, 281474976710655, number{0x0, 0xffff, 0xffffffffffffffff}, 0},
	&recipe{74, 64, 0, 4},
	newText("0123456789abcdef", true, 0, 0, part{"", 8, 8, 32, 32}, part{"-", 4, 4, 16, 16}, part{"-", 4, 4, 16, 16}, part{"-", 4, 4, 16, 16}, part{"-", 12, 12, 48, 48}),
)

var typeidFormat = newFormat(
	"typeid", 16, prefixed,
	timeField{80, 1000000, 0, 281474976710655, number{0x0, 0xffff, 0xffffffffffffffff}, 128},
	&recipe{62, 58, 12, 7},
	newText("0123456789abcdefghjkmnpqrstvwxyz", false, 0, 0, part{"", 26, 26, 128, 128}),
)

// </formats>

// The types but TypeID; made by scripts/formats.sh --write.

// <formats types>
// Values of each type, for tests.
var values = []any{
	new(ULID),
	new(Base64UUID),
	new(BaseUID),
	new(UID11),
	new(ULIDFlake),
	new(KSUID),
	new(ObjectID),
	new(RSXID),
	new(PushID),
	new(ElasticFlake),
	new(Flake),
	new(LexicalUUID),
	new(SID),
	new(CUID),
	new(OrderedUUID),
	new(TypeID),
}

// ULID is an id of the SQL type ulid.
type ULID [16]byte

// ParseULID reads each text that the server reads. The error is an *Error.
func ParseULID(text string) (ULID, error) { return parsed[ULID](ulidFormat, text) }

// Time is that of the id, as the server gives it, in UTC.
func (id ULID) Time() time.Time { return ulidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id ULID) String() string { return ulidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id ULID) Compare(other ULID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id ULID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *ULID) UnmarshalText(text []byte) error { return ulidFormat.unmarshal(id[:], string(text)) }

// Scan is for database/sql: of a text, or of the bytes.
func (id *ULID) Scan(source any) error { return ulidFormat.scan(id[:], source) }

// Value is for database/sql: the text of the UUID, which a column of the type uuid reads, too.
func (id ULID) Value() (driver.Value, error) { return uuidText(id), nil }

// UUIDValue is for pgx and columns of the type uuid.
func (id ULID) UUIDValue() (pgtype.UUID, error) { return pgtype.UUID{Bytes: id, Valid: true}, nil }

// ScanUUID is for pgx and columns of the type uuid.
func (id *ULID) ScanUUID(value pgtype.UUID) error { return scanUUID((*[16]byte)(id), value) }

// NewULID makes an id. It is above all others of its type that this process has made.
func NewULID() ULID { return made[ULID](ulidFormat) }

// ULIDFloor gives the lowest id whose time is not before the instant.
func ULIDFloor(at time.Time) (ULID, error) { return of[ULID](ulidFormat.floor(at)) }

// ULIDCeil gives the highest id whose time is not after the instant.
func ULIDCeil(at time.Time) (ULID, error) { return of[ULID](ulidFormat.ceil(at)) }

// Base64UUID is an id of the SQL type base64uuid.
type Base64UUID [16]byte

// ParseBase64UUID reads each text that the server reads. The error is an *Error.
func ParseBase64UUID(text string) (Base64UUID, error) {
	return parsed[Base64UUID](base64uuidFormat, text)
}

// Time is that of the id, as the server gives it, in UTC. It is zero for a UUID that tells none.
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

// Scan is for database/sql: of a text, or of the bytes.
func (id *Base64UUID) Scan(source any) error { return base64uuidFormat.scan(id[:], source) }

// Value is for database/sql: the text of the UUID, which a column of the type uuid reads, too.
func (id Base64UUID) Value() (driver.Value, error) { return uuidText(id), nil }

// UUIDValue is for pgx and columns of the type uuid.
func (id Base64UUID) UUIDValue() (pgtype.UUID, error) {
	return pgtype.UUID{Bytes: id, Valid: true}, nil
}

// ScanUUID is for pgx and columns of the type uuid.
func (id *Base64UUID) ScanUUID(value pgtype.UUID) error { return scanUUID((*[16]byte)(id), value) }

// NewBase64UUID makes an id. It is above all others of its type that this process has made.
func NewBase64UUID() Base64UUID { return made[Base64UUID](base64uuidFormat) }

// Base64UUIDFloor gives the lowest id whose time is not before the instant.
func Base64UUIDFloor(at time.Time) (Base64UUID, error) {
	return of[Base64UUID](base64uuidFormat.floor(at))
}

// Base64UUIDCeil gives the highest id whose time is not after the instant.
func Base64UUIDCeil(at time.Time) (Base64UUID, error) {
	return of[Base64UUID](base64uuidFormat.ceil(at))
}

// BaseUID is an id of the SQL type baseuid.
type BaseUID [15]byte

// ParseBaseUID reads each text that the server reads. The error is an *Error.
func ParseBaseUID(text string) (BaseUID, error) { return parsed[BaseUID](baseuidFormat, text) }

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

// Scan is for database/sql: of a text, or of the bytes.
func (id *BaseUID) Scan(source any) error { return baseuidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id BaseUID) Value() (driver.Value, error) { return id.String(), nil }

// NewBaseUID makes an id. It is above all others of its type that this process has made.
func NewBaseUID() BaseUID { return made[BaseUID](baseuidFormat) }

// BaseUIDFloor gives the lowest id whose time is not before the instant.
func BaseUIDFloor(at time.Time) (BaseUID, error) { return of[BaseUID](baseuidFormat.floor(at)) }

// BaseUIDCeil gives the highest id whose time is not after the instant.
func BaseUIDCeil(at time.Time) (BaseUID, error) { return of[BaseUID](baseuidFormat.ceil(at)) }

// UID11 is an id of the SQL type uid11.
type UID11 [8]byte

// ParseUID11 reads each text that the server reads. The error is an *Error.
func ParseUID11(text string) (UID11, error) { return parsed[UID11](uid11Format, text) }

// Time is that of the id, as the server gives it, in UTC.
func (id UID11) Time() time.Time { return uid11Format.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id UID11) String() string { return uid11Format.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id UID11) Compare(other UID11) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id UID11) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *UID11) UnmarshalText(text []byte) error { return uid11Format.unmarshal(id[:], string(text)) }

// Scan is for database/sql: of a text, or of the bytes.
func (id *UID11) Scan(source any) error { return uid11Format.scan(id[:], source) }

// Value is for database/sql: the text.
func (id UID11) Value() (driver.Value, error) { return id.String(), nil }

// UID11Floor gives the lowest id whose time is not before the instant.
func UID11Floor(at time.Time) (UID11, error) { return of[UID11](uid11Format.floor(at)) }

// UID11Ceil gives the highest id whose time is not after the instant.
func UID11Ceil(at time.Time) (UID11, error) { return of[UID11](uid11Format.ceil(at)) }

// ULIDFlake is an id of the SQL type ulidflake.
type ULIDFlake [8]byte

// ParseULIDFlake reads each text that the server reads. The error is an *Error.
func ParseULIDFlake(text string) (ULIDFlake, error) { return parsed[ULIDFlake](ulidflakeFormat, text) }

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

// Scan is for database/sql: of a text, or of the bytes.
func (id *ULIDFlake) Scan(source any) error { return ulidflakeFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id ULIDFlake) Value() (driver.Value, error) { return id.String(), nil }

// ULIDFlakeFloor gives the lowest id whose time is not before the instant.
func ULIDFlakeFloor(at time.Time) (ULIDFlake, error) { return of[ULIDFlake](ulidflakeFormat.floor(at)) }

// ULIDFlakeCeil gives the highest id whose time is not after the instant.
func ULIDFlakeCeil(at time.Time) (ULIDFlake, error) { return of[ULIDFlake](ulidflakeFormat.ceil(at)) }

// KSUID is an id of the SQL type ksuid.
type KSUID [20]byte

// ParseKSUID reads each text that the server reads. The error is an *Error.
func ParseKSUID(text string) (KSUID, error) { return parsed[KSUID](ksuidFormat, text) }

// Time is that of the id, as the server gives it, in UTC.
func (id KSUID) Time() time.Time { return ksuidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id KSUID) String() string { return ksuidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id KSUID) Compare(other KSUID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id KSUID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *KSUID) UnmarshalText(text []byte) error { return ksuidFormat.unmarshal(id[:], string(text)) }

// Scan is for database/sql: of a text, or of the bytes.
func (id *KSUID) Scan(source any) error { return ksuidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id KSUID) Value() (driver.Value, error) { return id.String(), nil }

// NewKSUID makes an id. It is above all others of its type that this process has made.
func NewKSUID() KSUID { return made[KSUID](ksuidFormat) }

// KSUIDFloor gives the lowest id whose time is not before the instant.
func KSUIDFloor(at time.Time) (KSUID, error) { return of[KSUID](ksuidFormat.floor(at)) }

// KSUIDCeil gives the highest id whose time is not after the instant.
func KSUIDCeil(at time.Time) (KSUID, error) { return of[KSUID](ksuidFormat.ceil(at)) }

// ObjectID is an id of the SQL type objectid.
type ObjectID [12]byte

// ParseObjectID reads each text that the server reads. The error is an *Error.
func ParseObjectID(text string) (ObjectID, error) { return parsed[ObjectID](objectidFormat, text) }

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

// Scan is for database/sql: of a text, or of the bytes.
func (id *ObjectID) Scan(source any) error { return objectidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id ObjectID) Value() (driver.Value, error) { return id.String(), nil }

// ObjectIDFloor gives the lowest id whose time is not before the instant.
func ObjectIDFloor(at time.Time) (ObjectID, error) { return of[ObjectID](objectidFormat.floor(at)) }

// ObjectIDCeil gives the highest id whose time is not after the instant.
func ObjectIDCeil(at time.Time) (ObjectID, error) { return of[ObjectID](objectidFormat.ceil(at)) }

// RSXID is an id of the SQL type rsxid.
type RSXID [12]byte

// ParseRSXID reads each text that the server reads. The error is an *Error.
func ParseRSXID(text string) (RSXID, error) { return parsed[RSXID](rsxidFormat, text) }

// Time is that of the id, as the server gives it, in UTC.
func (id RSXID) Time() time.Time { return rsxidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id RSXID) String() string { return rsxidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id RSXID) Compare(other RSXID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id RSXID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *RSXID) UnmarshalText(text []byte) error { return rsxidFormat.unmarshal(id[:], string(text)) }

// Scan is for database/sql: of a text, or of the bytes.
func (id *RSXID) Scan(source any) error { return rsxidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id RSXID) Value() (driver.Value, error) { return id.String(), nil }

// RSXIDFloor gives the lowest id whose time is not before the instant.
func RSXIDFloor(at time.Time) (RSXID, error) { return of[RSXID](rsxidFormat.floor(at)) }

// RSXIDCeil gives the highest id whose time is not after the instant.
func RSXIDCeil(at time.Time) (RSXID, error) { return of[RSXID](rsxidFormat.ceil(at)) }

// PushID is an id of the SQL type pushid.
type PushID [15]byte

// ParsePushID reads each text that the server reads. The error is an *Error.
func ParsePushID(text string) (PushID, error) { return parsed[PushID](pushidFormat, text) }

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

// Scan is for database/sql: of a text, or of the bytes.
func (id *PushID) Scan(source any) error { return pushidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id PushID) Value() (driver.Value, error) { return id.String(), nil }

// NewPushID makes an id. It is above all others of its type that this process has made.
func NewPushID() PushID { return made[PushID](pushidFormat) }

// PushIDFloor gives the lowest id whose time is not before the instant.
func PushIDFloor(at time.Time) (PushID, error) { return of[PushID](pushidFormat.floor(at)) }

// PushIDCeil gives the highest id whose time is not after the instant.
func PushIDCeil(at time.Time) (PushID, error) { return of[PushID](pushidFormat.ceil(at)) }

// ElasticFlake is an id of the SQL type elasticflake.
type ElasticFlake [15]byte

// ParseElasticFlake reads each text that the server reads. The error is an *Error.
func ParseElasticFlake(text string) (ElasticFlake, error) {
	return parsed[ElasticFlake](elasticflakeFormat, text)
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

// Scan is for database/sql: of a text, or of the bytes.
func (id *ElasticFlake) Scan(source any) error { return elasticflakeFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id ElasticFlake) Value() (driver.Value, error) { return id.String(), nil }

// ElasticFlakeFloor gives the lowest id whose time is not before the instant.
func ElasticFlakeFloor(at time.Time) (ElasticFlake, error) {
	return of[ElasticFlake](elasticflakeFormat.floor(at))
}

// ElasticFlakeCeil gives the highest id whose time is not after the instant.
func ElasticFlakeCeil(at time.Time) (ElasticFlake, error) {
	return of[ElasticFlake](elasticflakeFormat.ceil(at))
}

// Flake is an id of the SQL type flake.
type Flake [16]byte

// ParseFlake reads each text that the server reads. The error is an *Error.
func ParseFlake(text string) (Flake, error) { return parsed[Flake](flakeFormat, text) }

// Time is that of the id, as the server gives it, in UTC.
func (id Flake) Time() time.Time { return flakeFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id Flake) String() string { return flakeFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id Flake) Compare(other Flake) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id Flake) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *Flake) UnmarshalText(text []byte) error { return flakeFormat.unmarshal(id[:], string(text)) }

// Scan is for database/sql: of a text, or of the bytes.
func (id *Flake) Scan(source any) error { return flakeFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id Flake) Value() (driver.Value, error) { return id.String(), nil }

// FlakeFloor gives the lowest id whose time is not before the instant.
func FlakeFloor(at time.Time) (Flake, error) { return of[Flake](flakeFormat.floor(at)) }

// FlakeCeil gives the highest id whose time is not after the instant.
func FlakeCeil(at time.Time) (Flake, error) { return of[Flake](flakeFormat.ceil(at)) }

// LexicalUUID is an id of the SQL type lexicaluuid.
type LexicalUUID [16]byte

// ParseLexicalUUID reads each text that the server reads. The error is an *Error.
func ParseLexicalUUID(text string) (LexicalUUID, error) {
	return parsed[LexicalUUID](lexicaluuidFormat, text)
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

// Scan is for database/sql: of a text, or of the bytes.
func (id *LexicalUUID) Scan(source any) error { return lexicaluuidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id LexicalUUID) Value() (driver.Value, error) { return id.String(), nil }

// LexicalUUIDFloor gives the lowest id whose time is not before the instant.
func LexicalUUIDFloor(at time.Time) (LexicalUUID, error) {
	return of[LexicalUUID](lexicaluuidFormat.floor(at))
}

// LexicalUUIDCeil gives the highest id whose time is not after the instant.
func LexicalUUIDCeil(at time.Time) (LexicalUUID, error) {
	return of[LexicalUUID](lexicaluuidFormat.ceil(at))
}

// SID is an id of the SQL type sid.
type SID [16]byte

// ParseSID reads each text that the server reads. The error is an *Error.
func ParseSID(text string) (SID, error) { return parsed[SID](sidFormat, text) }

// Time is that of the id, as the server gives it, in UTC.
func (id SID) Time() time.Time { return sidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id SID) String() string { return sidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id SID) Compare(other SID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id SID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *SID) UnmarshalText(text []byte) error { return sidFormat.unmarshal(id[:], string(text)) }

// Scan is for database/sql: of a text, or of the bytes.
func (id *SID) Scan(source any) error { return sidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id SID) Value() (driver.Value, error) { return id.String(), nil }

// NewSID makes an id. It is above all others of its type that this process has made.
func NewSID() SID { return made[SID](sidFormat) }

// SIDFloor gives the lowest id whose time is not before the instant.
func SIDFloor(at time.Time) (SID, error) { return of[SID](sidFormat.floor(at)) }

// SIDCeil gives the highest id whose time is not after the instant.
func SIDCeil(at time.Time) (SID, error) { return of[SID](sidFormat.ceil(at)) }

// CUID is an id of the SQL type cuid.
type CUID [16]byte

// ParseCUID reads each text that the server reads. The error is an *Error.
func ParseCUID(text string) (CUID, error) { return parsed[CUID](cuidFormat, text) }

// Time is that of the id, as the server gives it, in UTC.
func (id CUID) Time() time.Time { return cuidFormat.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id CUID) String() string { return cuidFormat.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id CUID) Compare(other CUID) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id CUID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *CUID) UnmarshalText(text []byte) error { return cuidFormat.unmarshal(id[:], string(text)) }

// Scan is for database/sql: of a text, or of the bytes.
func (id *CUID) Scan(source any) error { return cuidFormat.scan(id[:], source) }

// Value is for database/sql: the text.
func (id CUID) Value() (driver.Value, error) { return id.String(), nil }

// CUIDFloor gives the lowest id whose time is not before the instant.
func CUIDFloor(at time.Time) (CUID, error) { return of[CUID](cuidFormat.floor(at)) }

// CUIDCeil gives the highest id whose time is not after the instant.
func CUIDCeil(at time.Time) (CUID, error) { return of[CUID](cuidFormat.ceil(at)) }

// OrderedUUID is an id of the SQL type ordereduuid.
type OrderedUUID [16]byte

// ParseOrderedUUID reads each text that the server reads. The error is an *Error.
func ParseOrderedUUID(text string) (OrderedUUID, error) {
	return parsed[OrderedUUID](ordereduuidFormat, text)
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

// Scan is for database/sql: of a text, or of the bytes.
func (id *OrderedUUID) Scan(source any) error { return ordereduuidFormat.scan(id[:], source) }

// Value is for database/sql: the text of the UUID, which a column of the type uuid reads, too.
func (id OrderedUUID) Value() (driver.Value, error) { return uuidText(id), nil }

// UUIDValue is for pgx and columns of the type uuid.
func (id OrderedUUID) UUIDValue() (pgtype.UUID, error) {
	return pgtype.UUID{Bytes: id, Valid: true}, nil
}

// ScanUUID is for pgx and columns of the type uuid.
func (id *OrderedUUID) ScanUUID(value pgtype.UUID) error { return scanUUID((*[16]byte)(id), value) }

// NewOrderedUUID makes an id. It is above all others of its type that this process has made.
func NewOrderedUUID() OrderedUUID { return made[OrderedUUID](ordereduuidFormat) }

// OrderedUUIDFloor gives the lowest id whose time is not before the instant.
func OrderedUUIDFloor(at time.Time) (OrderedUUID, error) {
	return of[OrderedUUID](ordereduuidFormat.floor(at))
}

// OrderedUUIDCeil gives the highest id whose time is not after the instant.
func OrderedUUIDCeil(at time.Time) (OrderedUUID, error) {
	return of[OrderedUUID](ordereduuidFormat.ceil(at))
}

// </formats>
