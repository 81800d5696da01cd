import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { Text, ofProcess } from './parts.ts';

/** One reminder. */
export const ProcessReminder = Type.Object({
  id: Type.String(),
  ...ofProcess,
  remindedAt: Type.String(),
  remindedBy: Type.String(),
  comment: orNull(Type.String()),
  /** Who had the tasks then, and when they read the message. */
  people: Type.Array(Type.Object({ name: Type.String(), readAt: orNull(Type.String()) })),
  /** `ended`: the process ended before anybody read it. */
  state: OneOf(['sent', 'read', 'ended']),
});
export type ProcessReminder = Static<typeof ProcessReminder>;

/** What I have begun and not submitted. */
export const DraftItem = Type.Object({
  /** `record`: saved as a draft; `form`: typed into a form and not saved. */
  kind: OneOf(['record', 'form']),
  moduleNo: Type.String(),
  moduleTitle: Text,
  /** Of the record; null: not saved yet. */
  businessKey: orNull(Type.String()),
  /** Of the form’s draft. */
  key: orNull(Type.String()),
  /** Empty: of a new record, and not typed yet. */
  title: Type.String(),
  number: orNull(Type.String()),
  savedAt: Type.String(),
  /** Fields that a new record began with: its variant. */
  begins: Type.Record(Type.String(), Type.String()),
  /** What has been in a process stays. */
  canDelete: Type.Boolean(),
});
export type DraftItem = Static<typeof DraftItem>;

/** Who decides for me, or for whom I decide. */
export const Substitution = Type.Object({
  id: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  substituteId: Type.String(),
  substituteName: Type.String(),
  /** Areas and modules; empty: everything. */
  modules: Type.Array(Text),
  /** Others for the same person that are for some of the same, on some of the same days. */
  overlapping: Type.Array(
    Type.Object({
      name: Type.String(),
      from: Type.String(),
      until: Type.String(),
      isFirst: Type.Boolean(),
    }),
  ),
  from: Type.String(),
  until: Type.String(),
  state: OneOf(['planned', 'inForce', 'over']),
});
export type Substitution = Static<typeof Substitution>;

export const SubstitutionsAnswer = Type.Object({
  /** Module in which they are kept; null: there are none in this company. */
  module: orNull(Type.String()),
  rows: Type.Array(Substitution),
});
export type SubstitutionsAnswer = Static<typeof SubstitutionsAnswer>;
