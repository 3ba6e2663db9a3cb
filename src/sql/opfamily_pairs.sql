--@ each cross

ALTER OPERATOR FAMILY @T@_ops USING btree ADD
	OPERATOR 1 < (@L@, @R@), OPERATOR 2 <= (@L@, @R@), OPERATOR 3 = (@L@, @R@),
	OPERATOR 4 >= (@L@, @R@), OPERATOR 5 > (@L@, @R@),
	FUNCTION 1 (@L@, @R@) @T@_cmp(@L@, @R@);
ALTER OPERATOR FAMILY @T@_ops USING hash ADD
	OPERATOR 1 = (@L@, @R@);
ALTER OPERATOR FAMILY @T@_minmax_ops USING brin ADD
	OPERATOR 1 < (@L@, @R@), OPERATOR 2 <= (@L@, @R@), OPERATOR 3 = (@L@, @R@),
	OPERATOR 4 >= (@L@, @R@), OPERATOR 5 > (@L@, @R@);
ALTER OPERATOR FAMILY @T@_minmax_multi_ops USING brin ADD
	OPERATOR 1 < (@L@, @R@), OPERATOR 2 <= (@L@, @R@), OPERATOR 3 = (@L@, @R@),
	OPERATOR 4 >= (@L@, @R@), OPERATOR 5 > (@L@, @R@);
