"""dbt: models, an incremental one, a snapshot and tests of a table with ids."""

import os
import tempfile
from pathlib import Path

import psycopg2
from dbt.cli.main import dbtRunner

from tap import ID, works

os.environ["DBT_SEND_ANONYMOUS_USAGE_STATS"] = "false"
FILES = {
    "dbt_project.yml": "name: shop\nversion: '1.0.0'\nprofile: shop\n",
    "profiles.yml": f"""
shop:
  target: test
  outputs:
    test: {{type: postgres, host: "{os.environ['PGHOST']}", port: {os.environ['PGPORT']}, threads: 1, password: "",
      user: "{os.environ['PGUSER']}", dbname: "{os.environ['PGDATABASE']}", schema: shop}}
""",
    "models/sources.yml": """
sources:
  - {name: raw, schema: public, tables: [{name: orders}]}
models:
  - name: copied
    config: {contract: {enforced: true}}
    columns:
      - {name: id, data_type: ulid, data_tests: [unique, not_null]}
      - {name: note, data_type: text}
  - name: grown
    columns:
      - {name: id, data_tests: [unique, relationships: {arguments: {to: ref('copied'), field: id}}]}
""",
    "models/copied.sql": "{{ config(materialized='table') }} SELECT id, note FROM {{ source('raw', 'orders') }}",
    "models/grown.sql": """{{ config(materialized='incremental', unique_key='id') }}
SELECT id, note FROM {{ source('raw', 'orders') }}
{% if is_incremental() %} WHERE id >= (SELECT max(id) FROM {{ this }}) {% endif %}""",
    "snapshots/kept.sql": """{% snapshot kept %}
{{ config(unique_key='id', strategy='check', check_cols=['note'], target_schema='shop') }}
SELECT id, note FROM {{ source('raw', 'orders') }}
{% endsnapshot %}""",
}

def dbt(*command):
    where = ["--project-dir", str(project), "--profiles-dir", str(project), "--quiet"]
    done = dbtRunner().invoke([*command, *where])
    for one in done.result or []:
        if one.status not in ("success", "pass"):
            print("#", one.node.name, " ".join(str(one.message).split()))
    return done.success


def sql(query):
    with psycopg2.connect("") as db, db.cursor() as cursor:
        cursor.execute(query)
        return cursor.fetchone() if cursor.description else None


# dbt starts processes that read this file again.
if __name__ == "__main__":
    project = Path(tempfile.mkdtemp())
    print("# row: dbt")
    for name, text in FILES.items():
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).write_text(text)
    works("models, a snapshot and tests", dbt("build"))
    sql(f"UPDATE orders SET note = 'changed' WHERE id = '{ID}'")
    sql("INSERT INTO orders (note) VALUES ('new')")
    works("again", dbt("build"))
    types = sql("SELECT pg_typeof(c.id)::text, pg_typeof(g.id)::text FROM shop.copied c, shop.grown g")
    works("types", types == ("ulid", "ulid"))
    counts = sql("SELECT count(*), count(DISTINCT id) FROM shop.grown")
    works("the incremental model has each row once", counts == (102, 102))
    works("the newest row changes", sql(f"SELECT note FROM shop.grown WHERE id = '{ID}'") == ("changed",))
    works("the snapshot keeps both", sql(f"SELECT count(*) FROM shop.kept WHERE id = '{ID}'") == (2,))
