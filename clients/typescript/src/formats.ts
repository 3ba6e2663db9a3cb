// The texts of ids, and the numbers that they are.
import { type Format, formats, type IdType, type Text, type UuidType } from './table.js';

// As the server reads a uuid: hyphens after any group of four digits, braces around all of it.
const UUID = /^(?:[\da-f]{4}-?){7}[\da-f]{4}$|^\{(?:[\da-f]{4}-?){7}[\da-f]{4}\}$/i;

// The server takes them for instants, though a flake could have such a text.
const INSTANT = /^(?:now|today|tomorrow|yesterday|epoch|infinity)$/i;

const PREFIX = /^[a-z](?:[a-z_]{0,61}[a-z])?$/;

/**
 * The one spelling that the server gives. Use it where ids are compared as strings, as in the keys of a Map.
 * RangeError says what is wrong with text that is no id, TypeError is for what is no text.
 */
export function canonical(type: IdType, id: string): string {
  const [prefix, number] = read(type, id);
  return prefix + writeNumber(formats[type], number);
}

/** Whether this is the text of an id of the type. What is no string is none. */
export function isId(type: IdType, text: unknown): text is string {
  try {
    return typeof text === 'string' && read(type, text).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The bytes of an id; of a typeid, those of its UUID. */
export function toBytes(type: IdType, id: string): Uint8Array {
  const { size } = formats[type];
  return Uint8Array.from(read(type, id)[1].toString(16).padStart(2 * size, '0').match(/../g)!, (byte) => parseInt(byte, 16));
}

/** The id that has these bytes; a typeid can have a prefix. */
export function fromBytes(type: IdType, bytes: Uint8Array, prefix = ''): string {
  const format: Format = formats[type];
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (bytes.length !== format.size) throw wrong(type, digits, `it has ${bytes.length} bytes instead of ${format.size}`);
  return canonical(type, withPrefix(type, prefix) + writeNumber(format, BigInt(`0x${digits}`)));
}

/** The text of the UUID that an id is. RangeError for a typeid of another prefix, if one is given. */
export function toUuid(type: UuidType, id: string, prefix?: string): string {
  const [found, number] = read(type, id);
  if (prefix !== undefined && found !== withPrefix(type, prefix)) throw wrong(type, id, `its prefix is not "${prefix}"`);
  const digits = number.toString(16).padStart(32, '0');
  return [8, 12, 16, 20, 32].map((end, n) => digits.slice([0, 8, 12, 16, 20][n], end)).join('-');
}

/** The id that a UUID is; a typeid can have a prefix. An id's own text is that id. */
export function fromUuid(type: UuidType, uuid: string, prefix = ''): string {
  if (!UUID.test(uuid)) return canonical(type, uuid);
  return withPrefix(type, prefix) + writeNumber(formats[type], hexadecimal(uuid));
}

/**
 * A regular expression of the texts that the server writes, for OpenAPI's `pattern`, the same in the packages of all languages;
 * prefix: of typeids that have it, '' for none. Not all that it matches is in range.
 */
export function pattern(type: IdType, prefix?: string): string {
  const format: Format = formats[type];
  const any = format.prefixed ? '([a-z]([a-z_]{0,61}[a-z])?_)?' : '';
  return `^${prefix === undefined ? any : withPrefix(type, prefix)}${format.pattern}$`;
}

export function wrong(type: IdType, id: string, why: string): RangeError {
  return new RangeError(`${JSON.stringify(id.length > 100 ? `${id.slice(0, 100)}...` : id)} is no ${type}: ${why}`);
}

export function withPrefix(type: IdType, prefix: string): string {
  if (prefix === '') return '';
  if (!(formats[type] as Format).prefixed) throw new TypeError(`a ${type} has no prefix`);
  if (!PREFIX.test(prefix)) throw wrong(type, prefix, 'a prefix is made of up to 63 characters "a" to "z", with "_" between them');
  return `${prefix}_`;
}

const hexadecimal = (text: string) => BigInt(`0x${text.replace(/[-{}]/g, '')}`);

/** An id's prefix, with its "_", and its number. */
export function read(type: IdType, id: string): [prefix: string, number: bigint] {
  if (typeof id !== 'string') throw new TypeError(`${String(id)} is no ${type}: it is no string`);
  const format: Format = formats[type];
  const end = format.prefixed ? id.lastIndexOf('_') + 1 : 0;
  if (end > 0 && !PREFIX.test(id.slice(0, end - 1)))
    throw wrong(type, id, 'its prefix is not made of up to 63 characters "a" to "z", with "_" between them');
  const text = id.slice(end);
  if (INSTANT.test(text)) throw wrong(type, id, 'it is a word for an instant');
  let why = '';
  for (const form of format.texts) {
    const found = readText(form, text, end);
    if (typeof found === 'bigint') return [id.slice(0, end), found];
    // The reason that counts is that of a form which is as long as this text.
    if (why === '' || (why.startsWith('it has') && !found.startsWith('it has'))) why = found;
  }
  if (format.uuid && UUID.test(text)) return ['', hexadecimal(text)];
  const quoted = format.quotable && text.length > 2 && text.startsWith('"') && text.endsWith('"') && readText(format.texts[0]!, text.slice(1, -1), 1);
  if (typeof quoted === 'bigint') return ['', quoted];
  if (!format.prefixed && text.startsWith('\\x') && text.length === 2 + 2 * format.size && /^[\da-f]+$/i.test(text.slice(2))) {
    const number = BigInt(`0x${text.slice(2)}`);
    // Some bytes are no id.
    if (readText(format.texts[0]!, writeNumber(format, number), 0) === number) return ['', number];
    why = 'these are the bytes of no id';
  }
  throw wrong(type, id, why);
}

/** The number, or what is wrong with the text, before which so many characters stand. */
function readText(form: Text, text: string, before: number): bigint | string {
  const [least, most] = form.parts.reduce(([least, most], part) => [least + part[0].length + part[1], most + part[0].length + part[2]], [0, 0]);
  const length = [...text].length;
  if (length < least || length > most) return `it has ${length} characters instead of ${least === most ? most : `${least} to ${most}`}`;
  let number = 0n;
  let position = 0;
  let inRange = true;
  for (const [n, part] of form.parts.entries()) {
    const [literal, least, most, bits, width] = part;
    if (!text.startsWith(literal, position)) return `there is no "${literal}" at position ${before + position + 1}`;
    position += literal.length;
    const next = form.parts[n + 1];
    const end = least < most && next ? text.indexOf(next[0], position) : Math.min(position + most, text.length);
    if (end - position < least || end - position > most) return `there are not ${least} to ${most} digits at position ${before + position + 1}`;
    const value = readPart(form, text, position, end, before);
    if (typeof value === 'string') return value;
    inRange &&= value >> BigInt(bits) === (form.tag ?? 0n);
    number = (number << BigInt(width)) | BigInt.asUintN(bits, value);
    position = end;
  }
  if (position < text.length) return `it goes on after position ${before + position}`;
  return inRange ? number : 'it is out of range';
}

function readPart({ alphabet, folded, padding = 0 }: Text, text: string, start: number, end: number, before: number): bigint | string {
  let value = 0n;
  for (let at = start; at < end; at++) {
    const symbol = text.charAt(at);
    let digit = alphabet.indexOf(symbol);
    // Only ASCII has two cases here.
    if (digit < 0 && folded && /[a-z]/i.test(symbol))
      digit = Math.max(alphabet.indexOf(symbol.toLowerCase()), alphabet.indexOf(symbol.toUpperCase()));
    if (digit < 0) return `character "${String.fromCodePoint(text.codePointAt(at)!)}" at position ${before + at + 1} is not in its alphabet`;
    value = value * BigInt(alphabet.length) + BigInt(digit);
  }
  if (BigInt.asUintN(padding, value) !== 0n) return 'its last character has bits that no id has';
  return value >> BigInt(padding);
}

/** The text that the server writes. */
export function writeNumber(format: Format, id: bigint): string {
  const { alphabet, parts, tag = 0n, padding = 0 } = format.texts[0]!;
  let number = id;
  let text = '';
  for (const [literal, least, , , width] of parts.toReversed()) {
    let value = ((tag << BigInt(width)) | BigInt.asUintN(width, number)) << BigInt(padding);
    number >>= BigInt(width);
    let symbols = '';
    while (value > 0n || symbols.length < least) {
      symbols = alphabet.charAt(Number(value % BigInt(alphabet.length))) + symbols;
      value /= BigInt(alphabet.length);
    }
    text = literal + symbols + text;
  }
  return text;
}
