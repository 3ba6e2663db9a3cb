// A format's layouts and ids for uidx_formats() and uidx_inspect(): from its codec's lists of fields, and from tell()
// where a list cannot say it.
#pragma once

#include "pg/format/format.hpp"
#include "pg/format/storage.hpp"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/numeric.h"
}

namespace uidx {

inline Datum numeric_of(uint64 number)
{
	return DirectFunctionCall3(numeric_in, CStringGetDatum(psprintf(UINT64_FORMAT, number)), ObjectIdGetDatum(InvalidOid),
	                           Int32GetDatum(-1));
}

// An object of jsonb under construction.
class Json {
public:
	Json() { push(WJB_BEGIN_OBJECT); }

	void number(std::string_view name, uint64 value)
	{
		member(name, {.type = jbvNumeric, .val = {.numeric = DatumGetNumeric(numeric_of(value))}});
	}
	void flag(std::string_view name, bool value) { member(name, {.type = jbvBool, .val = {.boolean = value}}); }
	void text(std::string_view name, std::string_view value)
	{
		member(name, string({pnstrdup(value.data(), value.size()), value.size()}));
	}

	// The members up to end() are those of a member.
	void begin(std::string_view name)
	{
		key(name);
		push(WJB_BEGIN_OBJECT);
	}
	void end() { push(WJB_END_OBJECT); }

	// The low `count` bytes of a payload, in hex.
	template <class Payload>
	void bytes(std::string_view name, Payload payload, int count)
	{
		char hex[2 * sizeof(Payload)];
		for (int i = 0; i < count; i++)
			hexadecimal.write_pair(static_cast<uint64>(payload >> (8 * (count - 1 - i))) & 0xff, hex + 2 * i);
		text(name, {hex, static_cast<size_t>(2 * count)});
	}

	void uuid(std::string_view name, u128 value)
	{
		text(name, DatumGetCString(DirectFunctionCall1(uuid_out, Storage<Uuid>::make(value))));
	}

	template <class Payload>
	void field(const Field &field, Payload value)
	{
		switch (field.kind) {
		case Kind::number:
		case Kind::random_number:
			return number(field.name, static_cast<uint64>(value));
		case Kind::bytes:
		case Kind::random:
			return bytes(field.name, value, (field.bits + 7) / 8);
		case Kind::constant:
		case Kind::whole:
			return;
		}
	}

	// To be called once, at the end.
	Datum jsonb()
	{
		end();
		return JsonbPGetDatum(JsonbValueToJsonb(result_));
	}

private:
	void push(JsonbIteratorToken token, JsonbValue *value = nullptr) { UIDX_PUSH_JSONB(state_, result_, token, value); }

	static JsonbValue string(std::string_view chars)
	{
		return {.type = jbvString, .val = {.string = {static_cast<int>(chars.size()), const_cast<char *>(chars.data())}}};
	}

	// Names are not copied: they live as long as the library.
	void key(std::string_view name)
	{
		JsonbValue key = string(name);
		push(WJB_KEY, &key);
	}

	void member(std::string_view name, JsonbValue value)
	{
		key(name);
		push(WJB_VALUE, &value);
	}

	UIDX_JSONB_STATE state_{};
	JsonbValue *result_ = nullptr;
};

// {"NAME": "time32 | random128"}
template <class Codec>
Datum layouts_json()
{
	Json json;
	for (const Layout &layout : layouts<Codec>) {
		StringInfoData all;
		initStringInfo(&all);
		for (const Field &field : layout.fields) {
			appendStringInfo(&all, "%s%s", all.len > 0 ? " | " : "", field.name);
			if (field.bits > 0 && field.kind != Kind::constant)
				appendStringInfo(&all, "%d", field.bits);
		}
		json.text(layout.name, {all.data, static_cast<size_t>(all.len)});
	}
	return json.jsonb();
}

// The fields of the layout that has the format's name, an object for each other layout that fits the id, and the
// members that the codec's tell() adds.
template <class Codec>
void describe(Json &json, const typename Codec::Payload &id)
{
	if constexpr (!Codec::varying) {
		for (const Layout &layout : layouts<Codec>) {
			if (!fits(layout, id))
				continue;
			const bool own = layout.name == Codec::name;
			if (!own)
				json.begin(layout.name);
			for_each_field(layout, id, [&json](const Field &field, const auto &value) { json.field(field, value); });
			if (!own)
				json.end();
		}
		if constexpr (Storage<Codec>::by_value)
			json.number("number", id);
	}
	Codec::tell(json, id);
}

// The time at which the id was made; false if it has none, or timestamptz does not reach so far.
template <class Codec>
bool created(const typename Codec::Payload &id, TimestampTz &at)
{
	if constexpr (PartlyTimed<Codec>) {
		int64_t us = 0;
		const bool known = Codec::created_us(id, us);
		at = us - UIDX_UNIX_TO_PG_US;
		return known;
	} else if constexpr (Timed<Codec>) {
		constexpr TimeField time = in_timestamptz(Codec::time);
		at = time_of<Codec>(id);
		return time.instant(time.max_tick()) < END_TIMESTAMP || at < END_TIMESTAMP;
	} else {
		return false;
	}
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
	if (!Codec::decode(text, length, id).ok())
		return false;
	char canonical[Codec::text_length];
	const int n = write<Codec>(id, canonical);
	Json json;
	describe<Codec>(json, id);
	out.canonical = PointerGetDatum(cstring_to_text_with_len(canonical, n));
	out.payload = Storage<Codec>::as_bytea(Storage<Codec>::make(id));
	out.fields = json.jsonb();
	out.timed = created<Codec>(id, out.created_at);
	return true;
}

} // namespace uidx

// In the one file that knows the format. Others call them through format<Codec>.
#define UIDX_DESCRIBED(Codec) \
	template Datum uidx::layouts_json<Codec>(); \
	template bool uidx::reads<Codec>(const char *, size_t); \
	template bool uidx::inspect<Codec>(const char *, size_t, uidx::Inspected &);
