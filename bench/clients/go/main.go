// How long it takes to make an id and its text, beside other packages: the least time of some rounds, short enough that some are not interrupted.
package main

import (
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/oklog/ulid/v2"

	"github.com/uidx/uidx/clients/go"
)

const (
	rounds = 400
	count  = 5_000
)

var kept string

func main() {
	makers := []struct {
		name string
		make func() string
	}{
		{"uidx ulid", func() string { return uidx.NewULID().String() }},
		{"uidx base64uuid", func() string { return uidx.NewBase64UUID().String() }},
		{"uidx typeid", func() string { id, _ := uidx.NewTypeID("user"); return id.String() }},
		{"oklog/ulid", func() string { return ulid.Make().String() }},
		{"google/uuid v7", func() string { return uuid.Must(uuid.NewV7()).String() }},
	}
	least := map[string]time.Duration{}
	for range rounds {
		for _, maker := range makers {
			begun := time.Now()
			for range count {
				kept = maker.make()
			}
			if took := time.Since(begun); least[maker.name] == 0 || took < least[maker.name] {
				least[maker.name] = took
			}
		}
	}
	for _, maker := range makers {
		fmt.Printf("%-16s %6.0f ns\n", maker.name, float64(least[maker.name].Nanoseconds())/count)
	}
}
