--@ each format

-- what @T@ alone has
@SQL@