package shop;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import java.util.List;

/** Ebean's entities, in a package of their own: its agent leaves alone the one without a name. */
public final class Beans {
    @Entity
    @Table(name = "orders")
    public static class Order {
        @Id
        public String id;
        @Column(insertable = false)
        public String b64;
        @Column(insertable = false)
        public String base;
        @Column(name = "short", insertable = false)
        public String xid;
        @Column(insertable = false)
        public String flake;
        public String parent;
        public String note;

        public void setParent(String parent) {
            this.parent = parent;
        }
    }

    @Entity
    @Table(name = "shops")
    public static class Shop {
        @Id
        public String id;
        @OneToMany(mappedBy = "shop")
        public List<Parcel> parcels;
    }

    @Entity
    @Table(name = "parcels")
    public static class Parcel {
        @Id
        public String id;
        @ManyToOne
        public Shop shop;
    }
}
