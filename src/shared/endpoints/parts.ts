import { Type } from '@sinclair/typebox';
import { ModuleNo } from '#engine/schema/language/index.ts';

export const RecordId = Type.String({ format: 'uuid' });

/** What a person typed to find records. */
export const Search = Type.String({ maxLength: 200 });

/** Makes a repeated write answer what it answered the first time. */
export const RequestKey = Type.String({ minLength: 1, maxLength: 100 });

/** Uploads that go with an opinion. */
export const OpinionFiles = Type.Array(RecordId, { maxItems: 20 });

export const OnPage = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500 }),
  row: Type.Integer({ minimum: 1, maximum: 500 }),
});
/** Of lists that say their page in the query. */
export const paged = {
  page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
  row: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
};
/** From day to day, both included. */
export const period = {
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
};
/** Of lists of the specification that call the size of a page `rows`. */
export const OnPageOfRows = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500 }),
  rows: Type.Integer({ minimum: 1, maximum: 200 }),
});
/** `module`: the name of a module, or the code of one of its variants. */
export const InModule = Type.Object({ module: ModuleNo });
export const OneRecord = Type.Object({ module: ModuleNo, id: RecordId });
export const ById = Type.Object({ id: RecordId });

/** What the database counts with. */
const most = 2 ** 31 - 1;
/** Which state of something was changed: whoever changed another one is told. */
export const Revision = Type.Integer({ minimum: 0, maximum: most });
export const Version = Type.Integer({ minimum: 1, maximum: most });

/** A definition as it is drawn. It may be incomplete: the check says what is missing. */
export const DrawnValue = Type.Unsafe<unknown>(Type.Object({}, { additionalProperties: true }));
