import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';

export const OwnSignature = Type.Object({
  /** Whose records are signatures; null where there are none. */
  module: orNull(Type.String()),
  /** `waiting`: nobody has confirmed it, or its day has not come. */
  state: OneOf(['none', 'waiting', 'used']),
  /** The record. */
  id: orNull(Type.String()),
  /** Id of the file. */
  picture: orNull(Type.String()),
});
export type OwnSignature = Static<typeof OwnSignature>;

/** Pictures in use of those who decided, as `data:` addresses by person. */
export const ProcessSignatures = Type.Record(Type.String(), Type.String());
export type ProcessSignatures = Static<typeof ProcessSignatures>;
