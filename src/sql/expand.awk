# Makes a file of one extension:
#   awk -v extension=NAME -v release=1.0 -v later=-pg18 -f expand.awk resolutions.tsv formats.hpp FRAGMENT...
# The extension is uidx, or uidx_FORMAT for a format that is an extension of its own. Of formats.hpp the includes are read:
# they name the formats in order. The first lines of FORMAT/FORMAT.sql, beside formats.hpp, give a format's parameters (one
# without such a file has no SQL):
#   --@ extension uidx    its type is in uidx; without this line it is in uidx_FORMAT
#   --@ title ...         what it is: the comment of the type, and of the extension
#   --@ bytes N           how long an id is, or `varying`; without this line no type is made for it
#   --@ time RES          the length of its tick, a row of resolutions.tsv; without this line its ids have no time, and no
#                         T_generate() and T_generate(timestamptz) are made
#   --@ times PREFIX      what the names of its time functions start with, where that is not the format's name
#   --@ uuid yes          it casts to and from uuid, and compares with it
#   --@ ordered no        its text is not ordered as its bytes are: no conditions on prefixes
#
# A fragment is for uidx and copied as it is, unless its first line says otherwise. It is copied
#   --@ each type         once for a type of the extension
#   --@ each fixed        once for a type whose ids all have the same number of bytes
#   --@ each timed        once for a type whose ids have a time
#   --@ each ordered      once for a type whose text is ordered as its bytes are
#   --@ each uuid         once for a type that has the bytes of uuid
#   --@ each number       once for a type that is stored as a bigint is
#   --@ each pair         once for two types that compare: each type with itself, with text, with uuid or bigint where it
#                         casts to them; those in both orders
#   --@ each cross        for the pairs that name uuid
#   --@ each format       once for a format of the extension, with or without a type
#   --@ each resolution   once for a length of tick, in uidx
#   --@ each extension    once in every extension
#   --@ each further      once in every extension but uidx
# Filled in are
#   @EXTENSION@ @VERSION@ @TITLE@                the extension, its default version, its title
#   @T@ @P@ @STORAGE@ @TITLE@ @RES@ @BARS@ @SQL@ of a format: its name, the prefix of its time functions, options of CREATE TYPE,
#                                                its title, its resolution, what the names of that one's operators end in, and
#                                                its own SQL
#   @MARK@                                       what makes an operator's name the type's own
#   @L@ @R@ @C@ @LEAKPROOF@ @SUPPORT@ @MERGES@ @READ@  of a pair: the two types, how their C functions are named, and what is
#                                                special about them
#   @RES@ @BARS@ @TITLE@                         of a resolution
BEGIN {
	for (i = split("extension title bytes time times uuid ordered", names, " "); i > 0; i--)
		parameter[names[i]]
}

FILENAME == ARGV[1] {
	if ($0 !~ /^#/ && NF) {
		split($0, row, "\t")
		resolution[++resolutions] = row[1]; bars[row[1]] = row[2]; ticks[row[1]] = row[3]
	}
	next
}

FILENAME == ARGV[2] {
	if (split($0, part, "/") == 3 && part[1] == "#include \"formats" && part[3] == part[2] ".hpp\"")
		read_format(part[2], ++rows)
	next
}

FNR == 1 {
	if (FILENAME == ARGV[3] && extension != "uidx" && !known[substr(extension, 6)])
		read_format(substr(extension, 6), 0)
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

# Reads FORMAT.sql, and notes the format if it belongs to the extension. The row makes the type's mark.
function read_format(f, row,   file, line, key) {
	known[f] = 1
	# gawk passes no element to a function that has never been set.
	sql[f] = ""
	for (key in parameter)
		value[f, key] = ""
	file = ARGV[2]
	sub(/[^\/]*$/, f "/" f ".sql", file)
	value[f, "extension"] = "uidx_" f
	value[f, "times"] = f
	value[f, "ordered"] = "yes"
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
	if (value[f, "time"] != "" && !(value[f, "time"] in bars))
		fail(file ": resolutions.tsv does not have " value[f, "time"])
	mark[f] = binary(row) "|"
	if (value[f, "extension"] == extension) {
		format[++formats] = f
		typed += value[f, "bytes"] != ""
	}
}

function flush(   i, f) {
	if (text == "")
		return
	if (each == "extension" || each == "further" && extension != "uidx" || each == "" && extension == "uidx")
		give(filled(text, "TITLE", extension == "uidx" ? "" : value[format[1], "title"]))
	else if (each == "resolution" && extension == "uidx")
		for (i = 1; i <= resolutions; i++)
			give(of_resolution(filled(text, "TITLE", ticks[resolution[i]]), resolution[i]))
	else if (each !~ /^(further|resolution|type|fixed|timed|ordered|uuid|number|pair|cross|format)?$/)
		fail("a fragment for each " each)
	for (i = 1; i <= formats; i++) {
		f = format[i]
		if (each == "format")
			copy(f)
		else if (value[f, "bytes"] != "") {
			if (each == "type" || each == "fixed" && value[f, "bytes"] != "varying" || each == "timed" && value[f, "time"] != "" || each == "ordered" && value[f, "ordered"] == "yes" ||
			    each == "uuid" && value[f, "uuid"] == "yes" || each == "number" && value[f, "bytes"] == 8)
				copy(f)
			if (each == "pair")
				copy_pair(f, f, f, f)
			if ((each == "pair" || each == "cross") && value[f, "uuid"] == "yes") {
				copy_pair(f, f, "uuid", f)
				copy_pair(f, "uuid", f, f)
			}
			if (each == "pair" && value[f, "bytes"] == 8) {
				copy_pair(f, f, "bigint", f "_number")
				copy_pair(f, "bigint", f, "number_" f)
			}
			if (each == "pair") {
				copy_pair(f, f, "text", f "_text")
				copy_pair(f, "text", f, "text_" f)
			}
		}
	}
	text = ""
}

# Text may be no id: its comparisons can fail, and are planned as those of the id that it is.
function copy_pair(f, left, right, symbol,   whole, is_text) {
	whole = text
	is_text = left == "text" || right == "text"
	text = filled(text, "L", left)
	text = filled(text, "R", right)
	text = filled(text, "C", symbol)
	text = filled(text, "LEAKPROOF", is_text ? "" : " LEAKPROOF")
	text = filled(text, "SUPPORT", is_text ? " SUPPORT uidx_text_support" : "")
	text = filled(text, "MERGES", is_text ? "" : ", HASHES, MERGES")
	text = filled(text, "READ", is_text ? "; the text is read as a " f : "")
	copy(f)
	text = whole
}

function copy(f,   s) {
	s = filled(text, "TITLE", value[f, "title"])
	s = filled(s, "STORAGE", storage(value[f, "bytes"]))
	s = filled(s, "P", value[f, "times"])
	s = filled(s, "MARK", mark[f])
	s = filled(s, "SQL", sql[f])
	s = filled(s, "T", f)
	give(of_resolution(s, value[f, "time"]))
}

function storage(bytes) {
	if (bytes == 8)
		return "LIKE = pg_catalog.int8"
	# `main` has a header of one byte, and stays in its row.
	if (bytes == "varying")
		return "INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = main"
	return "INTERNALLENGTH = " bytes ", ALIGNMENT = char, STORAGE = plain"
}

function of_resolution(s, res) {
	return filled(filled(s, "RES", res), "BARS", bars[res])
}

function filled(s, name, with) {
	gsub(/[\\&]/, "\\\\&", with)
	gsub("@" name "@", with, s)
	return s
}

function give(s) {
	s = filled(s, "EXTENSION", extension)
	s = filled(s, "VERSION", release (typed ? later : ""))
	if (match(s, /@[A-Z]+@/))
		fail(substr(s, RSTART, RLENGTH) " in a fragment for each " each)
	printf "%s", s
}

# The number in the digits | and #.
function binary(n) {
	return (n > 1 ? binary(int(n / 2)) : "") (n % 2 ? "#" : "|")
}
