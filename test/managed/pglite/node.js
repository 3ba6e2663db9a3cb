// managed/uidx-managed.sql in PGlite: golden values, order, ranges of indexes, partitions, and the SQL of docs/managed.md. Prints TAP.
// node node.js CHECKOUT
import { PGlite } from '@electric-sql/pglite'
import { readFileSync } from 'node:fs'

const checkout = process.argv[2]
const read = (name) => readFileSync(`${checkout}/${name}`, 'utf8')
let count = 0
const ok = (passed, what, seen) => {
  console.log(`${passed ? 'ok' : 'not ok'} ${++count} - ${what}`)
  if (!passed) console.log(`# ${JSON.stringify(seen)}`)
}

const db = await PGlite.create()
const file = read('managed/uidx-managed.sql')
await db.exec('CREATE SCHEMA ids; SET search_path = ids, public')
await db.exec(file)
await db.exec(file)
ok(true, 'it loads as one string, and again')

await db.exec('CREATE TABLE public.golden (line text)')
const golden = ['ulid', 'base64uuid', 'uid11', 'ulidflake'].flatMap((name) =>
  read(`test/vectors/${name}.tsv`).split('\n').slice(1).map((line) => `${name}\t${line}`))
const further = ['typeid', 'ordereduuid'].flatMap((name) => read(`test/vectors/formats/${name}.tsv`).split('\n').slice(2))
await db.query('INSERT INTO public.golden SELECT unnest($1::text[])', [[...golden, ...further].filter((line) => line.trim())])
const wrong = (await db.exec(read('test/managed/vectors.sql'))).at(-1).rows
ok(wrong.length === 0, 'golden values', wrong)
await db.exec('SET search_path = ids, public')

const blocks = read('docs/managed.md').split('```sql managed\n').slice(1).map((block) => block.split('```')[0])
for (const block of blocks.filter((block) => !block.includes('EXTENSION'))) await db.exec(block)
ok(blocks.length > 2, 'the SQL of the page')

const plan = await db.query("EXPLAIN (COSTS off) SELECT * FROM events WHERE id >= now() - interval '1 second'")
ok(/Index Cond: \(id >= uidx_uuid_from/.test(JSON.stringify(plan.rows)), 'a window is a range of the index', plan.rows)

await db.exec(`CREATE TABLE made (n serial, u uuid DEFAULT ulid_generate(), b uuid DEFAULT base64uuid_generate(), x bigint DEFAULT xid_generate());
  INSERT INTO made SELECT FROM generate_series(1, 20000)`)
const order = (await db.query(`SELECT count(*) FILTER (WHERE wrong) AS wrong, count(DISTINCT x) AS numbers
  FROM (SELECT x, u <= lag(u) OVER w OR b <= lag(b) OVER w AS wrong FROM made WINDOW w AS (ORDER BY n)) m`)).rows[0]
ok(order.wrong === 0 && order.numbers === 20000, 'ids ascend, none repeats', order)
console.log(`1..${count}`)
process.exit()
