package uidx

import (
	"encoding/binary"
	"math/bits"
)

// number is unsigned and has 192 bits: wide enough for each text, in bits. The most significant word stands first.
type number [3]uint64

// numberOf reads at most 24 bytes.
func numberOf(data []byte) (n number) {
	if len(data) == 16 { // most are
		return number{1: binary.BigEndian.Uint64(data), 2: binary.BigEndian.Uint64(data[8:])}
	}
	var all [24]byte
	copy(all[24-len(data):], data)
	for i := range n {
		n[i] = binary.BigEndian.Uint64(all[8*i:])
	}
	return n
}

// put writes the lowest bytes.
func (n number) put(data []byte) {
	if len(data) == 16 {
		binary.BigEndian.PutUint64(data, n[1])
		binary.BigEndian.PutUint64(data[8:], n[2])
		return
	}
	var all [24]byte
	for i, word := range n {
		binary.BigEndian.PutUint64(all[8*i:], word)
	}
	copy(data, all[24-len(data):])
}

func (n number) isZero() bool { return n[0]|n[1]|n[2] == 0 }

func (n number) left(count uint) number {
	for ; count >= 64; count -= 64 {
		n = number{n[1], n[2], 0}
	}
	// Shifts by what is surely below 64 are single instructions.
	by, rest := count&63, (63-count)&63
	return number{n[0]<<by | n[1]>>1>>rest, n[1]<<by | n[2]>>1>>rest, n[2] << by}
}

func (n number) right(count uint) number {
	for ; count >= 64; count -= 64 {
		n = number{0, n[0], n[1]}
	}
	by, rest := count&63, (63-count)&63
	return number{n[0] >> by, n[1]>>by | n[0]<<1<<rest, n[2]>>by | n[1]<<1<<rest}
}

func (n number) or(other number) number {
	return number{n[0] | other[0], n[1] | other[1], n[2] | other[2]}
}

// low keeps the lowest bits.
func (n number) low(count uint) number {
	for i := range n {
		switch kept := int(count) - 64*(2-i); {
		case kept <= 0:
			n[i] = 0
		case kept < 64:
			n[i] &= 1<<kept - 1
		}
	}
	return n
}

// plus reports whether the sum has more than 192 bits, too.
func (n number) plus(other number) (number, bool) {
	var carry uint64
	for i := 2; i >= 0; i-- {
		n[i], carry = bits.Add64(n[i], other[i], carry)
	}
	return n, carry != 0
}

// scaled is n * factor + summand.
func (n number) scaled(factor, summand uint64) number {
	for i := 2; i >= 0; i-- {
		high, low := bits.Mul64(n[i], factor)
		low, carry := bits.Add64(low, summand, 0)
		n[i], summand = low, high+carry
	}
	return n
}

func (n number) divided(by uint64) (quotient number, rest uint64) {
	for i := range n {
		quotient[i], rest = bits.Div64(rest, n[i], by)
	}
	return quotient, rest
}

func (n number) compare(other number) int {
	for i := range n {
		if n[i] != other[i] {
			if n[i] < other[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}
