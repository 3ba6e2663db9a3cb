// The text of a snowflake_layout.
#pragma once

#include <chrono>
#include <limits>

#include "layout.hpp"

namespace uidx {

// The fault in the text of a layout, and its byte. `what` is nullptr where there is no fault.
struct LayoutFault {
	const char *what = nullptr;
	int position = 0;
};

// Reads a name or `epoch=..., tick=..., time=..., ...`.
class LayoutParser {
public:
	constexpr explicit LayoutParser(std::string_view text) noexcept : text_(text) {}

	constexpr LayoutFault parse(SnowflakeLayout &out) noexcept
	{
		for (const NamedLayout &named : named_layouts) {
			if (named.name == text_) {
				out = named.layout;
				return {};
			}
		}
		if (text_.find('=') == text_.npos)
			return {"this is not the name of a layout", 0};
		while (fault_.what == nullptr) {
			item();
			skip_spaces();
			if (at_ == text_.size())
				break;
			if (!take(','))
				fail("a comma is expected here", at_);
			skip_spaces();
		}
		if (fault_.what == nullptr)
			complete();
		out = layout_;
		return fault_;
	}

private:
	// The latest instant that a layout may reach, in the year 292277. timestamptz goes on for 2,000 years.
	static constexpr int64_t last_us = std::numeric_limits<int64_t>::max();

	constexpr void item() noexcept
	{
		const size_t start = at_;
		const size_t equals = text_.find('=', at_);
		if (equals == text_.npos)
			return fail("a field needs an equals sign and a value", start);
		const std::string_view key(text_.data() + at_, equals - at_);
		at_ = equals + 1;
		if (key == "epoch")
			return epoch(start);
		if (key == "tick")
			return tick(start);
		for (int i = 1; i <= max_fields; i++)
			if (key == snowflake_fields[i])
				return field(static_cast<FieldName>(i), start);
		fail("this is not a field of a layout", start);
	}

	constexpr void field(FieldName name, size_t start) noexcept
	{
		for (int i = 0; i < count_; i++)
			if (layout_.fields[i].name == name)
				return fail("this field is there already", start);
		if (count_ == 0 && name != FieldName::time)
			return fail("the time has to be the first field", start);
		const size_t value = at_;
		int64_t bits = 0;
		if (!number(bits) || bits < 1 || bits > 62)
			return fail("the bits of a field are a number from 1 to 62", value);
		if (layout_.bits + bits > 63)
			return fail("with this field the layout has over 63 bits: take a bit off `time`", start);
		layout_.fields[count_++] = {name, static_cast<uint8_t>(bits)};
		layout_.bits += static_cast<uint8_t>(bits);
		layout_.shift = layout_.bits - layout_.fields[0].bits;
		if (name == FieldName::time)
			time_at_ = start;
	}

	constexpr void tick(size_t start) noexcept
	{
		if (layout_.tick_us != 0)
			return fail("the tick is there already", start);
		const size_t value = at_;
		int64_t n = 0;
		int64_t unit = 0;
		if (number(n))
			unit = take("us") ? 1 : take("ms") ? 1000 : take("s") ? 1'000'000 : 0;
		if (unit == 0 || n < 1 || n > 86'400'000'000 / unit)
			return fail("a tick is a number of us, ms or s, at most a day", value);
		layout_.tick_us = n * unit;
	}

	// ISO 8601 in UTC with up to six fractional digits, or a number of ms since 1970.
	constexpr void epoch(size_t start) noexcept
	{
		if (has_epoch_)
			return fail("the epoch is there already", start);
		has_epoch_ = true;
		const size_t value = at_;
		int64_t ms = 0;
		if (number(ms) && take("ms")) {
			if (ms > last_us / 1000)
				return fail("the epoch is outside the range of timestamptz", value);
			layout_.epoch_us = ms * 1000;
			return;
		}
		at_ = value;
		int64_t year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, fraction = 0;
		const bool read = digits(4, year) && take('-') && digits(2, month) && take('-') && digits(2, day) && take('T') &&
		                  digits(2, hour) && take(':') && digits(2, minute) && take(':') && digits(2, second);
		if (read && take('.')) {
			int64_t unit = 1'000'000;
			int64_t digit = 0;
			while (unit > 1 && digits(1, digit))
				fraction += digit * (unit /= 10);
		}
		const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(year)),
		                                       std::chrono::month(static_cast<unsigned>(month)),
		                                       std::chrono::day(static_cast<unsigned>(day))};
		if (!read || text_[at_ - 1] == '.' || !take('Z') || !date.ok() || hour > 23 || minute > 59 || second > 59)
			return fail("an epoch is a time like 2020-01-01T00:00:00Z, or a number of ms since 1970 like 1577836800000ms",
			            value);
		const int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
		layout_.epoch_us = (((days * 24 + hour) * 60 + minute) * 60 + second) * 1'000'000 + fraction;
	}

	constexpr void complete() noexcept
	{
		if (!has_epoch_)
			return fail("there is no epoch", text_.size());
		if (layout_.tick_us == 0)
			return fail("there is no tick", text_.size());
		if (count_ == 0)
			return fail("there is no time", text_.size());
		const __int128 ticks = __int128{1} << layout_.fields[0].bits;
		if (layout_.epoch_us + ticks * layout_.tick_us - 1 > last_us)
			fail("the time reaches beyond the range of timestamptz", time_at_);
	}

	constexpr void fail(const char *what, size_t position) noexcept
	{
		if (fault_.what == nullptr)
			fault_ = {what, static_cast<int>(position)};
	}

	constexpr void skip_spaces() noexcept
	{
		while (take(' ')) {
		}
	}

	constexpr bool take(char c) noexcept { return take(std::string_view(&c, 1)); }
	constexpr bool take(std::string_view word) noexcept
	{
		// Not substr(), which may throw.
		if (text_.size() - at_ < word.size() || std::string_view(text_.data() + at_, word.size()) != word)
			return false;
		at_ += word.size();
		return true;
	}

	constexpr bool digits(int count, int64_t &out) noexcept
	{
		out = 0;
		for (int i = 0; i < count; i++, at_++) {
			if (at_ >= text_.size() || text_[at_] < '0' || text_[at_] > '9')
				return false;
			out = out * 10 + (text_[at_] - '0');
		}
		return true;
	}

	// One to 18 digits.
	constexpr bool number(int64_t &out) noexcept
	{
		const size_t start = at_;
		while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9')
			at_++;
		const size_t length = at_ - start;
		at_ = start;
		return length >= 1 && length <= 18 && digits(static_cast<int>(length), out);
	}

	std::string_view text_;
	size_t at_ = 0;
	size_t time_at_ = 0;
	bool has_epoch_ = false;
	int count_ = 0;
	SnowflakeLayout layout_{};
	LayoutFault fault_;
};

} // namespace uidx
