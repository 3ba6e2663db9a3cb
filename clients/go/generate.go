package uidx

import (
	"crypto/rand"
	"encoding/binary"
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
	mutex  sync.Mutex
	begun  bool
	tick   uint64
	random number
	unused []byte // of the buffer
	buffer [512]byte
}

// new makes an id as the server's generator does: in a new tick all random bits are drawn. In the same tick, or while the clock stands
// back, the id is the last one and a random step. Where a tick has no room for that, the next one begins.
func (f *format) new() number {
	r, g := f.recipe, &f.made
	// The clock's ns fit into 64 bits until 2262.
	ns := uint64(time.Now().UnixNano() - f.time.epoch*1e6)
	tick := ns / f.time.tick
	if r.slice > 0 {
		tick = tick<<r.slice | ns%f.time.tick<<r.slice/f.time.tick
	}
	g.mutex.Lock()
	if g.begun && tick <= g.tick {
		step, _ := g.draw(r.step).plus(number{2: 1})
		if next, _ := g.random.plus(step); next.right(r.random).isZero() {
			g.random = next
			tick = g.tick
		} else {
			tick = g.tick + 1
		}
	}
	if !g.begun || tick > g.tick {
		// The highest eighth of all numbers is room for the tick's further ids.
		g.random = g.draw(r.random)
		for g.random.right(r.random - 3)[2] == 7 {
			g.random = g.draw(r.random)
		}
		g.begun, g.tick = true, tick
	}
	n := g.random
	g.mutex.Unlock()
	if r.version == 0 {
		return number{2: tick}.left(f.time.shift).or(n)
	}
	n = number{2: tick}.left(r.random).or(n)
	return number{0, n[1]>>10<<16 | r.version<<12 | (n[1]<<2|n[2]>>62)&0xfff, 1<<63 | n[2]&(1<<62-1)}
}

// draw gives a random number of so many bits.
func (g *generator) draw(count uint) (n number) {
	size := int(count+7) / 8
	if len(g.unused) < size {
		g.unused = g.buffer[:]
		rand.Read(g.unused)
	}
	if size == 8 {
		n[2] = binary.BigEndian.Uint64(g.unused)
	} else {
		n = numberOf(g.unused[:size])
	}
	clear(g.unused[:size])
	g.unused = g.unused[size:]
	if extra := uint(size)*8 - count; extra > 0 {
		n = n.right(extra)
	}
	return n
}
