// For PostGraphile 5, which leaves out columns of types that it does not know.
import { idTypes } from './table.js';

const names: readonly string[] = idTypes;

/** Columns of ids, in a preset: `plugins: [UidxPlugin]`. Each type is a scalar of its name, such as `Ulid`; a value is a string. */
export const UidxPlugin = {
  name: 'UidxPlugin',
  version: '1.0.0',
  before: ['PgCodecsPlugin'],
  gather: {
    hooks: {
      // The types of PostGraphile would need hundreds of packages where this is built.
      async pgCodecs_findPgCodec(info: any, event: any): Promise<void> {
        const { pgType: type, serviceName } = event;
        if (event.pgCodec || type.typtype !== 'b' || !names.includes(type.typname)) return;
        const { domainOfCodec, TYPES } = info.lib.dataplanPg;
        const schemaName = type.getNamespace().nspname;
        // As a domain over text: it compares and orders in the server, and has a name of its own.
        event.pgCodec = domainOfCodec(
          TYPES.text,
          info.inflection.typeCodecName({ pgType: type, serviceName }),
          info.helpers.pgBasics.identifier(schemaName, type.typname),
          { extensions: { oid: type._id, pg: { serviceName, schemaName, name: type.typname } } },
        );
      },
    },
  },
};
