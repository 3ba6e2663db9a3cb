// Package uidx has the ids of the PostgreSQL extension uidx: ULID, Base64UUID, KSUID, TypeID and others, their texts, their times, and
// new ones. Register teaches pgx the types.
package uidx

import (
	"context"
	"database/sql/driver"
	"fmt"
	"reflect"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
)

// Only members of the extensions: another type may have one of the names.
const query = `
SELECT t.typname::pg_catalog.text, t.oid, t.typarray, coalesce(r.rngtypid, 0), coalesce(rt.typarray, 0),
    coalesce(r.rngmultitypid, 0)
FROM pg_catalog.pg_type t
JOIN pg_catalog.pg_depend d ON d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_type'::pg_catalog.regclass
    AND d.objid OPERATOR(pg_catalog.=) t.oid AND d.deptype OPERATOR(pg_catalog.=) 'e'
JOIN pg_catalog.pg_extension e ON e.oid OPERATOR(pg_catalog.=) d.refobjid
LEFT JOIN pg_catalog.pg_range r ON r.rngsubtype OPERATOR(pg_catalog.=) t.oid
LEFT JOIN pg_catalog.pg_type rt ON rt.oid OPERATOR(pg_catalog.=) r.rngtypid
WHERE e.extname OPERATOR(pg_catalog.~) '^uidx(_|$)'`

// Register teaches a connection the types that its database has now, with their arrays, ranges and multiranges. It is for AfterConnect
// of a pgxpool.Config, or stdlib.OptionAfterConnect: the numbers of the types differ between databases.
func Register(ctx context.Context, conn *pgx.Conn) error {
	rows, err := conn.Query(ctx, query)
	if err != nil {
		return err
	}
	var name string
	var oid, array, ranges, rangeArray, multirange uint32
	_, err = pgx.ForEachRow(rows, []any{&name, &oid, &array, &ranges, &rangeArray, &multirange}, func() error {
		known := slices.IndexFunc(formats, func(f *format) bool { return f.name == name })
		if known < 0 {
			return nil
		}
		types := conn.TypeMap()
		add := func(name string, oid, array uint32, codec pgtype.Codec) *pgtype.Type {
			element := &pgtype.Type{Name: name, OID: oid, Codec: codec}
			types.RegisterType(element)
			if array != 0 {
				types.RegisterType(&pgtype.Type{Name: "_" + name, OID: array, Codec: &pgtype.ArrayCodec{ElementType: element}})
			}
			return element
		}
		id := add(name, oid, array, codec{formats[known]})
		if ranges != 0 {
			element := add(name+"range", ranges, rangeArray, &pgtype.RangeCodec{ElementType: id})
			add(name+"multirange", multirange, 0, &pgtype.MultirangeCodec{ElementType: element})
		}
		return nil
	})
	return err
}

// codec is a pgtype.Codec for strings and for what has an id's bytes.
type codec struct{ format *format }

func (codec) FormatSupported(format int16) bool {
	return format == pgtype.BinaryFormatCode || format == pgtype.TextFormatCode
}

func (codec) PreferredFormat() int16 { return pgtype.BinaryFormatCode }

// isBytes is true for an array of an id's bytes, such as ulid.ULID.
func (c codec) isBytes(t reflect.Type) bool {
	return t.Kind() == reflect.Array && t.Elem().Kind() == reflect.Uint8 && t.Len() == c.format.size && !c.format.is(prefixed)
}

// isNullable is true for a struct of such an array and Valid, such as uuid.NullUUID and sql.Null[ulid.ULID].
func (c codec) isNullable(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.NumField() == 2 && t.Field(0).IsExported() && c.isBytes(t.Field(0).Type) &&
		t.Field(1).Name == "Valid" && t.Field(1).Type.Kind() == reflect.Bool
}

// isUUID is true for the types that have a UUID's 16 bytes and nothing else.
func (c codec) isUUID() bool { return c.format.size == 16 && !c.format.is(prefixed) }

// A typeid is no array of bytes.
type encoder interface{ appendTo(buffer []byte) []byte }
type decoder interface{ setBytes(data []byte) error }

func (c codec) PlanEncode(_ *pgtype.Map, _ uint32, format int16, value any) pgtype.EncodePlan {
	switch value.(type) {
	case string, []byte, pgtype.TextValuer:
		return encodePlan{c, format}
	case encoder:
		if c.format.is(prefixed) {
			return encodePlan{c, format}
		}
	case pgtype.UUIDValuer:
		if c.isUUID() {
			return encodePlan{c, format}
		}
	}
	if t := reflect.TypeOf(value); t != nil && (c.isBytes(t) || c.isNullable(t)) {
		return encodePlan{c, format}
	}
	return nil
}

type encodePlan struct {
	codec
	wire int16
}

func (p encodePlan) Encode(value any, buffer []byte) ([]byte, error) {
	if text, ok := value.(string); ok && p.wire == pgtype.TextFormatCode {
		return append(buffer, text...), nil
	}
	data, err := p.bytes(value)
	if data == nil || err != nil {
		return nil, err
	}
	text, err := p.format.text(data)
	if p.wire == pgtype.TextFormatCode {
		return append(buffer, text...), err
	}
	return append(buffer, data...), err
}

// bytes gives what the server has in its binary format; nil is NULL.
func (p encodePlan) bytes(value any) ([]byte, error) {
	switch value := value.(type) {
	case string:
		return p.format.parse(value)
	case []byte:
		return value, nil
	case encoder:
		return value.appendTo([]byte{}), nil
	}
	v := reflect.ValueOf(value)
	if p.isNullable(v.Type()) {
		if !v.Field(1).Bool() {
			return nil, nil
		}
		v = v.Field(0)
	}
	if p.isBytes(v.Type()) {
		data := make([]byte, v.Len())
		reflect.Copy(reflect.ValueOf(data), v)
		return data, nil
	}
	if valuer, ok := value.(pgtype.UUIDValuer); ok && p.isUUID() {
		uuid, err := valuer.UUIDValue()
		if err != nil || !uuid.Valid {
			return nil, err
		}
		return uuid.Bytes[:], nil
	}
	text, err := value.(pgtype.TextValuer).TextValue()
	if err != nil || !text.Valid {
		return nil, err
	}
	return p.format.parse(text.String)
}

func (c codec) PlanScan(_ *pgtype.Map, _ uint32, format int16, target any) pgtype.ScanPlan {
	if format != pgtype.BinaryFormatCode {
		return nil
	}
	switch target.(type) {
	case *string, *[]byte, pgtype.TextScanner:
		return scanPlan{c}
	case decoder:
		if c.format.is(prefixed) {
			return scanPlan{c}
		}
	case pgtype.UUIDScanner:
		if c.isUUID() {
			return scanPlan{c}
		}
	}
	if t := reflect.TypeOf(target); t.Kind() == reflect.Pointer && (c.isBytes(t.Elem()) || c.isNullable(t.Elem())) {
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
	if id, ok := target.(decoder); ok && source != nil {
		return id.setBytes(source)
	}
	v := reflect.ValueOf(target).Elem()
	if p.isNullable(v.Type()) {
		v.Field(1).SetBool(source != nil)
		if v = v.Field(0); source == nil {
			v.SetZero()
			return nil
		}
	}
	if p.isBytes(v.Type()) {
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
	case decoder:
		err = fmt.Errorf("cannot scan NULL into %T", target)
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
