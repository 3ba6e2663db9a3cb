--@ in typed

-- Families that all types of the extension share. Their operators compare two ids of one type. A family that also
-- compares ids with uuid or bigint has to be a type's own: the planner reads id::uuid = x as a condition on an index on
-- id if its family has the operator.

CREATE OPERATOR FAMILY @EXTENSION@_bloom_ops USING brin;
CREATE OPERATOR FAMILY @EXTENSION@_ops USING gist;
