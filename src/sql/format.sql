--@ each format

-- only for @T@: src/formats/@T@/@T@.sql
@SQL@