"""Great Expectations: by a URL alone."""

import great_expectations
from great_expectations import expectations as gxe

from tap import ID, needs, tool, works

context = great_expectations.get_context(mode="ephemeral")


def orders(url):
    source = context.data_sources.add_sql(url, connection_string=url)
    return source.add_table_asset("orders", table_name="orders").add_batch_definition_whole_table("all").get_batch()


def holds(expectation):
    return batch.validate(expectation).success


tool("Great Expectations")
batch = orders("postgresql+psycopg2://")
listed = gxe.ExpectColumnDistinctValuesToContainSet(column="id", value_set=[ID])
plain = holds(listed)
batch = orders("postgresql+psycopg2:///?plugin=uidx")
needs("list", "package: `?plugin=uidx`", not plain, holds(listed))
needs(
    "schema", "package: `?plugin=uidx`", not plain, holds(gxe.ExpectColumnValuesToBeOfType(column="id", type_="ULID"))
)
works("unique", holds(gxe.ExpectColumnValuesToBeUnique(column="id")))
works("not NULL", holds(gxe.ExpectColumnValuesToNotBeNull(column="id")))
works("a pattern", holds(gxe.ExpectColumnValuesToMatchLikePattern(column="id", like_pattern="01J%")))

LACKS = {
    "function length(ulid) does not exist": gxe.ExpectColumnValueLengthsToEqual(column="id", value=26),
    "operator does not exist: ulid ~ ": gxe.ExpectColumnValuesToMatchRegex(column="id", regex="^01J"),
}
for message, expectation in LACKS.items():
    result = batch.validate(expectation)
    works(f"not: {message}", not result.success and message in str(result.exception_info))
