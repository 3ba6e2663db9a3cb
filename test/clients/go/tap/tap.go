// Package tap reports what a client can do, as TAP; test/clients/README.md says what the names mean.
package tap

import (
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"github.com/google/uuid"
)

const ID = "01JQ4T8X6CA54VSH0AANN0SWCX"

var (
	AsUUID = uuid.MustParse("0195c9a4-74cc-5149-bcc4-0a556a0cf19d")
	Start  = time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)
	Stop   = Start.Add(time.Hour)
	URL    = fmt.Sprintf("host=%s user=%s dbname=%s sslmode=disable", os.Getenv("PGHOST"), os.Getenv("PGUSER"), os.Getenv("PGDATABASE"))
	count  int
)

func Client(name string) { fmt.Println("# client:", name) }

// Tool names what follows, which need not do all that a driver does.
func Tool(name string) { fmt.Println("# tool:", name) }

// Row names a row of the page that has no list of what works.
func Row(name string) { fmt.Println("# row:", name) }

func Works(what string, passed bool) {
	count++
	word := "ok"
	if !passed {
		word = "not ok"
	}
	fmt.Printf("%s %d - %s\n", word, count, what)
}

// Needs is for what works with this line only: without it, there is an error.
func Needs(what, line string, plain error, passed bool) {
	Works(what+" # needs: "+line, plain != nil && passed)
}

// Must ends the program on an error that no test expects.
func Must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// Lengths is true for a ulid, base64uuid, baseuid, uid11 and ulidflake.
func Lengths(ids []string) bool {
	var lengths []int
	for _, id := range ids {
		lengths = append(lengths, len(id))
	}
	return fmt.Sprint(lengths) == "[26 22 20 11 13]"
}

// Pages reads all ids page by page; page gives those after last.
func Pages(page func(last string) []string) bool {
	seen := []string{strings.Repeat("0", 26)}
	for {
		last := seen[len(seen)-1]
		ids := page(last)
		if len(ids) == 0 {
			return len(seen) == 103
		}
		for _, id := range ids {
			if id <= last {
				return false
			}
			last = id
		}
		seen = append(seen, ids...)
	}
}
