// The package says of ids what the codecs say: each line of clients/conformance.cpp's output.
import { readFileSync } from 'node:fs';
import { canonical, ceil, floor, fromBytes, fromUuid, idTypes, isId, microsecondsOf, pattern, timeOf, toBytes, toUuid } from 'uidx';
import * as schemas from 'uidx/zod';
import { works } from './tap.js';

const said = (make) => {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
};
const prefixOf = (id) => id.slice(0, Math.max(id.lastIndexOf('_'), 0));
// What a pattern cannot know: the text is as the server writes it, but too large a number, or a word for an instant.
const UNSEEN = ['overflow', 'instant'];
const patterns = Object.fromEntries(idTypes.map((type) => [type, new RegExp(pattern(type))]));

/** By the first word of a line: what has to be true of the others, and what the type has. */
const checks = {
  text(type, given, expected, hex, time) {
    const prefix = type === 'typeid' ? prefixOf(expected) : '';
    const bytes = Buffer.from(hex, 'hex').subarray(prefix.length);
    const micros = /\d/.test(time) ? BigInt(time) : null;
    const date = micros === null ? null : new Date(Number(micros / 1000n) - (micros < 0n && micros % 1000n ? 1 : 0));
    const uuid = bytes.length === 16 && ('typeid' === type || said(() => toUuid(type, given)));
    return isId(type, given) && canonical(type, given) === expected && fromBytes(type, bytes, prefix) === expected
      && bytes.equals(toBytes(type, given)) && microsecondsOf(type, given) === micros
      && (timeOf(type, given)?.getTime() ?? null) === (Number.isNaN(date?.getTime()) ? null : date?.getTime() ?? null)
      && patterns[type].test(expected) && schemas[type]().parse(given) === expected
      && (!uuid || fromUuid(type, toUuid(type, given), prefix) === expected);
  },
  bad(type, given, state, fault, position) {
    const error = said(() => canonical(type, given));
    return error instanceof RangeError && error.message.includes(` is no ${type}: `) && !isId(type, given)
      && !/it has (\d+) characters instead of \1\b/.test(error.message) && (fault !== 'overflow' || error.message.endsWith('it is out of range'))
      && (UNSEEN.includes(fault) || !patterns[type].test(given))
      // A format of several forms takes that which is as long as the text: in characters, which are bytes in ASCII only.
      && (fault !== 'symbol' || /[^\0-\x7f]/.test(given) || / at position (\d+)/.exec(error.message)?.[1] === position)
      && schemas[type]().safeParse(given).error.issues.map(({ message }) => message).join() === error.message;
  },
  bytes: (type, hex) => {
    const prefix = type === 'typeid' ? hex.slice(0, -32) : '';
    const bytes = Buffer.from(hex, 'hex').subarray(prefix.length / 2);
    return said(() => fromBytes(type, bytes, Buffer.from(prefix, 'hex').toString())) instanceof RangeError;
  },
  ...Object.fromEntries(Object.entries({ floor, ceil }).map(([side, bound]) => [side, (type, time, expected) => {
    const found = said(() => bound(type, BigInt(time)));
    return expected === '-' ? found instanceof RangeError : found === expected;
  }])),
  next: (type, one, other) => Buffer.compare(toBytes(type, one), toBytes(type, other)) < 0,
};

const wrong = {};
for (const line of readFileSync(process.env.UIDX_CONFORMANCE, 'utf8').trimEnd().split('\n')) {
  const [kind, type, given, ...words] = line.split('\t');
  const rest = [decodeURIComponent(given), ...words];
  wrong[`${type}: ${kind}`] ??= 0;
  if (checks[kind](type, ...rest)) continue;
  wrong[`${type}: ${kind}`]++;
  console.log('#', line, said(() => canonical(type, rest[0])), said(() => microsecondsOf(type, rest[0])));
}
for (const [what, count] of Object.entries(wrong)) works(what, count === 0);
works('lines of all types', Object.keys(wrong).length === 6 * idTypes.length - 3);
