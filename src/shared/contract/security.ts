import { Type, type Static } from '@sinclair/typebox';
import { OneOf } from '#engine/schema/language/index.ts';
import { securityActions } from './choices.ts';
import { Text } from './parts.ts';

/** A row of the security log. */
export const SecurityEventItem = Type.Object({
  id: Type.String(),
  at: Type.String(),
  action: OneOf(securityActions),
  /** Empty for somebody who did not sign in. */
  byName: Type.String(),
  /** Whose account it was done to. */
  userName: Type.String(),
  address: Type.String(),
  /** The role, the call, the file, or the definition with its version and why. */
  what: Type.Union([Type.String(), Text]),
});
export type SecurityEventItem = Static<typeof SecurityEventItem>;
