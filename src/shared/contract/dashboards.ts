import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Dashboard, Field, Text, Widget } from '#engine/schema/language/index.ts';
import type { ListRow } from './lists.ts';
import type { MessageItem } from './messages.ts';
import type { NoticeItem } from './notices.ts';
import type { ReportDefinition } from './reports.ts';
import type { TaskItem } from './workflow.ts';

/** What an input or a cell needs to know of a field that stands in no module at hand. */
export type ShownField = Pick<
  Field,
  'type' | 'valueType' | 'title' | 'dict' | 'ref' | 'scale' | 'statuses'
>;

/** A dashboard with the widgets that its reader may have. */
export interface DashboardAnswer {
  dashboard: Dashboard;
  /** Ids of the widgets that it has at first for the reader's roles; the others can be added. */
  first: string[];
  /** How the reader arranged it; null: not at all. */
  arrangement: Arrangement | null;
  /** The field behind each filter, for its input. */
  filters: ReportDefinition['filters'];
}

/** The setting `dashboard.{name}` of a person: widgets from left to right and from top to bottom. */
export interface Arrangement {
  widgets: { id: string; width?: number; height?: number }[];
}

/** What stands in the widgets, by their ids, all in one answer. What one of them lacks is told in its place. */
export interface DashboardData {
  widgets: Record<string, WidgetData>;
}
export type WidgetData =
  | { kind: 'report'; answer: ReportAnswer }
  | { kind: 'list'; columns: ListWidgetColumn[]; rows: ListRow[]; total: number; isCapped: boolean }
  | { kind: 'tasks'; rows: TaskItem[]; total: number }
  | { kind: 'messages'; rows: MessageItem[]; unread: number; notices: NoticeItem[] }
  | (WaitingFigures & { kind: 'counts'; unread: number })
  | { kind: 'calendar'; month: string; deadlines: Deadline[]; isCapped: boolean }
  /** What is in it the browser has already. */
  | { kind: 'own' }
  | { kind: 'failure'; message: string };

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

/** What waits for a person, and what of theirs waits for others. */
export interface WaitingFigures {
  /** Decisions asked of them, how many of these are late, and the money that the documents are about. */
  todo: number;
  late: number;
  amount: string;
  /** What came back to them. */
  returned: number;
  /** Their own in approval, and how many of these are late. */
  running: number;
  runningLate: number;
}

export interface ListWidgetColumn {
  path: string;
  title: Text;
  field: ShownField;
  hasBar: boolean;
}

/** A date that a record reminds the reader of. */
export interface Deadline {
  /** `2026-11-30` */
  date: string;
  moduleNo: string;
  businessKey: string;
  businessType: string | null;
  /** Title of the record. */
  title: string;
  /** What is due. */
  message: Text;
}
