import { Type, type Static } from '@sinclair/typebox';
import {
  described,
  Expression,
  FieldPath,
  Id,
  ModuleName,
  named,
  OneOf,
  RoleCode,
  strict,
  Text,
} from './common.ts';
import { FilterOperator } from './filterOperator.ts';
import { iconNames } from './iconNames.ts';
import { Chart } from './chart.ts';
import { spelling } from './spellings.ts';

const kindOf = <Kind extends string>(kind: Kind) =>
  Type.Literal(kind, { description: 'What the widget shows' });

const common = {
  id: Id,
  title: Type.Optional(described(Text, 'Above it; default: of what it shows')),
  width: Type.Optional(
    Type.Integer({
      minimum: 2,
      maximum: 12,
      description:
        'Of the twelve columns of a wide screen; narrower ones put more below each other',
    }),
  ),
  height: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 12, description: 'In rows of 80 pixels' }),
  ),
  roles: Type.Optional(Type.Array(RoleCode, { description: 'Only these have it at first' })),
};
/** The report that a widget shows. */
const ofReport = {
  report: Type.String({ names: 'report', description: 'Name of a report' }),
  filters: Type.Optional(
    Type.Record(
      Id,
      strict({
        operator: described(FilterOperator, 'How it narrows'),
        value: Type.Optional(Type.Unknown({ filters: 'value', description: 'With the operator' })),
      }),
      {
        keyNames: 'filter',
        namesOf: 'report',
        description: 'Filters of the report that are set here, whatever stands above all widgets',
      },
    ),
  ),
};
const DimensionName = Type.String({ names: 'dimension', namesOf: 'report' });
const MeasureName = Type.String({ names: 'measure', namesOf: 'report' });
const shown = {
  rows: Type.Optional(Type.Array(DimensionName, { description: 'Dimensions in place of its own' })),
  columns: Type.Optional(
    Type.Array(DimensionName, { description: 'Dimensions in place of its own' }),
  ),
  measures: Type.Optional(Type.Array(MeasureName, { description: 'Only these' })),
  order: Type.Optional(
    Type.String({
      names: 'ordering',
      namesOf: 'report',
      description: 'A measure or dimension, `-` for largest first',
    }),
  ),
};

export const FigureWidget = strict(
  {
    kind: kindOf('figure'),
    ...common,
    ...ofReport,
    measure: Type.String({
      names: 'measure',
      namesOf: 'report',
      description: 'One of its measures, over all rows',
    }),
    trend: Type.Optional(
      Type.String({
        names: 'dimension',
        namesOf: 'report',
        description: 'A dimension of it over time: a small line',
      }),
    ),
    against: Type.Optional(
      Type.String({
        names: 'measure',
        namesOf: 'report',
        description: 'Another measure: what was planned; shown as progress',
      }),
    ),
  },
  'A figure, perhaps with its trend or its progress',
);
export const ChartWidget = strict(
  {
    kind: kindOf('chart'),
    ...common,
    ...ofReport,
    ...shown,
    chart: Type.Optional(Chart),
  },
  'The chart of a report',
);
export const TableWidget = strict(
  {
    kind: kindOf('table'),
    ...common,
    ...ofReport,
    ...shown,
  },
  'The table of a report',
);
export const ListWidget = strict(
  {
    kind: kindOf('list'),
    ...common,
    module: described(ModuleName, 'Whose records are listed'),
    where: Type.Optional(
      Expression('only these; in the scope of the record, `user` being who looks'),
    ),
    columns: Type.Optional(
      Type.Array(named(FieldPath, 'path', { namesOf: 'module' }), {
        description: 'Default: the first of its list',
      }),
    ),
    sort: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Fields, `-` for largest first; default: as its list',
      }),
    ),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: 'Default: 5' })),
  },
  'The first records of a list',
);

export const ShortcutsWidget = strict(
  {
    kind: kindOf('shortcuts'),
    ...common,
    screens: Type.Optional(
      Type.Array(Type.String({ names: 'menuScreen' }), {
        description:
          'module/screen id, or a view that stands in the menu; default: forms that the person begins, which they choose themselves',
      }),
    ),
  },
  'Ways to screens, those that the person may open',
);

const plain = <Kind extends string>(kind: Kind, description: string) =>
  strict({ kind: kindOf(kind), ...common }, description);

export const Widget = Type.Union([
  FigureWidget,
  ChartWidget,
  TableWidget,
  ListWidget,
  ShortcutsWidget,
  plain('greeting', 'Greets the person: how much waits for them, and what else is new'),
  plain('todo', 'What the person has to decide about'),
  plain('applications', 'What the person has asked for, and who has it now'),
  plain('notices', 'Notices for the person, and messages to them'),
  plain('calendar', 'Deadlines of the month: tasks and dates of the records that remind of them'),
]);
export type Widget = Static<typeof Widget>;

export const DashboardFilter = strict(
  {
    id: Type.String({
      names: 'filter',
      description: 'The filter of every report here that has this id is set by it',
    }),
    title: described(Text, 'What is asked'),
    operator: Type.Optional(described(FilterOperator, 'At first')),
    value: Type.Optional(
      Type.Unknown({ filters: 'value', description: 'With the operator, at first' }),
    ),
  },
  'One filter over all widgets',
);
export type DashboardFilter = Static<typeof DashboardFilter>;

export const Dashboard = strict(
  {
    $schema: Type.Optional(Type.String()),
    dashboard: described(Id, 'Its name'),
    title: described(Text, 'What it is called in menu and tab'),
    description: Type.Optional(described(Text, 'What it shows, above it')),
    icon: Type.Optional(OneOf(iconNames, 'Name of a lucide icon')),
    path: Type.String({ pattern: spelling('address'), description: 'Address in the browser' }),
    roles: Type.Optional(
      Type.Array(RoleCode, { description: 'Only these open it; default: everyone' }),
    ),
    wide: Type.Optional(
      Type.Boolean({ description: 'It has the whole width: no sidebar beside it' }),
    ),
    fullScreen: Type.Optional(
      Type.Boolean({ description: 'Offers to fill the screen, for a wall: refreshed by itself' }),
    ),
    filters: Type.Optional(Type.Array(DashboardFilter, { description: 'Above the widgets' })),
    widgets: Type.Array(Widget, {
      minItems: 1,
      description: 'From left to right and from top to bottom',
    }),
  },
  'A dashboard: widgets on a grid, which people arrange for themselves',
);
export type Dashboard = Static<typeof Dashboard>;
