# Sequel, on the gem pg: what works, and ids in another spelling than the server's. Debian's package.
require "sequel"

ID = "01JQ4T8X6CA54VSH0AANN0SWCX"
ID_AS_UUID = "0195c9a4-74cc-5149-bcc4-0a556a0cf19d"
START = Time.utc(2025, 1, 1)
STOP = START + 3600

$count = 0
def works(what, passed)
  puts "#{passed ? 'ok' : 'not ok'} #{$count += 1} - #{what}"
end

# Works with this line only: without it, there is an error or another answer.
def needs(what, line, plain_fails, passed)
  works("#{what} # needs: #{line}", plain_fails && passed)
end

def sqlstate
  yield
  nil
rescue Sequel::DatabaseError => error
  error.wrapped_exception.result.error_field(PG::Result::PG_DIAG_SQLSTATE)
end

puts "# client: Sequel"
DB = Sequel.connect(adapter: "postgres", host: ENV["PGHOST"], database: ENV["PGDATABASE"], user: ENV["PGUSER"])
orders = DB[:orders]
row = orders.returning.insert(note: "new")[0]
works("returning", row.values_at(:id, :b64, :base, :short, :flake).map(&:length) == [26, 22, 20, 11, 13])
works("string", orders.first(id: ID)[:note] == "known")
works("list", orders.where(id: [ID, ID]).select_map(:note) == ["known"])
seen = []
last = "0" * 26
until (page = orders.where { id > last }.order(:id).limit(40).select_map(:id)).empty?
  seen += page
  last = page.last
end
works("paging", seen.size == 102 && seen == seen.sort)
plain = sqlstate { orders.where(id: START...STOP).count }
cast = orders.where { (id >= Sequel.cast(START, :timestamptz)) & (id < Sequel.cast(STOP, :timestamptz)) }
needs("instant", "`Sequel.cast(t, :timestamptz)`", !plain.nil?, cast.count == 60)
works("floor", orders.where { (id >= ulid_floor(START)) & (id < ulid_floor(STOP)) }.count == 60)
orders.where(id: ID).update(parent: nil)
works("null", orders.first(id: ID)[:parent].nil?)
works("error", sqlstate { orders.first(id: "no id") } == "22P02")
works("uuid", orders.first(id: ID_AS_UUID)[:note] == "known")
array = -> { orders.where(id: ID).get(Sequel.lit("array_agg(id)")) }
plain = array.call
DB.extension :pg_array
DB.register_array_type("ulid", oid: DB["SELECT 'ulid[]'::regtype::oid::int"].get)
needs("array", "`register_array_type`", plain == "{#{ID}}", array.call.to_a == [ID])
DB.copy_into(:orders, columns: [:id, :note], data: ["#{ID[0..-2]}Y\tcopied\n"])
works("copy", orders.first(id: "#{ID[0..-2]}Y")[:note] == "copied")
DB.create_table(:customers) do
  column :id, :ulid, primary_key: true
  String :name
end
DB.create_table(:sales) do
  primary_key :id
  foreign_key :customer_id, :customers, type: :ulid
end
works("schema", DB.schema(:customers).to_h[:id][:db_type] == "ulid")

puts "# row: Sequel"
class Customer < Sequel::Model
  unrestrict_primary_key
  one_to_many :sales
end

class Sale < Sequel::Model
  many_to_one :customer
end
[ID.downcase, ID_AS_UUID].each do |id|
  customer = Customer.create(id: id, name: "Ann")
  works("#{id}: the id is read back", customer.id == ID)
  sales = [customer.add_sale({}), Sale.create(customer_id: id)]
  works("a foreign key", sales[1].customer_id == ID && sales[1].customer == customer)
  works("relations", customer.sales(reload: true).size == 2 && Customer.eager(:sales).all[0].sales.size == 2)
  customer.update(name: "Bob")
  works("one row", Customer[id] == customer && Customer.count == 1)
  DB[:sales].delete
  DB[:customers].delete
end
