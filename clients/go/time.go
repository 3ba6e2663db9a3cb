package uidx

import (
	"fmt"
	"math/bits"
	"time"
)

// timeField is the time of an id: its bits from shift on are ticks since an epoch; the bits below are a number of 0 to rest.
type timeField struct {
	shift    uint
	tick     uint64 // in nanoseconds
	epoch    int64  // in ms since 1970
	last     uint64
	rest     number
	versions uint16 // not 0: a bit for each version of a UUID that tells a time
}

// The end of timestamptz, in microseconds since 1970.
const end = 9224318016000000000

// timeOf is the time of an id as the server gives it; zero where the id tells none, or one after all that timestamptz has.
func (f *format) timeOf(n number) time.Time {
	if f.time.versions != 0 {
		version := n.right(76)[2] & 15
		if f.time.versions>>version&1 == 0 || n[2]>>62 != 2 {
			return time.Time{}
		}
		if version == 1 {
			ticks := n[1]&0xfff<<48 | n[1]>>16&0xffff<<32 | n[1]>>32 // of 100 ns, since 1582
			return time.UnixMicro(int64(ticks/10) - 12219292800000000).UTC()
		}
	}
	high, low := bits.Mul64(n.right(f.time.shift)[2], f.time.tick)
	if high >= 1000 {
		return time.Time{}
	}
	us, _ := bits.Div64(high, low, 1000)
	if us >= end-uint64(f.time.epoch)*1000 {
		return time.Time{}
	}
	return time.Unix(int64(us/1e6)+f.time.epoch/1000, int64(us%1e6)*1000+f.time.epoch%1000*1e6).UTC()
}

// floor is the lowest id whose time is not before the instant.
func (f *format) floor(at time.Time) (number, error) {
	us, err := f.since(at)
	if err != nil {
		return number{}, err
	}
	if at.Nanosecond()%1000 != 0 {
		us++
	}
	high, low := bits.Mul64(us, 1000)
	low, carry := bits.Add64(low, f.time.tick-1, 0)
	if high += carry; high < f.time.tick {
		if tick, _ := bits.Div64(high, low, f.time.tick); tick <= f.time.last {
			return number{2: tick}.left(f.time.shift), nil
		}
	}
	return number{}, f.outOfRange(at)
}

// ceil is the highest id whose time is not after the instant.
func (f *format) ceil(at time.Time) (number, error) {
	us, err := f.since(at)
	if err != nil {
		return number{}, err
	}
	// The last tick that begins before the next microsecond.
	high, low := bits.Mul64(us+1, 1000)
	low, borrow := bits.Sub64(low, 1, 0)
	tick := f.time.last
	if high -= borrow; high < f.time.tick {
		until, _ := bits.Div64(high, low, f.time.tick)
		tick = min(tick, until)
	}
	return number{2: tick}.left(f.time.shift).or(f.time.rest), nil
}

// since gives the microseconds since the epoch, of instants that lie in a tick.
func (f *format) since(at time.Time) (uint64, error) {
	us := uint64(at.Unix()-f.time.epoch/1000)*1e6 + uint64(at.Nanosecond()/1000) - uint64(f.time.epoch%1000)*1000
	if at.Before(time.UnixMilli(f.time.epoch)) || !at.Before(time.Unix(end/1e6, 0)) {
		return 0, f.outOfRange(at)
	}
	lastHigh, lastLow := bits.Mul64(f.time.last, f.time.tick)
	lastLow, carry := bits.Add64(lastLow, f.time.tick-1, 0)
	if high, low := bits.Mul64(us, 1000); high > lastHigh+carry || high == lastHigh+carry && low > lastLow {
		return 0, f.outOfRange(at)
	}
	return us, nil
}

func (f *format) outOfRange(at time.Time) error {
	return fmt.Errorf("%v is out of range for type %s", at, f.name)
}
