# Makes a script or the control file of an extension:
#   awk -v root=CHECKOUT/ -v extension=NAME -v version=VERSION -f expand.awk FORMAT.sql... FRAGMENT...
# The formats are those of the extension. The first lines of FORMAT.sql say what its codec, FORMAT.hpp, does not, the rest is its own SQL:
#   --@ title ...             the comment of the type, and of the extension
#   --@ extension uidx        its SQL is in uidx; without this line it is in uidx_FORMAT (the Makefile reads this)
#   --@ times PREFIX          the names of its time functions start with this, not with the format's name
#   --@ type WORD...          it has a type. Words:
#       implicit              the cast from uuid is implicit: it compares with uuid
#       plain                 a plain uuid has the time that it has as such an id: one type has this word
#       bytewise              its script makes the functions that need only the bytes of an id. A type without this word uses
#                             those of the type in uidx that has as many bytes.
# The members of the codec say the rest, each in a line of its own:
#   bytes, varying            its width: of 8 bytes, it is stored as a bigint is, and compares with bigint
#   time                      its ids have a time
#   ordered, has_uuid_bytes   as codec/traits.hpp says
# C functions come from the macros in FORMAT.cpp. CREATE EXTENSION fails if the SQL names one that is not there, and the stage
# `rules` if there is one that no SQL names. sql/labels.sql compares the widths.
#
# A fragment goes into every extension as it is, unless its first line says otherwise:
#   --@ in uidx               only into uidx
#   --@ in others             only into the others
#   --@ in typed              only into those that have a type
#   --@ each WORD...          a copy for each format that has the word; several words make the copies of each. Words: those above,
#       type, fixed           it has a type, it has one of fixed width
#       timed, ordered        its ids have a time, its text sorts as its bytes do
#       uuid, bigint          it has the bytes of a uuid, it is stored as a bigint is
#       cross                 it compares with uuid or bigint: a copy for this type on the right, and one for it on the left
#       instant               its ids have a time: likewise with timestamptz
#       format                all
# Filled in are
#   @EXTENSION@ @VERSION@            the extension, its default version
#   @PURE@ @LEAKPROOF@ @VOLATILE@    what CREATE FUNCTION says of a function in C: the first two are immutable and strict
#   @DEPARSED@                       what CREATE FUNCTION says of a function that reads stored expressions as text: the settings that
#                                    this text depends on, so that it is the same for all sessions and loses nothing
#   @T@ @TITLE@ @P@ @SQL@            of a format: its name, its title, the prefix of its time functions, its own SQL
#   @STORAGE@ @CONTEXT@              options of CREATE TYPE, the context of the cast from uuid
#   @BYTES@                          the start of the names, in SQL, of the bytewise functions that it uses
#   @WIDTH@                          the start of the names, in C, of the functions that need only the bytes of an id
#   @L@ @R@ @C@                      the types on the left and on the right, which are both the format's but for `cross` and
#                                    `instant`, and what the names of the C functions that compare them start with
#   @SUPPORT@ @JOINS@                options of these functions, and of their equality
#   @EQSEL@ @NEQSEL@                 the estimators of their equality and of its negation
# In a script each part stands below the name of its file.
BEGIN {
	for (i = split("timed ordered uuid implicit plain bigint bytewise type fixed cross instant format", word, " "); i > 0; i--)
		known[word[i]]
	for (i = split("uidx others typed", word, " "); i > 0; i--)
		place[word[i]]
}

FNR == 1 {
	file[++files] = substr(FILENAME, length(root) + 1)
	own = ""
}

/^--@ / {
	read_head()
	next
}

own { sql[own] = sql[own] $0 "\n" }

!own { text[files] = text[files] $0 "\n" }

END {
	if (failed)
		exit 1
	for (n = formats + 1; n <= files; n++)
		expand(n)
}

function fail(what) {
	print "expand.awk: " what > "/dev/stderr"
	exit failed = 1
}

function read_head(   f, i) {
	f = FILENAME
	gsub(/^.*\/|\.sql$/, "", f)
	if ($2 == "in" && $3 in place)
		only_in[files] = $3
	else if ($2 == "each") {
		for (i = 3; i <= NF; i++)
			each[files] = each[files] " " checked($i)
	} else if ($2 == "title") {
		format[++formats] = own = f
		title[f] = substr($0, 11)
		gsub(/'/, "''", title[f])
		times[f] = f
		trait[f, "format"] = 1
	} else if ($2 == "times")
		times[f] = $3
	else if ($2 == "type") {
		typed = trait[f, "type"] = 1
		for (i = 3; i <= NF; i++)
			if ($i ~ /^(implicit|plain|bytewise)$/)
				trait[f, $i] = 1
			else
				fail(FILENAME ": there is no word " $i)
		read_codec(f)
	} else if ($2 != "extension")
		fail(FILENAME ": " $0)
}

function read_codec(f,   codec, line) {
	codec = FILENAME
	sub(/sql$/, "hpp", codec)
	trait[f, "fixed"] = trait[f, "ordered"] = 1
	while ((getline line < codec) > 0) {
		if (match(line, /static constexpr int bytes = [0-9]+;/))
			width[f] = substr(line, RSTART + 29, RLENGTH - 30)
		else if (line ~ /static constexpr bool varying = true;/)
			trait[f, "fixed"] = 0
		else if (line ~ /static constexpr bool ordered = false;/)
			trait[f, "ordered"] = 0
		else if (line ~ /static constexpr bool has_uuid_bytes = true;/)
			trait[f, "uuid"] = 1
		else if (line ~ /static constexpr TimeField time =|using Uuid7::time;/)
			trait[f, "timed"] = 1
	}
	close(codec)
	if (!width[f])
		fail(codec ": no width")
	trait[f, "bigint"] = width[f] == 8
}

function checked(word) {
	if (!(word in known))
		fail(FILENAME ": there is no word " word)
	return word
}

function expand(n,   i, j, words, word) {
	if (only_in[n] == "uidx" && extension != "uidx" || only_in[n] == "others" && extension == "uidx" || only_in[n] == "typed" && !typed)
		return
	if (!(n in each))
		give(n, text[n])
	words = split(each[n], word, " ")
	for (i = 1; i <= formats; i++)
		for (j = 1; j <= words; j++)
			copies(n, format[i], word[j])
}

function copies(n, f, word) {
	if (word == "cross") {
		if (trait[f, "implicit"])
			both_orders(n, f, "uuid", bytewise(f), bytewise(f))
		if (trait[f, "bigint"])
			both_orders(n, f, "bigint", "uidx_bytes8_number", "uidx_number_bytes8")
	} else if (word == "instant") {
		if (trait[f, "timed"])
			both_orders(n, f, "timestamptz")
	} else if (trait[f, word])
		copy(n, f, f, f, bytewise(f))
}

function both_orders(n, f, other, on_the_right, on_the_left) {
	copy(n, f, f, other, on_the_right)
	copy(n, f, other, f, on_the_left)
}

function copy(n, f, left, right, symbol,   s, with_instant) {
	s = filled(text[n], "L", left)
	s = filled(s, "R", right)
	s = filled(s, "C", symbol)
	s = filled(s, "SUPPORT", trait[f, "uuid"] ? " SUPPORT uidx_uuid_support" : "")
	# Instants are in no family: they join neither by hash nor by merge, and many ids are equal to one.
	with_instant = left == "timestamptz" || right == "timestamptz"
	s = filled(s, "JOINS", with_instant ? "" : ", HASHES, MERGES")
	s = filled(s, "EQSEL", with_instant ? f "_sel" : "eqsel")
	s = filled(s, "NEQSEL", with_instant ? f "_sel" : "neqsel")
	s = filled(s, "TITLE", title[f])
	s = filled(s, "P", times[f])
	s = filled(s, "SQL", sql[f])
	s = filled(s, "STORAGE", storage(f))
	s = filled(s, "CONTEXT", trait[f, "implicit"] ? "IMPLICIT" : "ASSIGNMENT")
	s = filled(s, "BYTES", trait[f, "bytewise"] && extension != "uidx" ? f : "uidx_bytes" width[f])
	s = filled(s, "WIDTH", bytewise(f))
	give(n, filled(s, "T", f))
}

function bytewise(f) { return "uidx_" (trait[f, "fixed"] ? "bytes" width[f] : f) }

function storage(f) {
	# `main` has a header of one byte, and stays in its row.
	if (!trait[f, "fixed"])
		return "INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = main"
	if (trait[f, "bigint"])
		return "LIKE = pg_catalog.int8"
	return "INTERNALLENGTH = " width[f] ", ALIGNMENT = char, STORAGE = plain"
}

function filled(s, name, with) {
	gsub(/[\\&]/, "\\\\&", with)
	gsub("@" name "@", with, s)
	return s
}

function c_function(labels) {
	return "LANGUAGE c " labels " PARALLEL SAFE AS 'MODULE_PATHNAME'"
}

function give(n, s) {
	s = filled(s, "EXTENSION", extension)
	s = filled(s, "VERSION", version)
	s = filled(s, "PURE", c_function("IMMUTABLE STRICT"))
	s = filled(s, "LEAKPROOF", c_function("IMMUTABLE STRICT LEAKPROOF"))
	s = filled(s, "VOLATILE", c_function("VOLATILE"))
	s = filled(s, "DEPARSED", "SET datestyle = 'ISO' SET intervalstyle = 'postgres' SET timezone = 'UTC' SET extra_float_digits = 3 " \
		"SET bytea_output = 'hex' SET lc_monetary = 'C' SET quote_all_identifiers = off")
	if (match(s, /@[A-Z]+@/))
		fail(file[n] ": nothing is known for " substr(s, RSTART, RLENGTH))
	if (file[n] ~ /\.sql$/)
		printf "%s-- %s\n", given++ ? "\n" : "", file[n]
	printf "%s", s
}
