// River, whose jobs have ids as arguments.
package main

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	_ "github.com/lib/pq"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	. "uidx/clients/tap"
)

type Ship struct {
	Order string `json:"order" river:"unique"`
}

func (Ship) Kind() string { return "ship" }

type worker struct {
	river.WorkerDefaults[Ship]
	done chan string
}

func (of *worker) Work(ctx context.Context, job *river.Job[Ship]) error {
	of.done <- job.Args.Order
	return nil
}

func main() {
	ctx := context.Background()
	pool, err := pgxpool.New(ctx, URL)
	Must(err)
	migrator, err := rivermigrate.New(riverpgxv5.New(pool), nil)
	Must(err)
	_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
	Must(err)
	work := &worker{done: make(chan string, 1)}
	workers := river.NewWorkers()
	river.AddWorker(workers, work)
	client, err := river.NewClient(riverpgxv5.New(pool), &river.Config{Workers: workers,
		Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 1}}})
	Must(err)

	Row("River")
	tx, err := pool.Begin(ctx)
	Must(err)
	var id string
	Must(tx.QueryRow(ctx, "INSERT INTO orders (note) VALUES ('new') RETURNING id").Scan(&id))
	once := river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}}
	first, err := client.InsertTx(ctx, tx, Ship{id}, &once)
	Must(err)
	second, err := client.InsertTx(ctx, tx, Ship{id}, &once)
	Must(err)
	Must(tx.Commit(ctx))
	Works("one job for an id", !first.UniqueSkippedAsDuplicate && second.UniqueSkippedAsDuplicate)
	Must(client.Start(ctx))
	select {
	case got := <-work.done:
		Works("the job has it", got == id)
	case <-time.After(time.Minute):
		Works("the job has it", false)
	}
	Must(client.Stop(ctx))
	db, err := sql.Open("postgres", URL)
	Must(err)
	var found int
	Must(db.QueryRow("SELECT count(*) FROM river_job j JOIN orders o ON o.id = (j.args->>'order')::ulid").Scan(&found))
	Works("a join by it", found == 1)
}
