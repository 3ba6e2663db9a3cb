package uidx

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"errors"
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

var position = regexp.MustCompile(`at position (\d+) is not in`)

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
		var server *pgconn.PgError
		if !errors.As(err, &mine) || !errors.As(err, &server) || mine.Text != words[0] || server.Code != words[1] {
			return false
		}
		// Characters are bytes in ASCII only.
		named := position.FindStringSubmatch(mine.Why)
		return words[2] != "symbol" || named == nil || strings.ContainsFunc(words[0], func(r rune) bool { return r > 127 }) || named[1] == words[3]
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
	file, err := os.Open(os.Getenv("UIDX_CONFORMANCE"))
	if err != nil {
		t.Skip("scripts/test.sh makes the values")
	}
	defer file.Close()
	seen := map[string]int{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		words := strings.Split(lines.Text(), "\t")
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
	if len(seen) != 5*len(formats)-3 {
		t.Error("lines of too few kinds", seen)
	}
}
