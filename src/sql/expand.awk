# Makes the install script: awk -f expand.awk resolutions.tsv types.tsv FRAGMENT...
# A fragment is copied as it is, or once for each row of a table if its first line says so:
#   --@ each type         once a type
#   --@ each uuid         once a type that has the bytes of uuid
#   --@ each number       once a type that is stored as a bigint is
#   --@ each pair         once a pair of types that compare: each type with itself, and with uuid in both orders
#   --@ each cross        the pairs of the last kind that name uuid
#   --@ each resolution   once a length of tick
# Each copy has @T@ (the type), @P@ (the prefix of its time functions), @STORAGE@, @TITLE@, @RES@ (its resolution) and @BARS@
# (what names of the resolution's operators end in) filled in, and of a pair @L@ and @R@. @MARK@ makes an operator name the
# type's own. A copy for a resolution has @RES@, @BARS@ and @TITLE@ of that.
BEGIN { FS = "\t" }

FILENAME == ARGV[1] {
	if ($0 !~ /^#/ && NF) {
		resolution[++resolutions] = $1; bars[$1] = $2; ticks[$1] = $3
	}
	next
}

FILENAME == ARGV[2] {
	if ($0 !~ /^#/ && NF) {
		type[++types] = $1; mark[$1] = binary(types) "|"; storage[$1] = $2; uuid[$1] = ($3 == "yes"); profile[$1] = $4; tick[$1] = $5; title[$1] = $6
		if (!($5 in bars)) {
			print "expand.awk: resolutions.tsv does not have " $5 > "/dev/stderr"
			exit failed = 1
		}
	}
	next
}

FNR == 1 {
	flush()
	each = ""
	if ($0 ~ /^--@ each /) {
		each = substr($0, 10)
		next
	}
}

{ if (each == "") print; else text = text $0 "\n" }

END { if (!failed) flush() }

function flush(   i, t) {
	if (text == "")
		return
	for (i = 1; each == "resolution" && i <= resolutions; i++)
		printf "%s", filled(text, resolution[i], ticks[resolution[i]])
	for (i = 1; i <= types; i++) {
		t = type[i]
		if (each == "type" || (each == "uuid" && uuid[t]) || (each == "number" && storage[t] ~ /int8/))
			copy(t, t, t)
		if (each == "pair")
			copy(t, t, t)
		if ((each == "pair" || each == "cross") && uuid[t]) {
			copy(t, t, "uuid")
			copy(t, "uuid", t)
		}
	}
	text = ""
}

function copy(t, left, right,   s) {
	s = filled(text, tick[t], title[t])
	gsub(/@T@/, t, s)
	gsub(/@STORAGE@/, storage[t], s)
	gsub(/@P@/, profile[t], s)
	gsub(/@MARK@/, mark[t], s)
	gsub(/@L@/, left, s)
	gsub(/@R@/, right, s)
	printf "%s", s
}

function filled(s, res, name) {
	gsub(/@RES@/, res, s)
	gsub(/@BARS@/, bars[res], s)
	gsub(/@TITLE@/, name, s)
	return s
}

# The number in the digits | and #.
function binary(n) {
	return (n > 1 ? binary(int(n / 2)) : "") (n % 2 ? "#" : "|")
}
