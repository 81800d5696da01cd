import { Type } from '@sinclair/typebox';
import { ModuleName } from '#engine/schema/language/index.ts';

/** Paths that several calls share. */
export const RecordId = Type.String({ format: 'uuid' });

export const Page = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500 }),
  row: Type.Integer({ minimum: 1, maximum: 200 }),
});
export const InModule = Type.Object({ module: ModuleName });
export const OneRecord = Type.Object({ module: ModuleName, id: RecordId });
export const ById = Type.Object({ id: RecordId });
