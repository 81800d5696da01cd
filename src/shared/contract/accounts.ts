import { Type, type Static } from '@sinclair/typebox';

/** How a person signs in; null when they cannot. */
export const AccountInfo = Type.Object({
  userName: Type.String(),
  /** Whoever is disabled cannot sign in. */
  disabled: Type.Boolean(),
});
export type AccountInfo = Static<typeof AccountInfo>;
