# Makes a file of one extension:
#   awk -v extension=NAME -v release=1.0 -v later=-pg18 -f expand.awk formats.hpp FRAGMENT...
# The extension is uidx, or uidx_FORMAT for a format that is an extension of its own. The includes of formats.hpp name the
# formats in order.
#
# The first lines of FORMAT/FORMAT.sql, beside formats.hpp, give a format's parameters (one without such a file has no SQL):
#   --@ extension uidx    its type is in uidx; without this line it is in uidx_FORMAT
#   --@ title ...         the comment of the type, and of the extension
#   --@ times PREFIX      the names of its time functions start with this, not with the format's name
#   --@ uuid WORD         it has the bytes of a uuid. WORD is the context of the cast from uuid: implicit (then it also
#                         compares with uuid) or assignment
# The C++ files say the rest, so that the two cannot differ: FORMAT.hpp how many bytes an id has, FORMAT.cpp by its macros
# which functions there are: UIDX_TYPE or UIDX_ANY_TYPE (a type of fixed width, one of varying width), UIDX_TIMED (its ids have a time), UIDX_PREFIXED (its text sorts as its bytes do),
# UIDX_NUMBER (it is stored as a bigint is).
#
# A fragment is copied into uidx as it is, unless its first line says otherwise:
#   --@ each type         once for a type of the extension
#   --@ each fixed        once for a type whose ids all have the same number of bytes
#   --@ each bytewise     in uidx once for each width of its types; elsewhere once for a type of another width
#   --@ each timed        once for a type whose ids have a time
#   --@ each ordered      once for a type whose text sorts as its bytes do
#   --@ each uuid         once for a type that has the bytes of uuid
#   --@ each kin          once for a type that compares with uuid
#   --@ each number       once for a type that is stored as a bigint is
#   --@ each pair         once for two types that compare: each type with itself, and in both orders with uuid or bigint
#   --@ each cross        once for two types of which one is uuid or bigint
#   --@ each comparison   as each pair, and for a type whose ids have a time with timestamptz in both orders
#   --@ each format       once for a format of the extension, with or without a type
#   --@ each extension    once in every extension
#   --@ each typed        once in every extension that has a type
#   --@ each further      once in every extension but uidx
# Filled in are
#   @EXTENSION@ @VERSION@ @TITLE@                the extension, its default version, its title
#   @PURE@ @LEAKPROOF@ @VOLATILE@                what CREATE FUNCTION says of a function in C: the first two are immutable and strict
#   @T@ @P@ @STORAGE@ @TITLE@ @CONTEXT@ @SQL@    of a format: its name, the prefix of its time functions, options of CREATE
#                                                TYPE, its title, the context of the cast from uuid, and its own SQL
#   @BYTES@ @WIDTH@                              what the names of its bytewise functions start with, in SQL and in C
#   @L@ @R@ @C@ @SUPPORT@ @JOINS@                of a pair: the two types, the middle of the names of its C functions, and
#                                                options of its functions and its equality
BEGIN {
	for (i = split("extension title times uuid", names, " "); i > 0; i--)
		parameter[names[i]]
	for (i = split("TYPE fixed ANY_TYPE type TIMED timed PREFIXED ordered NUMBER number", names, " "); i > 0; i -= 2)
		trait_of["UIDX_" names[i - 1]] = names[i]
}

FILENAME == ARGV[1] {
	if (split($0, part, "/") == 3 && part[1] == "#include \"formats" && part[3] == part[2] ".hpp\"")
		read_format(part[2])
	next
}

FNR == 1 {
	if (FILENAME == ARGV[2] && extension != "uidx" && !known[substr(extension, 6)])
		read_format(substr(extension, 6))
	flush()
	each = ""
	if ($0 ~ /^--@ each /) {
		each = $3
		next
	}
}

{ text = text $0 "\n" }

END {
	if (failed)
		exit 1
	flush()
}

function fail(what) {
	print "expand.awk: " what > "/dev/stderr"
	exit failed = 1
}

# Notes the format if it belongs to the extension.
function read_format(f,   file, stem, line, key, got) {
	known[f] = 1
	# gawk passes no element to a function that has never been set.
	sql[f] = ""
	for (key in parameter)
		value[f, key] = ""
	stem = ARGV[1]
	sub(/[^\/]*$/, f "/" f, stem)
	value[f, "extension"] = "uidx_" f
	value[f, "times"] = f
	file = stem ".sql"
	while ((got = (getline line < file)) > 0) {
		if (line !~ /^--@ /) {
			sql[f] = sql[f] line "\n"
			continue
		}
		key = substr(line, 5)
		sub(/ .*/, "", key)
		if (!(key in parameter) || sql[f] != "")
			fail(file ": --@ " key)
		value[f, key] = substr(line, 6 + length(key))
	}
	if (got < 0 && extension == "uidx_" f)
		fail("cannot read " file)
	close(file)
	gsub(/'/, "''", value[f, "title"])
	if (value[f, "extension"] == "uidx")
		width_of_uidx[bytes_of(f)]
	if (value[f, "extension"] != extension)
		return
	format[++formats] = f
	file = stem ".cpp"
	while ((getline line < file) > 0)
		if (match(line, /^UIDX_[A-Z_]+/) && substr(line, 1, RLENGTH) in trait_of)
			trait[f, trait_of[substr(line, 1, RLENGTH)]] = 1
	close(file)
	if (trait[f, "fixed"])
		trait[f, "type"] = 1
	if (trait[f, "type"])
		typed++
	bytes[f] = bytes_of(f)
	if (trait[f, "fixed"] && !bytes[f])
		fail(stem ".hpp does not say how many bytes an id has")
	trait[f, "uuid"] = value[f, "uuid"] != ""
	trait[f, "kin"] = value[f, "uuid"] == "implicit"
	trait[f, "format"] = 1
}

function bytes_of(f,   file, line, n) {
	file = ARGV[1]
	sub(/[^\/]*$/, f "/" f ".hpp", file)
	while ((getline line < file) > 0)
		if (match(line, /static constexpr int bytes = [0-9]+;/))
			n = substr(line, RSTART + 28) + 0
	close(file)
	return n
}

# The types of uidx have the functions of their width, and so have all others of such a width. Any other type has its own.
function bytewise(f) {
	return trait[f, "fixed"] && bytes[f] in width_of_uidx ? "uidx_bytes" bytes[f] : f
}

function first_of_width(f,   i) {
	if (!trait[f, "type"] || extension != "uidx" && bytewise(f) != f)
		return 0
	for (i = 1; format[i] != f; i++)
		if (trait[format[i], "type"] && bytewise(format[i]) == bytewise(f))
			return 0
	return 1
}

function flush(   i, f) {
	if (text == "")
		return
	if (each == "extension" || each == "typed" && typed || each == "further" && extension != "uidx" || each == "" && extension == "uidx")
		give(filled(text, "TITLE", extension == "uidx" ? "" : value[format[1], "title"]))
	else if (each !~ /^(typed|further|type|fixed|bytewise|timed|ordered|uuid|kin|number|pair|cross|comparison|format)?$/)
		fail("a fragment for each " each)
	for (i = 1; i <= formats; i++) {
		f = format[i]
		if (each == "bytewise" ? first_of_width(f) : trait[f, each])
			copy(f)
		if (each !~ /^(pair|cross|comparison)$/)
			continue
		if (each != "cross" && trait[f, "type"])
			copy_pair(f, f, f, f)
		if (trait[f, "kin"]) {
			copy_pair(f, f, "uuid", f)
			copy_pair(f, "uuid", f, f)
		}
		if (trait[f, "number"]) {
			copy_pair(f, f, "bigint", f "_number")
			copy_pair(f, "bigint", f, "number_" f)
		}
		if (each == "comparison" && trait[f, "timed"]) {
			copy_pair(f, f, "timestamptz")
			copy_pair(f, "timestamptz", f)
		}
	}
	text = ""
}

# Instants are in no family: they join neither by hash nor by merge.
function copy_pair(f, left, right, symbol,   whole) {
	whole = text
	text = filled(text, "L", left)
	text = filled(text, "R", right)
	text = filled(text, "C", symbol)
	text = filled(text, "SUPPORT", trait[f, "uuid"] ? " SUPPORT uidx_uuid_support" : "")
	text = filled(text, "JOINS", left == "timestamptz" || right == "timestamptz" ? "" : ", HASHES, MERGES")
	copy(f)
	text = whole
}

function copy(f,   s) {
	s = filled(text, "TITLE", value[f, "title"])
	s = filled(s, "STORAGE", storage(f))
	s = filled(s, "P", value[f, "times"])
	s = filled(s, "CONTEXT", value[f, "uuid"] == "implicit" ? "IMPLICIT" : "ASSIGNMENT")
	s = filled(s, "BYTES", bytewise(f))
	s = filled(s, "WIDTH", "uidx_" (trait[f, "fixed"] ? "bytes" bytes[f] : f))
	s = filled(s, "SQL", sql[f])
	give(filled(s, "T", f))
}

function storage(f) {
	# `main` has a header of one byte, and stays in its row.
	if (!trait[f, "fixed"])
		return "INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = main"
	if (trait[f, "number"])
		return "LIKE = pg_catalog.int8"
	return "INTERNALLENGTH = " bytes[f] ", ALIGNMENT = char, STORAGE = plain"
}

function filled(s, name, with) {
	gsub(/[\\&]/, "\\\\&", with)
	gsub("@" name "@", with, s)
	return s
}

function c_function(labels) {
	return "LANGUAGE c " labels " PARALLEL SAFE AS 'MODULE_PATHNAME'"
}

function give(s) {
	s = filled(s, "EXTENSION", extension)
	s = filled(s, "VERSION", release (typed ? later : ""))
	s = filled(s, "PURE", c_function("IMMUTABLE STRICT"))
	s = filled(s, "LEAKPROOF", c_function("IMMUTABLE STRICT LEAKPROOF"))
	s = filled(s, "VOLATILE", c_function("VOLATILE"))
	if (match(s, /@[A-Z]+@/))
		fail(substr(s, RSTART, RLENGTH) " in a fragment for each " each)
	printf "%s", s
}
