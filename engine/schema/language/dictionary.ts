import { Type, type Static } from '@sinclair/typebox';
import { described, OneOf, strict, Text } from './common.ts';
import { phases } from './phase.ts';
import { spelling } from './spellings.ts';

export const colours = ['green', 'amber', 'red', 'grey', 'blue'] as const;

export const Dictionary = strict(
  {
    $schema: Type.Optional(Type.String()),
    dict: Type.String({
      pattern: spelling('code'),
      description: 'Code of the dictionary',
    }),
    title: described(Text, 'What it is called'),
    items: Type.Array(
      strict({
        value: Type.String({ minLength: 1, description: 'What a record holds' }),
        title: described(Text, 'What people see'),
        colour: Type.Optional(OneOf(colours, 'Of the badge')),
        phase: Type.Optional(
          OneOf(
            phases,
            'Of a status: draft, not handed in; pending, waits for a decision or its start; inForce, holds or is under way, paused or being changed, too; done, came to its end; rejected; void, counts for nothing',
          ),
        ),
        retired: Type.Optional(
          Type.Boolean({
            description:
              'No longer offered: what has it keeps it and still shows it, nothing else may take it',
          }),
        ),
        parent: Type.Optional(
          Type.String({ description: 'Value of the entry it belongs to, as a row of a matrix' }),
        ),
      }),
      { description: 'Values in the order they are offered' },
    ),
  },
  'A dictionary: the values a dict field may take, in order',
);
export type Dictionary = Static<typeof Dictionary>;
