--@ each type

-- text and bytes of @T@. The cast from text is implicit: text beside a @T@ is read as one, by comparisons, arrays and
-- functions alike.

CREATE FUNCTION @T@_from_text(text) RETURNS @T@ @PURE@, 'uidx_@T@_from_text';
CREATE FUNCTION @T@_from_bytea(bytea) RETURNS @T@ @PURE@, 'uidx_@T@_from_bytea';
COMMENT ON FUNCTION @T@_from_text(text) IS 'the @T@ that the text spells; 22P02 for any other text';
COMMENT ON FUNCTION @T@_from_bytea(bytea) IS 'the @T@ of these big-endian bytes; 22P03 for a wrong number of them';
CREATE CAST (text AS @T@) WITH FUNCTION @T@_from_text(text) AS IMPLICIT;
CREATE CAST (varchar AS @T@) WITH FUNCTION @T@_from_text(text) AS IMPLICIT;
CREATE CAST (@T@ AS bytea) WITH FUNCTION @T@_send(@T@);
CREATE CAST (bytea AS @T@) WITH FUNCTION @T@_from_bytea(bytea);
