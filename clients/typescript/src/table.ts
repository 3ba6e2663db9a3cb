// What the sixteen types are, as the extension's own code has it; clients/formats.cpp says what the words mean.

/** A number in an id: after a literal, its digits are a number below 2 ** bits, which fills `width` bits. */
export type Part = readonly [literal: string, least: number, most: number, bits: number, width: number];

/** A form of the text: digits of an alphabet. */
export interface Text {
  readonly alphabet: string;
  readonly folded?: true; // read in either case
  readonly tag?: bigint; // stands before the number in its first symbol
  readonly padding?: number; // empty bits after the number in its last symbol
  readonly parts: readonly Part[];
}

/** Of ids that are nothing but a time and random bits, which a program can make as well as the server. */
export interface Recipe {
  readonly random: number; // so many bits
  readonly step: number; // an id follows another one of its tick by 1 to 2 ** step
  readonly slice: number; // bits of the tick's own time, above the random ones
  readonly version: number; // of the UUID that the id is
}

export interface Format {
  readonly size: number; // in bytes
  readonly texts: readonly Text[]; // the server writes the first one, and reads all
  readonly pattern: string; // of what it writes, without a prefix
  readonly time: {
    readonly bits: number;
    readonly shift: number; // the bits above are ticks
    readonly tick: number; // in nanoseconds
    readonly epoch: number; // in milliseconds since 1970
    readonly last: bigint;
    readonly rest: bigint; // the highest number below the time
    readonly versions?: readonly number[]; // only these versions of a UUID tell a time
  };
  readonly recipe?: Recipe;
  readonly uuid?: true; // the bytes are those of a UUID, whose text is an id, too
  readonly prefixed?: true; // before all this there can be a prefix and "_"
  readonly quotable?: true; // read in double quotes, too
}

// Made by scripts/formats.sh --write.
// <formats table>
export const formats = {
  ulid: {
    size: 16,
    texts: [
      { alphabet: '0123456789ABCDEFGHJKMNPQRSTVWXYZ', parts: [['', 26, 26, 128, 128]], folded: true },
    ],
    pattern: '[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{25}',
    time: { bits: 48, shift: 80, tick: 1000000, epoch: 0, last: 281474976710655n, rest: 1208925819614629174706175n },
    recipe: { random: 72, step: 64, slice: 8, version: 0 },
    uuid: true,
  },
  base64uuid: {
    size: 16,
    texts: [
      { alphabet: '$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz', parts: [['', 22, 22, 128, 128]], tag: 4n },
    ],
    pattern: '[FGHI][$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{21}',
    time: { bits: 48, shift: 80, tick: 1000000, epoch: 0, last: 281474976710655n, rest: 1208925819614629174706175n, versions: [1, 7] },
    recipe: { random: 62, step: 58, slice: 12, version: 7 },
    uuid: true,
    quotable: true,
  },
  baseuid: {
    size: 15,
    texts: [
      { alphabet: '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz', parts: [['', 20, 20, 120, 120]] },
    ],
    pattern: '[\\-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{20}',
    time: { bits: 48, shift: 72, tick: 32768, epoch: 0, last: 281474976710655n, rest: 4722366482869645213695n },
    recipe: { random: 72, step: 60, slice: 0, version: 0 },
  },
  uid11: {
    size: 8,
    texts: [
      { alphabet: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', parts: [['', 11, 11, 64, 64]] },
    ],
    pattern: '[123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz]{11}',
    time: { bits: 42, shift: 22, tick: 1000000, epoch: 1321009871111, last: 4398046511103n, rest: 4194303n },
  },
  ulidflake: {
    size: 8,
    texts: [
      { alphabet: '0123456789ABCDEFGHJKMNPQRSTVWXYZ', parts: [['', 13, 13, 63, 64]], folded: true },
    ],
    pattern: '[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{12}',
    time: { bits: 43, shift: 20, tick: 1000000, epoch: 1704067200000, last: 8796093022207n, rest: 1048575n },
  },
  ksuid: {
    size: 20,
    texts: [
      { alphabet: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', parts: [['', 27, 27, 160, 160]] },
    ],
    pattern: '[0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz]{27}',
    time: { bits: 32, shift: 128, tick: 1000000000, epoch: 1400000000000, last: 4294967295n, rest: 340282366920938463463374607431768211455n },
    recipe: { random: 110, step: 102, slice: 18, version: 0 },
  },
  objectid: {
    size: 12,
    texts: [
      { alphabet: '0123456789abcdef', parts: [['', 24, 24, 96, 96]], folded: true },
    ],
    pattern: '[0123456789abcdef]{24}',
    time: { bits: 32, shift: 64, tick: 1000000000, epoch: 0, last: 4294967295n, rest: 18446744073709551615n },
  },
  rsxid: {
    size: 12,
    texts: [
      { alphabet: '0123456789abcdefghijklmnopqrstuv', parts: [['', 20, 20, 96, 96]], padding: 4 },
    ],
    pattern: '[0123456789abcdefghijklmnopqrstuv]{19}[0g]',
    time: { bits: 32, shift: 64, tick: 1000000000, epoch: 0, last: 4294967295n, rest: 18446744073709551615n },
  },
  pushid: {
    size: 15,
    texts: [
      { alphabet: '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz', parts: [['', 20, 20, 120, 120]] },
    ],
    pattern: '[\\-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{20}',
    time: { bits: 48, shift: 72, tick: 1000000, epoch: 0, last: 281474976710655n, rest: 4722366482869645213695n },
    recipe: { random: 64, step: 56, slice: 8, version: 0 },
  },
  elasticflake: {
    size: 15,
    texts: [
      { alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', parts: [['', 20, 20, 120, 120]] },
    ],
    pattern: '[ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\\-_]{20}',
    time: { bits: 48, shift: 72, tick: 1000000, epoch: 0, last: 281474976710655n, rest: 4722366482869645213695n },
  },
  flake: {
    size: 16,
    texts: [
      { alphabet: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', parts: [['', 1, 22, 128, 128]] },
    ],
    pattern: '[0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz]{1,22}',
    time: { bits: 64, shift: 64, tick: 1000000, epoch: 0, last: 18446744073709551615n, rest: 18446744073709551615n },
  },
  lexicaluuid: {
    size: 16,
    texts: [
      { alphabet: '0123456789abcdef', parts: [['', 8, 8, 32, 32], ['-', 4, 4, 16, 16], ['-', 4, 4, 16, 16], ['-', 16, 16, 64, 64]], folded: true },
      { alphabet: '0123456789abcdef', parts: [['', 32, 32, 128, 128]], folded: true },
    ],
    pattern: '[0123456789abcdef]{8}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{16}',
    time: { bits: 64, shift: 64, tick: 1000, epoch: 0, last: 18446744073709551615n, rest: 18446744073709551615n },
  },
  sid: {
    size: 16,
    texts: [
      { alphabet: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~', parts: [['', 11, 11, 64, 64], ['-', 11, 11, 64, 64]] },
      { alphabet: '0123456789abcdefghijklmnopqrstuv', parts: [['', 13, 13, 64, 64], ['-', 13, 13, 64, 64]] },
      { alphabet: '0123456789abcdef', parts: [['', 16, 16, 64, 64], ['-', 16, 16, 64, 64]], folded: true },
      { alphabet: '0123456789', parts: [['', 1, 20, 64, 64], ['-', 1, 20, 64, 64]] },
    ],
    pattern: '[0123456789ABCDEF][0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~]{10}-[0123456789ABCDEF][0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~]{10}',
    time: { bits: 64, shift: 64, tick: 1, epoch: 0, last: 18446744073709551615n, rest: 18446744073709551615n },
    recipe: { random: 63, step: 61, slice: 0, version: 0 },
  },
  cuid: {
    size: 16,
    texts: [
      { alphabet: '0123456789abcdefghijklmnopqrstuvwxyz', parts: [['c', 8, 8, 42, 45], ['', 16, 16, 83, 83]] },
    ],
    pattern: 'c[0123456789abcdefghijklmnopqrstuvwxyz]{8}[0123456789abcdefghijklmnopqrstuvwxyz]{16}',
    time: { bits: 42, shift: 83, tick: 1000000, epoch: 0, last: 2821109907455n, rest: 7958661109946400884391935n },
  },
  ordereduuid: {
    size: 16,
    texts: [
      { alphabet: '0123456789abcdef', parts: [['', 8, 8, 32, 32], ['-', 4, 4, 16, 16], ['-', 4, 4, 16, 16], ['-', 4, 4, 16, 16], ['-', 12, 12, 48, 48]], folded: true },
    ],
    pattern: '[0123456789abcdef]{8}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{12}',
    time: { bits: 48, shift: 80, tick: 10000, epoch: 0, last: 281474976710655n, rest: 1208925819614629174706175n },
    recipe: { random: 74, step: 64, slice: 0, version: 4 },
    uuid: true,
  },
  typeid: {
    size: 16,
    texts: [
      { alphabet: '0123456789abcdefghjkmnpqrstvwxyz', parts: [['', 26, 26, 128, 128]] },
    ],
    pattern: '[01234567][0123456789abcdefghjkmnpqrstvwxyz]{25}',
    time: { bits: 48, shift: 80, tick: 1000000, epoch: 0, last: 281474976710655n, rest: 1208925819614629174706175n, versions: [7] },
    recipe: { random: 62, step: 58, slice: 12, version: 7 },
    prefixed: true,
  },
} as const satisfies Record<string, Format>;
// </formats>

/** The name of a type in SQL. */
export type IdType = keyof typeof formats;

/** Types of which a program can make ids. */
export type GeneratedType = { [T in IdType]: (typeof formats)[T] extends { recipe: Recipe } ? T : never }[IdType];

/** Types that tell an instant's bounds. */
export type FlooredType = Exclude<IdType, 'typeid'>;

/** Types whose bytes are those of a UUID. */
export type UuidType = { [T in IdType]: (typeof formats)[T] extends { uuid: true } ? T : never }[IdType] | 'typeid';

export const idTypes = Object.keys(formats) as IdType[];
