// Schemas for zod 4: bad input is an issue that says what is wrong, and what passes has the server's spelling.
import { z } from 'zod';
import { canonical, isId, pattern } from './formats.js';
import { type IdType, idTypes } from './table.js';

const why = (type: IdType, text: string, prefix?: string) => {
  try {
    canonical(type, text);
    return `its prefix is not "${prefix}"`;
  } catch (error) {
    return (error as Error).message;
  }
};

// The pattern is that of the answers, in OpenAPI too; other spellings become the server's before.
const schema = (type: IdType, prefix?: string) => {
  const expected = new RegExp(pattern(type, prefix));
  return (): z.ZodString =>
    z.string()
      .overwrite((text) => (isId(type, text) ? canonical(type, text) : text))
      .regex(expected, { abort: true, error: ({ input }) => why(type, input as string, prefix) })
      .refine((text) => isId(type, text), { abort: true, error: ({ input }) => why(type, input as string) });
};

const schemas = Object.fromEntries(idTypes.map((type) => [type, schema(type)])) as Record<IdType, () => z.ZodString>;

export const {
  // <formats names>
  ulid, base64uuid, baseuid, uid11, ulidflake, ksuid, objectid, rsxid, pushid, elasticflake, flake, lexicaluuid, sid,
  cuid, ordereduuid,
  // </formats>
} = schemas;

/** With a prefix, only ids of that one; '' for those without a prefix. */
export const typeid = (prefix?: string): z.ZodString => schema('typeid', prefix)();
