# Makes the install script: awk -f expand.awk types.tsv FRAGMENT...
# A fragment is copied as it is, or once for each row of types.tsv if its first line says so:
#   --@ each type     once a type
#   --@ each uuid     once a type that has the bytes of uuid
#   --@ each pair     once a pair of types that compare: each type with itself, and with uuid in both orders
#   --@ each cross    the pairs of the last kind that name uuid
# Each copy has @T@ (the type), @P@ (the prefix of its time functions), @STORAGE@, @TITLE@ and @BARS@ (as many bars as
# the type's row number, which makes operator names its own) filled in, and of a pair @L@ and @R@.
BEGIN { FS = "\t" }

FILENAME == ARGV[1] {
	if ($0 !~ /^#/ && NF) {
		if (++n > 16) {
			print "expand.awk: no more than 16 types: @BARS@ has no more bars" > "/dev/stderr"
			exit 1
		}
		type[n] = $1; storage[n] = $2; uuid[n] = ($3 == "yes"); profile[n] = $4; title[n] = $5
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

END { flush() }

function flush(   i) {
	if (text == "")
		return
	for (i = 1; i <= n; i++) {
		if (each == "type" || (each == "uuid" && uuid[i]))
			copy(i, type[i], type[i])
		if (each == "pair")
			copy(i, type[i], type[i])
		if ((each == "pair" || each == "cross") && uuid[i]) {
			copy(i, type[i], "uuid")
			copy(i, "uuid", type[i])
		}
	}
	text = ""
}

function copy(i, left, right,   s) {
	s = text
	gsub(/@T@/, type[i], s)
	gsub(/@STORAGE@/, storage[i], s)
	gsub(/@P@/, profile[i], s)
	gsub(/@BARS@/, substr("||||||||||||||||", 1, i), s)
	gsub(/@TITLE@/, title[i], s)
	gsub(/@L@/, left, s)
	gsub(/@R@/, right, s)
	printf "%s", s
}
