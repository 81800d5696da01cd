import { Type, type Static } from '@sinclair/typebox';
import { described, Id, strict, Text } from './common.ts';
import { Module } from './module.ts';

const {
  $schema: _schema,
  module: _module,
  description: _description,
  ...parts
} = Module.properties;

/** What modules have in common, said once; the whole of a module is checked where it is used. */
export const Trait = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    trait: Id,
    description: described(Text, 'The idea that modules with this trait share'),
    parameters: Type.Optional(
      Type.Record(
        Id,
        strict({
          description: described(Text, 'What it is'),
          default: Type.Optional(Type.Unknown({ description: 'Where a module says nothing' })),
        }),
        {
          description:
            'What a module says beside the name of the trait: ${name} stands for it in keys and texts, as ${module} does for the name of the module',
        },
      ),
    ),
    ...Object.fromEntries(
      Object.entries(parts).map(([key, { description }]) => [
        key,
        Type.Optional(Type.Unknown(description === undefined ? {} : { description })),
      ]),
    ),
  },
  { additionalProperties: false, description: 'A trait: a part of several modules' },
);
export type Trait = Static<typeof Trait>;
