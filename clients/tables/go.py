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
func ParseNAME(text string) (NAME, error) { return parsed[NAME](FORMAT, text) }

// Time is that of the id, as the server gives it, in UTC.NO_TIME
func (id NAME) Time() time.Time { return FORMAT.timeOf(numberOf(id[:])) }

// String gives the text as the server writes it.
func (id NAME) String() string { return FORMAT.texts[0].write(numberOf(id[:])) }

// Compare orders ids as the server does.
func (id NAME) Compare(other NAME) int { return bytes.Compare(id[:], other[:]) }

// MarshalText is for JSON and the like.
func (id NAME) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads each text that the server reads.
func (id *NAME) UnmarshalText(text []byte) error { return FORMAT.unmarshal(id[:], string(text)) }

// Scan is for database/sql: of a text, or of the bytes.
func (id *NAME) Scan(source any) error { return FORMAT.scan(id[:], source) }

// Value is for database/sql: the textOF_UUID.
func (id NAME) Value() (driver.Value, error) { return VALUE, nil }
"""

UUID = """
// UUIDValue is for pgx and columns of the type uuid.
func (id NAME) UUIDValue() (pgtype.UUID, error) { return pgtype.UUID{Bytes: id, Valid: true}, nil }

// ScanUUID is for pgx and columns of the type uuid.
func (id *NAME) ScanUUID(value pgtype.UUID) error { return scanUUID((*[16]byte)(id), value) }
"""

NEW = """
// NewNAME makes an id. It is above all others of its type that this process has made.
func NewNAME() NAME { return made[NAME](FORMAT) }
"""

FLOOR = """
// NAMEFloor gives the lowest id whose time is not before the instant.
func NAMEFloor(at time.Time) (NAME, error) { return of[NAME](FORMAT.floor(at)) }

// NAMECeil gives the highest id whose time is not after the instant.
func NAMECeil(at time.Time) (NAME, error) { return of[NAME](FORMAT.ceil(at)) }
"""


def formatted(lines):
    """As gofmt: a function of a line is of three if it is too long."""
    for line in lines:
        header, brace, body = line.partition(" { ")
        if line.startswith("func ") and brace and len(header) + len(body) - len(" }") >= 100:
            yield from [header + " {", "\t" + body.removesuffix(" }"), "}"]
        else:
            yield line


def types(formats):
    yield "// Values of each type, for tests."
    yield "var values = []any{"
    for format in formats:
        yield f"\tnew({spelling(format)}),"
    yield "}"
    for format in formats:
        if format["prefixed"]:
            continue
        code = (
            COMMON
            + (UUID if format["uuid"] else "")
            + (NEW if format["recipe"] else "")
            + (FLOOR if format["floor"] else "")
        )
        for mark, text in {
            "NO_TIME": " It is zero for a UUID that tells none." if "uuid_versions" in format["time"] else "",
            "OF_UUID": " of the UUID, which a column of the type uuid reads, too" if format["uuid"] else "",
            "VALUE": "uuidText(id)" if format["uuid"] else "id.String()",
            "FORMAT": format["name"] + "Format",
            "TYPE": format["name"],
            "SIZE": str(format["bytes"]),
            "NAME": spelling(format),
        }.items():
            code = code.replace(mark, text)
        yield from formatted(code.splitlines())
    yield from ["", ""]


def calls(formats):
    """What test/clients/ asks of each type of which a program makes ids."""
    for format in formats:
        if format["recipe"]:
            make = f"uidx.New{spelling(format)}"
            if format["prefixed"]:
                make = f'func() uidx.{spelling(format)} {{ id, err := {make}("user"); Must(err); return id }}'
            yield f"\tascends({quoted(format['name'])}, {make})"


PARTS = {
    ("go/formats.go", "table"): table,
    ("go/formats.go", "types"): types,
    ("../test/clients/go/values/main.go", "calls"): calls,
}
