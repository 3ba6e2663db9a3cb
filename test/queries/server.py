"""Connections, random settings, and what a query gave."""

import time
from dataclasses import dataclass, field

from formats import FORMATS
from marks import is_change
from psycopg import pq

# In public. What core's side is compared with must not be simplified by the planner, so it is not SQL.
HELPERS = [
    *(f"CREATE EXTENSION IF NOT EXISTS {e}" for e in sorted({f.extension for f in FORMATS.values()})),
    "CREATE FUNCTION stable_value(anyelement) RETURNS anyelement LANGUAGE plpgsql STABLE PARALLEL SAFE"
    " AS 'BEGIN RETURN $1; END'",
    "CREATE FUNCTION volatile_value(anyelement) RETURNS anyelement LANGUAGE plpgsql VOLATILE PARALLEL SAFE"
    " AS 'BEGIN RETURN $1; END'",
    "CREATE FUNCTION is_inside(timestamptz, tstzrange) RETURNS bool LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE"
    " AS 'BEGIN RETURN $1 <@ $2; END'",
    "CREATE FUNCTION has_inside(tstzrange, timestamptz) RETURNS bool LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE"
    " AS 'BEGIN RETURN $1 @> $2; END'",
]

SESSION = {
    "timezone": "UTC",
    "datestyle": "ISO",
    "client_min_messages": "error",
    "jit": "off",
    "statement_timeout": "5s",
    "plan_cache_mode": "auto",
}


@dataclass
class Outcome:
    columns: list = field(default_factory=list)
    rows: list = field(default_factory=list)
    error: str = ""  # SQLSTATE and message
    lost: bool = False  # the backend ended


class Session:
    """A connection with a schema. After a crash it waits for the server to come back; `again` is for a session that
    cannot have been the cause: it asks once more."""

    def __init__(self, database, schema, again=True):
        self.database, self.schema, self.again = database, schema, again
        self.connect()

    def connect(self):
        settings = {**SESSION, "search_path": f"{self.schema},public"}
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        deadline = time.monotonic() + 60
        while True:
            self.connection = pq.PGconn.connect(f"dbname={self.database} options='{options}'".encode())
            if self.connection.status == pq.ConnStatus.OK:
                return
            if time.monotonic() > deadline:
                raise SystemExit("no connection: " + self.connection.error_message.decode())
            time.sleep(0.5)

    def must(self, *statements):
        """Each in a transaction of its own; any error ends the program."""
        for statement in statements:
            if error := self.attempt(statement):
                raise SystemExit(error)

    def attempt(self, *statements):
        """The first error, or nothing."""
        for statement in statements:
            if error := self.run(statement).error:
                return f"{error} in {statement[:1000]}"
        return ""

    def reset(self):
        self.must(f"DROP SCHEMA IF EXISTS {self.schema} CASCADE", f"CREATE SCHEMA {self.schema}")

    def run(self, sql):
        outcome = self.run_once(sql)
        return self.run_once(sql) if outcome.lost and self.again else outcome

    def run_once(self, sql):
        """What the statements gave: the rows of those that have any, up to the first error."""
        outcome = Outcome()
        self.connection.send_query(sql.encode())
        while result := self.connection.get_result():
            if result.status == pq.ExecStatus.TUPLES_OK:
                columns = range(result.nfields)
                outcome.columns = [result.fname(c).decode() for c in columns]
                outcome.rows += [tuple(decode(result.get_value(r, c)) for c in columns) for r in range(result.ntuples)]
            elif result.status != pq.ExecStatus.COMMAND_OK:
                state = result.error_field(pq.DiagnosticField.SQLSTATE) or b""
                message = result.error_field(pq.DiagnosticField.MESSAGE_PRIMARY) or result.error_message
                outcome.error = outcome.error or f"{state.decode()}: {message.decode().strip()}"
        if self.connection.status != pq.ConnStatus.OK:
            outcome.lost, outcome.error = True, "the connection is lost"
            time.sleep(1)  # until the server has noticed, too, and ends all connections
            self.connect()
        elif self.connection.transaction_status != pq.TransactionStatus.IDLE:
            self.connection.exec_(b"ROLLBACK")
        return outcome

    def query(self, statements, settings=()):
        """Runs the statements in a transaction that is rolled back."""
        local = [f"SET LOCAL {name} = '{value}'" for name, value in settings]
        return self.run(";\n".join(["DEALLOCATE ALL", "BEGIN", *local, *statements, "ROLLBACK"]))


def decode(value):
    return None if value is None else bytes(value).decode()


class Settings:
    """Random planner settings of this server's version."""

    OTHERS = {
        "constraint_exclusion": ["on", "off", "partition"],
        "from_collapse_limit": ["1", "8"],
        "join_collapse_limit": ["1", "8"],
        "work_mem": ["64kB", "4MB"],
        "random_page_cost": ["0.1", "1.1", "4"],
        "cpu_operator_cost": ["0.0025", "1"],
        "geqo_threshold": ["2", "12"],
        "min_eager_agg_group_size": ["0"],
        "default_statistics_target": ["1", "100"],
    }
    PARALLEL = {
        "parallel_setup_cost": "0",
        "parallel_tuple_cost": "0",
        "min_parallel_table_scan_size": "0",
        "min_parallel_index_scan_size": "0",
        "max_parallel_workers_per_gather": "2",
    }

    def __init__(self, session):
        names = {name for (name,) in session.run("SELECT name FROM pg_settings ORDER BY name").rows}
        self.switches = sorted(n for n in names if n.startswith("enable_"))
        self.force = "debug_parallel_query" if "debug_parallel_query" in names else "force_parallel_mode"
        self.others = {n: values for n, values in self.OTHERS.items() if n in names}
        ((version,),) = session.run("SHOW server_version_num").rows
        self.version = int(version) // 10000
        self.before_15_20 = 150000 < int(version) < 150020

    def random(self, rng, query, steps):
        chosen = []
        if rng.random() < 0.35:
            # The tables are small: without this there would be few index scans.
            chosen += [("enable_seqscan", "off")]
            chosen += [("enable_" + rng.choice(["bitmapscan", "indexscan", "sort", "hashjoin", "mergejoin"]), "off")]
        elif rng.random() < 0.8:
            chance = rng.choice([0.15, 0.3, 0.5])
            chosen += [(n, "off") for n in self.switches if rng.random() < chance]
            chosen += [(n, "on") for n in self.switches if "partitionwise" in n and rng.random() < 0.5]
        chosen += [(n, rng.choice(values)) for n, values in self.others.items() if rng.random() < 0.15]
        everything = query + " ".join(s for step in steps for s in step if isinstance(s, str))
        # Core's own mistakes. A Gather in an InitPlan, below a parallel bitmap scan, fails an assertion of tidbitmap.c
        # in 18.6, also over bigint.
        if rng.random() < 0.05 and "(SELECT max(" not in everything:
            chosen += [(self.force, rng.choice(["on", "regress"])), *self.PARALLEL.items()]
        # "Variable not found in subplan target list", seen on 18.6 without an id in the query.
        if "FULL JOIN" in query and any(word in query for word in ("GROUPING SETS", "ROLLUP", "CUBE")):
            chosen += [("enable_partitionwise_join", "off")]
        # A change that finds its rows by a GiST index with dead entries loses live ones from the index: seen on 18.6
        # with btree_gist over bigint, too.
        if is_change(query) and "USING gist" in everything:
            chosen += [("enable_indexscan", "off"), ("enable_indexonlyscan", "off")]
        # An index-only scan of a GiST index misreads a wide numrange behind other columns: seen on 15.18 over core
        # types alone, not on 15.20.
        if self.before_15_20 and "numrange" in everything:
            chosen += [("enable_indexonlyscan", "off")]
        # IS NOT NULL leaves out the default partition of a partition that ends with MAXVALUE: likewise.
        if self.before_15_20 and "PARTITION OF" in everything:
            chosen += [("enable_partition_pruning", "off")]
        return list(dict(chosen).items())
