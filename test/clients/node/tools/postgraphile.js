// PostGraphile 5. It wants Node.js 22, of which it uses this.
Promise.withResolvers ??= function () {
  let resolve, reject;
  const promise = new this((...functions) => { [resolve, reject] = functions; });
  return { promise, resolve, reject };
};
process.env.GRAPHILE_ENV ??= 'production';
console.warn = () => {};
const { makeSchema } = await import('postgraphile');
const { grafast } = await import('postgraphile/grafast');
const { PostGraphileAmberPreset } = await import('postgraphile/presets/amber');
const { makePgService } = await import('postgraphile/adaptors/pg');
const { default: pg } = await import('pg');
const { UidxPlugin } = await import('uidx/postgraphile');
const { ID, ID_AS_UUID, needs, tool, works } = await import('../tap.js');

tool('PostGraphile 5');
const pool = new pg.Pool();
await pool.query('ALTER TABLE orders ADD related ulid[], ADD FOREIGN KEY (parent) REFERENCES orders');

const preset = {
  extends: [PostGraphileAmberPreset],
  plugins: [UidxPlugin],
  pgServices: [makePgService({ pool })],
};
const plain = await makeSchema({ ...preset, plugins: [] });
const { schema, resolvedPreset } = await makeSchema(preset);

async function ask(source, variableValues) {
  const { data, errors } = await grafast({ schema, resolvedPreset, source, variableValues, requestContext: {} });
  return errors ? errors[0].message : Object.values(data)[0];
}

const types = ({ schema }) => Object.values(schema.getType('Order')?.getFields() ?? {}).map(({ type }) => String(type)).join();
needs('schema', 'package: `UidxPlugin`', types(plain) === '', types({ schema }) ===
  'ID!,Ulid!,Base64Uuid!,Baseuid!,Uid11!,Ulidflake!,Ulid,String,[Ulid],Order');
works('string', (await ask('query ($id: Ulid!) { orderByRowId(rowId: $id) { note } }', { id: ID })).note === 'known');
works('uuid', (await ask(`{ orderByRowId(rowId: "${ID_AS_UUID}") { note } }`)).note === 'known');
const made = await ask(
  'mutation ($id: Ulid!) { createOrder(input: { order: { parent: $id, related: [$id] } }) { order { rowId related orderByParent { note } } } }',
  { id: ID },
);
works('returning', made.order.rowId.length === 26 && made.order.orderByParent.note === 'known');
works('array', made.order.related.length === 1 && made.order.related[0] === ID);

let seen = [];
for (let after = null, page; !page || page.pageInfo.hasNextPage; after = page.pageInfo.endCursor) {
  page = await ask('query ($after: Cursor) { allOrders(first: 40, after: $after) { nodes { rowId } pageInfo { hasNextPage endCursor } } }', { after });
  seen = seen.concat(page.nodes.map(({ rowId }) => rowId));
}
works('paging', seen.length === 102 && seen.every((id, n) => n === 0 || id > seen[n - 1]));
works('error', (await ask('{ orderByRowId(rowId: "no id") { note } }')) === 'invalid input syntax for type ulid: "no id"');
await pool.end();
