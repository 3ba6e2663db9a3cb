# shellcheck shell=bash
# managed/uidx-managed.sql in PGlite, PostgreSQL as WebAssembly, from npm: in Node, and in a page in Debian's Chromium.

needs managed_pglite chromium ca-certificates
command -v npm >/dev/null || needs managed_pglite nodejs npm

stage_managed_pglite() {
    local dir=$work_dir/pglite
    local -x npm_config_audit=false npm_config_fund=false
    cp -R "$root_dir/test/managed/pglite" "$dir"
    require "npm packages" npm --prefix "$dir" ci || return 0
    run_tap "PGlite in Node" timeout 300 node "$dir/node.js" "$root_dir"
    run_tap "PGlite in a page" timeout 120 node "$dir/browser.js" "$root_dir" "$(command -v chromium)"
}
