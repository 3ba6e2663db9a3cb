package uidx

// The sixteen types, as the extension's own code has them; made by scripts/formats.sh --write.

// <formats table>
var formats = []*format{
	ulidFormat,
	base64uuidFormat,
	baseuidFormat,
	uid11Format,
	ulidflakeFormat,
	ksuidFormat,
	objectidFormat,
	rsxidFormat,
	pushidFormat,
	elasticflakeFormat,
	flakeFormat,
	lexicaluuidFormat,
	sidFormat,
	cuidFormat,
	ordereduuidFormat,
	typeidFormat,
}

var ulidFormat = newFormat(
	"ulid", 16, uuid,
	timeField{80, 1000000, 0, 281474976710655, number{0x0, 0xffff, 0xffffffffffffffff}, 0},
	&recipe{72, 64, 8, 0},
	newText("0123456789ABCDEFGHJKMNPQRSTVWXYZ", true, 0, 0, part{"", 26, 26, 128, 128}),
)

var base64uuidFormat = newFormat(
	"base64uuid", 16, uuid|quotable,
	timeField{80, 1000000, 0, 281474976710655, number{0x0, 0xffff, 0xffffffffffffffff}, 130},
	&recipe{62, 58, 12, 7},
	newText("$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 4, 0, part{"", 22, 22, 128, 128}),
)

var baseuidFormat = newFormat(
	"baseuid", 15, 0,
	timeField{72, 32768, 0, 281474976710655, number{0x0, 0xff, 0xffffffffffffffff}, 0},
	&recipe{72, 60, 0, 0},
	newText("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"", 20, 20, 120, 120}),
)

var uid11Format = newFormat(
	"uid11", 8, 0,
	timeField{22, 1000000, 1321009871111, 4398046511103, number{0x0, 0x0, 0x3fffff}, 0},
	nil,
	newText("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", false, 0, 0, part{"", 11, 11, 64, 64}),
)

var ulidflakeFormat = newFormat(
	"ulidflake", 8, 0,
	timeField{20, 1000000, 1704067200000, 8796093022207, number{0x0, 0x0, 0xfffff}, 0},
	nil,
	newText("0123456789ABCDEFGHJKMNPQRSTVWXYZ", true, 0, 0, part{"", 13, 13, 63, 64}),
)

var ksuidFormat = newFormat(
	"ksuid", 20, 0,
	timeField{128, 1000000000, 1400000000000, 4294967295, number{0x0, 0xffffffffffffffff, 0xffffffffffffffff}, 0},
	&recipe{110, 102, 18, 0},
	newText("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"", 27, 27, 160, 160}),
)

var objectidFormat = newFormat(
	"objectid", 12, 0,
	timeField{64, 1000000000, 0, 4294967295, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	nil,
	newText("0123456789abcdef", true, 0, 0, part{"", 24, 24, 96, 96}),
)

var rsxidFormat = newFormat(
	"rsxid", 12, 0,
	timeField{64, 1000000000, 0, 4294967295, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	nil,
	newText("0123456789abcdefghijklmnopqrstuv", false, 0, 4, part{"", 20, 20, 96, 96}),
)

var pushidFormat = newFormat(
	"pushid", 15, 0,
	timeField{72, 1000000, 0, 281474976710655, number{0x0, 0xff, 0xffffffffffffffff}, 0},
	&recipe{64, 56, 8, 0},
	newText("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"", 20, 20, 120, 120}),
)

var elasticflakeFormat = newFormat(
	"elasticflake", 15, 0,
	timeField{72, 1000000, 0, 281474976710655, number{0x0, 0xff, 0xffffffffffffffff}, 0},
	nil,
	newText("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", false, 0, 0, part{"", 20, 20, 120, 120}),
)

var flakeFormat = newFormat(
	"flake", 16, 0,
	timeField{64, 1000000, 0, 18446744073709551615, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	nil,
	newText("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"", 1, 22, 128, 128}),
)

var lexicaluuidFormat = newFormat(
	"lexicaluuid", 16, 0,
	timeField{64, 1000, 0, 18446744073709551615, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	nil,
	newText("0123456789abcdef", true, 0, 0, part{"", 8, 8, 32, 32}, part{"-", 4, 4, 16, 16}, part{"-", 4, 4, 16, 16}, part{"-", 16, 16, 64, 64}),
	newText("0123456789abcdef", true, 0, 0, part{"", 32, 32, 128, 128}),
)

var sidFormat = newFormat(
	"sid", 16, 0,
	timeField{64, 1, 0, 18446744073709551615, number{0x0, 0x0, 0xffffffffffffffff}, 0},
	&recipe{63, 61, 0, 0},
	newText("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~", false, 0, 0, part{"", 11, 11, 64, 64}, part{"-", 11, 11, 64, 64}),
	newText("0123456789abcdefghijklmnopqrstuv", false, 0, 0, part{"", 13, 13, 64, 64}, part{"-", 13, 13, 64, 64}),
	newText("0123456789abcdef", true, 0, 0, part{"", 16, 16, 64, 64}, part{"-", 16, 16, 64, 64}),
	newText("0123456789", false, 0, 0, part{"", 1, 20, 64, 64}, part{"-", 1, 20, 64, 64}),
)

var cuidFormat = newFormat(
	"cuid", 16, 0,
	timeField{83, 1000000, 0, 2821109907455, number{0x0, 0x6954f, 0xe21e3e80ffffffff}, 0},
	nil,
	newText("0123456789abcdefghijklmnopqrstuvwxyz", false, 0, 0, part{"c", 8, 8, 42, 45}, part{"", 16, 16, 83, 83}),
)

var ordereduuidFormat = newFormat(
	"ordereduuid", 16, uuid,
	timeField{80, 10000, 0, 281474976710655, number{0x0, 0xffff, 0xffffffffffffffff}, 0},
	&recipe{74, 64, 0, 4},
	newText("0123456789abcdef", true, 0, 0, part{"", 8, 8, 32, 32}, part{"-", 4, 4, 16, 16}, part{"-", 4, 4, 16, 16}, part{"-", 4, 4, 16, 16}, part{"-", 12, 12, 48, 48}),
)

var typeidFormat = newFormat(
	"typeid", 16, prefixed,
	timeField{80, 1000000, 0, 281474976710655, number{0x0, 0xffff, 0xffffffffffffffff}, 128},
	&recipe{62, 58, 12, 7},
	newText("0123456789abcdefghjkmnpqrstvwxyz", false, 0, 0, part{"", 26, 26, 128, 128}),
)

// </formats>
