# ActiveRecord, on the gem pg.
require "active_record"
require "stringio"

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
rescue ActiveRecord::StatementInvalid => error
  error.cause.result.error_field(PG::Result::PG_DIAG_SQLSTATE)
end

def connect
  ActiveRecord::Base.establish_connection(adapter: "postgresql", host: ENV["PGHOST"], database: ENV["PGDATABASE"], username: ENV["PGUSER"])
  ActiveRecord::Base.connection
end

puts "# client: ActiveRecord (Rails)"
connect

class Order < ActiveRecord::Base
end

id = Order.create!(note: "new").id
row = Order.find(id)
works("returning", [row.id, row.b64, row.base, row.short, row.flake].map(&:length) == [26, 22, 20, 11, 13])
works("string", Order.find(ID).note == "known")
works("list", Order.where(id: [ID, ID]).pluck(:note) == ["known"])
seen = []
last = "0" * 26
until (page = Order.where("id > ?", last).order(:id).limit(40).pluck(:id)).empty?
  seen += page
  last = page.last
end
works("paging", seen.size == 102 && seen == seen.sort)

plain = sqlstate { Order.where("id >= ? AND id < ?", START, STOP).count }
cast = Order.where("id >= ?::timestamptz AND id < ?::timestamptz", START, STOP)
needs("instant", "`?::timestamptz`", !plain.nil?, cast.count == 60)
works("floor", Order.where("id >= ulid_floor(?) AND id < ulid_floor(?)", START, STOP).count == 60)
Order.find(ID).update!(parent: nil)
works("null", Order.find(ID).parent.nil?)
works("error", sqlstate { Order.find("no id") } == "22P02")
works("uuid", Order.find(ID_AS_UUID).note == "known")

# For an initializer: migrations and schema.rb then know the types.
module IdTypes
  ADAPTER = ActiveRecord::ConnectionAdapters::PostgreSQLAdapter
  NAMES = %i[ulid base64uuid baseuid uid11 ulidflake]

  def self.register
    NAMES.each do |name|
      ADAPTER::NATIVE_DATABASE_TYPES[name] = { name: name.to_s }
      ActiveRecord::ConnectionAdapters::PostgreSQL::TableDefinition.send(:define_column_methods, name)
    end
    ADAPTER.prepend(self)
  end

  def initialize_type_map(map = type_map)
    super
    NAMES.each { |name| map.register_type(name.to_s, ADAPTER::OID::SpecializedString.new(name)) }
  end
end

def schema
  out = StringIO.new
  base = ActiveRecord::Base
  ActiveRecord::SchemaDumper.dump(ActiveRecord.version < Gem::Version.new("7.2") ? base.connection : base.connection_pool, out)
  out.string
end

plain = schema.include?(%q(Could not dump table "orders"))
IdTypes.register
# Newer releases keep a copy, which this program has already used.
IdTypes::ADAPTER.instance_variable_set(:@native_database_types, nil)
connection = connect
dumped = schema
connection.drop_table(:orders)
ActiveRecord::Schema.verbose = false
eval(dumped)
Order.reset_column_information
connect
needs("schema", "`activerecord.rb`", plain, Order.create!(note: "new").reload.id.length == 26 && schema == dumped)
