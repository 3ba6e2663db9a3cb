# shellcheck shell=bash
# The Containerfile: Podman builds and runs the image, on a base made by debootstrap in place of the official image. The
# stage needs the right to mount, so it cannot run in an ordinary container. CONTAINER_VERSIONS chooses from 15, 17, 18
# and 19: the oldest and the default. The chroots of the bases are kept, like those of the matrix.

needs container podman runc

stage_container() {
    local version root
    for version in ${CONTAINER_VERSIONS:-15 18}; do
        root="$cache_dir/base-$version"
        [ -d "$root" ] || make_chroot "$version" "$root" || { fail "a base for $version" && continue; }
        step "The image with PostgreSQL $version"
        run_tap "container of $version" unshare --mount --pid --fork --kill-child --mount-proc \
            bash "$root_dir/test/container/run.sh" "$version" "$root" "$work_dir/container"
        rm -rf --one-file-system -- "$work_dir/container"
    done
}
