//! SeaORM 2, on sqlx.
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::NotSet, Database, ExprTrait, QueryOrder, QuerySelect, RuntimeErr, Set};
use std::env::var;
use std::error::Error;
use uidx_clients::*;

mod order {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "orders")]
    pub struct Model {
        #[sea_orm(
            primary_key,
            auto_increment = false,
            select_as = "text",
            save_as = "ulid"
        )]
        pub id: String,
        #[sea_orm(select_as = "text", save_as = "ulid")]
        pub parent: Option<String>,
        pub note: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
use order::{ActiveModel, Column, Entity};

mod plain {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "orders")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

mod customer {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "customers")]
    pub struct Model {
        #[sea_orm(
            primary_key,
            auto_increment = false,
            select_as = "text",
            save_as = "ulid"
        )]
        pub id: String,
        #[sea_orm(has_many)]
        pub sales: HasMany<super::sale::Entity>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

mod sale {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sales")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i32,
        #[sea_orm(select_as = "text", save_as = "ulid")]
        pub customer_id: String,
        #[sea_orm(belongs_to, from = "customer_id", to = "id")]
        pub customer: HasOne<super::customer::Entity>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// How many sales the customer has that is inserted, and one of the same id that the program makes.
async fn relations(db: &DatabaseConnection, id: &str) -> Result<[usize; 2], DbErr> {
    let new = customer::ActiveModel { id: Set(id.into()) };
    let made = new.insert(db).await?;
    for _ in 0..2 {
        let sale = sale::ActiveModel {
            customer_id: Set(id.into()),
            ..Default::default()
        };
        sale.insert(db).await?;
    }
    let other = customer::Model { id: id.into() };
    let inserted = vec![made].load_many(sale::Entity, db).await?;
    let by_hand = vec![other].load_many(sale::Entity, db).await?;
    db.execute_unprepared("TRUNCATE customers, sales").await?;
    Ok([inserted[0].len(), by_hand[0].len()])
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    client("SeaORM 2 on sqlx");
    let attributes = "`select_as = \"text\", save_as = \"ulid\"`";
    let (host, user, name) = (var("PGHOST")?, var("PGUSER")?, var("PGDATABASE")?);
    let db = &Database::connect(format!("postgres:///{name}?host={host}&user={user}")).await?;

    let plain = plain::Entity::find().one(db).await.is_err();
    let new = ActiveModel {
        id: NotSet,
        parent: Set(Some(ID.into())),
        note: Set(Some("new".into())),
    };
    let made = new.insert(db).await?;
    let returned = made.id.len() == 26 && made.parent.as_deref() == Some(ID);
    needs("returning", attributes, plain, returned);

    let known =
        |found: Option<order::Model>| found.and_then(|row| row.note).as_deref() == Some("known");
    works("string", known(Entity::find_by_id(ID).one(db).await?));
    let list = Entity::find().filter(Column::Id.is_in([ID, ID]));
    works("list", known(list.one(db).await?));
    let uuid = Entity::find().filter(Expr::col(Column::Id).eq(ID_AS_UUID));
    works("uuid", known(uuid.one(db).await?));

    let mut seen: Vec<String> = Vec::new();
    loop {
        let last = seen.last().map_or(FIRST, String::as_str);
        let page = Entity::find()
            .filter(Column::Id.gt(last))
            .order_by_asc(Column::Id)
            .limit(40);
        let page = page.all(db).await?;
        if page.is_empty() {
            break;
        }
        seen.extend(page.into_iter().map(|row| row.id));
    }
    works("paging", complete(&seen));

    let window = Expr::col(Column::Id)
        .gte(start())
        .and(Expr::col(Column::Id).lt(stop()));
    works(
        "instant",
        Entity::find().filter(window).count(db).await? == 60,
    );
    let floor = Expr::cust_with_values(
        "id >= ulid_floor($1) AND id < ulid_floor($2)",
        [start(), stop()],
    );
    works("floor", Entity::find().filter(floor).count(db).await? == 60);

    let mut changed: ActiveModel = made.into();
    changed.parent = Set(None);
    works("null", changed.update(db).await?.parent.is_none());
    let error = Entity::find_by_id("no id").one(db).await.err();
    works("error", error.as_ref().is_some_and(refused));

    db.execute_unprepared(
        "CREATE TABLE customers (id ulid PRIMARY KEY);
         CREATE TABLE sales (id serial PRIMARY KEY, customer_id ulid REFERENCES customers)",
    )
    .await?;
    println!("# row: SeaORM");
    for id in [ID.to_lowercase(), ID_AS_UUID.to_string()] {
        let found = relations(db, &id).await;
        works(
            "an id that was read has relations, one in another spelling none",
            found == Ok([2, 0]),
        );
    }
    Ok(())
}

fn refused(error: &DbErr) -> bool {
    let (DbErr::Query(RuntimeErr::SqlxError(cause)) | DbErr::Exec(RuntimeErr::SqlxError(cause))) =
        error
    else {
        return false;
    };
    cause
        .as_database_error()
        .and_then(|error| error.code())
        .is_some_and(|code| code == "22P02")
}
