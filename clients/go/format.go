package uidx

import (
	"encoding/hex"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jackc/pgx/v5/pgconn"
)

// format is a type of ids; clients/formats.cpp says what the fields mean.
type format struct {
	name   string
	size   int // in bytes
	kind   kind
	time   timeField
	recipe *recipe // nil: only the server makes ids
	texts  []*text
	made   generator
}

type kind uint

const (
	uuid kind = 1 << iota
	prefixed
	quotable
)

func newFormat(name string, size int, kind kind, time timeField, recipe *recipe, texts ...*text) *format {
	return &format{name: name, size: size, kind: kind, time: time, recipe: recipe, texts: texts}
}

func (f *format) is(kind kind) bool { return f.kind&kind != 0 }

// text is a form of the text. It is made of digits, the numbers of which are made of bits.
type text struct {
	alphabet string
	folded   bool
	tag      uint64
	padding  uint
	parts    []part
	symbols  [256]byte  // by digits
	digits   [256]uint8 // by symbols; 255: none
	step     uint       // the bits of a digit, if the alphabet has such a length
	group    int        // so many digits fit into a word,
	power    uint64     // and are less than this
}

// part is a number in a text: after the literal, least to most symbols are the number, which is below 1 << bits and fills width.
type part struct {
	literal     string
	least, most int
	bits, width uint
}

func newText(alphabet string, folded bool, tag uint64, padding uint, parts ...part) *text {
	t := &text{alphabet: alphabet, folded: folded, tag: tag, padding: padding, parts: parts, power: 1}
	for i := range t.digits {
		t.digits[i] = 255
	}
	for n := range len(alphabet) {
		if folded {
			t.digits[strings.ToUpper(alphabet[n : n+1])[0]] = uint8(n)
			t.digits[strings.ToLower(alphabet[n : n+1])[0]] = uint8(n)
		}
		t.digits[alphabet[n]] = uint8(n)
	}
	copy(t.symbols[:], alphabet)
	base := uint64(len(alphabet))
	if base&(base-1) == 0 {
		t.step = uint(bits.TrailingZeros64(base))
	}
	for t.power <= 1<<57 {
		t.power *= base
		t.group++
	}
	return t
}

func (t *text) lengths() (least, most int) {
	for _, p := range t.parts {
		least += len(p.literal) + p.least
		most += len(p.literal) + p.most
	}
	return least, most
}

func (t *text) hasLength(given string) bool {
	least, most := t.lengths()
	length := utf8.RuneCountInString(given)
	return length >= least && length <= most
}

// write gives the text of a number.
func (t *text) write(n number) string {
	var buffer [48]byte
	at := len(buffer)
	if len(t.parts) == 1 && t.step != 0 && t.padding == 0 && t.parts[0].literal == "" { // most
		n[0] |= t.tag // of 128 bits, if there is one
		return string(buffer[t.writeBits(&buffer, at, n, t.parts[0].most):])
	}
	for i := len(t.parts) - 1; i >= 0; i-- {
		p := &t.parts[i]
		value := n
		if len(t.parts) > 1 {
			value, n = n.low(p.width), n.right(p.width)
		}
		if t.tag != 0 {
			value = value.or(number{2: t.tag}.left(p.width))
		}
		if t.padding != 0 {
			value = value.left(t.padding)
		}
		if t.step != 0 {
			at = t.writeBits(&buffer, at, value, p.most)
		} else {
			at = t.writeDigits(&buffer, at, value, p)
		}
		at -= copy(buffer[at-len(p.literal):], p.literal)
	}
	return string(buffer[at:])
}

func (t *text) writeBits(buffer *[48]byte, at int, n number, count int) int {
	// Words stay in registers. A group has 60 bits, since a digit has 4, 5 or 6.
	high, middle, low := n[0], n[1], n[2]
	step, mask := t.step&63, byte(len(t.alphabet)-1)
	for count > 0 {
		digits, symbols := low, buffer[at-min(t.group, count):at]
		for i := len(symbols) - 1; i >= 0; i-- {
			symbols[i] = t.symbols[byte(digits)&mask]
			digits >>= step
		}
		at, count = at-len(symbols), count-t.group
		low, middle, high = low>>60|middle<<4, middle>>60|high<<4, high>>60
	}
	return at
}

func (t *text) writeDigits(buffer *[48]byte, at int, n number, p *part) int {
	end, base := at, uint64(len(t.alphabet))
	for end-at < p.most {
		var digits uint64
		n, digits = n.divided(t.power)
		for range min(t.group, p.most-(end-at)) {
			if end-at >= p.least && digits == 0 && n.isZero() {
				return at
			}
			at--
			buffer[at] = t.alphabet[digits%base]
			digits /= base
		}
	}
	return at
}

const (
	outOfRange = "it is out of range"
	noBytes    = "its bytes are those of no id"
)

// read is the opposite of write; why says what is wrong with other text, before which so many characters stand.
func (t *text) read(given string, before int) (n number, why string) {
	if least, most := t.lengths(); !t.hasLength(given) {
		// Count as people do, who see no bytes.
		counted := utf8.RuneCountInString(given)
		if least == most {
			return n, fmt.Sprintf("it has %d characters instead of %d", counted, most)
		}
		return n, fmt.Sprintf("it has %d characters instead of %d to %d", counted, least, most)
	}
	at := 0
	for i := range t.parts {
		p := &t.parts[i]
		if !strings.HasPrefix(given[at:], p.literal) {
			return n, fmt.Sprintf("there is no %q at position %d", p.literal, before+at+1)
		}
		at += len(p.literal)
		end := min(at+p.most, len(given))
		if p.least < p.most && i+1 < len(t.parts) {
			if end = strings.Index(given[at:], t.parts[i+1].literal); end < 0 {
				return n, fmt.Sprintf("there is no %q", t.parts[i+1].literal)
			}
			end += at
		}
		if end-at < p.least || end-at > p.most {
			return n, fmt.Sprintf("%d symbols at position %d are not %d to %d", end-at, before+at+1, p.least, p.most)
		}
		value := number{}
		for ; at < end; at++ {
			digit := t.digits[given[at]]
			if digit == 255 {
				symbol, _ := utf8.DecodeRuneInString(given[at:])
				position := before + utf8.RuneCountInString(given[:at]) + 1
				return n, fmt.Sprintf("character %q at position %d is not in its alphabet", symbol, position)
			}
			value = value.scaled(uint64(len(t.alphabet)), uint64(digit))
		}
		if !value.low(t.padding).isZero() {
			return n, "its last character has bits that no id has"
		}
		value = value.right(t.padding)
		if value.right(p.bits) != (number{2: t.tag}) {
			why = outOfRange // unless what follows is no text of an id either
			if t.tag != 0 {
				why = "no id begins with its first character"
			}
		}
		n = n.left(p.width).or(value.low(p.bits))
	}
	if at != len(given) {
		return n, fmt.Sprintf("it goes on after position %d", before+at)
	}
	return n, why
}

// Error says what is wrong with text or bytes that are no id. As the server's error it is a *pgconn.PgError, too, with the same SQLSTATE:
// so a program that looks for that finds it, wherever the text was refused.
type Error struct {
	Type string // in SQL
	Text string // of bytes, their hexadecimal digits
	Why  string
	code string
}

func (e *Error) Error() string { return fmt.Sprintf("%.100q is no %s: %s", e.Text, e.Type, e.Why) }

// As is for errors.As.
func (e *Error) As(target any) bool {
	refused, ok := target.(**pgconn.PgError)
	if ok {
		*refused = &pgconn.PgError{
			Severity: "ERROR", Code: e.code, DataTypeName: e.Type,
			Message: fmt.Sprintf("invalid input syntax for type %s: %.100q", e.Type, e.Text), Detail: e.Why,
		}
	}
	return ok
}

// read gives the bytes of a text, in each form that the server reads. So many characters stand before the text.
func (f *format) read(given string, before int) (number, error) {
	n, why := f.texts[0].read(given, before)
	if why == "" && len(given) < 10 && isInstant(given) {
		return n, &Error{f.name, given, "it is a word for an instant", "22P02"}
	}
	if why == "" {
		return n, nil
	}
	// The reason that counts is that of the first form which is as long as this text.
	counts := f.texts[0].hasLength(given)
	for _, other := range f.texts[1:] {
		n, otherWhy := other.read(given, before)
		if otherWhy == "" {
			return n, nil
		}
		if !counts && other.hasLength(given) {
			why, counts = otherWhy, true
		}
	}
	if f.is(uuid) {
		if n, ok := readUUID(given); ok {
			return n, nil
		}
	}
	if f.is(quotable) && len(given) > 2 && given[0] == '"' && given[len(given)-1] == '"' {
		if n, inner := f.texts[0].read(given[1:len(given)-1], 1); inner == "" {
			return n, nil
		}
	}
	if !f.is(prefixed) && strings.HasPrefix(given, `\x`) && len(given) == 2+2*f.size {
		if data, err := hex.DecodeString(given[2:]); err == nil {
			if f.valid(numberOf(data)) {
				return numberOf(data), nil
			}
			why = noBytes
		}
	}
	code := "22P02"
	if why == outOfRange || why == noBytes {
		code = "22003"
	}
	return n, &Error{f.name, given, why, code}
}

// isInstant is true for the words that the server takes for instants, though a flake could have such a text.
func isInstant(given string) bool {
	return slices.ContainsFunc([]string{"now", "today", "tomorrow", "yesterday", "epoch", "infinity"}, func(word string) bool {
		return strings.EqualFold(word, given)
	})
}

// valid is false for numbers that no text has.
func (f *format) valid(n number) bool {
	t := f.texts[0]
	for i := len(t.parts) - 1; i >= 0; i-- {
		p := &t.parts[i]
		if !n.low(p.width).right(p.bits).isZero() {
			return false
		}
		value := number{2: t.tag}.left(p.width).or(n.low(p.width)).left(t.padding)
		for range p.most {
			value, _ = value.divided(uint64(len(t.alphabet)))
		}
		if !value.isZero() {
			return false
		}
		n = n.right(p.width)
	}
	return n.isZero()
}

// check is for bytes that come from elsewhere.
func (f *format) check(data []byte) error {
	if len(data) != f.size {
		return f.refuse(data, fmt.Sprintf("it has %d bytes instead of %d", len(data), f.size))
	}
	if !f.valid(numberOf(data)) {
		return &Error{f.name, hex.EncodeToString(data), noBytes, "22003"}
	}
	return nil
}

// refuse is for what no type has as its bytes.
func (f *format) refuse(data []byte, why string) error {
	return &Error{f.name, hex.EncodeToString(data), why, "22P03"}
}

// readUUID reads as the server does: hyphens after any group of four digits, braces around all of it.
func readUUID(given string) (n number, ok bool) {
	if inner, found := strings.CutPrefix(given, "{"); found {
		if given, found = strings.CutSuffix(inner, "}"); !found {
			return n, false
		}
	}
	digits, hyphen := 0, true
	for i := range len(given) {
		if given[i] == '-' && digits%4 == 0 && !hyphen {
			hyphen = true
			continue
		}
		digit := strings.IndexByte("0123456789abcdef", given[i]|0x20)
		if digit < 0 || given[i] < '0' || digits == 32 {
			return n, false
		}
		n = n.scaled(16, uint64(digit))
		digits++
		hyphen = false
	}
	return n, digits == 32 && !hyphen
}

// splitPrefix takes a typeid apart.
func (f *format) splitPrefix(given string) (prefix, suffix string, err error) {
	at := strings.LastIndexByte(given, '_')
	if at < 0 {
		return "", given, nil
	}
	if at == 0 || !isPrefix(given[:at]) {
		return "", "", &Error{f.name, given, `its prefix is not made of up to 63 characters "a" to "z", with "_" between them`, "22P02"}
	}
	return given[:at], given[at+1:], nil
}

// isPrefix is true for what can stand before the "_" of a typeid.
func isPrefix(prefix string) bool {
	for i := range len(prefix) {
		if c := prefix[i]; (c < 'a' || c > 'z') && (c != '_' || i == 0 || i == len(prefix)-1) {
			return false
		}
	}
	return len(prefix) <= 63
}

// parse gives the binary format of a text.
func (f *format) parse(given string) ([]byte, error) {
	prefix, suffix := "", given
	var err error
	if f.is(prefixed) {
		if prefix, suffix, err = f.splitPrefix(given); err != nil {
			return nil, err
		}
	}
	n, err := f.read(suffix, len(given)-len(suffix))
	if err != nil {
		err.(*Error).Text = given
		return nil, err
	}
	data := make([]byte, len(prefix)+f.size)
	n.put(data[copy(data, prefix):])
	return data, nil
}

// text is the opposite of parse.
func (f *format) text(data []byte) (string, error) {
	begin := len(data) - f.size
	if begin < 0 || begin > 0 && !(f.is(prefixed) && isPrefix(string(data[:begin]))) {
		return "", f.check(data)
	}
	text := f.texts[0].write(numberOf(data[begin:]))
	if begin > 0 {
		text = string(data[:begin]) + "_" + text
	}
	return text, nil
}
