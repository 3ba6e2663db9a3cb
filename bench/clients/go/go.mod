module uidx/bench

go 1.25.0

require (
	github.com/uidx/uidx/clients/go v1.0.0
	github.com/google/uuid v1.6.0
	github.com/oklog/ulid/v2 v2.1.2
)

require (
	github.com/jackc/pgpassfile v1.0.0 // indirect
	github.com/jackc/pgservicefile v0.0.0-20240606120523-5a60cdf6a761 // indirect
	github.com/jackc/pgx/v5 v5.12.0 // indirect
	golang.org/x/text v0.41.0 // indirect
)

replace github.com/uidx/uidx/clients/go => ../../../clients/go
