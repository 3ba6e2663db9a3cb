import java.sql.DriverManager
import java.time.OffsetDateTime
import org.ktorm.database.Database
import org.ktorm.dsl.*
import org.ktorm.entity.*
import org.ktorm.expression.*
import org.ktorm.schema.*
import org.ktorm.support.postgresql.*

interface Order : Entity<Order> {
    companion object : Entity.Factory<Order>()

    var id: String
    var parent: String?
    var note: String?
}

object Orders : Table<Order>("orders") {
    val id = varchar("id").primaryKey().bindTo { it.id }
    val b64 = varchar("b64")
    val base = varchar("base")
    val short = varchar("short")
    val flake = varchar("flake")
    val parent = varchar("parent").bindTo { it.parent }
    val note = text("note").bindTo { it.note }
}

object OfUuid : Table<Nothing>("orders") {
    val id = uuid("id")
    val note = text("note")
}

val known = "known"
val db = Database.connect(dialect = PostgreSqlDialect()) { DriverManager.getConnection(Tap.URL) }

fun instant(of: OffsetDateTime) = ArgumentExpression(of.toInstant(), InstantSqlType)

fun floor(of: OffsetDateTime) = FunctionExpression("ulid_floor", listOf(instant(of)), VarcharSqlType)

fun between(start: ScalarExpression<*>, stop: ScalarExpression<*>) = db.from(Orders).select(count()).where {
    fun compare(of: BinaryExpressionType, to: ScalarExpression<*>) =
        BinaryExpression(of, Orders.id.asExpression(), to, BooleanSqlType)
    compare(BinaryExpressionType.GREATER_THAN_OR_EQUAL, start) and compare(BinaryExpressionType.LESS_THAN, stop)
}.map { it.getInt(1) }.single()

fun find(id: String) = db.sequenceOf(Orders).find { it.id eq id }

fun main() {
    Tap.client("Ktorm on pgjdbc")
    val (id, b64, base) = db.insertReturning(Orders, Triple(Orders.id, Orders.b64, Orders.base)) { set(it.note, "new") }
    val (short, flake) = db.insertReturning(Orders, Pair(Orders.short, Orders.flake)) { set(it.note, "new") }
    Tap.works("returning", Tap.lengths(listOf(id, b64, base, short, flake)))
    val added = Order { note = "new" }
    db.sequenceOf(Orders).add(added)
    Tap.works("an entity gets its id", find(added.id)!!.note == "new")
    db.delete(Orders) { it.id greater id!! }
    Tap.works("string", find(Tap.ID)!!.note == known)
    Tap.works("list", db.from(Orders).select().where { Orders.id inList listOf(Tap.ID, Tap.ID) }.map { it[Orders.note] } == listOf(known))
    Tap.works("paging", Tap.pages { last ->
        db.from(Orders).select(Orders.id).where { Orders.id greater last }.orderBy(Orders.id.asc()).limit(40).map { it[Orders.id] }
    })
    val found = between(floor(Tap.START), floor(Tap.STOP)) == 60
    Tap.works("floor", found)
    Tap.needs("instant", "`FunctionExpression(\"ulid_floor\", ...)`", { between(instant(Tap.START), instant(Tap.STOP)) }, found)
    Tap.works("uuid", db.from(OfUuid).select().where { OfUuid.id eq Tap.ID_AS_UUID }.map { it[OfUuid.note] } == listOf(known))
    val order = find(Tap.ID.lowercase())!!
    order.parent = Tap.ID
    order.flushChanges()
    val before = find(Tap.ID)!!.parent
    order.parent = null
    order.flushChanges()
    Tap.works("null", before == Tap.ID && find(Tap.ID)!!.parent == null)
    Tap.works("error", Tap.sqlstate { find("no id") } == "22P02")
}
