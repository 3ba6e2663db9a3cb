"""The package for Go."""

from _spelling import spelled


def spelling(format):
    return spelled(format, {"ulid", "uuid", "uid", "uid11", "ksuid", "id", "rs", "xid", "sid", "cuid"})


def quoted(text):
    return f'"{text}"'


def words(number):
    number = int(number)
    return ", ".join(hex(number >> shift & 2**64 - 1) for shift in (128, 64, 0))


def table(formats):
    yield "var formats = []*format{"
    for format in formats:
        yield f"\t{format['name']}Format,"
    yield "}"
    for format in formats:
        time, recipe = format["time"], format["recipe"]
        versions = sum(1 << version for version in time.get("uuid_versions", []))
        kinds = [key for key in ("uuid", "prefixed", "quotable") if format[key]]
        yield ""
        yield f"var {format['name']}Format = newFormat("
        yield f"\t{quoted(format['name'])}, {format['bytes']}, {'|'.join(kinds) or 0},"
        yield f"\ttimeField{{{time['shift']}, {time['tick_ns']}, {time['epoch_ms']}, {time['max_tick']}, number{{{words(time['max_rest'])}}}, {versions}}},"
        if recipe:
            yield f"\t&recipe{{{recipe['random_bits']}, {recipe['step_bits']}, {recipe['slice_bits']}, {recipe['uuid_version']}}},"
        else:
            yield "\tnil,"
        for form in format["texts"]:
            parts = "".join(
                f", part{{{quoted(part['literal'])}, {part['min_symbols']}, {part['symbols']}, {part['bits']}, {part['width']}}}"
                for part in form["parts"]
            )
            yield f"\tnewText({quoted(form['alphabet'])}, {str(form['folded']).lower()}, {form['tag']}, {form['padding']}{parts}),"
        yield ")"
    yield from ["", ""]


COMMON = """
// NAME is an id of the SQL type TYPE.
type NAME [SIZE]byte

// ParseNAME reads each text that the server reads. The error is an *Error.
func ParseNAME(text string) (id NAME, err error) {
	err = id.UnmarshalText([]byte(text))
	return id, err
}

// Time is that of the id, as the server gives it, in UTCTIMELESS.
func (id NAME) Time() time.Time { return FORMAT.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id NAME) String() string { return FORMAT.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id NAME) Compare(other NAME) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id NAME) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *NAME) UnmarshalText(text []byte) error {
	return FORMAT.unmarshal(id[:], string(text))
}

// Scan is for database/sql.
func (id *NAME) Scan(source any) error { return FORMAT.scan(id[:], source) }

// Value is for database/sql: VALUE.
func (id NAME) Value() (driver.Value, error) { return VALUEOF, nil }
"""

NEW = """
// NewNAME makes an id. It is above all others of its type that this process has made.
func NewNAME() (id NAME) {
	FORMAT.new().put(id[:])
	return id
}
"""

FLOOR = """
// NAMEFloor gives the lowest id whose time is not before the instant.
func NAMEFloor(at time.Time) (id NAME, err error) {
	n, err := FORMAT.floor(at)
	n.put(id[:])
	return id, err
}

// NAMECeil gives the highest id whose time is not after the instant.
func NAMECeil(at time.Time) (id NAME, err error) {
	n, err := FORMAT.ceil(at)
	n.put(id[:])
	return id, err
}
"""

UUID = """
// UUIDValue is for pgx and columns of the type uuid.
func (id NAME) UUIDValue() (pgtype.UUID, error) {
	return pgtype.UUID{Bytes: id, Valid: true}, nil
}

// ScanUUID is for pgx and columns of the type uuid.
func (id *NAME) ScanUUID(value pgtype.UUID) error {
	return scanUUID((*[16]byte)(id), value)
}
"""


def types(formats):
    for format in formats:
        if format["prefixed"]:
            continue
        code = COMMON + (NEW if format["recipe"] else "") + (FLOOR if format["floor"] else "") + (UUID if format["uuid"] else "")
        for mark, text in {
            "VALUEOF": "uuidText(id)" if format["uuid"] else "id.String()",
            "VALUE": "the text of the UUID, which a column of the type uuid reads, too" if format["uuid"] else "the text",
            "FORMAT": format["name"] + "Format",
            "TIMELESS": "; zero for a UUID that tells none" if "uuid_versions" in format["time"] else "",
            "TYPE": format["name"],
            "SIZE": str(format["bytes"]),
            "NAME": spelling(format),
        }.items():
            code = code.replace(mark, text)
        yield from code.splitlines()
    yield from ["", ""]


def calls(formats):
    """What test/clients/ asks of each type."""
    for format in formats:
        yield f"\ttimes[uidx.{spelling(format)}]({quoted(format['name'])})"
    yield ""
    for format in formats:
        if not format["prefixed"]:
            yield f"\tbounds({quoted(format['functions'])}, uidx.{spelling(format)}Floor, uidx.{spelling(format)}Ceil)"
    yield ""
    for format in formats:
        if format["recipe"]:
            make = f"uidx.New{spelling(format)}"
            if format["prefixed"]:
                make = f'func() uidx.{spelling(format)} {{ id, err := {make}("user"); Must(err); return id }}'
            yield f"\tascends({quoted(format['name'])}, {make})"


PARTS = {
    ("go/formats.go", "table"): table,
    ("go/ids.go", "types"): types,
    ("../test/clients/go/values/main.go", "calls"): calls,
}
