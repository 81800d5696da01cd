import { Type, type Static } from '@sinclair/typebox';
import { described, Expression, OneOf, strict } from './common.ts';

/** Colours that mean something: they are never the only sign, and every theme has them. */
export const tones = ['red', 'amber', 'green', 'blue', 'grey'] as const;
export type Tone = (typeof tones)[number];

/** Colour by condition. The first whose condition holds wins. */
export const ToneRule = strict(
  {
    when: Expression('when it has this colour'),
    tone: OneOf(tones, 'red is wrong or late, amber soon, green well, blue noted, grey over'),
  },
  'A colour that depends on values',
);
export type ToneRule = Static<typeof ToneRule>;

export const Tones = (scope: string) =>
  Type.Optional(
    described(
      Type.Array(ToneRule, { minItems: 1 }),
      `Colours by condition, ${scope}; the first that holds`,
    ),
  );
