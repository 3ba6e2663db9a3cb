# Ids that are sent in another spelling than the server's: ActiveRecord.
require "active_record"

$count = 0
def works(what, passed)
  puts "#{passed ? 'ok' : 'not ok'} #{$count += 1} - #{what}"
end

ActiveRecord::Base.establish_connection(
  adapter: "postgresql", host: ENV["PGHOST"], database: ENV["PGDATABASE"], username: ENV["PGUSER"]
)
$stderr = File.open(File::NULL, "w")
ActiveRecord::Base.connection.execute("CREATE TABLE customers (id ulid PRIMARY KEY, name text);
  CREATE TABLE sales (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, customer_id ulid REFERENCES customers)")

class Upper < ActiveRecord::Type::String
  def cast(value)
    super&.upcase
  end
end

class Customer < ActiveRecord::Base
  has_many :sales
end

class Sale < ActiveRecord::Base
  belongs_to :customer
end

def preload(records, association)
  loader = ActiveRecord::Associations::Preloader
  return loader.new.preload(records, association) unless loader.method_defined?(:call)

  loader.new(records: records, associations: association).call
end

def right?(ids)
  customers = ids.map { |id| Customer.create!(id: id) }
  customers[0].sales.create!
  preload(customers, :sales)
  sale = Sale.create!(customer_id: ids[0])
  preload([sale], :customer)
  Customer.find(ids).size == 2 && customers[0].sales.size == 1 && sale.customer == customers[0]
rescue StandardError
  false
ensure
  Sale.delete_all
  Customer.delete_all
end

puts "# row: ActiveRecord"
ids = %w[01jq4t8x6ca54vsh0aann0swe1 01jq4t8x6ca54vsh0aann0swe2]
works("lower case fails without the type", !right?(ids))
Customer.attribute :id, Upper.new
Sale.attribute :customer_id, Upper.new
works("and works with it", right?(ids))
