// New ids. They are made of 32-bit words, for which numbers do: a BigInt takes ten times as long.
import { withPrefix, writeNumber } from './formats.js';
import { type Format, formats, type GeneratedType, type Recipe } from './table.js';

const WORD = 2 ** 32;

/** The last id of a type that this program made. */
class Last {
  tick = -1; // its upper 32 bits, and
  low = 0; // its lower ones
  readonly random = new Uint32Array(4); // the lowest word first
  readonly words = new Uint32Array(5); // of the id, the lowest first
  readonly write: (words: Uint32Array) => string;

  constructor(readonly format: Format & { recipe: Recipe }) {
    this.write = writer(format);
  }
}

// A program may have loaded the package twice, by import and by require. Its ids ascend all the same.
const key = Symbol.for('uidx.generators.1');
const shared = globalThis as { [key]?: Map<string, Last> };
const lasts = (shared[key] ??= new Map<string, Last>());

/**
 * A new id, above all others of its type that this thread has made; of typeids, those of the same prefix. As the server's are, it is
 * the time and secure random bits; in the same tick, the last id and a random step.
 */
export function generate(type: Exclude<GeneratedType, 'typeid'>): string;
export function generate(type: 'typeid', prefix?: string): string;
export function generate(type: GeneratedType, prefix = ''): string {
  let last = lasts.get(type);
  if (last === undefined) {
    if (!('recipe' in formats[type])) throw new TypeError(`only the server makes a ${type}`);
    lasts.set(type, (last = new Last(formats[type])));
  }
  advance(last);
  compose(last);
  const text = last.write(last.words);
  return prefix === '' ? text : withPrefix(type, prefix) + text;
}

function advance(last: Last): void {
  const { format: { recipe, time }, random } = last;
  const ms = time.tick % 1_000_000 === 0 && recipe.slice === 0;
  const us = (ms ? Date.now() * 1000 : Math.floor(clock() * 1000)) - time.epoch * 1000;
  if (us < 0) throw new RangeError('the clock is before the first id of this type');
  // In whole numbers below 2 ** 53: a tick is `den` of `num` microseconds.
  const num = time.tick % 1000 === 0 ? 1 : 1000;
  const den = time.tick % 1000 === 0 ? time.tick / 1000 : time.tick;
  let whole = Math.floor(us / den);
  const rest = us - whole * den;
  let high = Math.floor(whole / WORD);
  let low = (whole - high * WORD) * num + Math.floor((rest * num) / den);
  high = high * num + Math.floor(low / WORD);
  low %= WORD;
  if (recipe.slice > 0) {
    const slice = 2 ** recipe.slice;
    low = low * slice + Math.floor((rest * slice) / den);
    high = high * slice + Math.floor(low / WORD);
    low %= WORD;
  }
  if (high < last.tick || (high === last.tick && low <= last.low)) {
    if (grow(random, recipe)) return;
    low = (last.low + 1) % WORD;
    high = last.tick + (low === 0 ? 1 : 0);
  }
  last.tick = high;
  last.low = low;
  // The highest eighth of all numbers is room for the tick's further ids.
  do draw(random, recipe.random);
  while (bitsFrom(random, recipe.random - 3) === 7);
}

const step = new Uint32Array(4);

/** Adds a random step of 1 to 2 ** recipe.step. False, with nothing changed, if there is no room. */
function grow(random: Uint32Array, recipe: Recipe): boolean {
  draw(step, recipe.step);
  let carry = 1;
  for (let n = 0; n < 4; n++) {
    const sum = random[n]! + step[n]! + carry;
    step[n] = sum;
    carry = sum >= WORD ? 1 : 0;
  }
  if (carry > 0 || (recipe.random < 128 && bitsFrom(step, recipe.random) !== 0)) return false;
  random.set(step);
  return true;
}

/** The 32 bits from one on; all that are above, where these are fewer. */
function bitsFrom(words: Uint32Array, from: number): number {
  const n = from >>> 5;
  const bit = from & 31;
  return bit === 0 ? words[n]! : ((words[n]! >>> bit) | ((words[n + 1] ?? 0) << (32 - bit))) >>> 0;
}

const pool = new Uint32Array(1024);
let used = pool.length;

/** Random bits, each of which is used once. */
function draw(words: Uint32Array, bits: number): void {
  for (let n = 0; n < 4; n++) {
    const wanted = Math.min(bits - 32 * n, 32);
    if (wanted <= 0) {
      words[n] = 0;
      continue;
    }
    if (used === pool.length) {
      crypto.getRandomValues(pool);
      used = 0;
    }
    words[n] = pool[used]! >>> (32 - wanted);
    pool[used++] = 0;
  }
}

function compose({ format: { recipe, time }, tick, low, random, words }: Last): void {
  words.fill(0);
  words.set(random);
  if (recipe.version === 0) {
    or(words, low, time.shift - recipe.slice);
    or(words, tick, time.shift - recipe.slice + 32);
    return;
  }
  // The tick and the random bits, with those of the version and the variant between.
  or(words, low, recipe.random);
  or(words, tick, recipe.random + 32);
  const a = bitsFrom(words, 62) & 0xfff;
  const high = bitsFrom(words, 74);
  const higher = bitsFrom(words, 106);
  words[1] = (words[1]! & 0x3fffffff) | 0x80000000;
  words[2] = (high << 16) | (recipe.version << 12) | a;
  words[3] = (higher << 16) | (high >>> 16);
}

function or(words: Uint32Array, word: number, shift: number): void {
  const n = shift >>> 5;
  const bit = shift & 31;
  if (n < words.length) words[n]! |= word << bit;
  if (bit > 0 && n + 1 < words.length) words[n + 1]! |= word >>> (32 - bit);
}

/** What writes the text: two symbols at a time, if a symbol is so many bits of one number. */
function writer(format: Format): (words: Uint32Array) => string {
  const { alphabet, parts, tag = 0n, padding } = format.texts[0]!;
  const bits = Math.log2(alphabet.length);
  const pairs: string[] = [];
  if (Number.isInteger(bits) && !padding) {
    for (const first of alphabet) for (const second of alphabet) pairs.push(first + second);
    const mask = pairs.length - 1;
    const ends: number[] = [];
    let end = 0;
    for (const part of parts.toReversed()) ends.unshift((end += part[4]) - part[4]);
    return (words) => {
      let text = '';
      for (let n = 0; n < parts.length; n++) {
        const [literal, , most, , width] = parts[n]!;
        text += literal;
        // The first digits of the number can have bits of what stands before it.
        for (let from = most - (most % 2 || 2); from >= 0; from -= 2) {
          let value = bitsFrom(words, ends[n]! + from * bits);
          const own = width - from * bits;
          if (own < 2 * bits) value = (value & (2 ** own - 1)) | (Number(tag) << own);
          text += most % 2 && from === most - 1 ? alphabet[value & (alphabet.length - 1)]! : pairs[value & mask]!;
        }
      }
      return text;
    };
  }
  return (words) => writeNumber(format, words.reduceRight((number, word) => (number << 32n) | BigInt(word), 0n));
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
