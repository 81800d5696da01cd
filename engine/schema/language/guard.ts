import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, FieldName, FieldPath, Id, OneOf, strict, Text } from './common.ts';
import { Covered, Matching } from './matching.ts';

export const Guard = strict(
  {
    id: Id,
    on: OneOf(
      ['save', 'submit', 'step', 'approve', 'void'],
      'When it must hold; step: where a step of the process names it',
    ),
    recheck: Type.Optional(
      Type.Boolean({
        description:
          'Checked again whenever an approver fills in something, and inside the last approval (default true for submit)',
      }),
    ),
    severity: Type.Optional(
      OneOf(
        ['refuse', 'warn'],
        'warn (on: submit): who submits is asked first and may go on; nobody is asked again later, nor where a process submits by itself. Default: refuse',
      ),
    ),
    warnWhen: Type.Optional(
      Expression('warns while true, as severity does, and otherwise refuses'),
    ),
    when: Type.Optional(Expression('applies only while true')),
    forEach: Type.Optional(
      described(
        FieldName,
        'A table: expr must be true, or covered hold, for each line, as `item`; {line} in the message is its number',
      ),
    ),
    expr: Type.Optional(
      Expression('must be true under the row locks; this record is left out of roll-ups read here'),
    ),
    figures: Type.Optional(
      Type.Record(FieldName, Expression('its value, in the scope of expr'), {
        description: 'What the message tells besides the figures that expr reads, by name',
      }),
    ),
    none: Type.Optional(
      described(Matching, 'In place of expr: no other record is like this, whoever writes at once'),
    ),
    some: Type.Optional(described(Matching, 'In place of expr: there is another record like this')),
    covered: Type.Optional(
      described(
        Covered,
        'In place of expr: what other records add up to covers what this one takes at every place of their order from its own on, whoever writes at once; {left} in the message is the least that is there, {leftOn} where',
      ),
    ),
    nothingOwnedBy: Type.Optional(
      described(
        FieldPath,
        'In place of expr: nothing stands in the name of this person any more that is to be handed over or settled (`id`: of the person this record is); {owned} in the message tells what does',
      ),
    ),
    message: described(
      Text,
      'Told when it is broken; {field} stands for the figure of that path or name',
    ),
  },
  'A rule that no write may break, checked under the row locks',
);
export type Guard = Static<typeof Guard>;
