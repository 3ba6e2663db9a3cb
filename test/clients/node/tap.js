// Reports what a client can do, as TAP; test/clients/README.md says what the names mean.
export const ID = '01JQ4T8X6CA54VSH0AANN0SWCX';
export const ID_AS_UUID = '0195c9a4-74cc-5149-bcc4-0a556a0cf19d';
export const START = new Date('2025-01-01T00:00:00Z');
export const STOP = new Date('2025-01-01T01:00:00Z');

let count = 0;

/** A driver or ORM. With packaged, the program uses it with the package. */
export function client(name, packaged = false) {
  console.log(`# client: ${name}${packaged ? '\n# with the package' : ''}`);
}

/** What follows is of this tool, which need not do all that a driver does. */
export function tool(name) {
  console.log(`# tool: ${name}`);
}

export function works(what, passed) {
  count++;
  console.log(`${passed ? 'ok' : 'not ok'} ${count} - ${what}`);
}

/** Works with this line only: without it, there is an error or another answer. */
export function needs(what, line, plainFails, passed) {
  works(`${what} # needs: ${line}`, plainFails && passed);
}

export async function fails(promise) {
  return promise.then(() => false, () => true);
}

/** The SQLSTATE of the driver's error; that of an ORM has it as its cause. */
export async function sqlstate(promise) {
  return promise.then(() => null, (error) => error.code ?? error.cause.code);
}

/** A ulid, base64uuid, baseuid, uid11 and ulidflake, all of them strings. */
export function lengths({ id, b64, base, short, flake }) {
  const ids = [id, b64, base, short, flake];
  return ids.every((id) => typeof id === 'string') && ids.map((id) => id.length).join() === '26,22,20,11,13';
}

/** Reads all ids page by page; page(last) gives those after last. */
export async function pages(page) {
  const seen = [];
  for (let last = '0'.repeat(26), ids; (ids = await page(last)).length > 0; last = ids.at(-1)) seen.push(...ids);
  return seen.length === 102 && seen.every((id, n) => n === 0 || id > seen[n - 1]);
}
