#!/bin/bash
# uuid 1.1-0 (Debian 12; R): a vector of class UUID is one of complex numbers inside. sapply(), lapply(), a for loop,
# unlist() and format() take the class off, so what they make holds numbers such as 0-2.399569e+225i in place of ids,
# without an error. sort(), order() and data.frame() refuse the vector; as.character() of the whole is right.
# Guess: as libuuid, a wrong time for version 7. A miss, as there is no such function; nobody guessed the numbers.
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends r-cran-uuid=1.1-0-1 >/dev/null 2>&1
Rscript -e '
library(uuid)
ids <- as.UUID(c("01a225dd-f0d2-7137-9c3e-b9134beeb9ee", "9c5b94b1-35ad-49bb-b118-8e8fc24abf80"))
writeLines(as.character(ids))
for (id in ids) writeLines(class(id))
writeLines(c(sapply(ids, as.character)[1], trimws(format(ids)[1])))
for (call in c(sort, order, data.frame)) writeLines(class(try(call(ids), silent = TRUE)))'
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "01a225dd-f0d2-7137-9c3e-b9134beeb9ee
9c5b94b1-35ad-49bb-b118-8e8fc24abf80
complex
complex
0e+00-2.39956900552389e+225i
0.000000e+00-2.399569e+225i
try-error
try-error
try-error" ]
