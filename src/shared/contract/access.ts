import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { Text } from './parts.ts';

export const WhyHolding = Type.Object({
  /** Of the record that gives the role. */
  id: Type.String(),
  organisation: orNull(Type.String()),
  /** From, until, and what else decides whether it is in force. */
  facts: Type.Array(Type.Object({ title: Text, value: orNull(Type.String()) })),
});
export type WhyHolding = Static<typeof WhyHolding>;

export const WhyRole = Type.Object({
  code: Type.String(),
  title: Text,
  /** Everybody who works here has it. */
  isEverybodys: Type.Boolean(),
  holdings: Type.Array(WhyHolding),
});
export type WhyRole = Static<typeof WhyRole>;

export const WhyAction = Type.Object({
  action: Type.String(),
  /** Of a button; the usual actions go by their names. */
  title: orNull(Text),
  isAllowed: Type.Boolean(),
  /** Allowed, and possible in the state the record is in; null without a record. */
  isOffered: orNull(Type.Boolean()),
  /** Ids of the grants that allow it. */
  by: Type.Array(Type.String()),
});
export type WhyAction = Static<typeof WhyAction>;

export const WhyValue = Type.Object({
  path: Type.String(),
  title: orNull(Text),
  /** In words; null: empty. */
  value: orNull(Type.String()),
  /** Whoever asks may not see it. */
  isHidden: Type.Boolean(),
});
export type WhyValue = Static<typeof WhyValue>;

export const WhyPart = Type.Object({
  text: Type.String(),
  /** The same as people say it. */
  words: Text,
  holds: orNull(Type.Boolean()),
  values: Type.Array(WhyValue),
});
export type WhyPart = Static<typeof WhyPart>;

/** A condition in parts of which all, or any, must hold. */
export const WhyRows = Type.Object({
  text: Type.String(),
  joined: OneOf(['all', 'any']),
  parts: Type.Array(WhyPart),
});
export type WhyRows = Static<typeof WhyRows>;

export const WhyGrant = Type.Object({
  id: Type.String(),
  /**
   * Of the module’s access; of a button that a list gives; because of a process: a task now or before, having started
   * it, or a copy; or because the record is for the person.
   */
  from: OneOf(['access', 'list', 'role', 'task', 'start', 'readers']),
  roles: Type.Array(Type.Object({ code: Type.String(), title: Text, isHeld: Type.Boolean() })),
  actions: Type.Array(Type.String()),
  /** Null: every record. */
  rows: orNull(WhyRows),
  isHeld: Type.Boolean(),
  /** Null: without a record. */
  matches: orNull(Type.Boolean()),
  /** How many fields it reaches. */
  fields: Type.Number(),
});
export type WhyGrant = Static<typeof WhyGrant>;

export const WhyField = Type.Object({
  name: Type.String(),
  title: Text,
  level: OneOf(['normal', 'sensitive']),
  isVisible: Type.Boolean(),
  by: Type.Array(Type.String()),
});
export type WhyField = Static<typeof WhyField>;

/** A screen, and the entries of the menu that lead to it. */
export const WhyScreen = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: Text,
  path: Type.String(),
  /** Some grant allows what it is for. */
  isGranted: Type.Boolean(),
  /** From the top of the menu; with the roles an entry on the way is kept for. */
  places: Type.Array(
    Type.Object({
      titles: Type.Array(Text),
      roles: Type.Array(Type.Object({ code: Type.String(), title: Text })),
      isShown: Type.Boolean(),
    }),
  ),
});
export type WhyScreen = Static<typeof WhyScreen>;

/** By which rules somebody may do what, with a record or at all. */
export const WhyAnswer = Type.Object({
  person: Type.Object({
    id: Type.String(),
    name: Type.String(),
    organisation: orNull(Type.String()),
    isActive: Type.Boolean(),
  }),
  module: Type.Object({ name: Type.String(), title: Text }),
  record: orNull(Type.Object({ id: Type.String(), title: orNull(Type.String()) })),
  /** Roles the person holds, and where each is written. */
  roles: Type.Array(WhyRole),
  actions: Type.Array(WhyAction),
  grants: Type.Array(WhyGrant),
  fields: Type.Array(WhyField),
  screens: Type.Array(WhyScreen),
});
export type WhyAnswer = Static<typeof WhyAnswer>;

/** What other grants of a module would change. Actions that stay are left out. */
export const RightsPreview = Type.Object({
  /** Counted for so many people with an account, of so many. */
  people: Type.Number(),
  of: Type.Number(),
  actions: Type.Array(
    Type.Object({
      action: Type.String(),
      /** People who could do it with some record they could not before. */
      gaining: Type.Number(),
      losing: Type.Number(),
      /** Records, once for each such person. */
      recordsGained: Type.Number(),
      recordsLost: Type.Number(),
    }),
  ),
});
export type RightsPreview = Static<typeof RightsPreview>;

/** People who hold each role now, by code. */
export const RoleHolderCounts = Type.Record(Type.String(), Type.Number());
export type RoleHolderCounts = Static<typeof RoleHolderCounts>;
