import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { Text, orUndefined } from './parts.ts';

export const UserInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  avatar: orNull(Type.String()),
  mainOrgId: orNull(Type.String()),
  /** The main organisation first. */
  orgAttrs: Type.Array(
    Type.Object({
      org: Type.Object({ orgId: Type.String(), name: Type.String() }),
      attrs: Type.Object({ orgInstanceId: Type.String() }),
    }),
  ),
  roles: Type.Array(Type.String()),
});
export type UserInfo = Static<typeof UserInfo>;

export const LoginAnswer = Type.Object({
  Authorization: Type.String(),
  userInfo: UserInfo,
  /** The password must be changed before anything else is allowed. */
  mustChangePassword: Type.Boolean(),
});
export type LoginAnswer = Static<typeof LoginAnswer>;

/** The application is closed, but to administrators. */
export const MaintenanceEntry = Type.Object({
  type: Type.Literal('WH'),
  /** What people are told. */
  content: Type.String(),
  /** When it ends by itself; absent: nobody knows. */
  until: Type.Optional(Type.String()),
});
export type MaintenanceEntry = Static<typeof MaintenanceEntry>;

/** It will close the application to the caller within a day. */
export const PlannedMaintenance = Type.Object({
  content: Type.String(),
  from: Type.String(),
  until: Type.String(),
});
export type PlannedMaintenance = Static<typeof PlannedMaintenance>;

/** Who looks through the eyes of the person that is told to be signed in. */
export const SeenBy = Type.Object({ id: Type.String(), name: Type.String(), until: Type.String() });
export type SeenBy = Static<typeof SeenBy>;

/** Who is signed in. */
export const OwnAnswer = Type.Composite([
  Type.Omit(LoginAnswer, ['Authorization']),
  Type.Object({ seenBy: Type.Optional(orUndefined(SeenBy)) }),
]);

/** Whom a ticket was made out to, for the other system. */
export const TicketHolder = Type.Composite([
  Type.Pick(UserInfo, ['id', 'name']),
  Type.Object({ userName: Type.String() }),
]);

/** At what number colleagues reach the caller, and the field that keeps it. */
export const OwnPhone = Type.Object({
  module: Type.String(),
  field: Type.String(),
  title: Text,
  phone: orNull(Type.String()),
  canChange: Type.Boolean(),
});
export type OwnPhone = Static<typeof OwnPhone>;

/** One of the caller's own sessions. */
export const OwnSession = Type.Object({
  id: Type.String(),
  begunAt: Type.String(),
  /** Within some minutes. */
  usedAt: Type.String(),
  address: orNull(Type.String()),
  /** What the browser says of itself. */
  agent: orNull(Type.String()),
  /** The one that asks. */
  isThis: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;
