import java.sql.DriverManager
import java.time.OffsetDateTime
import org.jetbrains.exposed.v1.core.*
import org.jetbrains.exposed.v1.core.dao.id.*
import org.jetbrains.exposed.v1.dao.*
import org.jetbrains.exposed.v1.jdbc.*
import org.jetbrains.exposed.v1.jdbc.transactions.transaction

// The few lines of the page.
class IdType(val type: String) : ColumnType<String>() {
    override fun sqlType() = type
    override fun valueFromDB(value: Any) = value.toString()
}

fun Table.ulid(name: String) = registerColumn(name, IdType("ulid"))

val made = CustomFunction("ulid_generate", IdType("ulid"))

object Orders : IdTable<String>("orders") {
    override val id = ulid("id").defaultExpression(made).entityId()
    val b64 = registerColumn("b64", IdType("base64uuid")).databaseGenerated()
    val base = registerColumn("base", IdType("baseuid")).databaseGenerated()
    val short = registerColumn("short", IdType("uid11")).databaseGenerated()
    val flake = registerColumn("flake", IdType("ulidflake")).databaseGenerated()
    val parent = ulid("parent").nullable()
    val note = text("note").nullable()
    override val primaryKey = PrimaryKey(id)
}

class Order(id: EntityID<String>) : Entity<String>(id) {
    companion object : EntityClass<String, Order>(Orders)

    var note by Orders.note
}

// Without these lines.
object Plain : IdTable<String>("orders") {
    override val id = varchar("id", 26).databaseGenerated().entityId()
    val parent = varchar("parent", 26).nullable()
    val note = text("note").nullable()
}

object Texts : Table("orders") {
    val id = varchar("id", 26)
}

object OfUuid : Table("orders") {
    val id = uuid("id")
    val note = text("note").nullable()
}

object Parcels : IdTable<String>("parcels") {
    override val id = ulid("id").defaultExpression(made).entityId()
    val order = reference("order_id", Orders)
    val related = array<String>("related", IdType("ulid"))
    override val primaryKey = PrimaryKey(id)
}

class Parcel(id: EntityID<String>) : Entity<String>(id) {
    companion object : EntityClass<String, Parcel>(Parcels)

    var order by Order referencedOn Parcels.order
    var related by Parcels.related
}

class InstantType : ColumnType<OffsetDateTime>() {
    override fun sqlType() = "timestamptz"
    override fun valueFromDB(value: Any) = value as OffsetDateTime
}

fun instant(of: OffsetDateTime) = QueryParameter(of, InstantType())

fun floor(of: OffsetDateTime) = CustomFunction<EntityID<String>>("ulid_floor", Orders.id.columnType, instant(of))

fun plain() = transaction {
    Tap.works("string", Plain.selectAll().where { Plain.id eq Tap.ID }.single()[Plain.note] == "known")
    Tap.works("list", Plain.selectAll().where { Plain.id inList listOf(Tap.ID, Tap.ID) }.single()[Plain.note] == "known" &&
        Texts.selectAll().where { Texts.id eq anyFrom(listOf(Tap.ID, Tap.ID)) }.single()[Texts.id] == Tap.ID)
    Tap.works("instant", Plain.selectAll().where {
        GreaterEqOp(Plain.id, instant(Tap.START)) and LessOp(Plain.id, instant(Tap.STOP))
    }.count() == 60L)
    Tap.works("floor", Plain.selectAll().where {
        GreaterEqOp(Plain.id, floor(Tap.START)) and LessOp(Plain.id, floor(Tap.STOP))
    }.count() == 60L)
    Tap.works("uuid", OfUuid.selectAll().where {
        OfUuid.id eq kotlin.uuid.Uuid.parse(Tap.ID_AS_UUID.toString())
    }.single()[OfUuid.note] == "known")
    // Each of these statements would make text of a column of ids.
    @Suppress("DEPRECATION")
    Tap.works("a varchar changes the columns", SchemaUtils.addMissingColumnsStatements(Plain)
        .contains("ALTER TABLE orders ALTER COLUMN parent TYPE VARCHAR(26)"))
}

fun main() {
    Database.connect({ DriverManager.getConnection(Tap.URL) })
    Tap.client("Exposed on pgjdbc")
    plain()
    val line = "`.defaultExpression(made)`"
    val fails = runCatching { transaction { Plain.insertAndGetId { it[note] = "new" } } }.isFailure
    transaction {
        val new = Orders.insertAndGetId { it[note] = "new" }.value
        val all = Orders.selectAll().where { Orders.id eq new }.single()
        val ids = with(Orders) { listOf(b64, base, short, flake).map { all[it] } }
        Tap.works("returning # needs: $line", fails && Tap.lengths(listOf(new) + ids))
        Tap.works("an entity gets its id", Order.new { note = "new" }.id.value.length == 26)
        Tap.works("so does a statement", Plain.insertReturning { it[note] = "new" }.single()[Plain.id].value.length == 26)
        Orders.deleteWhere { id greater new }
        Tap.works("paging", Tap.pages { last ->
            Orders.select(Orders.id).where { Orders.id greater last }.orderBy(Orders.id).limit(40).map { it[Orders.id].value }
        })
        Orders.update({ Orders.id eq new }) { it[parent] = Tap.ID }
        val before = Orders.selectAll().where { Orders.id eq new }.single()[Orders.parent]
        Orders.update({ Orders.id eq new }) { it[parent] = null }
        val after = Orders.selectAll().where { Orders.id eq new }.single()[Orders.parent]
        Tap.works("null", before == Tap.ID && after == null)
        @Suppress("DEPRECATION")
        val rest = SchemaUtils.addMissingColumnsStatements(Orders)
        SchemaUtils.create(Parcels)
        val found = Parcel.new { order = Order[Tap.ID]; related = listOf(Tap.ID, Tap.ID) }.id
        val again = Parcel.find { Parcels.order eq Tap.ID }.single()
        Tap.works("schema # needs: `registerColumn(name, IdType(\"ulid\"))`", rest.isEmpty() && again.id == found &&
            again.order.note == "known")
        Tap.works("array # needs: `registerColumn(name, IdType(\"ulid\"))`",
            Parcels.selectAll().single()[Parcels.related] == listOf(Tap.ID, Tap.ID))
    }
    Tap.works("error", Tap.sqlstate { transaction { Orders.selectAll().where { Orders.id eq "no id" }.single() } } == "22P02")
}
