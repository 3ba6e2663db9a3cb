# shellcheck shell=bash
# All programs of test/clients/: those of the stage clients, and those that need a compiler, another registry or more of Debian's
# packages. Go, Rust, Java and Maven have to be on PATH, since Debian's are older than these libraries want.

stage_clients_all() {
    stage_clients
}
