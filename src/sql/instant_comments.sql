--@ each timed

COMMENT ON OPERATOR < (@T@, timestamptz) IS 'the id was made before the instant';
COMMENT ON OPERATOR <= (@T@, timestamptz) IS 'the id was made at or before the instant';
COMMENT ON OPERATOR = (@T@, timestamptz) IS 'the id was made at the instant';
COMMENT ON OPERATOR <> (@T@, timestamptz) IS 'the id was not made at the instant';
COMMENT ON OPERATOR >= (@T@, timestamptz) IS 'the id was made at or after the instant';
COMMENT ON OPERATOR > (@T@, timestamptz) IS 'the id was made after the instant';
COMMENT ON OPERATOR < (timestamptz, @T@) IS 'the instant is before the time of the id';
COMMENT ON OPERATOR <= (timestamptz, @T@) IS 'the instant is at or before the time of the id';
COMMENT ON OPERATOR = (timestamptz, @T@) IS 'the instant is at the time of the id';
COMMENT ON OPERATOR <> (timestamptz, @T@) IS 'the instant is not at the time of the id';
COMMENT ON OPERATOR >= (timestamptz, @T@) IS 'the instant is at or after the time of the id';
COMMENT ON OPERATOR > (timestamptz, @T@) IS 'the instant is after the time of the id';
