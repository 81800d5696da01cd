import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { Text, objectAs } from './parts.ts';
import { ListRow } from './lists.ts';
import { TaskItem } from './workflow.ts';
import { MessageItem } from './messages.ts';
import { NoticeItem } from './notices.ts';
import { ReportDefinition } from './reports.ts';
import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Dashboard, Field, Widget } from '#engine/schema/language/index.ts';

/** What an input or a cell needs to know of a field that stands in no module at hand. */
export const ShownField =
  objectAs<Pick<Field, 'type' | 'valueType' | 'title' | 'dict' | 'ref' | 'scale' | 'statuses'>>();
export type ShownField = Static<typeof ShownField>;

/** The setting `dashboard.{name}` of a person: widgets from left to right and from top to bottom. */
export const Arrangement = Type.Object({
  widgets: Type.Array(
    Type.Object({
      id: Type.String(),
      width: Type.Optional(Type.Number()),
      height: Type.Optional(Type.Number()),
    }),
  ),
});
export type Arrangement = Static<typeof Arrangement>;

/** A dashboard with the widgets that its reader may have. */
export const DashboardAnswer = Type.Object({
  dashboard: objectAs<Dashboard>(),
  /** Ids of the widgets that it has at first for the reader's roles; the others can be added. */
  first: Type.Array(Type.String()),
  /** How the reader arranged it; null: not at all. */
  arrangement: orNull(Arrangement),
  /** The field behind each filter, for its input. */
  filters: ReportDefinition.properties.filters,
});
export type DashboardAnswer = Static<typeof DashboardAnswer>;

export const ListWidgetColumn = Type.Object({
  path: Type.String(),
  title: Text,
  field: ShownField,
  hasBar: Type.Boolean(),
});
export type ListWidgetColumn = Static<typeof ListWidgetColumn>;

/** What waits for a person, and what of theirs waits for others. */
export const WaitingFigures = Type.Object({
  /** Decisions asked of them, how many of these are late, and the money that the documents are about. */
  todo: Type.Number(),
  late: Type.Number(),
  amount: Type.String(),
  /** What came back to them. */
  returned: Type.Number(),
  /** Their own in approval, and how many of these are late. */
  running: Type.Number(),
  runningLate: Type.Number(),
});
export type WaitingFigures = Static<typeof WaitingFigures>;

/** A date that a record reminds the reader of. */
export const Deadline = Type.Object({
  /** `2026-11-30` */
  date: Type.String(),
  moduleNo: Type.String(),
  businessKey: Type.String(),
  businessType: orNull(Type.String()),
  /** Title of the record. */
  title: Type.String(),
  /** What is due. */
  message: Text,
});
export type Deadline = Static<typeof Deadline>;

export const WidgetData = Type.Union([
  Type.Object({ kind: Type.Literal('report'), answer: objectAs<ReportAnswer>() }),
  Type.Object({
    kind: Type.Literal('list'),
    columns: Type.Array(ListWidgetColumn),
    rows: Type.Array(ListRow),
    total: Type.Number(),
    isCapped: Type.Boolean(),
  }),
  Type.Object({ kind: Type.Literal('tasks'), rows: Type.Array(TaskItem), total: Type.Number() }),
  Type.Object({
    kind: Type.Literal('messages'),
    rows: Type.Array(MessageItem),
    unread: Type.Number(),
    notices: Type.Array(NoticeItem),
  }),
  Type.Intersect([
    WaitingFigures,
    Type.Object({
      kind: Type.Literal('counts'),
      unread: Type.Number(),
      unreadNotices: Type.Number(),
    }),
  ]),
  Type.Object({
    kind: Type.Literal('calendar'),
    month: Type.String(),
    deadlines: Type.Array(Deadline),
    isCapped: Type.Boolean(),
  }),
  /** What is in it the browser has already. */
  Type.Object({ kind: Type.Literal('own') }),
  Type.Object({ kind: Type.Literal('failure'), message: Type.String() }),
]);
export type WidgetData = Static<typeof WidgetData>;

/** What stands in the widgets, by their ids, all in one answer. What one of them lacks is told in its place. */
export const DashboardData = Type.Object({ widgets: Type.Record(Type.String(), WidgetData) });
export type DashboardData = Static<typeof DashboardData>;

/** A dashboard as it is drawn, with what stands in its widgets. */
export const DrawnDashboard = Type.Composite([
  DashboardData,
  Type.Object({ dashboard: objectAs<Dashboard>() }),
]);
export type DrawnDashboard = Static<typeof DrawnDashboard>;

type Data<Kind extends WidgetData['kind']> = Extract<WidgetData, { kind: Kind }>;
interface Contents {
  figure: Data<'report'>;
  chart: Data<'report'>;
  table: Data<'report'>;
  list: Data<'list'>;
  shortcuts: Data<'own'>;
  greeting: Data<'counts'>;
  todo: Data<'tasks'>;
  applications: Data<'tasks'>;
  notices: Data<'messages'>;
  calendar: Data<'calendar'>;
}
/** What a kind of widgets holds unless it fails. */
export type ContentOf<Kind extends Widget['kind']> = Contents[Kind];
