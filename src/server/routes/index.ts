import type { RouteOptions } from './RouteOptions.ts';
import type { FastifyInstance } from 'fastify';
import { accessRoutes } from './access.ts';
import { accountRoutes } from './accounts.ts';
import { administrationRoutes } from './administration.ts';
import { attachmentRoutes } from './attachments.ts';
import { commentRoutes } from './comments.ts';
import { commonRoutes } from './common.ts';
import { customisationRoutes } from './customisations.ts';
import { configurationRoutes } from './configuration.ts';
import { dashboardRoutes } from './dashboards.ts';
import { dataBaseRoutes } from './dataBase.ts';
import { definitionRoutes } from './definitions.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { downloadRoutes } from './downloads.ts';
import { eventRoutes } from './events.ts';
import { flowLogRoutes } from './flowLogs.ts';
import { forwardRoutes } from './forward.ts';
import { formDraftRoutes } from './formDrafts.ts';
import { frequentMenuRoutes } from './frequentMenus.ts';
import { importRoutes } from './imports.ts';
import { jobRoutes } from './jobs.ts';
import { listViewRoutes } from './listViews.ts';
import { menuRoutes } from './menu.ts';
import { messageRoutes } from './messages.ts';
import { moduleCallRoutes } from './moduleCalls.ts';
import { openapiRoutes } from './openapi.ts';
import { peopleRoutes } from './people.ts';
import { printRoutes } from './prints.ts';
import { processDesignRoutes } from './processDesign.ts';
import { recordRoutes } from './records.ts';
import { reminderRoutes } from './reminders.ts';
import { reportRoutes } from './reports.ts';
import { processSearchRoutes } from './processSearch.ts';
import { securityEventRoutes } from './securityEvents.ts';
import { sessionRoutes } from './session.ts';
import { settingRoutes } from './settings.ts';
import { interventionRoutes } from './interventions.ts';
import { statisticsRoutes } from './statistics.ts';
import { inboxRoutes } from './inbox.ts';
import { hiddenTodoRoutes } from './hiddenTodos.ts';
import { opinionTemplateRoutes } from './opinionTemplates.ts';
import { taskRoutes } from './tasks.ts';
import { skipRuleRoutes } from './skipRules.ts';
import { noticeRoutes } from './notices.ts';
import { operateLogRoutes } from './operateLog.ts';
import { versionChangeRoutes } from './versionChanges.ts';
import { workFlowRoutes } from './workFlows.ts';
import { workflowRoutes } from './workflow.ts';

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
    workFlowRoutes,
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
