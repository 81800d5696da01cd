import { Type, type Static } from '@sinclair/typebox';
import {
  described,
  Expression,
  FieldName,
  FieldPath,
  Id,
  named,
  OneOf,
  strict,
  Text,
} from './common.ts';
import { EffectCreation, LineSource } from './creation.ts';
import { Matching } from './matching.ts';

const moments = ['save', 'submit', 'step', 'approve', 'release', 'void'] as const;
/**
 * When guards are checked and effects run. `step`: where a step of the process names them. `release`: the process ends
 * or pauses without approval.
 */
export type Moment = (typeof moments)[number];

export const Effect = strict(
  {
    id: Id,
    on: OneOf(
      [...moments, 'enter'],
      'When it happens; step: where a step of the process names it; release: the process ends or pauses without approval; enter: the record comes to a status, whoever set it',
    ),
    status: Type.Optional(
      Type.String({ names: 'status', description: 'Of `enter`: the status it comes to' }),
    ),
    field: Type.Optional(
      described(FieldName, 'Of `enter`: the field of the status; default: status'),
    ),
    when: Type.Optional(Expression('runs only when true')),
    forEach: Type.Optional(
      Type.String({
        names: 'field',
        description: 'A table or multi-reference field: once per entry, as `item`',
      }),
    ),
    set: Type.Optional(
      strict(
        {
          target: Type.Optional(
            Type.String({
              names: 'path',
              description:
                'Reference field (or item.field) of the record to change; default: this record',
            }),
          ),
          records: Type.Optional(
            described(Matching, 'In place of target: every record like this is changed'),
          ),
          lines: Type.Optional(
            strict(
              {
                of: described(FieldName, 'The line table'),
                where: Expression(
                  'which of its lines, in the scope of this record; each of them is `line`',
                ),
              },
              'Lines of the target are changed in its place; the values then know each as `line`, too',
            ),
          ),
          values: Type.Record(FieldName, Expression('the new value, in the scope of this record'), {
            description: 'New values by field of the target, or by column of its lines',
          }),
        },
        'Changes fields of this record, of another, or of all that meet a condition, or lines of theirs',
      ),
    ),
    create: Type.Optional(EffectCreation),
    fill: Type.Optional(
      Type.Record(FieldName, Type.Array(LineSource, { minItems: 1 }), {
        keyNames: 'field',
        description:
          'Adds lines to tables of this record, after those that it has; a list of what they are made from, as for a new record',
      }),
    ),
    notify: Type.Optional(
      strict(
        {
          to: Type.Array(FieldPath, { minItems: 1, description: 'User fields' }),
          message: described(
            Text,
            'The message; the number and the name of the record are added to it',
          ),
        },
        'Sends a message',
      ),
    ),
    handOver: Type.Optional(
      strict(
        {
          from: described(FieldPath, 'Person field: whose they are'),
          to: described(
            FieldPath,
            'Person field: who gets them; an administrator gets what this person cannot have',
          ),
          successors: Type.Optional(
            strict(
              {
                lines: described(FieldName, 'The line table'),
                module: named(FieldName, 'column', {
                  description: 'Its column with the module, of the dictionary `ownedModule`',
                }),
                to: named(FieldName, 'column', { description: 'Its column with the person' }),
              },
              'Lines that name another person for records of a module',
            ),
          ),
        },
        'Hands the open tasks of one person, in all processes, and the records in their name to another; while this record is in approval also what comes later',
      ),
    ),
  },
  'What happens to other records, in the same transaction',
);
export type Effect = Static<typeof Effect>;
