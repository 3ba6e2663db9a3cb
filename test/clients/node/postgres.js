// postgres.js.
import postgres from 'postgres';
import { ID, ID_AS_UUID, START, STOP, client, lengths, pages, sqlstate, works } from './tap.js';

client('postgres.js 3');
const sql = postgres();

const [row] = await sql`INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake`;
works('returning', lengths(row));
works('string', (await sql`SELECT note FROM orders WHERE id = ${ID}`)[0].note === 'known');
works('list', (await sql`SELECT note FROM orders WHERE id = ANY (${[ID, ID]})`)[0].note === 'known');
works('paging', await pages(async (last) =>
  (await sql`SELECT id FROM orders WHERE id > ${last} ORDER BY id LIMIT 40`).map((row) => row.id)));

const [window] = await sql`SELECT count(*)::int FROM orders WHERE id >= ${START} AND id < ${STOP}`;
works('instant', window.count === 60);
const [floor] = await sql`SELECT count(*)::int FROM orders WHERE id >= ulid_floor(${START}) AND id < ulid_floor(${STOP})`;
works('floor', floor.count === 60);

await sql`UPDATE orders SET parent = ${null} WHERE id = ${ID}`;
works('null', (await sql`SELECT parent FROM orders WHERE id = ${ID}`)[0].parent === null);
works('error', (await sqlstate(sql`SELECT FROM orders WHERE id = ${'no id'}`)) === '22P02');
works('uuid', (await sql`SELECT note FROM orders WHERE id = ${ID_AS_UUID}`)[0].note === 'known');
works('array', (await sql`SELECT array_agg(id) AS ids FROM orders WHERE note = 'known'`)[0].ids[0] === ID);

const copy = await sql`COPY orders (id, note) FROM STDIN`.writable();
copy.end('01JQ4T8X6CA54VSH0AANN0SWCY\tcopied\n');
await new Promise((resolve, reject) => copy.on('finish', resolve).on('error', reject));
works('copy', (await sql`SELECT note FROM orders WHERE id = '01JQ4T8X6CA54VSH0AANN0SWCY'`)[0].note === 'copied');
await sql.end();
