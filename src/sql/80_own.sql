--@ each format

-- only for @T@
@SQL@