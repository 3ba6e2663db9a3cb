// The formats of ids: their text, their bytes, and new ids of those that a client can make.

const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HEXADECIMAL = '0123456789abcdef';
const PUSHID = `-${DIGITS}${UPPER}_${LOWER}`;

// As the server reads a uuid: hyphens after any group of four digits, braces around all of it.
const UUID = /^(?:[\da-f]{4}-?){7}[\da-f]{4}$|^\{(?:[\da-f]{4}-?){7}[\da-f]{4}\}$/i;

/** A number in an id: after a literal, `length` symbols are the number, which fills `width` bits and is below 2 ** `bits`. */
type Part = readonly [literal: string, width: number, length: number, bits: number];

/** Of ids that are nothing but a time and random bits, which a client can make as well as the server. */
interface Recipe {
  readonly tick: bigint; // in nanoseconds
  readonly timeBits: number;
  readonly randomBits: number;
  readonly epoch?: bigint; // in ticks since 1970
  readonly version?: bigint; // of the UUID that the id is
}

interface Format {
  readonly size: number; // in bytes
  readonly alphabet: string;
  readonly parts: readonly Part[];
  readonly ignoreCase?: true;
  readonly hyphensOptional?: true;
  readonly unpadded?: true;
  readonly high?: bigint; // stands before the number in its first symbol
  readonly shift?: bigint; // empty bits after the number in its last symbol
  readonly uuid?: true; // the bytes are those of a UUID, whose text is an id, too
  readonly prefixed?: true; // before all this there can be a prefix and "_"
  readonly recipe?: Recipe;
}

const one = (bits: number, length: number, width = bits): Part[] => [['', width, length, bits]];
const groups = (...lengths: number[]): Part[] =>
  lengths.map((length, n) => [n > 0 ? '-' : '', 4 * length, length, 4 * length]);
const milliseconds = { tick: 1_000_000n, timeBits: 48, randomBits: 80 };

/** The sixteen types by their names in SQL. */
const formats = {
  ulid: { size: 16, alphabet: CROCKFORD, parts: one(128, 26), ignoreCase: true, uuid: true, recipe: milliseconds },
  base64uuid: {
    size: 16, alphabet: `$${DIGITS}${UPPER}_${LOWER}`, parts: one(128, 22), high: 4n, uuid: true,
    recipe: { ...milliseconds, version: 7n },
  },
  baseuid: { size: 15, alphabet: PUSHID, parts: one(120, 20), recipe: { tick: 32_768n, timeBits: 48, randomBits: 72 } },
  uid11: { size: 8, alphabet: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', parts: one(64, 11) },
  ulidflake: { size: 8, alphabet: CROCKFORD, parts: one(63, 13, 64), ignoreCase: true },
  ksuid: {
    size: 20, alphabet: DIGITS + UPPER + LOWER, parts: one(160, 27),
    recipe: { tick: 1_000_000_000n, timeBits: 32, randomBits: 128, epoch: 1_400_000_000n },
  },
  objectid: { size: 12, alphabet: HEXADECIMAL, parts: one(96, 24), ignoreCase: true },
  rsxid: { size: 12, alphabet: DIGITS + LOWER.slice(0, 22), parts: one(96, 20), shift: 4n },
  pushid: { size: 15, alphabet: PUSHID, parts: one(120, 20), recipe: { ...milliseconds, randomBits: 72 } },
  elasticflake: { size: 15, alphabet: `${UPPER}${LOWER}${DIGITS}-_`, parts: one(120, 20) },
  flake: { size: 16, alphabet: DIGITS + UPPER + LOWER, parts: one(128, 22), unpadded: true },
  lexicaluuid: { size: 16, alphabet: HEXADECIMAL, parts: groups(8, 4, 4, 16), ignoreCase: true, hyphensOptional: true },
  sid: {
    size: 16, alphabet: `${DIGITS}${UPPER}_${LOWER}~`, parts: [['', 64, 11, 64], ['-', 64, 11, 64]],
    recipe: { tick: 1n, timeBits: 64, randomBits: 63 },
  },
  cuid: { size: 16, alphabet: DIGITS + LOWER, parts: [['c', 45, 8, 42], ['', 83, 16, 83]] },
  ordereduuid: {
    size: 16, alphabet: HEXADECIMAL, parts: groups(8, 4, 4, 4, 12), ignoreCase: true, uuid: true,
    recipe: { ...milliseconds, tick: 10_000n, version: 4n },
  },
  typeid: {
    size: 16, alphabet: CROCKFORD.toLowerCase(), parts: one(128, 26), prefixed: true,
    recipe: { ...milliseconds, version: 7n },
  },
} as const satisfies Record<string, Format>;

/** The name of a type in SQL. */
export type IdType = keyof typeof formats;

export const idTypes = Object.keys(formats) as IdType[];

/** Types of which a client can make ids. */
export type GeneratedType = { [T in IdType]: (typeof formats)[T] extends { recipe: Recipe } ? T : never }[IdType];

/**
 * The one spelling that the server gives. Use it where ids are compared as strings, as in the keys of a Map.
 * RangeError says what is wrong with text that is no id, TypeError is for what is no text.
 */
export function canonical(type: IdType, id: string): string {
  if (typeof id !== 'string') throw new TypeError(`${id} is no ${type}: it is no string`);
  const format: Format = formats[type];
  const [prefix, text] = splitPrefix(type, format, id);
  return prefix + write(format, read(type, format, id, text));
}

/** Whether this is the text of an id of the type. What is no string is none. */
export function isId(type: IdType, text: unknown): text is string {
  try {
    return typeof text === 'string' && canonical(type, text) !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A new id: the time and secure random bits. Those of one tick are in no order. A typeid can have a prefix. */
export function generate(type: Exclude<GeneratedType, 'typeid'>): string;
export function generate(type: 'typeid', prefix?: string): string;
export function generate(type: GeneratedType, prefix = ''): string {
  const format: Format & { recipe: Recipe } = formats[type];
  const { tick, timeBits, randomBits, epoch = 0n, version } = format.recipe;
  const now = BigInt(Math.floor(clock() * 1000)) * 1000n;
  let value = ((now / tick - epoch) << BigInt(format.size * 8 - timeBits)) | randomNumber(randomBits);
  if (version !== undefined) value = (value & ~((15n << 76n) | (3n << 62n))) | (version << 76n) | (2n << 62n);
  const text = write(format, value);
  return prefix === '' ? text : canonical(type, `${prefix}_${text}`);
}

// The time at which performance.now() was zero. That clock stands still while the machine sleeps, and nobody sets it.
let origin = performance.timeOrigin;

/** Milliseconds since 1970, with their fraction. */
function clock(): number {
  const wall = Date.now();
  const fine = performance.now();
  if (Math.abs(origin + fine - wall) > 2) origin = wall - fine;
  return origin + fine;
}

function randomNumber(bits: number): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(bits / 8)));
  return BigInt.asUintN(bits, bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n));
}

const wrong = (type: IdType, id: string, why: string) => new RangeError(`"${id}" is no ${type}: ${why}`);

function splitPrefix(type: IdType, format: Format, id: string): [prefix: string, text: string] {
  const end = format.prefixed ? id.lastIndexOf('_') + 1 : 0;
  if (end > 0 && !/^[a-z](?:[a-z_]{0,61}[a-z])?_$/.test(id.slice(0, end)))
    throw wrong(type, id, 'its prefix is not made of up to 63 characters "a" to "z", with "_" between them');
  return [id.slice(0, end), id.slice(end)];
}

function read(type: IdType, format: Format, id: string, given: string): bigint {
  if (format.uuid && UUID.test(given)) return BigInt(`0x${given.replace(/[-{}]/g, '')}`);
  const text = format.hyphensOptional && !given.includes('-') ? withHyphens(format, given) : given;
  const length = format.parts.reduce((sum, [literal, , symbols]) => sum + literal.length + symbols, 0);
  if (text.length > length || text.length < (format.unpadded ? 1 : length))
    throw wrong(type, id, `it has ${given.length} characters instead of ${format.unpadded ? '1 to ' : ''}${length}`);
  let number = 0n;
  let position = 0;
  for (const part of format.parts) {
    const [literal, width, symbols] = part;
    if (!text.startsWith(literal, position)) throw wrong(type, id, `there is no "${literal}" at position ${position + 1}`);
    position += literal.length;
    number = (number << BigInt(width)) | readPart(type, format, id, part, text.slice(position, position + symbols), position);
    position += symbols;
  }
  return number;
}

function withHyphens(format: Format, text: string): string {
  let position = 0;
  const pieces = format.parts.map(([literal, , length]) => literal + text.slice(position, (position += length)));
  return pieces.join('') + text.slice(position);
}

function readPart(type: IdType, format: Format, id: string, [, width, , bits]: Part, text: string, position: number): bigint {
  const { alphabet, high = 0n, shift = 0n } = format;
  let value = 0n;
  for (const [n, symbol] of [...text].entries()) {
    let digit = alphabet.indexOf(symbol);
    // Only ASCII has two cases here.
    if (digit < 0 && format.ignoreCase && /[a-z]/i.test(symbol))
      digit = Math.max(alphabet.indexOf(symbol.toLowerCase()), alphabet.indexOf(symbol.toUpperCase()));
    if (digit < 0) throw wrong(type, id, `character "${symbol}" at position ${position + n + 1} is not in its alphabet`);
    value = value * BigInt(alphabet.length) + BigInt(digit);
  }
  if (BigInt.asUintN(Number(shift), value) !== 0n) throw wrong(type, id, 'its last character has bits that no id has');
  value = (value >> shift) - (high << BigInt(width));
  if (value < 0n || value >= 1n << BigInt(bits)) throw wrong(type, id, 'it is out of range');
  return value;
}

function write(format: Format, id: bigint): string {
  const { alphabet, parts, high = 0n, shift = 0n } = format;
  let number = id;
  let text = '';
  for (const [literal, width, length] of parts.toReversed()) {
    let value = ((high << BigInt(width)) | BigInt.asUintN(width, number)) << shift;
    number >>= BigInt(width);
    let symbols = '';
    do {
      symbols = alphabet.charAt(Number(value % BigInt(alphabet.length))) + symbols;
      value /= BigInt(alphabet.length);
    } while (value > 0n);
    text = literal + (format.unpadded ? symbols : symbols.padStart(length, alphabet.charAt(0))) + text;
  }
  return text;
}
