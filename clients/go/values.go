package uidx

import (
	"encoding/hex"
	"fmt"
	"unsafe"

	"github.com/jackc/pgx/v5/pgtype"
)

// What the types of formats.go have in common. They are not one generic type: its underlying type can be no type parameter, and a struct
// around the array would be no [16]byte, to which uuid.UUID and others convert.

// array is the bytes of an id.
type array interface {
	~[8]byte | ~[12]byte | ~[15]byte | ~[16]byte | ~[20]byte
}

// bytesOf is id[:], which Go does not have of arrays of several lengths.
func bytesOf[T array](id *T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(id)), unsafe.Sizeof(*id))
}

func of[T array](n number, err error) (id T, _ error) {
	if err == nil {
		n.put(bytesOf(&id))
	}
	return id, err
}

func parsed[T array](f *format, text string) (T, error) { return of[T](f.read(text, 0)) }

func made[T array](f *format) (id T) {
	f.new().put(bytesOf(&id))
	return id
}

func (f *format) unmarshal(data []byte, given string) error {
	n, err := f.read(given, 0)
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
