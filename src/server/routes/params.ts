import { Type } from '@sinclair/typebox';
import { ModuleNo } from '#engine/schema/language/index.ts';
import { errors } from '../errors.ts';

/** Paths that several calls share. */
export const RecordId = Type.String({ format: 'uuid' });

/** What a person typed to find records. */
export const Search = Type.String({ maxLength: 200 });

/** Makes a repeated write answer what it answered the first time. */
export const RequestKey = Type.String({ minLength: 1, maxLength: 100 });

/** Uploads that go with an opinion. */
export const OpinionFiles = Type.Array(RecordId, { maxItems: 20 });

export const Page = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500 }),
  row: Type.Integer({ minimum: 1, maximum: 500 }),
});
/** `module`: the name of a module, or the code of one of its variants. */
export const InModule = Type.Object({ module: ModuleNo });
export const OneRecord = Type.Object({ module: ModuleNo, id: RecordId });
export const ById = Type.Object({ id: RecordId });

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** Ids of a query parameter, separated by commas. @throws BusinessError badRequest */
export function idsOf(text: string, name: string): string[] {
  const ids = text.split(',').filter(Boolean);
  if (!ids.every(isUuid))
    throw errors.badRequest({ reason: `${name} holds something that is no id` });
  return ids;
}

/** What the database counts with. */
const most = 2 ** 31 - 1;
/** Which state of something was changed: whoever changed another one is told. */
export const Revision = Type.Integer({ minimum: 0, maximum: most });
export const Version = Type.Integer({ minimum: 1, maximum: most });
