// Job queues on PostgreSQL: pg-boss and graphile-worker.
import { makeWorkerUtils, runOnce } from 'graphile-worker';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { ID, ID_AS_UUID, needs, sqlstate, works } from '../tap.js';

const pgPool = new pg.Pool();
pgPool.on('error', () => {});
const ask = async (query) => (await pgPool.query(query)).rows;
const { PGHOST: host, PGUSER: user, PGDATABASE: database } = process.env;

console.log('# row: pg-boss');
const boss = new PgBoss({ host, user, database, schema: 'boss' });
boss.on('error', () => {});
await boss.start();
await boss.createQueue('ship', { policy: 'short' });
const made = await boss.send('ship', { order: ID }, { singletonKey: ID });
works('one job for an id', made !== null && await boss.send('ship', { order: ID }, { singletonKey: ID }) === null);
const [job] = await boss.fetch('ship');
works('the job has it', job.data.order === ID);
const plain = await sqlstate(boss.send('ship', { order: ID }, { id: ID }));
const sent = await boss.send('ship', { order: ID }, { id: ID_AS_UUID });
const [joined] = await ask(`SELECT note, j.id::ulid AS id FROM orders o JOIN boss.job j ON j.id = o.id`);
needs('its own key', '`id`: the uuid of an id', plain === '22P02', sent === ID_AS_UUID && joined.note === 'known' && joined.id === ID);
await ask('ALTER TABLE boss.job ALTER id SET DEFAULT ulid_generate()::uuid');
await ask('ALTER TABLE boss.job_common ALTER id SET DEFAULT ulid_generate()::uuid');
await boss.createQueue('later');
const later = await boss.send('later', {});
const [of] = await ask(`SELECT id::ulid > now() - interval '1 hour' AND id::ulid < now() + interval '1 hour' AS new
  FROM boss.job WHERE name = 'later'`);
works('its own key takes no default', later !== null && of.new === false);
await boss.stop({ graceful: false });

console.log('# row: graphile-worker');
const utils = await makeWorkerUtils({ pgPool });
await utils.migrate();
await ask(`CREATE FUNCTION ship() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM graphile_worker.add_job('ship', json_build_object('order', NEW.id), job_key := NEW.id::text); RETURN NEW; END $$;
  CREATE TRIGGER ship AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION ship()`);
const [{ id }] = await ask("INSERT INTO orders (note) VALUES ('new') RETURNING id");
await ask(`UPDATE orders SET note = 'again' WHERE id = '${id}'`);
await utils.addJob('ship', { order: ID }, { jobKey: ID });
const seen = [];
await runOnce({ pgPool, noHandleSignals: true, taskList: { ship: ({ order }) => { seen.push(order); } } });
works('one job for an id, also by a trigger', seen.sort().join() === [ID, id].join());
await utils.release();
await pgPool.end();
