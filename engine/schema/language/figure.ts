import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { described, Expression, OneOf, strict } from './common.ts';
import { tones } from './constants.ts';

const colour = {
  when: Expression('when it has this colour'),
  tone: OneOf(tones, 'red is wrong or late, amber soon, green well, blue noted, grey over'),
};

/** Colour by condition. The first whose condition holds wins. */
export const ToneRule = strict(colour, 'A colour that depends on values');
export type ToneRule = Static<typeof ToneRule>;

/** Of figures, which stand in rows and in totals. */
export const FigureToneRule = strict(
  {
    ...colour,
    totals: Type.Optional(
      Type.Boolean({
        description:
          'Of totals and subtotals, too; false where figures are compared with those beside them. Default: true',
      }),
    ),
  },
  'A colour of a figure that depends on values',
);

const colours = <Rule extends TSchema>(rule: Rule, scope: string) =>
  Type.Optional(
    described(
      Type.Array(rule, { minItems: 1 }),
      `Colours by condition, ${scope}; the first that holds`,
    ),
  );
export const Tones = (scope: string) => colours(ToneRule, scope);
export const FigureTones = (scope: string) => colours(FigureToneRule, scope);
