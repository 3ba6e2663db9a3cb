// The server-wide generators of a format, and their steps.
#pragma once

#include "pg/generator/entropy.hpp"
#include "pg/generator/attempt.hpp"
#include "pg/type/instant.hpp"

namespace uidx {

// Generator `Which` of a format's list, completed from the format. Most formats have one.
template <class Codec, int Which = 0>
constexpr Generator generator_of()
{
	// read_clock_for() counts in ns for any tick of less than a us.
	static_assert(!reads_ns(Codec::time) || (Codec::time.tick_num == 1 && Codec::time.tick_den == 1000));
	static_assert(Codec::time.tick_num <= longest_tick_us * Codec::time.tick_den);
	Generator made = Codec::generators[Which];
	made.time = Codec::time;
	made.format = Codec::name;
	if (made.max_tick < 0)
		made.max_tick = last_tick(Codec::time);
	made.max_tick = Min(made.max_tick, last_tick_of_state(made.counter_bits()));
	return made;
}

template <class Codec, int Which = 0>
inline constexpr Generator generator = generator_of<Codec, Which>();

template <class Codec, int Which = 0>
Slot &slot_of(int variant = 0)
{
	static Slot *kept[generator<Codec, Which>.variants];
	Slot *slot = kept[variant];
	return slot != nullptr ? *slot : slot_for(kept[variant], generator<Codec, Which>, variant);
}

template <int Bits, class Integer = u128>
[[gnu::always_inline]] inline Integer draw_bits()
{
	const auto drawn = static_cast<Integer>(Entropy::take<(Bits + 7) / 8>());
	return Bits % 8 == 0 ? drawn : drawn & low_mask<Integer>(Bits);
}

// The first number of a tick whose ids are counted from 0.
struct FromZero {
	constexpr uint64 operator()() const { return 0; }
};

// The next step of a generator. Waits or raises as wait_for_room(). The clock may step back: ids do not. fresh: as
// attempt()'s. variant: the one that the caller chose, where there are several.
template <class Codec, int Which = 0, class FreshFunction = FromZero>
[[gnu::always_inline]] inline Last step(const Step &step = {}, FreshFunction fresh = {}, int variant = 0)
{
	Slot &slot = slot_of<Codec, Which>(variant);
	Last last;
	int64 at_least = -1;
	while (attempt(slot, 0, generator<Codec, Which>, at_least, step, fresh, last) != Outcome::given) [[unlikely]]
		at_least = wait_for_room(slot, 0, generator<Codec, Which>, last);
	return last;
}

// Takes an id that nobody gets out of the count of those given: the last one of this process.
inline void forget() { uncounted.ids--; }

// A step to the next number of a tick, with `Bits` random bits that all ids of the tick share. The process keeps them
// until it comes to another tick.
template <class Codec, int Which, int Bits>
[[gnu::always_inline]] inline Last step_with_tick_random(u128 &random)
{
	static constinit int64 tick = -1;
	static constinit u128 of_tick = 0;
	for (;;) {
		const Last last = step<Codec, Which>();
		if (last.tick != tick) [[unlikely]] {
			if (!random_of_tick<Bits>(slot_of<Codec, Which>(), generator<Codec, Which>, last.tick, of_tick)) [[unlikely]] {
				forget();
				continue;
			}
			tick = last.tick;
		}
		random = of_tick;
		return last;
	}
}

// The next id's tick, and its field, which ascends from a random start of the tick.
template <class Codec, int Which = 0>
[[gnu::always_inline]] inline int64 ascending_step(u128 &field)
{
	constexpr const Generator &g = generator<Codec, Which>;
	if constexpr (g.counter_bits() == g.field_bits) {
		const Last last = step<Codec, Which>({}, [] { return draw_bits<g.fresh_bits, uint64>(); });
		field = last.counter;
		return last.tick;
	} else {
		for (;;) {
			u128 start;
			const Last last = step_with_tick_random<Codec, Which, g.fresh_bits>(start);
			if (ascending_field(start, last.counter, g.field_bits, field)) [[likely]]
				return last.tick;
			monotonic_advance(slot_of<Codec, Which>().state, used_up(last.tick, g.counter_bits()));
			forget();
		}
	}
}

// The tick of an id, and a number that no other call gets in that tick. The numbers begin at random, and go on at 0
// after the end of the field.
template <class Codec, int Which = 0>
[[gnu::always_inline]] inline int64 wrapping_step(uint32 &number)
{
	constexpr int bits = generator<Codec, Which>.field_bits;
	static_assert(bits < 32 && bits == generator<Codec, Which>.counter_bits());
	u128 start;
	const Last last = step_with_tick_random<Codec, Which, bits>(start);
	number = static_cast<uint32>(start + last.counter) & low_mask<uint32>(bits);
	return last.tick;
}

// The id of a tick; rest: the fields below the time.
template <class Codec>
Datum make_id(uint64 tick, typename Codec::Payload rest)
{
	return Storage<Codec>::make(compose<Codec>(tick, rest));
}

// A new id of a tick: all bits below its time are random.
template <class Codec>
[[gnu::always_inline]] inline Datum random_id(uint64 tick)
{
	return make_id<Codec>(tick, draw_bits<Codec::time.shift, typename Codec::Payload>());
}

// The next id of a generator whose field is all bits below the time, which are random where a tick opens.
template <class Codec, int Which = 0>
[[gnu::always_inline]] inline Datum ascending_id()
{
	static_assert(generator<Codec, Which>.field_bits == Codec::time.shift);
	u128 field;
	const int64 tick = ascending_step<Codec, Which>(field);
	return make_id<Codec>(tick, static_cast<typename Codec::Payload>(field));
}

} // namespace uidx

// T_generate(at), with an id of the instant's tick by `of_tick`.
#define UIDX_GENERATE_AT(T, Codec, of_tick) \
	UIDX_FUNCTION(uidx_##T##_generate_at, return uidx::of_tick(uidx::Instant<Codec>::tick_arg(fcinfo)))
