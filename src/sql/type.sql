--@ each type

-- type @T@

CREATE TYPE @T@;

CREATE FUNCTION @T@_in(cstring) RETURNS @T@ @PURE@, 'uidx_@T@_in';
CREATE FUNCTION @T@_out(@T@) RETURNS cstring @PURE@, 'uidx_@T@_out';
CREATE FUNCTION @T@_recv(internal) RETURNS @T@ @PURE@, 'uidx_@T@_recv';
CREATE FUNCTION @T@_send(@T@) RETURNS bytea @PURE@, '@WIDTH@_send';

CREATE TYPE @T@ (
	INPUT = @T@_in, OUTPUT = @T@_out, RECEIVE = @T@_recv, SEND = @T@_send,
	@STORAGE@,
	CATEGORY = 'U'
);
-- Row estimates for < <= >= > between a column of ids and an id, and for all comparisons with an instant or a window of
-- time.
CREATE FUNCTION @T@_sel(internal, oid, internal, integer) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_sel';
CREATE FUNCTION @T@_joinsel(internal, oid, internal, smallint, internal) RETURNS double precision
	LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_joinsel';
COMMENT ON TYPE @T@ IS '@TITLE@';
