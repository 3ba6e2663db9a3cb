--@ each typed

-- The families in which all types of the extension can be: they compare ids of one type only. Where ids are compared with uuid or bigint,
-- each type has its own. The planner takes an index on id for id::uuid = x too if their family has the operator.

CREATE OPERATOR FAMILY @EXTENSION@_bloom_ops USING brin;
CREATE OPERATOR FAMILY @EXTENSION@_ops USING gist;
