#!/usr/bin/env bash
# Makes uidx-VERSION.zip for PGXN in the current directory, from the tag of the release: v1.0 for 1.0. Without such a
# tag it takes the last commit, and says so. `make dist` calls this.

. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

command -v jq >/dev/null || die "this needs jq"
commit=v$(sed -n 's/^RELEASE = //p' "$root_dir/Makefile")
if ! git -C "$root_dir" rev-parse --quiet --verify "refs/tags/$commit" >/dev/null; then
    echo "warning: there is no tag $commit; this is the last commit, not a release" >&2
    commit=HEAD
fi
meta=$(git -C "$root_dir" show "$commit:META.json")
if [[ $meta == *example.org* ]]; then
    echo "warning: META.json still has the addresses at example.org that its maintainer is to replace" >&2
fi
name=uidx-$(jq -er .version <<<"$meta")
# The times of a zip file are local ones.
TZ=UTC git -C "$root_dir" archive --format=zip --prefix="$name/" --output="$PWD/$name.zip" "$commit"
echo "$PWD/$name.zip"
