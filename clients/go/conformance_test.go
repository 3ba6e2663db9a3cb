package uidx

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"errors"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// id is what all types have.
type id interface {
	UnmarshalText([]byte) error
	MarshalText() ([]byte, error)
	String() string
	Time() time.Time
	Scan(any) error
}

var (
	position = regexp.MustCompile(`at position (\d+)`)
	lengths  = regexp.MustCompile(`it has (\d+) characters instead of (\d+)`)
)

// codeOf is the SQLSTATE of an error.
func codeOf(err error) string {
	var server *pgconn.PgError
	if !errors.As(err, &server) {
		return ""
	}
	return server.Code
}

// instant is zero for what is no number.
func instant(word string) time.Time {
	us, err := strconv.ParseUint(strings.TrimPrefix(word, "-"), 10, 64)
	if err != nil {
		return time.Time{}
	}
	seconds, rest := int64(us/1e6), int64(us%1e6)
	if strings.HasPrefix(word, "-") {
		seconds, rest = -seconds, -rest
	}
	return time.Unix(seconds, rest*1000).UTC()
}

func says(f *format, id, other id, kind string, words []string) bool {
	given := []byte(words[0])
	err := id.UnmarshalText(given)
	switch kind {
	case "text":
		data, _ := hex.DecodeString(words[2])
		text, _ := id.MarshalText()
		parsed, _ := f.parse(words[0])
		written, _ := f.text(data)
		return err == nil && id.String() == words[1] && string(text) == words[1] && id.Time().Equal(instant(words[3])) &&
			bytes.Equal(parsed, data) && written == words[1] && (f.is(prefixed) || other.Scan(data) == nil && other.String() == words[1])
	case "bad":
		var mine *Error
		if !errors.As(err, &mine) || codeOf(err) != words[1] || mine.Text != words[0] || !reflect.ValueOf(id).Elem().IsZero() {
			return false
		}
		if has := lengths.FindStringSubmatch(mine.Why); has != nil && has[1] == has[2] {
			return false
		}
		// A format of several forms takes that which is as long as the text: in characters, which are bytes in ASCII only.
		named := append(position.FindStringSubmatch(mine.Why), "", "")
		return words[2] != "symbol" || strings.ContainsFunc(words[0], func(r rune) bool { return r > 127 }) || named[1] == words[3]
	case "bytes":
		data, _ := hex.DecodeString(words[0])
		if f.is(prefixed) {
			_, err := f.text(data)
			return codeOf(new(TypeID).setBytes(data)) == words[1] && codeOf(err) == words[1]
		}
		return codeOf(f.check(data)) == words[1]
	case "floor", "ceil":
		bound := f.floor
		if kind == "ceil" {
			bound = f.ceil
		}
		n, err := bound(instant(words[0]))
		return err != nil && words[1] == "-" || err == nil && f.texts[0].write(n) == words[1]
	}
	two, err := f.parse(words[1])
	one, _ := f.parse(words[0])
	return kind == "next" && err == nil && bytes.Compare(one, two) < 0
}

// The package says of ids what the codecs say: each line of clients/conformance.cpp's output.
func TestConformance(t *testing.T) {
	path := os.Getenv("UIDX_CONFORMANCE")
	if path == "" {
		t.Skip("UIDX_CONFORMANCE names no file: scripts/formats.sh --conformance of a checkout writes it")
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	seen := map[string]int{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		words := strings.Split(lines.Text(), "\t")
		words[2], _ = url.PathUnescape(words[2])
		for n, f := range formats {
			if f.name != words[1] {
				continue
			}
			a, b := reflect.New(reflect.TypeOf(values[n]).Elem()), reflect.New(reflect.TypeOf(values[n]).Elem())
			if !says(f, a.Interface().(id), b.Interface().(id), words[0], words[2:]) {
				_, err := f.parse(words[2])
				t.Error(lines.Text(), a.Interface(), a.Interface().(id).Time(), err)
			}
			seen[f.name+words[0]]++
		}
	}
	if len(seen) != 6*len(formats)-3 || lines.Err() != nil {
		t.Error("lines of too few kinds", seen, lines.Err())
	}
}

func TestZeroBesideError(t *testing.T) {
	long := strings.Repeat("a", 64)
	first, err1 := ParseULID("7ZZZZZZZZZZZZZZZZZZZZZZZZU")
	second, err2 := ULIDFloor(time.Unix(-1, 0))
	third, err3 := ULIDCeil(time.Unix(-1, 0))
	if first != (ULID{}) || second != (ULID{}) || third != (ULID{}) || err1 == nil || err2 == nil || err3 == nil {
		t.Error(first, second, third, err1, err2, err3)
	}
	read, err1 := ParseTypeID(long + "_7zzzzzzzzzzzzzzzzzzzzzzzzz")
	made, err2 := NewTypeID(long)
	given, err3 := TypeIDOf(long, [16]byte{1})
	if read != (TypeID{}) || made != (TypeID{}) || given != (TypeID{}) || err1 == nil || err2 == nil || err3 == nil {
		t.Error(read, made, given, err1, err2, err3)
	}
}
