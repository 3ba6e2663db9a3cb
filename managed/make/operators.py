"""The comparisons of a uuid and an instant."""


def operator_rows():
    """The functions, and a row for each operator: its name, function, types, options and comment."""
    names = {"<": "lt", "<=": "le", ">=": "ge", ">": "gt"}
    commuted = {"<": ">", "<=": ">=", ">=": "<=", ">": "<"}
    negated = {"<": ">=", "<=": ">", ">=": "<", ">": "<="}
    said = {"<": "before", "<=": "at or before", ">=": "at or after", ">": "after"}
    functions, rows = [], []
    for left in ("uuid", "timestamptz"):
        right = "timestamptz" if left == "uuid" else "uuid"
        for name in names:
            uuid_first = name if left == "uuid" else commuted[name]
            bound = "uidx_uuid_from(at)" if uuid_first in {"<", ">="} else "uidx_uuid_from(uidx_instant_after(at))"
            function = f"uidx_{'uuid' if left == 'uuid' else 'instant'}_{names[name]}"
            arguments = "id uuid, at timestamptz" if left == "uuid" else "at timestamptz, id uuid"
            functions.append(
                f"CREATE OR REPLACE FUNCTION {function}({arguments}) RETURNS boolean "
                "LANGUAGE sql IMMUTABLE PARALLEL SAFE\n"
                f"\tRETURN id {'<' if uuid_first in {'<', '<='} else '>='} {bound};\n"
                f"COMMENT ON FUNCTION {function}({left}, {right}) IS 'the function of {name}';"
            )
            estimate = {"<": "lt", "<=": "le", ">=": "ge", ">": "gt"}[name]
            options = (
                f", COMMUTATOR = OPERATOR(@home.{commuted[name]}), NEGATOR = OPERATOR(@home.{negated[name]}),"
                f" RESTRICT = pg_catalog.scalar{estimate}sel, JOIN = pg_catalog.scalar{estimate}joinsel"
            )
            comment = f"the id was made {said[uuid_first]} the instant"
            rows.append((name, function, f"pg_catalog.{left}", f"pg_catalog.{right}", options, comment))
    rows.append(
        (
            "<@",
            "uidx_uuid_in_window",
            "pg_catalog.uuid",
            "@home.uidx_window",
            "",
            "the id was made in the range of time",
        )
    )
    return "\n\n".join(functions), ",\n".join(
        "\t\t\t(" + ", ".join(f"'{value}'" for value in row) + ")" for row in rows
    )
