--@ each timed

-- ids of now, and of an instant

CREATE FUNCTION @P@_generate() RETURNS @T@ @VOLATILE@, 'uidx_@T@_generate';
CREATE FUNCTION @P@_generate(at timestamptz) RETURNS @T@ @VOLATILE@, 'uidx_@T@_generate_at' STRICT;
