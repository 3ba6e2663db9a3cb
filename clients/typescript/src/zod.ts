// Schemas for zod 4: bad input is an issue that says what is wrong, and what passes has the server's spelling.
import { z } from 'zod';
import { canonical, isId, pattern } from './formats.js';
import { type IdType, idTypes } from './table.js';

const why = (type: IdType, text: unknown) => {
  try {
    return canonical(type, text as string);
  } catch (error) {
    return (error as Error).message;
  }
};

const schema = (type: IdType) => {
  const expected = new RegExp(pattern(type));
  return (): z.ZodString =>
    z.string()
      .regex(expected, { abort: true, error: ({ input }) => why(type, input) })
      .refine((text) => isId(type, text), { abort: true, error: ({ input }) => why(type, input) })
      .overwrite((text) => canonical(type, text));
};

const schemas = Object.fromEntries(idTypes.map((type) => [type, schema(type)])) as Record<IdType, () => z.ZodString>;

export const {
  // <formats names>
  ulid, base64uuid, baseuid, uid11, ulidflake, ksuid, objectid, rsxid, pushid, elasticflake, flake, lexicaluuid, sid,
  cuid, ordereduuid,
  // </formats>
} = schemas;

/** With a prefix, only ids of that one; '' for those without a prefix. */
export const typeid = (prefix?: string): z.ZodString =>
  prefix === undefined
    ? schemas.typeid()
    : schemas.typeid().refine((id) => id.slice(0, Math.max(0, id.lastIndexOf('_'))) === prefix, { error: `its prefix is not "${prefix}"` });
