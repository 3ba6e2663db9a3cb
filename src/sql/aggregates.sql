--@ each type

CREATE FUNCTION @T@_larger(@T@, @T@) RETURNS @T@ @PURE@, '@WIDTH@_larger';
CREATE FUNCTION @T@_smaller(@T@, @T@) RETURNS @T@ @PURE@, '@WIDTH@_smaller';
CREATE AGGREGATE max(@T@) (
	SFUNC = @T@_larger, STYPE = @T@, COMBINEFUNC = @T@_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(@T@) (
	SFUNC = @T@_smaller, STYPE = @T@, COMBINEFUNC = @T@_smaller, SORTOP = <, PARALLEL = SAFE);
COMMENT ON AGGREGATE max(@T@) IS 'greatest @T@';
COMMENT ON AGGREGATE min(@T@) IS 'least @T@';

CREATE TYPE @T@range AS RANGE (
	SUBTYPE = @T@, SUBTYPE_OPCLASS = @T@_ops, SUBTYPE_DIFF = @T@_subdiff, MULTIRANGE_TYPE_NAME = @T@multirange);
COMMENT ON TYPE @T@range IS 'range of @T@';
COMMENT ON TYPE @T@multirange IS 'ranges of @T@';
