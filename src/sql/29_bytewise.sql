--@ each bytewise

-- support functions for which an id is its bytes: those of @T@, and of each type that has as many bytes

CREATE FUNCTION @T@_sortsupport(internal) RETURNS void @PURE@, 'uidx_@T@_sortsupport';
CREATE FUNCTION @T@_distance(internal, internal) RETURNS double precision @PURE@, 'uidx_@T@_distance';
CREATE FUNCTION @T@_gist_consistent(internal, "any", smallint, oid, internal) RETURNS boolean @PURE@, 'uidx_@T@_gist_consistent';
CREATE FUNCTION @T@_gist_union(internal, internal) RETURNS bytea @PURE@, 'uidx_@T@_gist_union';
CREATE FUNCTION @T@_gist_compress(internal) RETURNS internal @PURE@, 'uidx_@T@_gist_compress';
CREATE FUNCTION @T@_gist_penalty(internal, internal, internal) RETURNS internal @PURE@, 'uidx_@T@_gist_penalty';
CREATE FUNCTION @T@_gist_picksplit(internal, internal) RETURNS internal @PURE@, 'uidx_@T@_gist_picksplit';
CREATE FUNCTION @T@_gist_fetch(internal) RETURNS internal @PURE@, 'uidx_@T@_gist_fetch';
