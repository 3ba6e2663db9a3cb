// The server-wide generators of all formats, and their steps.
#pragma once

#include "formats/formats.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generator.hpp"
#include "pg/time/instant.hpp"

namespace uidx {

// Generator `Number` of a format's list, completed from the format. Most formats have one.
template <class Codec, int Number = 0>
constexpr Generator generator_of()
{
	// read_clock_for() counts in ns for any tick of less than a us.
	static_assert(!reads_ns(Codec::time) || (Codec::time.tick_num == 1 && Codec::time.tick_den == 1000));
	static_assert(!Codec::generators[Number].runs_ahead || !reads_ns(Codec::time)); // leeway_us() is added to its clock
	Generator made = Codec::generators[Number];
	made.time = Codec::time;
	made.format = &format<Codec>;
	if (made.max_tick < 0)
		made.max_tick = last_tick(Codec::time);
	return made;
}

template <class Codec, int Number = 0>
inline constexpr Generator generator = generator_of<Codec, Number>();

template <class Codec, int Number = 0>
Slot &slot_of(int number)
{
	static Slot *kept[generator<Codec, Number>.numbers];
	Slot *slot = kept[number];
	return slot != nullptr ? *slot : claim_slot(kept[number], generator<Codec, Number>, number);
}

// The next step of a generator, for each kind of them. number: the one that the caller chose, where there are several.

template <class Codec, int Number = 0>
[[gnu::always_inline]] inline Last step(const Draw &draw, int number = 0)
{
	return next_step(slot_of<Codec, Number>(number), generator<Codec, Number>, draw);
}

template <int Bits, class Number = u128>
[[gnu::always_inline]] inline Number random_bits()
{
	const auto drawn = static_cast<Number>(Entropy::take<(Bits + 7) / 8>());
	return Bits % 8 == 0 ? drawn : drawn & low_mask<Number>(Bits);
}

// A tick opens with random bits.
template <class Codec, int Number = 0>
[[gnu::always_inline]] inline Last step_from_random()
{
	constexpr const Generator &g = generator<Codec, Number>;
	return next_step_drawing(slot_of<Codec, Number>(0), g, [] { return Draw{.fresh = random_bits<g.fresh_bits>()}; });
}

// A tick opens with the field 0, and has a random key of its own.
template <class Codec, int Number = 0>
[[gnu::always_inline]] inline Last step_with_key()
{
	return next_step_drawing(slot_of<Codec, Number>(0), generator<Codec, Number>, [] { return Draw{.key = static_cast<uint64>(Entropy::take<8>())}; });
}

// A number of the tick that no other call has got: the numbers go on from a random start, round the end of the field.
template <class Codec, int Number = 0>
uint32 counted(const Last &last)
{
	static_assert(generator<Codec, Number>.field_bits < 32);
	return static_cast<uint32>(last.key + static_cast<uint64>(last.field)) & ((1u << generator<Codec, Number>.field_bits) - 1);
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
	return make_id<Codec>(tick, random_bits<Codec::time.shift, typename Codec::Payload>());
}

// The next id of a generator whose field is all bits below the time, which are random where a tick opens.
template <class Codec, int Number = 0>
[[gnu::always_inline]] inline Datum ascending_id()
{
	static_assert(generator<Codec, Number>.field_bits == Codec::time.shift);
	const Last last = step_from_random<Codec, Number>();
	return make_id<Codec>(last.tick, static_cast<typename Codec::Payload>(last.field));
}

} // namespace uidx

// T_generate(at), with an id of the instant's tick by `of_tick`.
#define UIDX_GENERATE_AT(T, Codec, of_tick) \
	UIDX_FUNCTION(uidx_##T##_generate_at, return uidx::of_tick(uidx::Instant<Codec>::tick_arg(fcinfo)))
