// The row of a TSID in uidx_inspect(): a bigint, whose text is that of the ulidflake with the same bits.

#include "formats/snowflake/layout.hpp"
#include "formats/ulidflake/ulidflake.hpp"
#include "pg/format/describe.hpp"

namespace uidx {

namespace {

bool inspect(const char *text, size_t length, Inspected &out)
{
	Ulidflake::Payload id;
	if (!format<Ulidflake>.inspect(text, length, out) || !Ulidflake::decode(text, length, id).ok())
		return false;
	const SnowflakeLayout &layout = tsid_layout.layout;
	Json json;
	layout.for_each([&](SnowflakeLayout::Field field, int at) {
		json.number(name_of(field.name), id >> at & ((uint64{1} << field.bits) - 1));
	});
	json.number("number", id);
	out.fields = json.jsonb();
	out.created_at = layout.time().instant(layout.tick(static_cast<int64>(id))) - UIDX_UNIX_TO_PG_US;
	out.timed = true;
	return true;
}

const Inspection inspection("tsid", inspect);

} // namespace

} // namespace uidx
