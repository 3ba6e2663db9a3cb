// How about() is made for a format: from its codec, and from its Details.
#pragma once

#include "codec/field.hpp"

#include "pg/about.hpp"
#include "pg/time/instant.hpp"
#include "pg/type/type.hpp"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/uuid.h"
}

namespace uidx {

// An object of JSON under construction. Names and values come from the formats, not from users: nothing needs escaping.
class Json {
public:
	Json() { initStringInfo(&text_); }

	void number(const char *name, uint64 value) { appendStringInfo(&text_, "%s\"%s\": " UINT64_FORMAT, comma(), name, value); }
	void text(const char *name, const char *value) { appendStringInfo(&text_, "%s\"%s\": \"%s\"", comma(), name, value); }
	void flag(const char *name, bool value) { appendStringInfo(&text_, "%s\"%s\": %s", comma(), name, value ? "true" : "false"); }
	void object(const char *name, const Json &value) { appendStringInfo(&text_, "%s\"%s\": {%s}", comma(), name, value.text_.data); }

	// The low `count` bytes of a payload, in hex.
	template <class Payload>
	void bytes(const char *name, Payload payload, int count)
	{
		appendStringInfo(&text_, "%s\"%s\": \"", comma(), name);
		for (int i = count - 1; i >= 0; i--)
			appendStringInfo(&text_, "%02x", static_cast<unsigned>(static_cast<uint64>(payload >> (8 * i)) & 0xff));
		appendStringInfoChar(&text_, '"');
	}

	void uuid(const char *name, u128 value)
	{
		text(name, DatumGetCString(DirectFunctionCall1(uuid_out, Storage<Uuid>::make(value))));
	}

	Datum jsonb() const { return DirectFunctionCall1(jsonb_in, CStringGetDatum(psprintf("{%s}", text_.data))); }

private:
	const char *comma() const { return text_.len > 0 ? ", " : ""; }

	StringInfoData text_;
};

// random_bits, layouts and fields() of a format. One that needs more than its codec's list of fields has its own.
template <class Codec>
struct Details {
	static constexpr int random_bits = uidx::random_bits<Codec>();

	// {"NAME": "time32 | random128"}
	static const char *layouts()
	{
		StringInfoData all;
		initStringInfo(&all);
		for (const Field &field : Codec::fields) {
			if (all.len > 0)
				appendStringInfoString(&all, " | ");
			if (field.kind == Kind::zero)
				appendStringInfoString(&all, "0");
			else
				appendStringInfo(&all, "%s%d", field.name, field.bits);
		}
		return psprintf("{\"%s\": \"%s\"}", Codec::name, all.data);
	}

	static void fields(Json &json, typename Codec::Payload id)
	{
		int i = 0;
		for (const Field &field : Codec::fields) {
			const auto value = field_of<Codec>(id, i++);
			if (field.kind == Kind::number)
				json.number(field.name, static_cast<uint64>(value));
			else if (field.kind != Kind::zero)
				json.bytes(field.name, value, (field.bits + 7) / 8);
		}
	}
};

// When the id says that it was made; false if it does not. Details may have a created() that knows better.
template <class Codec>
bool created(typename Codec::Payload id, TimestampTz &at)
{
	if constexpr (requires { Details<Codec>::created(id, at); })
		return Details<Codec>::created(id, at);
	else if constexpr (Timed<Codec>)
		return Instant<Codec>::finite(id, at);
	else
		return false;
}

template <class Codec>
bool reads(const char *text, size_t length)
{
	typename Codec::Payload id;
	return Codec::decode(text, length, id).ok();
}

template <class Codec>
bool inspect(const char *text, size_t length, Inspected &out)
{
	typename Codec::Payload id;
	if (length < telling_length)
		return false;
	if (!Codec::decode(text, length, id).ok())
		return false;
	char canonical[Codec::text_length];
	const int n = write<Codec>(id, canonical);
	Json json;
	Details<Codec>::fields(json, id);
	out.canonical = PointerGetDatum(cstring_to_text_with_len(canonical, n));
	out.payload = Storage<Codec>::as_bytea(Storage<Codec>::make(id));
	out.fields = json.jsonb();
	out.timed = created<Codec>(id, out.created_at);
	return true;
}

template <class Codec>
const About &about()
{
	constexpr auto &letters = Codec::letters.symbols;
	static constexpr About made = {
	    .name = Codec::name,
	    .bits = bit_width(Codec::max_payload),
	    .random_bits = Details<Codec>::random_bits,
	    .min_text_length = min_text_length<Codec>(),
	    .text_length = Codec::text_length,
	    .alphabet = {letters, sizeof letters},
	    .layouts = Details<Codec>::layouts,
	    .time = time_of<Codec>(),
	    .reads = reads<Codec>,
	    .inspect = inspect<Codec>,
	};
	return made;
}

} // namespace uidx
