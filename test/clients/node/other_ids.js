// Ids of other libraries, as the table of docs/further-types.md says to keep them.
import { ObjectId } from 'bson';
import KSUID from 'ksuid';
import pg from 'pg';
import sonyflake from 'sonyflake';
import xid from 'xid-js';
import { sqlstate, works } from './tap.js';

const { Epoch, Sonyflake } = sonyflake;
const client = new pg.Client({ options: '-c TimeZone=UTC' });
await client.connect();
for (const name of ['rsxid', 'ksuid', 'objectid', 'snowflake']) await client.query(`CREATE EXTENSION uidx_${name}`);

const ask = async (sql, ...parameters) => Object.values((await client.query(`SELECT ${sql}`, parameters)).rows[0])[0];
const now = (at) => Math.abs(at - Date.now()) < 10000;

const TIME = "rsxid_timestamp(translate($1, 'jkmnpqrstvwxyz', 'ijklmnopqrstuv')::rsxid)";
works('xid-js 1.0.1, its time', now(await ask(TIME, xid.next())));
// One of xid-js.
const known = 'dc5n44r8dj133met9r0g';
works('as it is, another time',
  (await ask('rsxid_timestamp($1::text::rsxid)', known)) - (await ask(TIME, known)) > 8000000);
const ksuid = KSUID.randomSync();
works('a KSUID as hex', (await ask("('\\x' || $1)::text::ksuid", ksuid.raw.toString('hex'))) === ksuid.string);
works('without \\x', (await sqlstate(client.query('SELECT $1::text::ksuid', [ksuid.raw.toString('hex')]))) === '22P02');
const late = ObjectId.createFromTime(2300000000);
works('an ObjectId of 2042',
  +(await ask('objectid_timestamp($1::text::objectid)', late.toHexString())) === +late.getTimestamp());
works('sonyflake 1.1.2 fits no bigint',
  (await sqlstate(client.query('SELECT $1::bigint', [new Sonyflake().nextId()]))) === '22003');
const layout = 'epoch=2015-01-01T00:00:00Z, tick=1ms, time=39, sequence=8, machine=16';
const ours = new Sonyflake({ epoch: Epoch.DISCORD, machineId: 5 }).nextId();
works('with an epoch', now(await ask('snowflake_timestamp($1, $2::text::snowflake_layout)', ours, layout)));
works('its machine', (await ask("snowflake_fields($1, $2::text::snowflake_layout)->>'machine'", ours, layout)) === '5');
await client.end();
