import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { Text } from './parts.ts';

/** Found among the records of all modules, the best match first. */
export const FoundRecord = Type.Object({
  module: Type.String(),
  /** Of the module, or of the record’s variant. */
  moduleTitle: Text,
  id: Type.String(),
  title: Type.String(),
  /** Null where it is the title. */
  number: orNull(Type.String()),
  isVoid: Type.Optional(Type.Boolean()),
});
export type FoundRecord = Static<typeof FoundRecord>;

/** Options, look-ups and references that are found ask and answer what the renderers do. */
export type * from '#engine/schema/references.ts';
