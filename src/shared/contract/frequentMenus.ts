import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';

/** A page that a person keeps at hand. */
export const FrequentMenu = Type.Object({
  id: Type.String(),
  /** Path of the page. */
  url: Type.String(),
  menuName: Type.String(),
  icon: orNull(Type.String()),
  useCount: Type.Number(),
});
export type FrequentMenu = Static<typeof FrequentMenu>;
