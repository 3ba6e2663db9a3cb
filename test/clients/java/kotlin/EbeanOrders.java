import io.ebean.Database;
import io.ebean.DatabaseFactory;
import io.ebean.config.DatabaseConfig;
import io.ebean.datasource.DataSourceConfig;
import java.util.List;
import shop.Beans;

/** Ebean, whose agent has to be there. */
final class EbeanOrders {
    static Database open(Class<?>... beans) {
        var config = new DatabaseConfig();
        config.setName("shop");
        config.setRegister(false);
        config.setDefaultServer(false);
        config.setDataSourceConfig(new DataSourceConfig().setUrl(Tap.URL).setUsername(System.getenv("PGUSER"))
                .setPassword("none").setDriver("org.postgresql.Driver"));
        for (var bean : beans) config.addClass(bean);
        return DatabaseFactory.create(config);
    }

    static int between(Database db, String condition) {
        return db.find(Beans.Order.class).where().raw(condition, Tap.START, Tap.STOP).findCount();
    }

    public static void main(String[] arguments) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        Tap.client("Ebean on pgjdbc");
        var db = open(Beans.Order.class, Beans.Shop.class, Beans.Parcel.class);
        var made = new Beans.Order();
        made.note = "new";
        db.save(made);
        var read = db.find(Beans.Order.class, made.id);
        Tap.works("returning", Tap.lengths(List.of(read.id, read.b64, read.base, read.xid, read.flake)));
        Tap.works("string", db.find(Beans.Order.class, Tap.ID).note.equals("known"));
        Tap.works("list", db.find(Beans.Order.class).where().idIn(List.of(Tap.ID, Tap.ID)).findOne().note.equals("known"));
        Tap.works("uuid", db.find(Beans.Order.class).where().eq("id", Tap.ID_AS_UUID).findOne().note.equals("known"));
        Tap.works("paging", Tap.pages(last -> db.find(Beans.Order.class).select("id").where().gt("id", last).orderBy("id")
                .setMaxRows(40).findSingleAttributeList()));
        Tap.works("floor", between(db, "id >= ulid_floor(?) and id < ulid_floor(?)") == 60);
        Tap.needs("instant", "`?::timestamptz` in `raw`", () -> between(db, "id >= ? and id < ?"),
                between(db, "id >= ?::timestamptz and id < ?::timestamptz") == 60);
        read.setParent(Tap.ID);
        db.save(read);
        var before = db.find(Beans.Order.class, read.id).parent;
        read.setParent(null);
        db.save(read);
        Tap.works("null", before.equals(Tap.ID) && db.find(Beans.Order.class, read.id).parent == null);
        Tap.works("error", "22P02".equals(Tap.sqlstate(() -> db.find(Beans.Order.class, "no id"))));
        var one = db.find(Beans.Order.class, Tap.ID.toLowerCase());
        Tap.works("another spelling reads what the server has", one.id.equals(Tap.ID));
        db.sqlUpdate("create table shops (id ulid primary key default ulid_generate())").execute();
        db.sqlUpdate("create table parcels (id ulid primary key default ulid_generate(), shop_id ulid references shops)")
                .execute();
        var shop = new Beans.Shop();
        db.save(shop);
        var parcel = new Beans.Parcel();
        parcel.shop = shop;
        db.save(parcel);
        var found = db.find(Beans.Shop.class).fetch("parcels").where().idEq(shop.id).findOne();
        Tap.works("a relation", found.parcels.size() == 1 && found.parcels.get(0).id.equals(parcel.id));
        db.shutdown();
    }
}
