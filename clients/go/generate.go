package uidx

import (
	"crypto/rand"
	"encoding/binary"
	"math/bits"
	"sync"
	"time"
)

// recipe is for ids that are a time and random bits: a program can make them as well as the server.
type recipe struct {
	random  uint   // so many bits
	step    uint   // an id follows another one of the same tick by 1 to 1 << step
	slice   uint   // bits of the tick's own time, above the random ones
	version uint64 // of the UUID that the id is
}

// generator has the last id that this process made of a format.
type generator struct {
	mutex     sync.Mutex
	begun     bool
	tick      uint64
	high, low uint64    // the random bits
	read      time.Time // when the clock was read, which takes longer than to read how much time has passed since
	readNs    uint64    // since the epoch
	drawn     int       // so many bytes of the buffer are used
	buffer    [1024]byte
}

// new makes an id as the server's generator does: in a new tick all random bits are drawn. In the same tick, or while the clock stands
// back, the id is the last one and a random step. Where a tick has no room for that, the next one begins.
func (f *format) new() number {
	r, g := f.recipe, &f.made
	g.mutex.Lock()
	ns := f.now()
	tick := ns / f.time.tick
	if r.slice > 0 {
		tick = tick<<r.slice | ns%f.time.tick<<r.slice/f.time.tick
	}
	if tick <= g.tick && g.begun {
		tick = g.tick
		high, low := g.draw(r.step)
		low, carry := bits.Add64(low, g.low, 1)
		high, over := bits.Add64(high, g.high, carry)
		if over == 0 && fits(high, low, r.random) {
			g.high, g.low = high, low
		} else {
			tick++
		}
	}
	if tick > g.tick || !g.begun {
		// The highest eighth of all numbers is room for the tick's further ids.
		for g.high, g.low = g.draw(r.random); (number{0, g.high, g.low}).right(r.random - 3)[2] == 7; {
			g.high, g.low = g.draw(r.random)
		}
		g.begun, g.tick = true, tick
	}
	high, low := g.high, g.low
	g.mutex.Unlock()
	if r.version != 0 {
		n := number{2: tick}.left(r.random).or(number{0, high, low})
		return number{0, n[1]>>10<<16 | r.version<<12 | (n[1]<<2|n[2]>>62)&0xfff, 1<<63 | n[2]&(1<<62-1)}
	}
	shift := f.time.shift - r.slice
	if shift >= 64 && shift < 128 { // most
		return number{tick >> 1 >> (127 - shift), tick<<(shift-64) | high, low}
	}
	return number{2: tick}.left(shift).or(number{0, high, low})
}

// now is the clock, in ns since the format's epoch, before which there are no ids. They fit into 64 bits until 2262.
func (f *format) now() uint64 {
	g := &f.made
	if passed := time.Since(g.read); passed < time.Millisecond && g.begun {
		return g.readNs + uint64(passed)
	}
	g.read = time.Now()
	ns := g.read.UnixNano() - f.time.epoch*1e6
	if ns < 0 {
		g.mutex.Unlock()
		panic("uidx: the clock is before the first " + f.name)
	}
	g.readNs = uint64(ns)
	return g.readNs
}

func fits(high, low uint64, count uint) bool {
	if count >= 64 {
		return high>>(count-64) == 0
	}
	return high == 0 && low>>count == 0
}

// draw gives a random number of so many bits, at most 128.
func (g *generator) draw(count uint) (high, low uint64) {
	if g.drawn == 0 || g.drawn+16 > len(g.buffer) {
		rand.Read(g.buffer[:])
		g.drawn = 0
	}
	if count > 64 {
		high = g.word() >> (128 - count)
	}
	low = g.word()
	if count < 64 {
		low >>= 64 - count
	}
	return high, low
}

// word takes eight bytes, each of which is used once.
func (g *generator) word() uint64 {
	bytes := g.buffer[g.drawn : g.drawn+8]
	g.drawn += 8
	word := binary.LittleEndian.Uint64(bytes)
	binary.LittleEndian.PutUint64(bytes, 0)
	return word
}
