import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { FieldValue, Text, objectAs } from './parts.ts';
import type { ChangeText } from '#engine/fields/changeTexts.ts';

export const SlowCall = Type.Object({
  at: Type.String(),
  method: Type.String(),
  /** Pattern of the address: no ids, no query. */
  route: Type.String(),
  ms: Type.Number(),
});
export type SlowCall = Static<typeof SlowCall>;

/** A statement that took long, for one screen and module. */
export const SlowStatement = Type.Object({
  /** Without its values. */
  sql: Type.String(),
  module: orNull(Type.String()),
  moduleTitle: orNull(Text),
  /** Address of the screen. */
  screen: orNull(Type.String()),
  route: orNull(Type.String()),
  times: Type.Number(),
  /** Milliseconds. */
  longest: Type.Number(),
  lastAt: Type.String(),
});
export type SlowStatement = Static<typeof SlowStatement>;

/** How the server that answers, and the database, are. */
export const HealthReport = Type.Object({
  /** Of the product and of Node.js. */
  version: Type.String(),
  node: Type.String(),
  startedAt: Type.String(),
  database: Type.Object({
    kind: OneOf(['embedded', 'server']),
    version: Type.String(),
    bytes: Type.Number(),
    connections: Type.Number(),
  }),
  /** Of the database that only reads, as it was found last; null: there is none. */
  replica: orNull(OneOf(['used', 'behind', 'away'])),
  /** Bytes. */
  memory: Type.Object({ resident: Type.Number(), heap: Type.Number() }),
  /** Bytes that can still be written. */
  room: Type.Object({ data: orNull(Type.Number()), files: Type.Number() }),
  jobs: Type.Object({ waiting: Type.Number(), running: Type.Number(), failedToday: Type.Number() }),
  /** People signed in. */
  sessions: Type.Number(),
  /** Of the last calls that took longer than a second, the newest first. */
  slowCalls: Type.Array(SlowCall),
  /** Of statements of this server that took longer than a quarter of a second, the slowest first. */
  slowStatements: Type.Array(SlowStatement),
});
export type HealthReport = Static<typeof HealthReport>;

/** How people sign in. */
export const AccountItem = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  name: Type.String(),
  /** Whoever is disabled cannot sign in. */
  disabled: Type.Boolean(),
  /** Wrong passwords have closed it for a while, from some address. */
  isLocked: Type.Boolean(),
  lastSignInAt: orNull(Type.String()),
  /** How many devices are signed in. */
  sessions: Type.Number(),
});
export type AccountItem = Static<typeof AccountItem>;

/** The number that the next record of a module gets. */
export const NextNumber = Type.Object({
  module: Type.String(),
  title: Text,
  /** How many were given in the counting that goes on. */
  last: Type.Number(),
  next: Type.String(),
  /** Made up by a rule of the company, not as the module says. */
  hasRule: Type.Boolean(),
});
export type NextNumber = Static<typeof NextNumber>;

/** Where anybody is signed in. */
export const OnlineSession = Type.Object({
  id: Type.String(),
  userId: Type.String(),
  name: Type.String(),
  userName: Type.String(),
  begunAt: Type.String(),
  /** Within some minutes. */
  usedAt: Type.String(),
  address: orNull(Type.String()),
  /** What the browser says of itself. */
  agent: orNull(Type.String()),
  /** The one that asks. */
  isThis: Type.Boolean(),
});
export type OnlineSession = Static<typeof OnlineSession>;

/** One change of one record. */
export const ChangeItem = Type.Object({
  id: Type.String(),
  at: Type.String(),
  byName: Type.String(),
  /** Of the module, or `follow` for what other records brought about. */
  action: Type.String(),
  module: Type.String(),
  moduleTitle: Text,
  recordId: Type.String(),
  /** What the record is called now, in the caller's language; null when it is gone. */
  recordTitle: orNull(Type.String()),
  /** Of the button that was used, where the module has one. */
  actionTitle: orNull(Text),
  /** As far as administrators may read the fields. */
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      title: Text,
      before: FieldValue,
      after: FieldValue,
      /** In the caller's language; none of what is nothing for people as a text. */
      texts: Type.Array(objectAs<ChangeText>()),
    }),
  ),
});
export type ChangeItem = Static<typeof ChangeItem>;
