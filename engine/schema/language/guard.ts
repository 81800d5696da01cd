import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, Id, OneOf, strict, Text } from './common.ts';
import { Matching } from './matching.ts';

export const Guard = strict(
  {
    id: Id,
    on: OneOf(
      ['save', 'submit', 'step', 'approve', 'void'],
      'When it must hold; step: where a step of the process names it',
    ),
    recheck: Type.Optional(
      Type.Boolean({
        description: 'Checked again inside the last approval (default true for submit)',
      }),
    ),
    when: Type.Optional(Expression('applies only while true')),
    expr: Type.Optional(
      Expression('must be true under the row locks; this record is left out of roll-ups read here'),
    ),
    none: Type.Optional(
      described(Matching, 'In place of expr: no other record is like this, whoever writes at once'),
    ),
    some: Type.Optional(described(Matching, 'In place of expr: there is another record like this')),
    message: described(Text, 'Told when it is broken; {field} stands for the figure'),
  },
  'A rule that no write may break, checked under the row locks',
);
export type Guard = Static<typeof Guard>;
