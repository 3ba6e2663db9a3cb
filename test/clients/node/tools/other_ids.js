// Ids of further libraries, as the table of docs/further-types.md says to keep them.
import cuid from '@bugsnag/cuid';
import nocobase from '@nocobase/snowflake-id';
import { defKSUID32 } from '@thi.ng/ksuid';
import pg from 'pg';
import snowflakes from 'snowflake-generator';
import { works } from '../tap.js';

const client = new pg.Client({ options: '-c TimeZone=UTC' });
await client.connect();
for (const name of ['cuid', 'ksuid', 'snowflake']) await client.query(`CREATE EXTENSION uidx_${name}`);

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
await client.end();
