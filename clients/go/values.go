package uidx

import (
	"encoding/hex"
	"fmt"

	"github.com/jackc/pgx/v5/pgtype"
)

// What the types of ids.go have in common.

func (f *format) unmarshal(data []byte, given string) error {
	n, err := f.read(given)
	if err == nil {
		n.put(data)
	}
	return err
}

// scan reads a text, or the bytes.
func (f *format) scan(data []byte, source any) error {
	switch source := source.(type) {
	case string:
		return f.unmarshal(data, source)
	case []byte:
		if len(source) != f.size {
			return f.unmarshal(data, string(source))
		}
		if err := f.check(source); err != nil {
			return err
		}
		copy(data, source)
		return nil
	}
	return fmt.Errorf("cannot scan %T into a %s", source, f.name)
}

func scanUUID(id *[16]byte, value pgtype.UUID) error {
	if !value.Valid {
		return fmt.Errorf("cannot scan NULL into an id")
	}
	*id = value.Bytes
	return nil
}

func uuidText(id [16]byte) string {
	var text [36]byte
	at := 0
	for n, end := range [...]int{4, 6, 8, 10, 16} {
		if n > 0 {
			text[at] = '-'
			at++
		}
		begin := [...]int{0, 4, 6, 8, 10}[n]
		hex.Encode(text[at:], id[begin:end])
		at += 2 * (end - begin)
	}
	return string(text[:])
}
