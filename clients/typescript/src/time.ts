// The time of an id, and the lowest and the highest id of an instant.
import { read, writeNumber } from './formats.js';
import { type FlooredType, type Format, formats, type IdType } from './table.js';

// The instants of timestamptz end before this one, in microseconds since 1970.
const END = 9_224_318_016_000_000_000n;
const GREGORIAN = 12_219_292_800_000_000n; // microseconds from the epoch of UUIDs of version 1 to 1970

/** The time of an id in microseconds since 1970, as the server gives it; null where the id tells none. */
export function microsecondsOf(type: IdType, id: string): bigint | null {
  const { time }: Format = formats[type];
  const number = read(type, id)[1];
  if (time.versions) {
    const version = Number((number >> 76n) & 15n);
    if (!time.versions.includes(version) || ((number >> 62n) & 3n) !== 2n) return null;
    if (version === 1)
      return (((number >> 64n) & 0xfffn) << 48n | ((number >> 80n) & 0xffffn) << 32n | number >> 96n) / 10n - GREGORIAN;
  }
  const at = ((number >> BigInt(time.shift)) * BigInt(time.tick)) / 1000n + BigInt(time.epoch) * 1000n;
  return at < END ? at : null;
}

/** The time of an id, without its microseconds; null where the id tells none, or one that no Date can have. */
export function timeOf(type: IdType, id: string): Date | null {
  const at = microsecondsOf(type, id);
  if (at === null) return null;
  const date = new Date(Number((at - (((at % 1000n) + 1000n) % 1000n)) / 1000n));
  return Number.isNaN(date.getTime()) ? null : date;
}

function micros(at: Date | bigint): bigint {
  if (typeof at === 'bigint') return at;
  if (Number.isNaN(at.getTime())) throw new RangeError('an invalid Date is no instant');
  return BigInt(at.getTime()) * 1000n;
}

/** Microseconds since the format's epoch. */
function since(type: FlooredType, at: Date | bigint): bigint {
  const { time } = formats[type];
  const us = micros(at) - BigInt(time.epoch) * 1000n;
  if (us < 0n || micros(at) >= END || us * 1000n >= (time.last + 1n) * BigInt(time.tick)) throw outOfRange(type, at);
  return us;
}

const outOfRange = (type: IdType, at: Date | bigint) =>
  new RangeError(`${typeof at === 'bigint' ? `${at} us` : at.toISOString()} is out of range for type ${type}`);

/** The lowest id whose time is at or after an instant: a Date, or microseconds since 1970. RangeError where there is none. */
export function floor(type: FlooredType, at: Date | bigint): string {
  const { time } = formats[type];
  const tick = (since(type, at) * 1000n + BigInt(time.tick) - 1n) / BigInt(time.tick);
  if (tick > time.last) throw outOfRange(type, at);
  return writeNumber(formats[type], tick << BigInt(time.shift));
}

/** The highest id whose time is at or before an instant: a Date, or microseconds since 1970. RangeError where there is none. */
export function ceil(type: FlooredType, at: Date | bigint): string {
  const { time } = formats[type];
  const until = ((since(type, at) + 1n) * 1000n - 1n) / BigInt(time.tick);
  const tick = until < time.last ? until : time.last;
  return writeNumber(formats[type], (tick << BigInt(time.shift)) | time.rest);
}
