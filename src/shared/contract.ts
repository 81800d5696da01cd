import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Dictionary, FieldType, Module, System } from '#engine/schema/language/index.ts';

/** Every answer of the API. Success is code 200; errors of business come with HTTP 200 too. */
export interface Envelope<T> {
  code: number;
  message: string;
  data: T;
}

/** `data` of an answer that is an error. */
export interface ErrorData {
  /** Name in the error catalogue. */
  error: string;
  /** The figures behind it, for the message and for programs. */
  facts: Record<string, unknown>;
  /** Messages by field path: `paymentTerms.0.ratio`. */
  fields: Record<string, string[]>;
}

/** `POST /platform/login` */
export interface LoginAnswer {
  Authorization: string;
  userInfo: UserInfo;
  /** The password must be changed before anything else is allowed. */
  mustChangePassword: boolean;
}

export interface UserInfo {
  id: string;
  name: string;
  avatar: string | null;
  mainOrgId: string | null;
  /** The main organisation first. */
  orgAttrs: { org: { orgId: string; name: string }; attrs: { orgInstanceId: string } }[];
  roles: string[];
}

/** A menu entry of `GET /platform/getAllMenusByUserId`; `code` is a JSON string of MenuCode. */
export interface MenuEntry {
  url: string | null;
  name: string;
  nameZh: string;
  code: string;
  items: MenuEntry[];
}
export interface MenuCode {
  /** `list`, `form`, `detail` for screens of modules; the view's name for screens of the application. */
  component: string;
  redirect: string | null;
  hidden: boolean;
  alwaysShow: boolean;
  meta: {
    title: { en: string; zh: string };
    icon?: string;
    moduleNo?: string;
    screen?: string;
    pinned?: boolean;
    link?: string;
    withTicket?: boolean;
  };
}
export interface MenuAnswer {
  menus: MenuEntry[];
  /** Permission codes of buttons, `module.action`. */
  buttons: { code: string }[];
}

/** `POST /v1/{module}/list/{page}/{row}` */
export interface ListQuery {
  /** Screen whose `list` applies; default: the module's own. */
  screen?: string;
  search?: string;
  /** All must hold. */
  filters?: FilterNode[];
  sort?: { field: string; direction: 'asc' | 'desc' }[];
  /** The rows next to those of another answer to the same query, or the last; instead of a page by number. */
  cursor?: ListCursor;
  /** Sums over the whole result for these fields. */
  totals?: string[];
  exactTotal?: boolean;
}
/** `field` may run through references: `customerId.level`. Operators: engine/fields/operators.ts. */
export interface Filter {
  field: string;
  operator: string;
  value?: unknown;
}
/** Conditions combined: up to five groups inside one another, and 100 conditions in a query. */
export type FilterNode = Filter | { all: readonly FilterNode[] } | { any: readonly FilterNode[] };
export type ListCursor = { after: string } | { before: string } | { last: true };
/** A row of a list: the record, plus the title of what each reference points to, by field path. */
export type ListRow = RecordData & { $titles: Record<string, string | null> };
export interface ListAnswer {
  rows: ListRow[];
  total: number;
  /** The total stopped at 10,001 and is shown as “10,000+”. */
  totalIsCapped: boolean;
  totals?: Record<string, string | null>;
  cursors: ListCursors;
}
/** `GET /v1/{module}/views?screen=`: a way to look at a list, under a name. */
export interface ListView {
  id: string;
  name: string;
  /** Everybody who may look at the list may choose it. */
  shared: boolean;
  /** Search, filters, sort, grouping and columns, as the browser keeps them. */
  state: Record<string, unknown>;
  ownerId: string;
  ownerName: string;
  isMine: boolean;
  /** One's own, and for administrators what others share. */
  mayDelete: boolean;
}
/** `POST /v1/{module}/views`: the same name again replaces one's own. */
export interface ListViewBody {
  screen?: string;
  name: string;
  shared: boolean;
  state: Record<string, unknown>;
}
/** `GET`, `PUT` and `DELETE /v1/{module}/draft/{key}`: what a person typed and has not saved. */
export interface FormDraftBody {
  /** Revision of the record it was typed over; null for a new one. */
  rev: number | null;
  /** That record, so that a newer one is not overwritten unseen. */
  base: RecordData | null;
  data: RecordData;
}
export interface FormDraft extends FormDraftBody {
  /** ISO 8601. */
  at: string;
}
/** `POST /v1/{module}/groups`: the rows of a list by what the field `by` holds; days and moments by month. */
export interface ListGroupsQuery extends Pick<
  ListQuery,
  'screen' | 'search' | 'filters' | 'totals'
> {
  by: string;
}
export interface ListGroups {
  groups: ListGroup[];
  /** There are more, which are left out. */
  isCapped: boolean;
}
export interface ListGroup {
  /** What the rows hold, as text; null: nothing, or what may not be seen. */
  value: string | null;
  /** Title of the record it refers to. */
  title: string | null;
  count: number;
  totals: Record<string, string | null>;
  /** Lists the rows of the group. */
  filter: Filter & { value?: FieldValue };
}
/** Where a page lies: opaque names of its first and last row, good for the same person, list and order. */
export interface ListCursors {
  /** Null on an empty page. */
  first: string | null;
  last: string | null;
  hasBefore: boolean;
  hasAfter: boolean;
}

/** `GET /v1/{module}/{id}`: the record, titles of its references (lines: `lines.0.contractId`), what may be done. */
export interface RecordAnswer {
  record: RecordData;
  titles: Record<string, string | null>;
  /** Actions this person may take on this record now: update, delete, submit, void, or transition ids. */
  actions: string[];
  /** Fields this person may not see are absent from the record and listed here. */
  hidden: string[];
}

/** `POST /v1/{module}/handle`. No id: create. `rev` guards against lost updates. */
export interface HandleBody {
  id?: string;
  rev?: number;
  data: RecordData;
  requestKey?: string;
}

/** `POST /v1/{module}/action/{id}`: a transition’s button, or `void`. */
export interface ActionBody {
  action: string;
  data?: RecordData;
  reason?: string;
  requestKey: string;
}

/** `POST /v1/{module}/batch`: `delete`, `submit`, `void`, or a transition’s id, for up to 500 records. */
export interface BatchBody extends ActionBody {
  ids: string[];
}
/** What became of one of them; null: done. */
export interface BatchItem {
  id: string;
  message: string | null;
}

/** `POST /v1/{module}/options`: the records a reference field may point to. */
export interface OptionsQuery {
  search?: string;
  /** How many of the same have been answered already. */
  offset?: number;
  ids?: string[];
  /** Just those with one of these titles or numbers: what a paste names. */
  texts?: string[];
  /** The field that asks, so that its `refWhere` applies; `parent` is the record being edited. */
  for?: { module: string; field: string; lines?: string };
  parent?: RecordData;
}
export interface Option {
  id: string;
  title: string;
  number: string | null;
  /** What tells it from its namesakes; of a searched tree, what is above it. */
  subtitle: string | null;
  /** In a tree: the record above it. */
  parent?: string | null;
  /** The person has referred to it lately. */
  isRecent?: boolean;
  isVoid?: boolean;
}
/** Options come so many at a time, trees as a whole up to a thousand. */
export const optionsAtOnce = 50;

/** `POST /v1/{module}/lookup`: fields of one record through references, for fetch and formulas in a form. */
export interface LookupQuery {
  id: string;
  paths: string[];
}

/** `GET /v1/definitions`: what every screen needs, whoever looks. */
export interface PublicDefinitions {
  version: number;
  dicts: Record<string, Dictionary>;
  /** Titles of roles by code. */
  roles: Record<string, { en: string; zh: string }>;
  modules: Record<string, Pick<Module, 'title' | 'icon' | 'screens' | 'open'>>;
  system: Pick<System, 'title' | 'pageTitle' | 'timeZone' | 'currency'> & {
    users: { module: string };
    orgs: { module: string };
    posts: { module: string };
  };
  /** `user` of expressions. */
  user: RecordData;
  /** The server's time, ISO 8601 in UTC. */
  now: string;
}

/** `GET /v1/definitions/{module}`: a module cut to what the caller may know, for rendering. */
export interface DefinitionAnswer {
  module: Module;
  /** Grows with each published change; part of the query key. */
  version: number;
  /** Field types of what paths through references end in: `customerId.level` → dict. */
  paths: Record<
    string,
    { type: FieldType; title: { en: string; zh: string }; dict?: string; ref?: string }
  >;
  /** Modules whose records refer here and that the caller may list. */
  related: { module: string; field: string; lines?: string; title: { en: string; zh: string } }[];
  /** What the caller may do somewhere in this module: create, export, … */
  actions: string[];
  /** Of a module with variants: those the caller may create. */
  variants?: string[];
  /** Address of the standalone validator, an ES module. */
  validator: string | null;
}
export type { Dictionary, System };

/** A sentence that a person writes often into opinions. */
export interface OpinionTemplate {
  id: string;
  content: string;
}

/** An item of a to-do or done list. */
export interface TaskItem {
  taskId: string;
  moduleNo: string;
  moduleTitle: { en: string; zh: string };
  businessKey: string;
  procInstId: string;
  /** Title and number of the record. */
  title: string;
  number: string | null;
  /** Where it is: of my applications the step that is waited for; empty once the process is over. */
  stepTitle: { en: string; zh: string };
  starterId: string;
  starterName: string;
  startedAt: string;
  assignedAt: string;
  doneAt: string | null;
  outcome: string | null;
  status: string;
  /** `rejectToStarter` reopens the form (bohui=1). */
  remark: string | null;
}

/** `POST /workFlow/handleInfo` and `viewInfo`: all that an approval screen shows besides the record. */
export interface ProcessInfo {
  instance: {
    procInstId: string;
    moduleNo: string;
    businessKey: string;
    status: string;
    round: number;
    starterId: string;
    starterName: string;
    startedAt: string;
    rev: number;
  } | null;
  /** The caller’s open task on this record, if any. */
  task: { taskId: string; stepId: string; stepTitle: { en: string; zh: string } } | null;
  /** approve, reject, rejectToStarter, return, recover, urge, resubmit, submit … that the caller may do now. */
  actions: string[];
  /** Signers the caller has added and may take back. */
  signers: { taskId: string; name: string }[];
  /** Steps that somebody who may intervene can return it to. */
  returnTargets: { stepId: string; title: { en: string; zh: string } }[];
  /** Fields as the step sees them. */
  fields: Record<string, 'write' | 'read' | 'hidden'>;
  /** Steps passed, open and to come, in order. */
  path: PathStep[];
  log: LogEntry[];
}
export interface PathStep {
  stepId: string;
  title: { en: string; zh: string };
  type: string;
  state: 'done' | 'open' | 'ahead' | 'rejected' | 'returned' | 'skipped';
  mode?: string;
  people: {
    id: string;
    name: string;
    /** Of the task that is or was this person’s; absent for steps to come. */
    taskId?: string;
    outcome: string | null;
    doneAt: string | null;
    assignedAt: string | null;
  }[];
}
export interface LogEntry {
  seq: number;
  at: string;
  by: { id: string; name: string };
  onBehalfOf: { id: string; name: string } | null;
  action: string;
  stepTitle: { en: string; zh: string } | null;
  comment: string | null;
  /** Field changes made with the action: old → new. */
  changes: Record<string, { old: unknown; new: unknown }>;
}

/** Body of every workflow action. The same requestKey with the same body answers the stored result. */
export interface WorkflowBody {
  requestKey: string;
  moduleNo?: string;
  comment?: string;
  /** Revision of the instance that was looked at. */
  rev?: number;
  /** Changed fields the step may write; for submit: the form. */
  data?: RecordData;
  chosen?: Record<string, string[]>;
  to?: string;
  reason?: string;
}

export interface AttachmentInfo {
  id: string;
  name: string;
  size: number;
  type: string;
  businessKey: string;
  field: string | null;
  createdAt: string;
  createdBy: { id: string; name: string };
}
