--@ each type cross

COMMENT ON OPERATOR < (@L@, @R@) IS 'less than';
COMMENT ON OPERATOR <= (@L@, @R@) IS 'less than or equal';
COMMENT ON OPERATOR = (@L@, @R@) IS 'equal';
COMMENT ON OPERATOR <> (@L@, @R@) IS 'not equal';
COMMENT ON OPERATOR >= (@L@, @R@) IS 'greater than or equal';
COMMENT ON OPERATOR > (@L@, @R@) IS 'greater than';
