import type { RouteOptions } from './RouteOptions.ts';
import type { FastifyInstance } from 'fastify';
import { accessRoutes } from '../features/access/accessRoutes.ts';
import { accountRoutes } from '../features/accounts/accountRoutes.ts';
import { administrationRoutes } from '../features/administration/administrationRoutes.ts';
import { attachmentRoutes } from '../features/attachments/attachmentRoutes.ts';
import { commentRoutes } from '../features/comments/commentRoutes.ts';
import { commonRoutes } from '../features/common/commonRoutes.ts';
import { customisationRoutes } from '../features/customisations/customisationRoutes.ts';
import { configurationRoutes } from '../features/configuration/configurationRoutes.ts';
import { dashboardRoutes } from '../features/dashboards/dashboardRoutes.ts';
import { dataBaseRoutes } from '../features/reports/dataBaseRoutes.ts';
import { definitionRoutes } from '../features/definitions/definitionRoutes.ts';
import { dictionaryRoutes } from '../features/dictionaries/dictionaryRoutes.ts';
import { downloadRoutes } from '../features/downloads/downloadRoutes.ts';
import { eventRoutes } from '../features/events/eventRoutes.ts';
import { flowLogRoutes } from '../features/workflow/flowLogRoutes.ts';
import { forwardRoutes } from '../features/forward/forwardRoutes.ts';
import { formDraftRoutes } from '../features/drafts/formDraftRoutes.ts';
import { frequentMenuRoutes } from '../features/menu/frequentMenuRoutes.ts';
import { importRoutes } from '../features/imports/importRoutes.ts';
import { jobRoutes } from '../features/jobs/jobRoutes.ts';
import { listViewRoutes } from '../features/listViews/listViewRoutes.ts';
import { menuRoutes } from '../features/menu/menuRoutes.ts';
import { messageRoutes } from '../features/messages/messageRoutes.ts';
import { moduleCallRoutes } from '../features/moduleCalls/moduleCallRoutes.ts';
import { openapiRoutes } from '../features/openapi/openapiRoutes.ts';
import { peopleRoutes } from '../features/directory/peopleRoutes.ts';
import { printRoutes } from '../features/prints/printRoutes.ts';
import { processDesignRoutes } from '../features/processDesign/processDesignRoutes.ts';
import { recordFormRoutes } from '../features/records/recordFormRoutes.ts';
import { recordListRoutes } from '../features/records/recordListRoutes.ts';
import { recordRoutes } from '../features/records/recordRoutes.ts';
import { reminderRoutes } from '../features/reminders/reminderRoutes.ts';
import { reportRoutes } from '../features/reports/reportRoutes.ts';
import { processSearchRoutes } from '../features/workflow/processSearch/processSearchRoutes.ts';
import { securityEventRoutes } from '../features/security/securityEventRoutes.ts';
import { sessionRoutes } from '../features/session/sessionRoutes.ts';
import { settingRoutes } from '../features/settings/settingRoutes.ts';
import { interventionRoutes } from '../features/workflow/interventions/interventionRoutes.ts';
import { statisticsRoutes } from '../features/statistics/statisticsRoutes.ts';
import { inboxRoutes } from '../features/workflow/lists/inboxRoutes.ts';
import { hiddenTodoRoutes } from '../features/workflow/lists/hiddenTodoRoutes.ts';
import { opinionTemplateRoutes } from '../features/workflow/opinionTemplateRoutes.ts';
import { taskRoutes } from '../features/workflow/taskRoutes.ts';
import { skipRuleRoutes } from '../features/workflow/skipRules/skipRuleRoutes.ts';
import { noticeRoutes } from '../features/notices/noticeRoutes.ts';
import { operateLogRoutes } from '../features/workflow/operateLogRoutes.ts';
import { versionChangeRoutes } from '../features/workflow/versions/versionChangeRoutes.ts';
import { processKindRoutes } from '../features/workflow/processKindRoutes.ts';
import { workflowRoutes } from '../features/workflow/workflowRoutes.ts';

/** All calls of the API. A route parses and calls one operation. */
export async function routes(app: FastifyInstance, { services, loginLimits }: RouteOptions) {
  for (const register of [
    sessionRoutes,
    accessRoutes,
    accountRoutes,
    administrationRoutes,
    menuRoutes,
    frequentMenuRoutes,
    definitionRoutes,
    customisationRoutes,
    dashboardRoutes,
    dictionaryRoutes,
    listViewRoutes,
    formDraftRoutes,
    printRoutes,
    processDesignRoutes,
    skipRuleRoutes,
    versionChangeRoutes,
    reportRoutes,
    recordRoutes,
    recordListRoutes,
    recordFormRoutes,
    commentRoutes,
    moduleCallRoutes,
    attachmentRoutes,
    taskRoutes,
    hiddenTodoRoutes,
    inboxRoutes,
    interventionRoutes,
    processSearchRoutes,
    operateLogRoutes,
    securityEventRoutes,
    processKindRoutes,
    opinionTemplateRoutes,
    workflowRoutes,
    flowLogRoutes,
    statisticsRoutes,
    messageRoutes,
    noticeRoutes,
    reminderRoutes,
    settingRoutes,
    downloadRoutes,
    jobRoutes,
    importRoutes,
    commonRoutes,
    peopleRoutes,
    forwardRoutes,
    dataBaseRoutes,
    configurationRoutes,
    eventRoutes,
    openapiRoutes,
  ]) {
    await app.register(register, { services, loginLimits });
  }
}
