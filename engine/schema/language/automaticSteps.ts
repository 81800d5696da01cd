import { Type, type Static } from '@sinclair/typebox';
import { ApproverRule } from './approvers.ts';
import { described, Expression, Id, OneOf, strict, Text, named } from './common.ts';
import { Creation } from './creation.ts';
import { spelling } from './spellings.ts';

/** Steps at which nobody decides. */

const passedUnless = Type.Optional(Expression('the step is passed over unless this is true'));
/** What a step that does something begins with. */
export const stepHead = <Kind extends string>(kind: Kind, says: string) => ({
  id: Id,
  type: Type.Literal(kind, { description: says }),
  title: described(Text, 'Name of the step'),
  when: passedUnless,
});
export const onReject = Type.Optional(
  OneOf(['end', 'starter', 'previous'], 'What a failed step does; end is the default'),
);

export const Notify = strict(
  {
    ...stepHead('notify', 'A copy to read'),
    to: Type.Array(ApproverRule, { minItems: 1, description: 'Who gets the copy' }),
  },
  'A copy to read; never waits',
);

export const Call = strict(
  {
    ...stepHead('call', 'The process of another module'),
    forEach: Type.Optional(
      Type.String({
        names: 'field',
        description: 'A table or multi-reference field: one process per entry, as `item`',
      }),
    ),
    create: described(
      Creation,
      'The record that each visit of the step makes and submits, in the name of the starter',
    ),
    onReject,
  },
  'Submits a new record of another module and waits until its process is approved; fails when that is rejected or terminated',
);

export const RunEffects = strict(
  {
    ...stepHead('effect', 'Effects in the middle of the process'),
    guards: Type.Optional(
      Type.Array(named(Id, 'guard'), {
        description:
          'Guards of this module (on: step) that must hold first; one that fails refuses the decision',
      }),
    ),
    effects: Type.Array(named(Id, 'effect'), {
      minItems: 1,
      description: 'Effects of this module (on: step), which run with the decision that leads here',
    }),
  },
  'Runs effects of the module when the process comes by; never waits',
);

export const Wait = strict(
  {
    ...stepHead('wait', 'Time passes'),
    until: Type.Optional(
      Expression('a day: goes on when it begins, at once where it is past or not known'),
    ),
    for: Type.Optional(
      Type.String({
        pattern: spelling('span'),
        description: 'P1DT4H: a working day and four hours from when the process comes here',
      }),
    ),
  },
  'Waits for a day or for some working time, then goes on by itself',
);

export const SendBack = strict(
  {
    ...stepHead('return', 'Back by itself'),
    when: Expression('it is returned when this is true'),
    backTo: Type.Optional(
      named(Id, 'step', {
        description:
          'An earlier step, once in a round, where somebody decided that; otherwise, and by default, the starter',
      }),
    ),
    reason: described(Text, 'Why: told in the log, on the path and to the starter'),
  },
  'Returns the process when a condition holds as it comes by; never waits',
);

export type NotifyStep = Static<typeof Notify>;
export type CallStep = Static<typeof Call>;
export type EffectStep = Static<typeof RunEffects>;
export type WaitStep = Static<typeof Wait>;
export type ReturnStep = Static<typeof SendBack>;
