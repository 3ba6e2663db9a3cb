// Formats that have packages of their own: these read what the server makes, and the server what they make.
// Arguments: the formats to try.
import { ObjectId } from 'bson';
import cuid from 'cuid';
import { date } from 'firebase-key';
import KSUID from 'ksuid';
import pg from 'pg';
import pushid from 'pushid';
import { TypeID, typeid } from 'typeid-js';
import { works } from './tap.js';

const COUNT = 100;

// make() gives the text of a new id; read(text) what the package says of an id, undefined where it has no word for that.
const formats = {
  ksuid: {
    make: () => KSUID.randomSync().string,
    read(text) {
      const id = KSUID.parse(text);
      return { text: id.string, bytes: id.raw, time: id.date };
    },
  },
  objectid: {
    make: () => new ObjectId().toHexString(),
    read(text) {
      const id = ObjectId.createFromHexString(text);
      return { text: id.toHexString(), bytes: Buffer.from(id.id), time: id.getTimestamp() };
    },
  },
  pushid: {
    make: pushid,
    read: (text) => ({ time: date(text) }),
  },
  cuid: {
    make: cuid,
    read: (text) => ({ text: cuid.isCuid(text) ? text : null, time: new Date(parseInt(text.slice(1, 9), 36)) }),
  },
  typeid: {
    generate: "typeid_generate('user')",
    bytes: 'uuid_send(typeid_uuid(id))',
    make: () => typeid('user').toString(),
    read(text) {
      const id = TypeID.fromString(text, 'user');
      const bytes = Buffer.from(id.toUUIDBytes());
      return { text: id.toString(), bytes, time: new Date(bytes.readUIntBE(0, 6)) };
    },
  },
};

/** Whether the server says the same of an id as its package does. */
function agree(row, { text, bytes, time }) {
  return (text === undefined || text === row.text) && (bytes === undefined || bytes.equals(row.bytes))
    && time.getTime() === row.time.getTime();
}

const db = new pg.Client();
await db.connect();
const query = async (sql, ...parameters) => (await db.query(sql, parameters)).rows;

for (const name of process.argv.slice(2)) {
  const { generate = `${name}_generate()`, bytes = 'id::bytea', make, read } = formats[name];
  await query(`CREATE EXTENSION uidx_${name} CASCADE`);
  const described = `SELECT id::text AS text, ${bytes} AS bytes, ${name}_timestamp(id) AS time FROM`;

  const made = await query(`${described} (SELECT ${generate} AS id FROM generate_series(1, ${COUNT})) made`);
  works(`${name}: the package reads what the server makes`,
    made.length === COUNT && made.every((row) => agree(row, read(row.text))));

  const texts = Array.from({ length: COUNT }, make);
  const found = await query(`${described} unnest($1::${name}[]) WITH ORDINALITY made (id, n) ORDER BY n`, texts);
  works(`${name}: the server reads what the package makes`,
    found.length === COUNT && found.every((row, n) => row.text === texts[n] && agree(row, read(texts[n]))));

  const [{ sorted }] = await query(`SELECT array_agg(id::text ORDER BY id) AS sorted FROM unnest($1::${name}[]) made (id)`, texts);
  works(`${name}: sorted as its text`, sorted.join() === texts.sort().join());
}
await db.end();
