# shellcheck shell=bash
# Sourced by clients_all.sh: the programs in Python whose packages need an environment of their own, since other
# programs want other versions of them.

# Of what these pin, something does not install with a later Python than 3.11.
python_3_11=(
    oldest       # asyncpg 0.29.0, psycopg-binary 3.1.18 and pydantic 2.0 are older than Python 3.13
    pipelinewise # psycopg2-binary 2.9.5 is older than Python 3.12
)

further_python() {
    local name venv
    dataframes
    ulid_py
    # The programs again with the oldest versions that the packages' pages name.
    if own_python oldest "$packages_dir/python"; then
        for name in {psycopg,asyncpg,sqlalchemy,django}_client conformance sqlalchemy_{shop,numbers} \
            django_{shop,numbers} managed one_spelling; do
            run_program "oldest_$name" "$venv/bin/python" -W ignore "$clients_dir/python/$name.py"
        done
    fi
    # Superset has SQLAlchemy 1.4. Superset itself takes 800 MB, and a database of its own.
    ! own_python sqlalchemy-1.4 "$packages_dir/python" ||
        run_client "$venv/bin/python" -W ignore "$clients_dir/python/sqlalchemy_1_4.py"
    ! own_python small-orms "$packages_dir/python" || of_own_python small_orms pgcopy_ids
    ! own_python other-ids || of_own_python other_ids
    ! own_python dbt || of_own_python dbt_shop
    ! own_python dlt || of_own_python dlt_pipeline
    ! own_python sqlmesh || of_own_python sqlmesh_models
    ! own_python schemas || of_own_python job_queues schema_diffs
    singer
}

# own_python NAME [PACKAGE...]: sets venv to an environment with the packages of requirements-NAME.txt, and these.
own_python() {
    local python=/usr/bin/python3
    venv=$clients_dir/venv_$1
    [[ " ${python_3_11[*]} " != *" $1 "* ]] || require "Python 3.11" get_python_3_11 || return
    require "an environment for $1" "$python" -m venv --without-pip "$venv" &&
        require "Python packages for $1" "$clients_dir/venv/bin/pip" --python "$venv/bin/python" install --quiet \
            -r "$clients_dir/python/requirements-$1.txt" "${@:2}"
}

of_own_python() {
    local name
    for name in "$@"; do run_program "$name" "$venv/bin/python" -W ignore "$clients_dir/python/$name.py"; done
}

# Debian 12's; elsewhere it is unpacked, not installed.
get_python_3_11() {
    local dir="$work_dir/python-3.11" apt package
    python=/usr/bin/python3.11
    [ ! -x "$python" ] || return 0
    python=$dir/usr/bin/python3.11
    [ ! -x "$python" ] || return 0
    mkdir -p "$dir/packages"
    release_apt deb 15 && (cd "$dir/packages" && "${apt[@]}" download {lib,}python3.11-minimal libpython3.11-stdlib) &&
        for package in "$dir"/packages/*.deb; do dpkg-deb -x "$package" "$dir" || return; done
}

# Each of these commands wants another psycopg2. PipelineWise's says that it is for Python before 3.10.
singer() {
    own_python pipelinewise --ignore-requires-python && own_python meltano-target && own_python meltano-tap || return 0
    run_program singer "$venv/bin/python" -W ignore "$clients_dir/python/singer.py" \
        "$clients_dir/venv_"{meltano-tap/bin/tap,meltano-target/bin/target,pipelinewise/bin/tap}-postgres
}

# They take a gigabyte. The environment is that of the stage clients.
dataframes() {
    local name
    require "Python packages for data frames" \
        "$clients_dir/venv/bin/pip" install --quiet -r "$clients_dir/python/requirements-dataframes.txt" || return 0
    for name in dataframes expectations; do run_client "$clients_dir/venv/bin/python" -W ignore \
        "$clients_dir/python/$name.py"; done
}

# Its module has the name of python-ulid's.
ulid_py() {
    local dir="$clients_dir/ulid_py"
    require "ulid-py" "$clients_dir/venv/bin/pip" install --quiet --target "$dir" ulid-py==1.1.0 || return 0
    run_program ulid_py env PYTHONPATH="$dir" "$clients_dir/venv/bin/python" "$clients_dir/python/ulid_py.py"
}
