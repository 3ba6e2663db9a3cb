-- LuaDBI and LuaSQL. Debian's packages.
local DBI = require 'DBI'
local luasql = require 'luasql.postgres'

local ID = '01JQ4T8X6CA54VSH0AANN0SWCX'
local count = 0
local function works(what, passed)
  count = count + 1
  print((passed and 'ok ' or 'not ok ') .. count .. ' - ' .. what)
end

local where = { os.getenv 'PGDATABASE', os.getenv 'PGUSER', '', os.getenv 'PGHOST', os.getenv 'PGPORT' }
local hour = { '2025-01-01 00:00:00+00', '2025-01-01 01:00:00+00' }

print '# tool: LuaDBI'
local db = assert(DBI.Connect('PostgreSQL', table.unpack(where)))
db:autocommit(true)
local function rows(sql, ...)
  local statement = assert(db:prepare(sql))
  assert(statement:execute(...))
  local found = {}
  for row in statement:rows() do found[#found + 1] = { table.unpack(row) } end
  return found
end
local function first(sql, ...) return (rows(sql, ...)[1] or {})[1] end

local made = rows("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake")[1]
works('returning', #made[1] == 26 and #made[2] == 22 and #made[3] == 20 and #made[4] == 11 and #made[5] == 13)
works('string', first('SELECT note FROM orders WHERE id = $1', ID) == 'known')
works('list # needs: text such as `{a,b}`',
  first('SELECT note FROM orders WHERE id = ANY ($1)', '{' .. ID .. ',' .. ID .. '}') == 'known')
local window = 'SELECT count(*)::int FROM orders WHERE id >= %s AND id < %s'
works('instant # needs: `$1::timestamptz`', not pcall(first, window:format('$1', '$2'), table.unpack(hour))
  and first(window:format('$1::timestamptz', '$2::timestamptz'), table.unpack(hour)) == 60)
works('floor', first(window:format('ulid_floor($1)', 'ulid_floor($2)'), table.unpack(hour)) == 60)
works('uuid', first('SELECT note FROM orders WHERE id = $1', '0195c9a4-74cc-5149-bcc4-0a556a0cf19d') == 'known')
local _, refused = pcall(first, 'SELECT note FROM orders WHERE id = $1', 'no id')
works('an error', tostring(refused):find 'ulid' ~= nil)

-- It has no parameters: ids stand in the text of the statement.
print '# tool: LuaSQL'
local sql = assert(luasql.postgres():connect(table.unpack(where)))
local function fetch(query, ...) return assert(sql:execute(query:format(...))):fetch() end
works('returning', #fetch "INSERT INTO orders (note) VALUES ('new') RETURNING id" == 26)
works('string', fetch("SELECT note FROM orders WHERE id = '%s'", sql:escape(ID)) == 'known')
works('uuid', fetch("SELECT note FROM orders WHERE id = '%s'", '0195c9a4-74cc-5149-bcc4-0a556a0cf19d') == 'known')
