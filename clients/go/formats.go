package uidx

import (
	"fmt"
	"math/big"
	"strings"
)

const (
	digits    = "0123456789"
	upper     = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lower     = "abcdefghijklmnopqrstuvwxyz"
	crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	hex       = "0123456789abcdef"
	pushid    = "-" + digits + upper + "_" + lower
)

// part is a number in an id: after the literal, length symbols are the number, which fills width bits.
type part struct {
	literal string
	width   uint
	length  int
}

// format says how the text of an id is made of its bytes.
type format struct {
	size     int // in bytes
	alphabet string
	parts    []part
	high     int64 // stands before the number in its first symbol
	shift    uint  // empty bits after the number in its last symbol
	unpadded bool
	prefixed bool // before the bytes there can be a prefix, which "_" separates in the text
}

func groups(lengths ...int) (parts []part) {
	for n, length := range lengths {
		parts = append(parts, part{"-"[:min(n, 1)], uint(4 * length), length})
	}
	return parts
}

// formats are the sixteen types by their names in SQL.
var formats = map[string]*format{
	"ulid":         {size: 16, alphabet: crockford, parts: []part{{"", 128, 26}}},
	"base64uuid":   {size: 16, alphabet: "$" + digits + upper + "_" + lower, parts: []part{{"", 128, 22}}, high: 4},
	"baseuid":      {size: 15, alphabet: pushid, parts: []part{{"", 120, 20}}},
	"uid11":        {size: 8, alphabet: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", parts: []part{{"", 64, 11}}},
	"ulidflake":    {size: 8, alphabet: crockford, parts: []part{{"", 64, 13}}},
	"ksuid":        {size: 20, alphabet: digits + upper + lower, parts: []part{{"", 160, 27}}},
	"objectid":     {size: 12, alphabet: hex, parts: []part{{"", 96, 24}}},
	"rsxid":        {size: 12, alphabet: digits + lower[:22], parts: []part{{"", 96, 20}}, shift: 4},
	"pushid":       {size: 15, alphabet: pushid, parts: []part{{"", 120, 20}}},
	"elasticflake": {size: 15, alphabet: upper + lower + digits + "-_", parts: []part{{"", 120, 20}}},
	"flake":        {size: 16, alphabet: digits + upper + lower, parts: []part{{"", 128, 22}}, unpadded: true},
	"lexicaluuid":  {size: 16, alphabet: hex, parts: groups(8, 4, 4, 16)},
	"sid":          {size: 16, alphabet: digits + upper + "_" + lower + "~", parts: []part{{"", 64, 11}, {"-", 64, 11}}},
	"cuid":         {size: 16, alphabet: digits + lower, parts: []part{{"c", 45, 8}, {"", 83, 16}}},
	"ordereduuid":  {size: 16, alphabet: hex, parts: groups(8, 4, 4, 4, 12)},
	"typeid":       {size: 16, alphabet: strings.ToLower(crockford), parts: []part{{"", 128, 26}}, prefixed: true},
}

// text is the text that the server gives for these bytes.
func (f *format) text(data []byte) (string, error) {
	if len(data) != f.size && (!f.prefixed || len(data) < f.size) {
		return "", fmt.Errorf("an id of %d bytes has %d", f.size, len(data))
	}
	prefix, number := "", new(big.Int).SetBytes(data[len(data)-f.size:])
	if len(data) > f.size {
		prefix = string(data[:len(data)-f.size]) + "_"
	}
	text := ""
	for n := len(f.parts) - 1; n >= 0; n-- {
		p := f.parts[n]
		mask := new(big.Int).Lsh(big.NewInt(1), p.width)
		value := new(big.Int).Mod(number, mask)
		number.Rsh(number, p.width)
		value.Add(value, mask.Mul(mask, big.NewInt(f.high))).Lsh(value, f.shift)
		text = p.literal + f.symbols(value, p.length) + text
	}
	return prefix + text, nil
}

func (f *format) symbols(value *big.Int, length int) string {
	base, digit := big.NewInt(int64(len(f.alphabet))), new(big.Int)
	text := make([]byte, length)
	for n := length - 1; n >= 0; n-- {
		value.DivMod(value, base, digit)
		text[n] = f.alphabet[digit.Int64()]
		if f.unpadded && value.Sign() == 0 {
			return string(text[n:])
		}
	}
	return string(text)
}

// binary is what a text is in the binary format. There, too, the server reads texts, but not those whose lengths vary. It takes
// a text for bytes if it is as long as these are, or, of a typeid, if there is no digit where the UUID's text begins.
func (f *format) binary(text string) ([]byte, error) {
	begin := len(text) - 26
	if f.prefixed && (begin < 0 || text[begin] < '0' || text[begin] > '9') || !f.prefixed && !f.unpadded && len(text) == f.size {
		return nil, fmt.Errorf("%q is no id", text)
	}
	if !f.unpadded {
		return []byte(text), nil
	}
	value, base := new(big.Int), big.NewInt(int64(len(f.alphabet)))
	for n := range len(text) {
		digit := strings.IndexByte(f.alphabet, text[n])
		if digit < 0 {
			return nil, fmt.Errorf("%q is no id: the character at position %d is not in its alphabet", text, n+1)
		}
		value.Add(value.Mul(value, base), big.NewInt(int64(digit)))
	}
	if text == "" || value.BitLen() > 8*f.size {
		return nil, fmt.Errorf("%q is no id: it is out of range", text)
	}
	return value.FillBytes(make([]byte, f.size)), nil
}
