--@ each typed

-- A family of BRIN and of GiST has all types of the extension. Those of btree and hash stand for one order, and each type has its own.

CREATE OPERATOR FAMILY @EXTENSION@_minmax_ops USING brin;
CREATE OPERATOR FAMILY @EXTENSION@_minmax_multi_ops USING brin;
CREATE OPERATOR FAMILY @EXTENSION@_bloom_ops USING brin;
CREATE OPERATOR FAMILY @EXTENSION@_ops USING gist;
