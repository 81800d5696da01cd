import { Type, type Static } from '@sinclair/typebox';
import { Text } from './parts.ts';

/** A template offered for records of the module, or for that record. */
export const OfferedPrint = Type.Object({
  print: Type.String(),
  title: Text,
  /** Copies that each record is printed in; none: one without a mark. */
  copies: Type.Array(Text),
  /** Whether who prints chooses the language. */
  isBilingual: Type.Boolean(),
});
export type OfferedPrint = Static<typeof OfferedPrint>;

/** A record that was not printed, and why. */
export interface RefusedPrint {
  id: string;
  message: string;
}
