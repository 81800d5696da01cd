import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, ModuleName, named, OneOf, strict } from './common.ts';

/** Which records of a module count, by the phase of their status. */
export const Count = OneOf(
  ['approved', 'inflight', 'pending', 'all'],
  'By the phase of their status. approved (default): in force or done; pending: in approval; inflight: both; all: every record. A module without a process counts all that are not void; a condition that names the status decides alone',
);
export type Count = Static<typeof Count>;

const looked = {
  of: described(ModuleName, 'The module whose records are looked for'),
  where: Expression(
    'which of its records, in the scope of that module; this record is `parent`, and never among them',
  ),
  count: Type.Optional(Count),
};

/** Records of a module that are found by a condition: by a guard, or by an effect that changes them. */
export const Matching = strict(looked, 'Records of a module that meet a condition', 'Matching');
export type Matching = Static<typeof Matching>;

const adding = {
  ...looked,
  order: named(FieldName, 'field', {
    namesOf: 'of',
    description:
      'The field of those records that orders them: a day. Those of one day count together',
  }),
  value: Expression('what each of them adds, or takes when it is less than 0, in its own scope'),
};

/** What other records add up to from a place in their order on, and what this one takes of it. */
export const Covered = strict(
  {
    ...adding,
    with: Type.Optional(
      Type.Array(strict(adding), {
        description: 'Records of other modules that are put in order with them, and count, too',
      }),
    ),
    start: Type.Optional(
      Expression('what is there before the first of them, in the scope of expr; default 0'),
    ),
    from: Expression('where in that order this record stands, in the scope of expr'),
    takes: Expression('what it takes, in the scope of expr'),
  },
  'What records of a module add up to, step by step in their order',
);
export type Covered = Static<typeof Covered>;
