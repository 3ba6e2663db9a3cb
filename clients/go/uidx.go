// Package uidx teaches pgx the ids of the PostgreSQL extension uidx: ULID, Base64UUID, KSUID, TypeID and others.
//
// Strings need nothing. After Register, an id can also be an array of its bytes, such as ulid.ULID, uuid.UUID, ksuid.KSUID
// or xid.ID, in parameters, results, arrays and CopyFrom.
package uidx

import (
	"context"
	"database/sql/driver"
	"fmt"
	"reflect"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
)

// Only members of the extensions: another type may have one of the names.
const query = `
SELECT t.typname::pg_catalog.text, t.oid, t.typarray FROM pg_catalog.pg_type t
JOIN pg_catalog.pg_depend d ON d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_type'::pg_catalog.regclass
    AND d.objid OPERATOR(pg_catalog.=) t.oid AND d.deptype OPERATOR(pg_catalog.=) 'e'
JOIN pg_catalog.pg_extension e ON e.oid OPERATOR(pg_catalog.=) d.refobjid
WHERE e.extname OPERATOR(pg_catalog.~) '^uidx(_|$)'`

// Register teaches a connection the types that its database has now. It is for AfterConnect of a pgxpool.Config: the numbers
// of the types differ between databases.
func Register(ctx context.Context, conn *pgx.Conn) error {
	rows, err := conn.Query(ctx, query)
	if err != nil {
		return err
	}
	var name string
	var oid, array uint32
	_, err = pgx.ForEachRow(rows, []any{&name, &oid, &array}, func() error {
		if format := formats[name]; format != nil {
			element := &pgtype.Type{Name: name, OID: oid, Codec: codec{name, format}}
			conn.TypeMap().RegisterType(element)
			conn.TypeMap().RegisterType(&pgtype.Type{Name: "_" + name, OID: array, Codec: &pgtype.ArrayCodec{ElementType: element}})
		}
		return nil
	})
	return err
}

// codec is a pgtype.Codec for strings and for what has an id's bytes.
type codec struct {
	name   string
	format *format
}

func (codec) FormatSupported(format int16) bool {
	return format == pgtype.BinaryFormatCode || format == pgtype.TextFormatCode
}

func (codec) PreferredFormat() int16 { return pgtype.BinaryFormatCode }

// isBytes is true for an array of an id's bytes, such as ulid.ULID.
func (c codec) isBytes(t reflect.Type) bool {
	return t.Kind() == reflect.Array && t.Elem().Kind() == reflect.Uint8 && t.Len() == c.format.size && !c.format.prefixed
}

// isUUID is true for the types that have a UUID's 16 bytes and nothing else.
func (c codec) isUUID() bool { return c.format.size == 16 && !c.format.prefixed }

func (c codec) PlanEncode(_ *pgtype.Map, _ uint32, format int16, value any) pgtype.EncodePlan {
	switch value.(type) {
	case string, []byte, pgtype.TextValuer:
		return encodePlan{c, format}
	case pgtype.UUIDValuer:
		if c.isUUID() {
			return encodePlan{c, format}
		}
	}
	if t := reflect.TypeOf(value); t != nil && c.isBytes(t) {
		return encodePlan{c, format}
	}
	return nil
}

type encodePlan struct {
	codec
	wire int16
}

func (p encodePlan) Encode(value any, buffer []byte) ([]byte, error) {
	switch value := value.(type) {
	case string:
		return p.appendText(buffer, value)
	case []byte:
		if value == nil {
			return nil, nil
		}
		return p.appendBytes(buffer, value)
	}
	if v := reflect.ValueOf(value); p.isBytes(v.Type()) {
		data := make([]byte, v.Len())
		reflect.Copy(reflect.ValueOf(data), v)
		return p.appendBytes(buffer, data)
	}
	if valuer, ok := value.(pgtype.UUIDValuer); ok && p.isUUID() {
		uuid, err := valuer.UUIDValue()
		if err != nil || !uuid.Valid {
			return nil, err
		}
		return p.appendBytes(buffer, uuid.Bytes[:])
	}
	text, err := value.(pgtype.TextValuer).TextValue()
	if err != nil || !text.Valid {
		return nil, err
	}
	return p.appendText(buffer, text.String)
}

func (p encodePlan) appendText(buffer []byte, text string) ([]byte, error) {
	if p.wire == pgtype.TextFormatCode {
		return append(buffer, text...), nil
	}
	data, err := p.format.binary(text)
	return append(buffer, data...), err
}

func (p encodePlan) appendBytes(buffer, data []byte) ([]byte, error) {
	text, err := p.format.text(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.name, err)
	}
	if p.wire == pgtype.TextFormatCode {
		return append(buffer, text...), nil
	}
	return append(buffer, data...), nil
}

func (c codec) PlanScan(_ *pgtype.Map, _ uint32, format int16, target any) pgtype.ScanPlan {
	if format != pgtype.BinaryFormatCode {
		return nil
	}
	switch target.(type) {
	case *string, *[]byte, pgtype.TextScanner:
		return scanPlan{c}
	case pgtype.UUIDScanner:
		if c.isUUID() {
			return scanPlan{c}
		}
	}
	if t := reflect.TypeOf(target); t.Kind() == reflect.Pointer && c.isBytes(t.Elem()) {
		return scanPlan{c}
	}
	return nil
}

type scanPlan struct{ codec }

func (p scanPlan) Scan(source []byte, target any) error {
	if bytes, ok := target.(*[]byte); ok {
		*bytes = append([]byte(nil), source...)
		return nil
	}
	if v := reflect.ValueOf(target).Elem(); p.isBytes(v.Type()) {
		if len(source) != v.Len() {
			return fmt.Errorf("cannot scan NULL into %T", target)
		}
		reflect.Copy(v, reflect.ValueOf(source))
		return nil
	}
	text, err := pgtype.Text{}, error(nil)
	if source != nil {
		text.Valid = true
		text.String, err = p.format.text(source)
	}
	switch target := target.(type) {
	case *string:
		if !text.Valid {
			return fmt.Errorf("cannot scan NULL into %T", target)
		}
		*target = text.String
	case pgtype.TextScanner:
		if err == nil {
			err = target.ScanText(text)
		}
	case pgtype.UUIDScanner:
		uuid := pgtype.UUID{Valid: source != nil}
		copy(uuid.Bytes[:], source)
		err = target.ScanUUID(uuid)
	}
	return err
}

// DecodeDatabaseSQLValue is for database/sql, and for types that implement its Scanner.
func (c codec) DecodeDatabaseSQLValue(m *pgtype.Map, oid uint32, format int16, source []byte) (driver.Value, error) {
	return c.DecodeValue(m, oid, format, source)
}

// DecodeValue gives an id as a string.
func (c codec) DecodeValue(_ *pgtype.Map, _ uint32, format int16, source []byte) (any, error) {
	if source == nil {
		return nil, nil
	}
	if format == pgtype.TextFormatCode {
		return string(source), nil
	}
	return c.format.text(source)
}
