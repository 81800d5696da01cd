import { application } from './0001-application.ts';
import { searchSource } from './0002-search-source.ts';
import { signIn } from './0002-sign-in.ts';
import { processOrder } from './0003-process-order.ts';
import { validators } from './0004-validators.ts';
import { tickets } from './0005-tickets.ts';
import { secrets } from './0006-secrets.ts';
import { signersAndTimers } from './0007-signers-and-timers.ts';
import { listViews } from './0008-list-views.ts';
import { orderOfFiles } from './0008-order-of-files.ts';
import { formDrafts } from './0009-form-drafts.ts';
import { recentChoices } from './0010-recent-choices.ts';
import { todosAndOpinions } from './0011-todos-and-opinions.ts';
import { calls } from './0012-calls.ts';
import { skipRules } from './0012-skip-rules.ts';
import { operateLog } from './0013-operate-log.ts';
import { oversight } from './0013-oversight.ts';
import { processRetrieval } from './0013-process-retrieval.ts';
import { processDesign } from './0014-process-design.ts';
import { filesOfOpinions } from './0015-files-of-opinions.ts';
import { urges } from './0015-urges.ts';
import { businessType } from './0016-business-type.ts';
import { organisationAtStart } from './0018-organisation-at-start.ts';
import { dailyJobs } from './0021-daily-jobs.ts';
import { tasksByDay } from './0026-tasks-by-day.ts';
import { handOvers } from './0027-hand-overs.ts';
import { figureSources } from './0031-figure-sources.ts';
import { demoCompany } from './0040-demo-company.ts';
import { securityEvents } from './0041-security-events.ts';
import { attemptsTold } from './0042-attempts-told.ts';
import { auditChain } from './0043-audit-chain.ts';
import { tableSync } from './0044-table-sync.ts';
import { jobs } from './0045-jobs.ts';
import { imports } from './0046-imports.ts';
import { keptPrints } from './0048-kept-prints.ts';
import { reports } from './0049-reports.ts';
import { customisations } from './0050-customisations.ts';
import { bundles } from './0051-bundles.ts';
import { seeAs } from './0053-see-as.ts';
import { comments } from './0057-comments.ts';
import { resubmit } from './0059-resubmit.ts';
import { searchTokens } from './0060-search-tokens.ts';
import { syncBuild } from './0061-sync-build.ts';
import { processFigures } from './0062-process-figures.ts';
import { syncByTable } from './0063-sync-by-table.ts';
import { recordSummaries } from './0064-record-summaries.ts';
import { quickerNotes } from './0065-quicker-notes.ts';
import { handOverRecords } from './0066-hand-over-records.ts';
import { stepInstances } from './0067-step-instances.ts';
import { stepDeadlines } from './0068-step-deadlines.ts';
import { plainText } from './0069-plain-text.ts';
import { suspended } from './0070-suspended.ts';
import { deliveries } from './0071-deliveries.ts';
import { straightBack } from './0072-straight-back.ts';
import { jobZones } from './0073-job-zones.ts';

export interface Migration {
  /** Known by it for ever: it stands in `app.migration` where it was applied. */
  id: string;
  sql: string;
}

/**
 * Tables of the application itself, in the database schema `app`. Records of modules lie in `data`: one table per
 * entity and one per line table (`contract__paymentTerms`), a column per field, named as the field (quoted camelCase);
 * columns here are snake_case.
 * Applied in this order, once each; append, never edit.
 */
export const migrations: readonly Migration[] = [
  application,
  signIn,
  processOrder,
  validators,
  searchSource,
  tickets,
  secrets,
  signersAndTimers,
  orderOfFiles,
  listViews,
  formDrafts,
  recentChoices,
  todosAndOpinions,
  filesOfOpinions,
  oversight,
  processDesign,
  processRetrieval,
  businessType,
  operateLog,
  calls,
  skipRules,
  urges,
  organisationAtStart,
  dailyJobs,
  tasksByDay,
  handOvers,
  figureSources,
  demoCompany,
  securityEvents,
  attemptsTold,
  auditChain,
  tableSync,
  jobs,
  imports,
  keptPrints,
  reports,
  customisations,
  bundles,
  seeAs,
  comments,
  resubmit,
  searchTokens,
  syncBuild,
  processFigures,
  syncByTable,
  recordSummaries,
  quickerNotes,
  handOverRecords,
  stepInstances,
  stepDeadlines,
  plainText,
  suspended,
  deliveries,
  straightBack,
  jobZones,
];
