import { Type, type Static } from '@sinclair/typebox';
import { OneOf, strict } from './common.ts';

export const chartKinds = [
  'bar',
  'stacked',
  'line',
  'area',
  'pie',
  'combined',
  'funnel',
  'gantt',
] as const;

const MeasureName = Type.String({ names: 'measure', namesOf: '../report' });

export const Chart = strict(
  {
    kind: OneOf(
      chartKinds,
      'combined: bars, and `lines` as lines over a second axis; gantt: from the first to the second measure, which are dates',
    ),
    by: Type.Optional(
      Type.String({
        names: 'dimension',
        namesOf: '../report',
        description: 'Dimension along the axis; default: the first row',
      }),
    ),
    series: Type.Optional(
      Type.String({
        names: 'dimension',
        namesOf: '../report',
        description: 'Dimension told apart by colour; default: the first column',
      }),
    ),
    measures: Type.Optional(Type.Array(MeasureName, { description: 'Default: the first measure' })),
    lines: Type.Optional(Type.Array(MeasureName, { description: 'Measures drawn as lines' })),
    horizontal: Type.Optional(Type.Boolean({ description: 'Bars lie: for long names' })),
  },
  'A picture of the figures; the table stands beside it',
);
export type Chart = Static<typeof Chart>;
