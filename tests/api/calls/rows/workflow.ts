import type { Row } from '../Row.ts';
import { list, proven, workbook } from '../ways.ts';

const acting = { requestKey: 'calls', reason: 'x', comment: 'x' };
const processAdministration = 'modules/processAdministration';
const skipRules = 'workflow/skipRules';
const specification = 'server/specification.server';
const todos = 'server/todos';
const clerk = ['zhangwei', 'forbidden'] as [string, string];
const page0 = { query: '?page=0', error: 'badRequest' };
const running = `from app.process_instance i where i.status = 'running'`;
const running1 = (at: number) =>
  `select id::text as id ${running} order by id offset ${at} limit 1`;
const totals = (({ total }: { total: number }) => [total]) as never;
const approved = `status not in ('DSX','SPZ','WQD','WTJ','YBC','BH','YJJ','ZF','YQX','0','1')`;

/** What somebody who may intervene does to a process under way. */
const intervention = (call: string, at: number, becomes: string): Row => ({
  call,
  given: running1(at),
  body: { requestKey: `calls ${call}`, reason: 'x' },
  sql: `select status as v from app.process_instance where id = '{id}'`,
  becomes: [becomes],
  wrong: { body: acting, error: 'notFound' },
  denied: ['yuanmeng', 'notFound'],
});

export const workflow: Row[] = [
  proven('GET /workFlow/getListByPageCustom', processAdministration, page0),
  {
    call: 'GET /workFlow/getListByPageCustomAllNotPermiss',
    sql: `select count(*)::text as v from app.process_instance`,
    pick: totals,
    change: `delete from app.process_instance where id = (select i.id ${running} order by id desc limit 1)`,
    wrong: page0,
    denied: clerk,
  },
  workbook('GET /workFlow/getListByPageCustomAllNotPermissExport', {
    query: '?from=2020-01-01&to=2020-01-02',
    wrong: { query: '?from=soon', error: 'badRequest' },
    denied: clerk,
  }),
  ...['getTaskListByPage', 'getTaskListByUserId'].map((name): Row => ({
    call: `GET /workFlow/${name}`,
    as: 'huanghai',
    sql: `select t.id::text as v from app.process_task t join app.account a on a.user_id = t.assignee_id
      where a.user_name = 'huanghai' and t.status = 'pending'`,
    query: '?row=200',
    pick: (({ rows }: { rows: { taskId: string }[] }) => rows.map(({ taskId }) => taskId)) as never,
    change: `delete from app.process_task where id = (select t.id from app.process_task t join app.account a on a.user_id = t.assignee_id
      where a.user_name = 'huanghai' and t.status = 'pending' limit 1)`,
    wrong: page0,
  })),
  proven('GET /workFlow/getTaskTypeCount', todos, { error: '' }),
  proven('GET /workFlow/getTypeCountByUserId', specification, { error: '' }),
  {
    call: 'GET /workFlow/getListByPageCustomPersonnelOA',
    as: 'zhangwei',
    sql: `select count(*)::text as v from app.process_instance i join app.account a on a.user_id = i.starter_id where a.user_name = 'zhangwei'`,
    pick: totals,
    change: `delete from app.process_instance where id = (select i.id from app.process_instance i join app.account a on a.user_id = i.starter_id where a.user_name = 'zhangwei' limit 1)`,
    wrong: page0,
  },
  proven('POST /workFlow/task/batchexecute', 'server/workflow', { body: {}, error: 'badRequest' }),
  proven('GET /workFlow/selectTaskModuleByTypeIdCount', processAdministration, {
    query: '?typeId=!',
    error: 'badRequest',
  }),
  proven('GET /workFlow/selectModuleTypeAll', processAdministration, { error: '' }),
  proven('GET /workFlow/selectFlowStatisticsCount', specification, {
    query: '?groupBy=moon',
    error: 'badRequest',
  }),
  proven('GET /workFlow/selectFlowStatistics/{page}/{rows}', specification, {
    given: { page: '0' },
    error: 'badRequest',
  }),
  workbook('GET /workFlow/selectFlowStatisticsExport', {
    query: '?from=2020-01-01&to=2020-01-02',
    wrong: { query: '?from=soon', error: 'badRequest' },
  }),
  proven('GET /workFlow/getWfModuleList', processAdministration, page0),
  proven('GET /workFlow/getWorkFlowList', processAdministration, { error: '' }),
  proven('GET /workFlow/QybWfOperateLog', processAdministration, page0),
  proven(
    'POST /workFlow/QybWfOperateLog/delete/{id}',
    specification,
    { body: { reason: 'x' }, error: 'notFound' },
    { body: { reason: 'x' }, denied: clerk },
  ),
  ...['handleInfo', 'viewInfo'].map((name): Row => ({
    call: `POST /workFlow/${name}`,
    given: running1(0),
    body: { id: '{id}' },
    sql: `select status as v from app.process_instance where id = '{id}'`,
    pick: (({ instance }: { instance: { status: string } }) => [instance.status]) as never,
    change: `update app.process_instance set status = 'approved' where id = '{id}'`,
    wrong: { body: { id: '{nobody}' }, error: 'notFound' },
    denied: ['yuanmeng', 'notFound'],
  })),
  proven('POST /workFlow/getActivityUsers', processAdministration, {
    body: {},
    error: 'badRequest',
  }),
  proven('POST /workFlow/startProcess/{id}', 'server/workflow', {
    body: acting,
    error: 'badRequest',
  }),
  proven('POST /workFlow/saveDraft/{id}', 'server/workflow', {
    body: { ...acting, moduleNo: 'purchaseContract' },
    error: 'notFound',
  }),
  ...['execute', 'rejectToStarter', 'recover'].map((name) =>
    proven(
      `POST /workFlow/${name}/{id}`,
      name === 'execute' ? 'server/workflow' : 'modules/effects',
      {
        body: acting,
        error: 'notFound',
      },
    ),
  ),
  {
    call: 'POST /workFlow/reject/{id}',
    as: 'huanghai',
    given: `select t.id::text as id, t.instance_id::text as i from app.process_task t join app.account a on a.user_id = t.assignee_id
      where a.user_name = 'huanghai' and t.status = 'pending' order by t.id limit 1`,
    body: acting,
    sql: `select outcome as v from app.process_task where id = '{id}'`,
    becomes: ['rejected'],
    wrong: { body: acting, error: 'notFound' },
    denied: ['yuanmeng', 'notFound'],
  },
  intervention('POST /workFlow/recoverAdmin/{id}', 1, 'withdrawn'),
  proven('POST /workFlow/sendToEnd/{id}', 'workflow/interventions', {
    body: acting,
    error: 'notFound',
  }),
  intervention('POST /workFlow/deleteProcessInstance/{id}', 3, 'terminated'),
  proven('POST /workFlow/{taskId}/taskDistribute', 'stories/employment.server.long', {
    body: acting,
    error: 'notFound',
  }),
  proven('POST /workFlow/batchTaskDistribute', processAdministration, {
    body: {},
    error: 'badRequest',
  }),
  {
    call: 'GET /v1/workflowInterveneLogInfo/{page}/{row}',
    sql: `select id::text as v from app.intervention`,
    pick: ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id),
    change: `delete from app.intervention where id = (select id from app.intervention limit 1)`,
    provenIn: 'tests/api/modules/processAdministration.test.ts',
    wrong: { given: { page: '0' }, error: 'badRequest' },
  },
  ...['handle', 'batchHandle'].map((name) =>
    proven(`POST /v1/workflowInterveneLogInfo/${name}`, processAdministration, {
      body: {},
      error: 'badRequest',
    }),
  ),
  proven('GET /v1/workflowBatchUserConfig/getAllMap', processAdministration, { error: '' }),
  proven(
    'GET /workflowConfigSkip/selectAllByPage/{page}/{row}',
    skipRules,
    { given: { page: '0' }, error: 'badRequest' },
    { denied: clerk },
  ),
  ...['add', 'update'].map((name) =>
    proven(`POST /workflowConfigSkip/${name}`, skipRules, { body: {}, error: 'badRequest' }),
  ),
  proven(
    'POST /workflowConfigSkip/delete/{id}',
    skipRules,
    { error: 'notFound' },
    { denied: clerk },
  ),
  proven('GET /workflowConfigSkip/{id}', skipRules, { error: 'notFound' }, { denied: clerk }),
  proven('POST /workflowConfigManage/getSelectConfig', skipRules, { error: '' }, { denied: clerk }),
  proven('GET /v1/wfHideTodoRecord/selectAllByPage/{page}/{rows}', todos, {
    given: { page: '0' },
    error: 'badRequest',
  }),
  proven('POST /v1/wfHideTodoRecord/showTodo/{moduleNo}/{procInstId}', todos, {
    given: { moduleNo: '!' },
    error: 'badRequest',
  }),
  proven('POST /v1/wfHideTodoRecord/showTodoProcInstIds', todos, { body: {}, error: 'badRequest' }),
  ...['logs/byGroup', 'selectOperateLogToPrint', 'selectOperateLogToPrintTaskAll'].map((name) =>
    proven(`GET /v1/flow/${name}/{id}`, specification, { error: 'notFound' }),
  ),
  proven('GET /OpinionTemplate/list/{id}', todos, { error: 'notFound' }),
  proven('DELETE /OpinionTemplate/{id}', todos, { error: 'notFound' }),
  proven('POST /OpinionTemplate', todos, { body: {}, error: 'badRequest' }),
  proven('GET /v1/rembursePurchaseCommon/reimbursement/task/{page}/{rows}', processAdministration, {
    given: { page: '0' },
    error: 'badRequest',
  }),
  ...Object.entries({
    remburseTravel: 'reimbursementTravel',
    remburseGeneral: 'reimbursementGeneral',
    rembursePurchaseCommon: 'reimbursementPurchaseCommon',
    branch: 'reimbursementBranch',
  }).map(([path, module]) =>
    list(`GET /v1/${path}/costAudit`, module, {
      where: approved,
      wrong: { query: '?year=soon', error: 'badRequest' },
    }),
  ),
  list('GET /v1/remburseGeneral/selectExpenseType', 'expenseType', { where: 'enabled' }),
  list('GET /v1/remburseGeneral/selectFinance/{expenseCategory}', 'expenseType', {
    given: `select "expenseCategory" from {{expenseType}} where enabled limit 1`,
    where: `enabled and "expenseCategory" = '{expenseCategory}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  }),
];
