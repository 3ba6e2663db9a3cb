--@ each type

-- text where a @T@ is meant. The operators read it as a @T@; the support function has `id op text` planned as
-- `id op text::@T@`. Arrays and row comparisons, which it does not see, go by the btree family. For the sorting of arrays the
-- family has an order of two texts, but no equality: a foreign key from text could use it. BRIN's families cannot have text:
-- the index would get conditions with a collation that its column does not have.

CREATE FUNCTION @T@_from_text(text) RETURNS @T@
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_from_text';
COMMENT ON FUNCTION @T@_from_text(text) IS 'the @T@ that the text is; 22P02 for any other text';
CREATE CAST (text AS @T@) WITH FUNCTION @T@_from_text(text) AS ASSIGNMENT;
CREATE CAST (varchar AS @T@) WITH FUNCTION @T@_from_text(text) AS ASSIGNMENT;

CREATE FUNCTION @T@_order_lt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_texts_lt';
CREATE FUNCTION @T@_order_gt(text, text) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_texts_gt';
CREATE FUNCTION @T@_order_cmp(text, text) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_texts_cmp';

CREATE OPERATOR <@MARK@ (FUNCTION = @T@_order_lt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = >@MARK@,
	RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR >@MARK@ (FUNCTION = @T@_order_gt, LEFTARG = text, RIGHTARG = text, COMMUTATOR = <@MARK@,
	RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
COMMENT ON OPERATOR <@MARK@ (text, text) IS 'internal: order of texts read as @T@, in its index family';
COMMENT ON OPERATOR >@MARK@ (text, text) IS 'internal: order of texts read as @T@, in its index family';

ALTER OPERATOR FAMILY @T@_ops USING btree ADD
	OPERATOR 1 < (@T@, text), OPERATOR 2 <= (@T@, text), OPERATOR 3 = (@T@, text),
	OPERATOR 4 >= (@T@, text), OPERATOR 5 > (@T@, text),
	FUNCTION 1 (@T@, text) @T@_cmp(@T@, text),
	OPERATOR 1 < (text, @T@), OPERATOR 2 <= (text, @T@), OPERATOR 3 = (text, @T@),
	OPERATOR 4 >= (text, @T@), OPERATOR 5 > (text, @T@),
	FUNCTION 1 (text, @T@) @T@_cmp(text, @T@),
	OPERATOR 1 <@MARK@ (text, text), OPERATOR 5 >@MARK@ (text, text),
	FUNCTION 1 (text, text) @T@_order_cmp(text, text);
