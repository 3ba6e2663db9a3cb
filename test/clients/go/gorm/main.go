// GORM, on pgx.
package main

import (
	"errors"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	. "uidx/clients/tap"
)

type Order struct {
	ID     string  `gorm:"type:ulid;primaryKey;default:ulid_generate()"`
	B64    string  `gorm:"type:base64uuid;not null;default:base64uuid_generate()"`
	Base   string  `gorm:"type:baseuid;not null;default:baseuid_generate()"`
	Short  string  `gorm:"type:uid11;not null;default:xid_generate()"`
	Flake  string  `gorm:"type:ulidflake;not null;default:ulidflake_generate()"`
	Parent *string `gorm:"type:ulid"`
	Note   string
}

type Customer struct {
	ID    string `gorm:"type:ulid;primaryKey"`
	Name  string
	Sales []Sale
}

type Sale struct {
	ID         int
	CustomerID string `gorm:"type:ulid"`
	Customer   *Customer
}

// An id that is sent in another spelling than the server's finds its relations.
func spelled(db *gorm.DB, id string) bool {
	customer := Customer{ID: id, Sales: make([]Sale, 2)}
	Must(db.Create(&customer).Error)
	customer.Name = "Ann"
	Must(db.Save(&customer).Error)
	var sales []Sale
	Must(db.Model(&customer).Association("Sales").Find(&sales))
	sale := Sale{CustomerID: id}
	Must(db.Create(&sale).Error)
	Must(db.Preload("Customer").Find(&sale).Error)
	Must(db.Preload("Sales").Find(&customer).Error)
	var all []Customer
	Must(db.Joins("JOIN sales ON sales.customer_id = customers.id").Preload("Sales.Customer").Distinct().Find(&all).Error)
	right := len(sales) == 2 && sale.Customer.Name == "Ann" && len(customer.Sales) == 3 && customer.ID == ID &&
		len(all) == 1 && len(all[0].Sales) == 3 && all[0].Sales[0].Customer.Name == "Ann"
	Must(db.Exec("TRUNCATE sales, customers").Error)
	return right
}

func main() {
	Client("GORM on pgx")
	db, err := gorm.Open(postgres.Open(URL), &gorm.Config{Logger: logger.Discard})
	Must(err)

	order := Order{Note: "new"}
	Must(db.Create(&order).Error)
	Works("returning", Lengths([]string{order.ID, order.B64, order.Base, order.Short, order.Flake}))
	var known, listed, byUUID Order
	Must(db.First(&known, "id = ?", ID).Error)
	Works("string", known.Note == "known")
	Must(db.First(&listed, "id IN ?", []string{ID, ID}).Error)
	Works("list", listed.Note == "known")
	Works("paging", Pages(func(last string) (page []string) {
		Must(db.Model(&Order{}).Where("id > ?", last).Order("id").Limit(40).Pluck("id", &page).Error)
		return page
	}))

	var n int64
	count := func(condition string) error {
		return db.Model(&Order{}).Where(condition, Start, Stop).Count(&n).Error
	}
	plain := count("id >= ? AND id < ?")
	Must(count("id >= ?::timestamptz AND id < ?::timestamptz"))
	Needs("instant", "`?::timestamptz`", plain, n == 60)
	Must(count("id >= ulid_floor(?) AND id < ulid_floor(?)"))
	Works("floor", n == 60)

	Must(db.Model(&known).Update("parent", nil).Error)
	Works("null", known.Parent == nil)
	var refused *pgconn.PgError
	Works("error", errors.As(db.First(&Order{}, "id = ?", "no id").Error, &refused) && refused.Code == "22P02")
	Must(db.First(&byUUID, "id = ?", AsUUID).Error)
	Works("uuid", byUUID.Note == "known")

	// The table is there already, as the struct has it: nothing changes. Then GORM makes it anew.
	Must(db.AutoMigrate(&Order{}))
	kept := db.First(&Order{}, "id = ?", ID).Error == nil
	Must(db.Migrator().DropTable(&Order{}))
	Must(db.AutoMigrate(&Order{}))
	Must(db.Create(&Order{Note: "new"}).Error)
	columns, err := db.Migrator().ColumnTypes(&Order{})
	Must(err)
	Works("schema", kept && columns[0].DatabaseTypeName() == "ulid")

	type event struct {
		ID int64 `gorm:"default:snowflake_generate('twitter');autoIncrement:false"`
	}
	type bigserial struct {
		ID int64 `gorm:"default:snowflake_generate('twitter')"`
	}
	Must(db.Exec("CREATE EXTENSION uidx_snowflake").Error)
	Must(db.AutoMigrate(&event{}))
	err = db.AutoMigrate(&bigserial{})
	Works("a Snowflake needs autoIncrement:false", errors.As(err, &refused) && refused.Code == "42601")
	Must(db.AutoMigrate(&Customer{}, &Sale{}))
	Row("GORM")
	Works("relations of an id in lower case", spelled(db, strings.ToLower(ID)))
	Works("relations of an id as the text of a UUID", spelled(db, AsUUID.String()))
}
