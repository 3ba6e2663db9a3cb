#!/usr/bin/env bash
# Usage: scripts/publish.sh LANGUAGE DIR
# Makes in DIR, a new directory, what a registry takes of a package for clients, and checks it as the registry would. It
# uploads nothing; its last line says how to.
#   python   PyPI: a wheel and the source; needs Python's venv, and fetches build and twine
#   typescript   npm: a tarball; needs npm
#   go       the module proxy, which reads tags of the repository: only checks; needs go
#   rust     crates.io: a crate, built once from what is packed; needs cargo
#   java     Maven Central: a bundle with checksums, and with signatures if gpg has a key; needs mvn and zip
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

publish_python() {
    cp -R "$root_dir/clients/python" "$dir/source"
    /usr/bin/python3 -m venv "$dir/venv"
    "$dir/venv/bin/pip" install --quiet build twine
    "$dir/venv/bin/python" -m build --outdir "$dir/dist" "$dir/source"
    "$dir/venv/bin/twine" check --strict "$dir"/dist/*
    echo "To upload: twine upload $dir/dist/*"
}

publish_typescript() {
    cp -R "$root_dir/clients/typescript" "$dir/source"
    npm --prefix "$dir/source" ci --ignore-scripts
    (cd "$dir/source" && npm pack --foreground-scripts=false --pack-destination "$dir" && npm publish --dry-run)
    echo "To upload: npm publish $dir/uidx-*.tgz"
}

publish_go() {
    local module
    cp -R "$root_dir/clients/go" "$dir/source"
    (cd "$dir/source" && go mod verify && go mod tidy -diff && go vet ./... && test -z "$(gofmt -l .)")
    module=$(sed -n 's/^module //p' "$dir/source/go.mod")
    echo "To publish: git tag clients/go/v1.0.0, and push the tag to ${module%/clients/go}"
}

publish_rust() {
    cp -R "$root_dir/clients/rust" "$dir/source"
    CARGO_TARGET_DIR="$dir/target" cargo package --manifest-path "$dir/source/Cargo.toml" --allow-dirty
    echo "To upload: cargo publish --manifest-path $dir/source/Cargo.toml"
}

publish_java() {
    local file files version
    cp -R "$root_dir/clients/java" "$dir/source"
    mvn -q -B -f "$dir/source" verify
    version=$(sed -n 's/^  <version>\(.*\)<.*/\1/p' "$dir/source/pom.xml")
    files=$dir/bundle/io/github/uidx/uidx/$version
    mkdir -p "$files"
    cp "$dir/source/pom.xml" "$files/uidx-$version.pom"
    cp "$dir/source/target/uidx-$version"{,-sources,-javadoc}.jar "$files"
    for file in "$files"/*; do
        ! gpg --list-secret-keys 2>/dev/null | grep -q . || gpg --batch --armor --detach-sign "$file"
        md5sum "$file" | cut -d ' ' -f 1 >"$file.md5"
        sha1sum "$file" | cut -d ' ' -f 1 >"$file.sha1"
    done
    (cd "$dir/bundle" && zip -qr "$dir/bundle.zip" io)
    compgen -G "$files/*.asc" >/dev/null || echo "No signatures: Maven Central refuses the bundle without."
    echo "To upload: $dir/bundle.zip, at central.sonatype.com, whose namespace io.github.uidx is that of the account uidx on GitHub"
}

language=${1:-} dir=${2:-}
if ! declare -F "publish_$language" >/dev/null || [ -z "$dir" ]; then
    sed -n '2,/^\. /s/^# //p' "$0" >&2
    exit 2
fi
mkdir "$dir"
dir=$(cd "$dir" && pwd)
"publish_$language"
