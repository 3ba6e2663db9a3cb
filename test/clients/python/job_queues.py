"""Job queues on PostgreSQL: procrastinate and pgqueuer."""

import asyncio

import psycopg
from pgqueuer import PgQueuer, Queries
from pgqueuer.db import PsycopgDriver
from pgqueuer.errors import DuplicateJobError
from pgqueuer.models import Job
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued

from tap import ID, works

app = App(connector=PsycopgConnector())
seen = []


@app.task(name="ship")
def ship(order):
    seen.append(order)


async def procrastinate():
    print("# row: procrastinate")
    async with app.open_async():
        await app.schema_manager.apply_schema_async()
        await ship.configure(lock=ID, queueing_lock=ID).defer_async(order=ID)
        try:
            await ship.configure(queueing_lock=ID).defer_async(order=ID)
            again = True
        except AlreadyEnqueued:
            again = False
        works("one job for an id", not again)
        async with app.connector.pool.connection() as server:
            joined = await server.execute(
                "SELECT note FROM orders o JOIN procrastinate_jobs j ON o.id = (j.args->>'order')::ulid"
            )
            works("a join by it", await joined.fetchall() == [("known",)])
        await app.run_worker_async(wait=False, install_signal_handlers=False)
    works("the job has it", seen == [ID])


async def pgqueuer():
    print("# row: pgqueuer")
    server = await psycopg.AsyncConnection.connect("", autocommit=True)
    driver = PsycopgDriver(server)
    queries = Queries(driver)
    await queries.install()
    await queries.enqueue(["ship"], [ID.encode()], [0], dedupe_key=[ID])
    try:
        await queries.enqueue(["ship"], [ID.encode()], [0], dedupe_key=[ID])
        again = True
    except DuplicateJobError:
        again = False
    works("one job for an id", not again)
    queue = PgQueuer(driver)
    got = []

    @queue.entrypoint("ship")
    async def work(job: Job):
        got.append(job.payload.decode())
        queue.shutdown.set()

    await asyncio.wait_for(queue.run(), 60)
    works("the job has it", got == [ID])


asyncio.run(procrastinate())
asyncio.run(pgqueuer())
