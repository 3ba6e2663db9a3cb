// A format's layouts and ids for uidx_formats() and uidx_inspect(): from its codec's lists of fields, and from tell() where a list
// cannot say it.
#pragma once

#include "pg/format/format.hpp"
#include "pg/type/instant.hpp"
#include "pg/type/type.hpp"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
}

namespace uidx {

// An object of JSON under construction. Names and values come from the formats, not from users: nothing needs escaping.
class Json {
public:
	Json() { initStringInfo(&text_); }

	bool empty() const { return text_.len == 0; }
	void number(std::string_view name, uint64 value) { appendStringInfo(member(name), UINT64_FORMAT, value); }
	void text(std::string_view name, std::string_view value) { appendStringInfo(member(name), "\"%.*s\"", static_cast<int>(value.size()), value.data()); }
	void flag(std::string_view name, bool value) { appendStringInfoString(member(name), value ? "true" : "false"); }
	void object(std::string_view name, const Json &value) { appendStringInfo(member(name), "{%s}", value.text_.data); }

	// The low `count` bytes of a payload, in hex.
	template <class Payload>
	void bytes(std::string_view name, Payload payload, int count)
	{
		StringInfo out = member(name);
		appendStringInfoChar(out, '"');
		for (int i = count - 1; i >= 0; i--)
			appendStringInfo(out, "%02x", static_cast<unsigned>(static_cast<uint64>(payload >> (8 * i)) & 0xff));
		appendStringInfoChar(out, '"');
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

	Datum jsonb() const { return DirectFunctionCall1(jsonb_in, CStringGetDatum(braced())); }
	const char *braced() const { return psprintf("{%s}", text_.data); }

private:
	// Begins a member.
	StringInfo member(std::string_view name)
	{
		appendStringInfo(&text_, "%s\"%.*s\": ", empty() ? "" : ", ", static_cast<int>(name.size()), name.data());
		return &text_;
	}

	StringInfoData text_;
};

// {"NAME": "time32 | random128"}
template <class Codec>
const char *layouts_json()
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
	return json.braced();
}

// The fields of the layout that has the format's name, an object for each other layout that fits the id, and the members that the
// codec's tell() adds.
template <class Codec>
void describe(Json &json, const typename Codec::Payload &id)
{
	if constexpr (fixed_width<Codec>) {
		for (const Layout &layout : layouts<Codec>) {
			if (!fits(layout, id))
				continue;
			Json inner;
			Json &own = layout.name == Codec::name ? json : inner;
			for_each_field(layout, id, [&own](const Field &field, const auto &value) { own.field(field, value); });
			if (!inner.empty())
				json.object(layout.name, inner);
		}
		if constexpr (Storage<Codec>::by_value)
			json.number("number", id);
	}
	if constexpr (requires { Codec::tell(json, id); })
		Codec::tell(json, id);
}

// The time at which the id was made; false if it has none.
template <class Codec>
bool created(const typename Codec::Payload &id, TimestampTz &at)
{
	if constexpr (requires(int64_t us) { Codec::created_us(id, us); }) {
		int64_t us = 0;
		const bool known = Codec::created_us(id, us);
		at = us - UIDX_UNIX_TO_PG_US;
		return known;
	} else if constexpr (Timed<Codec>) {
		return Instant<Codec>::finite(id, at);
	} else {
		return false;
	}
}

// T_timestamp(): NULL for an id that does not tell; 22008 where timestamptz does not reach so far.
template <class Codec>
Datum timestamp_of(FunctionCallInfo fcinfo)
{
	TimestampTz at;
	if (created<Codec>(arg<Codec>(fcinfo, 0), at))
		PG_RETURN_TIMESTAMPTZ(at);
	if constexpr (!requires(const typename Codec::Payload &id, int64_t us) { Codec::created_us(id, us); })
		raise_far_time(format<Codec>);
	PG_RETURN_NULL();
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
	template const char *uidx::layouts_json<Codec>(); \
	template bool uidx::reads<Codec>(const char *, size_t); \
	template bool uidx::inspect<Codec>(const char *, size_t, uidx::Inspected &);
