import { Type, type Static } from '@sinclair/typebox';
import {
  described,
  Expression,
  FieldName,
  FieldPath,
  Id,
  ModuleName,
  named,
  OneOf,
  RoleCode,
  strict,
  Text,
} from './common.ts';
import { Chart } from './chart.ts';
import { FigureTones } from './figure.ts';
import { FilterOperator } from './filterOperator.ts';
import { iconNames } from './iconNames.ts';
import { spelling } from './spellings.ts';

/** A field of every source, or one for each where they are called differently. */
const place = {
  field: Type.Optional(
    described(
      FieldPath,
      'Field of the sources, perhaps of a record they refer to; of lines `parent.` leads to their record',
    ),
  ),
  fields: Type.Optional(
    Type.Record(Id, FieldPath, {
      keyNames: 'source',
      description: 'By source, where its name differs; a source not named has none',
    }),
  ),
};

export const ReportSource = strict(
  {
    id: Id,
    title: Type.Optional(described(Text, 'Default: the title of the module')),
    module: described(ModuleName, 'Its records are counted, those the reader may see'),
    lines: Type.Optional(
      named(FieldName, 'field', {
        namesOf: 'module',
        description: 'A line table of it: its lines are counted',
      }),
    ),
    where: Type.Optional(
      Expression('only these; in the scope of the source, of lines with parent'),
    ),
  },
  'Records, or their lines, that figures are made of',
);
export type ReportSource = Static<typeof ReportSource>;

/** Parts of a date that rows can share. */
export const dateParts = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'weekday',
  'monthOfYear',
] as const;
export type DatePart = (typeof dateParts)[number];

export const Dimension = strict(
  {
    id: Id,
    title: Type.Optional(described(Text, 'Default: the title of the field')),
    ...place,
    bySource: Type.Optional(Type.Boolean({ description: 'Which source a row is of' })),
    part: Type.Optional(OneOf(dateParts, 'Of a date; default: month')),
    level: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 6,
        description: 'Of an organisation: the one above it at this level, 1 being the highest',
      }),
    ),
    company: Type.Optional(Type.Boolean({ description: 'Of an organisation: its company' })),
    ranges: Type.Optional(
      strict(
        {
          from: Type.Optional(
            OneOf(
              ['value', 'daysSince', 'daysUntil', 'monthsSince'],
              'What is measured: the number itself, or how long ago a date is; default: value',
            ),
          ),
          bounds: Type.Array(Type.Number(), {
            minItems: 1,
            description: 'Ends of the ranges, ascending, each part of the range below it',
          }),
          titles: Type.Optional(
            Type.Array(Text, { description: 'Of each range, one more than there are bounds' }),
          ),
        },
        'Of a number or a date: rows of the same range stand together, as for ageing',
      ),
    ),
    top: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'Only so many, by the first measure; all others together are one',
      }),
    ),
  },
  'What figures are told apart by',
);
export type Dimension = Static<typeof Dimension>;

/** How figures are added up. */
export const aggregates = ['count', 'sum', 'average', 'min', 'max', 'distinct'] as const;
export type Aggregate = (typeof aggregates)[number];

/** What is worked out of another measure along time, or among the rows. */
export const comparisons = ['running', 'balance', 'share', 'lastPeriod', 'lastYear'] as const;

export const Measure = strict(
  {
    id: Id,
    title: Type.Optional(described(Text, 'Default: the title of the field, or what is worked out')),
    aggregate: Type.Optional(
      OneOf(aggregates, 'How values are added up; of those the reader may see; count counts rows'),
    ),
    source: Type.Optional(
      Type.String({
        names: 'source',
        description: 'Of which source; default: of all that have the field',
      }),
    ),
    ...place,
    value: Type.Optional(
      Expression('what is added up in place of a field, in the scope of the source'),
    ),
    where: Type.Optional(Expression('only these rows count, in the scope of the source')),
    formula: Type.Optional(
      Expression(
        'worked out from other measures by id, in subtotals too: received / amount. Divided by 0: empty',
      ),
    ),
    compare: Type.Optional(
      OneOf(
        comparisons,
        'running: added up along time; balance: the same, with all that lies before a filter of that time; share: of the total; lastPeriod, lastYear: the same a period or a year before',
      ),
    ),
    of: Type.Optional(
      Type.String({ names: 'measure', description: 'The measure that is compared' }),
    ),
    format: Type.Optional(
      OneOf(
        ['number', 'money', 'percent', 'bar'],
        'How it is shown; bar: a percentage with a bar. Default: as the field',
      ),
    ),
    hidden: Type.Optional(Type.Boolean({ description: 'Only for others to be worked out from' })),
    tones: FigureTones('over the measures by id'),
  },
  'A figure: added up from rows (`aggregate`), worked out (`formula`), or compared (`compare`)',
);
export type Measure = Static<typeof Measure>;

export const ReportFilter = strict(
  {
    id: Id,
    title: Type.Optional(described(Text, 'Default: the title of the field')),
    ...place,
    operator: Type.Optional(described(FilterOperator, 'At first; without one nothing is filtered')),
    value: Type.Optional(
      Type.Unknown({ filters: 'value', description: 'With the operator, at first' }),
    ),
  },
  'A filter that the reader may change, over every source that has the field',
);
export type ReportFilter = Static<typeof ReportFilter>;

const DimensionName = Type.String({ names: 'dimension' });

/** How a report lays its figures out; a person's own variant of a report is one of these. */
const layout = {
  rows: Type.Optional(
    Type.Array(DimensionName, {
      description: 'Dimensions down the side, the outer first; default: all that are no columns',
    }),
  ),
  columns: Type.Optional(
    Type.Array(DimensionName, { maxItems: 2, description: 'Dimensions across the top' }),
  ),
  subtotals: Type.Optional(
    Type.Boolean({ description: 'A line below each outer row; default: true' }),
  ),
  order: Type.Optional(
    Type.String({
      pattern: spelling('order'),
      names: 'ordering',
      description:
        'A measure or dimension that rows are sorted by, `-` for largest first; default: the dimensions as they are',
    }),
  ),
  chart: Type.Optional(Chart),
  unit: Type.Optional(
    OneOf(
      ['one', 'wan'],
      'Amounts in the currency, or in ten thousands of it, in English in thousands; default: one',
    ),
  ),
};

export const Report = strict(
  {
    $schema: Type.Optional(Type.String()),
    report: described(Id, 'Its name'),
    title: described(Text, 'What it is called in menu and tab'),
    description: Type.Optional(described(Text, 'What it tells, above it')),
    icon: Type.Optional(OneOf(iconNames, 'Name of a lucide icon')),
    path: Type.String({ pattern: spelling('address'), description: 'Address in the browser' }),
    roles: Type.Optional(
      Type.Array(RoleCode, {
        description: 'Only these open it; default: who may read one of its sources',
      }),
    ),
    sources: Type.Array(ReportSource, {
      minItems: 1,
      maxItems: 12,
      description: 'What figures are made of',
    }),
    dimensions: Type.Array(Dimension, { description: 'What figures are told apart by' }),
    measures: Type.Array(Measure, { minItems: 1, description: 'The figures' }),
    filters: Type.Optional(Type.Array(ReportFilter, { description: 'Offered above it' })),
    ...layout,
  },
  'A report: figures made of records, by what they are told apart by, as a table and a chart',
);
export type Report = Static<typeof Report>;
