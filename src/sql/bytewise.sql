--@ each bytewise

-- support functions of indexes for which an id is its bytes

CREATE FUNCTION @BYTES@_sortsupport(internal) RETURNS void @PURE@, '@WIDTH@_sortsupport';
CREATE FUNCTION @BYTES@_distance(internal, internal) RETURNS double precision @PURE@, '@WIDTH@_distance';
CREATE FUNCTION @BYTES@_gist_consistent(internal, "any", smallint, oid, internal) RETURNS boolean @PURE@,
	'@WIDTH@_gist_consistent';
CREATE FUNCTION @BYTES@_gist_union(internal, internal) RETURNS bytea @PURE@, '@WIDTH@_gist_union';
CREATE FUNCTION @BYTES@_gist_compress(internal) RETURNS internal @PURE@, '@WIDTH@_gist_compress';
CREATE FUNCTION @BYTES@_gist_penalty(internal, internal, internal) RETURNS internal @PURE@, '@WIDTH@_gist_penalty';
CREATE FUNCTION @BYTES@_gist_picksplit(internal, internal) RETURNS internal @PURE@, '@WIDTH@_gist_picksplit';
CREATE FUNCTION @BYTES@_gist_fetch(internal) RETURNS internal @PURE@, '@WIDTH@_gist_fetch';
