import { Type, type Static } from '@sinclair/typebox';
import { described, OneOf, strict, Text } from './common.ts';
import { spelling } from './spellings.ts';

/** What the company may set, and a rule reads with `setting('budget.withoutRow')`. */
export const Setting = strict({
  title: described(Text, 'What the setting is called'),
  help: Type.Optional(described(Text, 'What follows from it, for whoever decides it')),
  type: OneOf(['boolean', 'number', 'choice', 'text'], 'What its value is'),
  default: Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 200 })], {
    description: 'Its value where the company says nothing',
  }),
  choices: Type.Optional(
    Type.Array(
      strict({
        value: Type.String({
          pattern: spelling('name'),
          maxLength: 60,
          description: 'What expressions compare with',
        }),
        title: described(Text, 'What the choice is called'),
      }),
      { minItems: 2, description: 'Of a choice: what it may be' },
    ),
  ),
  min: Type.Optional(Type.Number({ description: 'Of a number: the least' })),
  max: Type.Optional(Type.Number({ description: 'Of a number: the greatest' })),
});
export type Setting = Static<typeof Setting>;

export const Settings = Type.Record(
  Type.String({ pattern: spelling('setting'), maxLength: 60 }),
  Setting,
  { description: 'What the company may set and rules read, by key: setting("budget.withoutRow")' },
);
