// The server-wide generators of all formats, and where the state of each is.
#pragma once

#include "formats/formats.hpp"

#include "pg/generator/entropy.hpp"
#include "pg/generator/generator.hpp"
#include "pg/time/instant.hpp"

namespace uidx {

// A format without generators has no such list.
template <class Codec>
concept HasGenerators = requires { Codec::generators; };

// Calls each(codec's time field, generator, its first slot) for every one, in the order of their slots.
template <class Function>
constexpr void for_each_generator(Function each)
{
	int slot = 0;
	Formats::for_each([&](auto tag) {
		using Codec = typename decltype(tag)::Codec;
		if constexpr (HasGenerators<Codec>) {
			for (const GeneratorInfo &generator : Codec::generators) {
				each(Codec::time, generator, slot);
				slot += generator.slots;
			}
		}
	});
}

constexpr int count_slots()
{
	int slots = 0;
	for_each_generator([&](const TimeField &, const GeneratorInfo &generator, int) { slots += generator.slots; });
	return slots;
}
inline constexpr int generator_slots = count_slots();

template <class Codec>
constexpr int first_slot(int generator)
{
	int found = 0;
	for_each_generator([&](const TimeField &, const GeneratorInfo &info, int slot) {
		if (&info == &Codec::generators[generator])
			found = slot;
	});
	return found;
}

// One of a format's generators.
template <class Codec, int Number>
struct Generator {
	// read_clock_for() counts in ns for any tick of less than a us.
	static_assert(Codec::time.tick_num >= Codec::time.tick_den || (Codec::time.tick_num == 1 && Codec::time.tick_den == 1000));

	static constexpr const GeneratorInfo &info = Codec::generators[Number];
	static constexpr Rule rule = {info.function, &format<Codec>, info.max_tick >= 0 ? info.max_tick : last_tick(Codec::time),
	                              info.field_bits};

	// offset: the number that the caller chose, where there are several slots.
	static Slot &slot(int offset = 0) { return shared_slot(first_slot<Codec>(Number) + offset); }

	// See next_step().
	[[gnu::always_inline]] static Step next(const Draw &draw, int offset = 0) { return next_step(slot(offset), rule, draw); }

	// See next_step_drawing().
	template <class DrawFunction>
	[[gnu::always_inline]] static Step next_drawing(DrawFunction draw)
	{
		return next_step_drawing(slot(), rule, draw);
	}
};

// A number of a tick that no other call has got.
struct Counted {
	uint64 tick;
	uint32 number;
};

// Within a tick the numbers go on from a random start, round the end of the generator's field, and come to none twice.
template <class Codec, int Number>
Counted next_counted()
{
	using Counter = Generator<Codec, Number>;
	const auto draw = [] { return Draw{.key = static_cast<uint64>(Entropy::take<4>())}; };
	const Step step = Counter::next_drawing(draw);
	const uint64 number = step.key + static_cast<uint64>(step.last.field);
	return {static_cast<uint64>(step.last.tick), static_cast<uint32>(number & ((uint64{1} << Counter::info.field_bits) - 1))};
}

// The id of a tick and of what is below the time.
template <class Codec>
Datum make_id(uint64 tick, typename Codec::Payload rest)
{
	return Storage<Codec>::make(compose<Codec>(tick, rest));
}

} // namespace uidx

// T_generate() and T_generate(at) of a type whose ids of a tick need nothing but the tick: `of_tick` makes one.
#define UIDX_GENERATE(T, Codec, of_tick) \
	UIDX_FUNCTION(uidx_##T##_generate, return uidx::of_tick(uidx::clock_tick<Codec>())) \
	UIDX_GENERATE_AT(T, Codec, of_tick)

// T_generate(at) alone.
#define UIDX_GENERATE_AT(T, Codec, of_tick) \
	UIDX_FUNCTION(uidx_##T##_generate_at, return uidx::of_tick(uidx::Instant<Codec>::tick_arg(fcinfo)))
