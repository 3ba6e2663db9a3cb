# shellcheck shell=bash
# README's two commands on Debian as in its images: minbase, no package lists, no right to mount. BARE_VERSIONS chooses
# from 15 and 17, which stand for Debian 12 and 13. The chroots are kept, like those of the matrix; each run starts from
# a copy.

needs bare git util-linux tar

stage_bare() {
    local version base root="$work_dir/bare"
    copy_sources "$work_dir/sources"
    for version in ${BARE_VERSIONS:-15 17}; do
        base=$cache_dir/bare-$version
        [ -d "$base" ] || make_chroot "$version" "$base" || { fail "a bare root for $version" && continue; }
        cp -a --reflink=auto "$base" "$root"
        rm -rf -- "$root"/var/lib/apt/lists/*
        cp -R "$work_dir/sources" "$root/root/uidx"
        share_certificates "$root"
        check_bare "demo.sh" "$version" "$root" "^==> Done: "
        check_bare "test.sh" "$version" "$root" '^[1-9][0-9]* passed, 0 failed$'
        rm -rf --one-file-system -- "$root"
    done
}

# check_bare SCRIPT VERSION ROOT LINE: a last line like this one, and no failure.
check_bare() {
    local log="$work_dir/bare.log"
    step "scripts/$1 in a bare root of the Debian that has PostgreSQL $2"
    if in_chroot "$3" setpriv --bounding-set -sys_admin --inh-caps -sys_admin bash "/root/uidx/scripts/$1" </dev/null \
        2>&1 | tee "$log" &&
        tail -n 1 "$log" | grep -Eq "$4"; then
        pass "scripts/$1 in a bare root for $2"
    else
        fail "scripts/$1 in a bare root for $2"
    fi
}
