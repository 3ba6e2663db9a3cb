// Ids of further libraries, as the table of docs/further-types.md says to keep them.
import cuid from '@bugsnag/cuid';
import nocobase from '@nocobase/snowflake-id';
import skorotkiewicz from '@skorotkiewicz/snowflake-id';
import { defKSUID32 } from '@thi.ng/ksuid';
import FlakeIdgen from 'flake-idgen';
import FlakeId from 'flakeid';
import ordered from 'ordered-uuid-v4';
import pg from 'pg';
import snowflakes from 'snowflake-generator';
import snowflakeId from 'snowflake-id';
import { works } from '../tap.js';

const client = new pg.Client({ options: '-c TimeZone=UTC' });
await client.connect();
for (const name of ['cuid', 'ksuid', 'ordereduuid', 'snowflake']) await client.query(`CREATE EXTENSION uidx_${name}`);

const ask = async (sql, ...parameters) => Object.values((await client.query(`SELECT ${sql}`, parameters)).rows[0])[0];
const now = (at) => Math.abs(at - Date.now()) < 10000;

const ksuid = defKSUID32().next();
works('@thi.ng/ksuid 3.2.124', now(await ask("ksuid_timestamp($1::text::ksuid) + interval '200000000 s'", ksuid)));
const layout = 'epoch=2020-11-10T16:00:00Z, tick=1s, time=32, worker=5, sequence=16';
const id = new nocobase.Snowflake({ workerId: 5 }).generate();
works('@nocobase/snowflake-id 2.2.15', now(await ask('snowflake_timestamp($1, $2::text::snowflake_layout)', id, layout)));
works('its worker', (await ask("snowflake_fields($1, $2::text::snowflake_layout)->>'worker'", id, layout)) === '5');
const shards = 'epoch=2000-01-01T00:00:00Z, tick=1ms, time=40, shard=13, sequence=10';
const made = new snowflakes.Generator(undefined, 5).generate();
works('snowflake-generator 1.0.2', now(await ask('snowflake_timestamp($1, $2::text::snowflake_layout)', made, shards)));
works('@bugsnag/cuid 3.2.2', now(await ask('cuid_timestamp($1::text::cuid)', cuid())));
const unix = 'epoch=0ms, tick=1ms, time=41, node=10, sequence=12';
const ids = {
  'flakeid 1.0.1': new FlakeId({ mid: 5 }).gen(),
  'flake-idgen 1.4.0': new FlakeIdgen({ id: 5 }).next().readBigInt64BE(),
  'snowflake-id 1.1.0': new snowflakeId.default({ mid: 5 }).generate(),
  '@skorotkiewicz/snowflake-id 1.0.1': await new skorotkiewicz.Snowflake(5).generate(),
};
for (const [name, id] of Object.entries(ids)) {
  works(name, now(await ask('snowflake_timestamp($1, $2::text::snowflake_layout)', id, unix)));
  works('its node', (await ask("snowflake_fields($1, $2::text::snowflake_layout)->>'node'", id, unix)) === '5');
}
works('ordered-uuid-v4 0.2.1', now(await ask('ordereduuid_timestamp($1::text::ordereduuid)', ordered.generate())));
await client.end();
