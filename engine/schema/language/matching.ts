import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, ModuleName, OneOf, strict } from './common.ts';

/** Which records of a module count, by the phase of their status. */
export const Count = OneOf(
  ['approved', 'inflight', 'pending', 'all'],
  'By the phase of their status. approved (default): in force or done; pending: in approval; inflight: both; all: every record. A module without a process counts all that are not void; a condition that names the status decides alone',
);
export type Count = Static<typeof Count>;

/** Records of a module that are found by a condition: by a guard, or by an effect that changes them. */
export const Matching = strict(
  {
    of: described(ModuleName, 'The module whose records are looked for'),
    where: Expression(
      'which of its records, in the scope of that module; this record is `parent`, and never among them',
    ),
    count: Type.Optional(Count),
  },
  'Records of a module that meet a condition',
  'Matching',
);
export type Matching = Static<typeof Matching>;
