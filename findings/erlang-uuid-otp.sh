#!/bin/bash
# erlang-uuid 0.4.6 on Erlang 25 (both of Debian 12): uuid1() and uuid4() make no id, since they call
# crypto:rand_bytes/1, which Erlang no longer has. uuid3() and uuid5() of a name are right, and version() reads a
# version 7, but is_valid() refuses it.
# Guess: right ids of version 1. A miss.
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends \
    erlang-uuid=0.4.6-2+b1 erlang-crypto >/dev/null 2>&1
erl -noshell -eval '
Made = fun(Make) -> try Make() catch error:undef:Trace -> {Module, Name, _, _} = hd(Trace), {Module, Name} end end,
io:format("~p ~p~n", [Made(fun uuid:uuid1/0), Made(fun uuid:uuid4/0)]),
io:format("~s~n", [uuid:to_string(uuid:uuid5(dns, "www.example.com"))]),
Id = uuid:to_binary("01a225dd-f0d2-7137-9c3e-b9134beeb9ee"),
io:format("~p ~p~n", [uuid:version(Id), uuid:is_valid(Id)]),
halt().'
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "{crypto,rand_bytes} {crypto,rand_bytes}
2ed6657d-e927-568b-95e1-2665a8aea6a2
7 false" ]
