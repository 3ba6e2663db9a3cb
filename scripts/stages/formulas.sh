# shellcheck shell=bash
# Packaging for others than Debian and Fedora: the formulas of packaging/ parse, as far as Debian has the tools, and the
# shell commands in them install the same files as `make install`. (The stage musl has Alpine's.) Only if asked for by
# name.

needs formulas ruby nix-bin python3-yaml

stage_formulas() {
    local dir="$work_dir/formulas" prefix
    prefix=$(dirname "$pg_bin")
    mkdir -p "$dir/sources"
    copy_what_make_needs "$dir/sources"
    require "make install" make -C "$dir/sources" PG_CONFIG="$PG_CONFIG" -j "${JOBS:-$(nproc)}" install \
        DESTDIR="$dir/expected" || return 0
    check "Homebrew's formula is Ruby" ruby -wc "$root_dir/packaging/homebrew/uidx.rb"
    check "nixpkgs' is Nix" nix-instantiate --parse "$root_dir/packaging/nix/uidx.nix"
    check_empty "conda-forge's script installs the files" other_installed conda-forge/recipe.yaml \
        '"\n".join(y["build"]["script"])' \
        PREFIX="$prefix" CC=gcc CXX=g++
    check_empty "pgxman's script installs the files" other_installed pgxman/uidx.yaml \
        '"\n".join(s["run"] for s in y["build"]["main"])' PG_CONFIG="$PG_CONFIG"
}

# other_installed FILE EXPRESSION VARIABLE=VALUE...: which files the script, which is EXPRESSION in the YAML file y,
# installs otherwise.
other_installed() {
    local made="$dir/made" script
    script=$(/usr/bin/python3 -c 'import sys, yaml; y = yaml.safe_load(open(sys.argv[1])); print(eval(sys.argv[2]))' \
        "$root_dir/packaging/$1" "$2") || return
    rm -rf -- "$made"
    # However the script says where to.
    env -C "$dir/sources" "${@:3}" DESTDIR="$made" MAKEFLAGS="DESTDIR=$made" bash -euc "$script" >/dev/null || return
    diff -r "$dir/expected" "$made"
}
