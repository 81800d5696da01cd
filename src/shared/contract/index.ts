/** What goes over HTTP: bodies and answers of the API, the same for server and browser. */
export type * from './access.ts';
export type * from './accounts.ts';
export type * from './administration.ts';
export type * from './forecast.ts';
export * from './choices.ts';
export type * from './comments.ts';
export type * from './configuration.ts';
export type * from './customisations.ts';
export type * from './dashboards.ts';
export type * from './definitions.ts';
export type * from './dictionaries.ts';
export type * from './downloads.ts';
export type * from './frequentMenus.ts';
export type * from './envelope.ts';
export type * from './imports.ts';
export type * from './inbox.ts';
export type * from './jobs.ts';
export type * from './lists.ts';
export type * from './menu.ts';
export type * from './menuDesign.ts';
export type * from './messages.ts';
export type * from './moduleCalls.ts';
export type * from './notices.ts';
export type * from './options.ts';
export type * from './processAdministration.ts';
export type * from './printedLog.ts';
export type { Page } from './parts.ts';
export type * from './prints.ts';
export type * from './processDesign.ts';
export type * from './records.ts';
export type * from './reminders.ts';
export type * from './reports.ts';
export type * from './security.ts';
export type * from './session.ts';
export type * from './signatures.ts';
export type * from './skipRules.ts';
export type * from './statistics.ts';
export type * from './versionChanges.ts';
export type * from './workflow.ts';

export type { AddComment, EditComment } from '../endpoints/comments.ts';
export type { FormDraft, FormDraftBody } from '../endpoints/formDrafts.ts';
export type { SubmitBody, WorkflowBody } from '../endpoints/workflow.ts';
export type {
  ListQuery,
  ExportQuery,
  ListGroupsQuery,
  HandleBody,
  ActionBody,
  BatchBody,
  EditBody,
} from '../endpoints/records.ts';
export type { ListViewBody } from '../endpoints/listViews.ts';
export type { SimulationBody } from '../endpoints/processDesign.ts';
export type { InterveneBody, TransferBody } from '../endpoints/interventions.ts';
export type { VersionChangeBody } from '../endpoints/versionChanges.ts';
export type {
  CustomDraftBody,
  CustomPublication,
  CustomisationsPublication,
  CustomRestoration,
  CustomRemoval,
  CustomUndo,
  DifferenceBody,
  CustomCheckBody,
  CustomApplication,
} from '../endpoints/customisations.ts';
export type { DashboardRequest } from '../endpoints/dashboards.ts';
export type {
  ReportVariantBody,
  ReportExport,
  ReportSubscriptionBody,
} from '../endpoints/reports.ts';
export type { PrintBody, DrawnPrintBody } from '../endpoints/prints.ts';
export type { AddMessage } from '../endpoints/messages.ts';
export type { DictTypeBody, DictDataBody, DictSortBody } from '../endpoints/dictionaries.ts';
export type { ListFigure, ReportFigure, ReportRequest } from '../endpoints/reportBodies.ts';
export type { UseMenuBody } from '../endpoints/frequentMenus.ts';
export type { NoticeStatusBody } from '../endpoints/notices.ts';
export type { SkipRuleBody, SkipRuleItem } from '../endpoints/skipRules.ts';
