import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let token: string;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ schemas: 'schemas', company: 'demo' });
  token = await server.login('admin');
  const of = sql`select user_id as id from app.account where user_name = 'admin'`;
  userId = (await server.services.db.first<{ id: string }>(of))!.id;
});
afterAll(() => server.close());

const id = randomUUID();
const asked = { requestKey: 'k', comment: 'x', reason: 'x', moduleNo: 'purchaseContract', to: id };
const intervened = { ...asked, operation: 'terminate' };

/** A call of the specification; `refused`: what is answered about a thing that is not there. */
type Call = ['GET' | 'POST' | 'DELETE', path: string, refused?: string, body?: object];

const calls: Call[] = [
  ['GET', '/workFlow/getListByPageCustom'],
  ['GET', '/workFlow/getListByPageCustomAllNotPermiss'],
  ['GET', '/workFlow/getListByPageCustomPersonnelOA'],
  ['GET', '/workFlow/getTaskListByPage'],
  ['GET', '/workFlow/getTaskListByUserId'],
  ['GET', '/workFlow/getTaskTypeCount'],
  ['GET', '/workFlow/getTypeCountByUserId'],
  ['POST', '/workFlow/task/batchexecute', undefined, { ...asked, taskIds: [id] }],
  ['GET', '/workFlow/selectTaskModuleByTypeIdCount'],
  ['GET', '/workFlow/selectModuleTypeAll'],
  ['GET', '/workFlow/selectFlowStatisticsCount?groupBy=module'],
  ['GET', '/workFlow/selectFlowStatistics/1/20'],
  ['GET', '/workFlow/getWfModuleList?page=1&rows=999&sort=sn&order=asc'],
  ['GET', '/workFlow/getWorkFlowList'],
  ['GET', '/workFlow/QybWfOperateLog'],
  ['POST', `/workFlow/QybWfOperateLog/delete/${id}`, 'notFound', { reason: 'x' }],
  ['POST', '/workFlow/handleInfo', 'notFound', { id }],
  ['POST', '/workFlow/viewInfo', 'notFound', { id }],
  ['POST', '/workFlow/getActivityUsers', 'notFound', { id, moduleNo: 'purchaseContract' }],
  ['POST', `/workFlow/startProcess/${id}`, 'notFound', asked],
  ['POST', `/workFlow/saveDraft/${id}`, 'notFound', { ...asked, rev: 1, data: {} }],
  ...[
    'execute',
    'reject',
    'rejectToStarter',
    'recover',
    'recoverAdmin',
    'deleteProcessInstance',
    'sendToEnd',
  ].map((action): Call => ['POST', `/workFlow/${action}/${id}`, 'notFound', asked]),
  ['POST', `/workFlow/${id}/taskDistribute`, 'notFound', { ...asked, to: undefined }],
  ['POST', '/workFlow/batchTaskDistribute', undefined, { ...asked, taskIds: [id] }],
  ['GET', '/v1/workflowInterveneLogInfo/1/20'],
  ['POST', '/v1/workflowInterveneLogInfo/handle', 'notFound', { ...intervened, procInstId: id }],
  [
    'POST',
    '/v1/workflowInterveneLogInfo/batchHandle',
    undefined,
    { ...intervened, procInstIds: [id] },
  ],
  ['GET', '/v1/workflowBatchUserConfig/getAllMap'],
  ['GET', '/workflowConfigSkip/selectAllByPage/1/20'],
  ['POST', '/workflowConfigSkip/add', 'badRequest', {}],
  ['POST', '/workflowConfigSkip/update', 'badRequest', {}],
  ['POST', `/workflowConfigSkip/delete/${id}`, 'notFound'],
  ['GET', `/workflowConfigSkip/${id}`, 'notFound'],
  ['POST', '/workflowConfigManage/getSelectConfig'],
  ['GET', '/v1/wfHideTodoRecord/selectAllByPage/1/20'],
  ['POST', `/v1/wfHideTodoRecord/showTodo/purchaseContract/${id}`],
  ['POST', '/v1/wfHideTodoRecord/showTodoProcInstIds', undefined, { procInstIds: [id] }],
  ['GET', `/v1/flow/logs/byGroup/${id}`, 'notFound'],
  ['GET', `/v1/flow/selectOperateLogToPrint/${id}`, 'notFound'],
  ['GET', `/v1/flow/selectOperateLogToPrintTaskAll/${id}`, 'notFound'],
  ['GET', '/OpinionTemplate/list/{me}'],
  ['DELETE', `/OpinionTemplate/${id}`, 'notFound'],
  ['POST', '/OpinionTemplate', 'badRequest', {}],
  ['GET', '/v1/rembursePurchaseCommon/reimbursement/task/1/20'],
  ['GET', '/v1/remburseTravel/costAudit'],
  ['GET', '/v1/remburseGeneral/costAudit'],
  ['GET', '/v1/rembursePurchaseCommon/costAudit'],
  ['GET', '/v1/branch/costAudit'],
  ['GET', '/v1/remburseGeneral/selectExpenseType'],
  ['GET', '/v1/remburseGeneral/selectFinance/office'],
  ['POST', '/v1/msg/add', 'badRequest', { requestKey: 'm', userIds: [id], title: 'x' }],
  ['POST', `/v1/msg/oper/read/?manyMsgId=${id}`],
  ['GET', '/v1/msg/{me}/1/20'],
  // notices, common notices and white users are records: what all modules answer is their calls
  ...['commonNotice', 'notice', 'whiteUser'].flatMap((module): Call[] => [
    ['POST', `/v1/${module}/list/1/20`, undefined, {}],
    ['GET', `/v1/${module}/${id}`, 'notFound'],
    ['POST', `/v1/${module}/handle`, 'invalid', { data: {} }],
    ['DELETE', `/v1/${module}/${id}`, 'notFound'],
  ]),
];

test.each(calls)('%s %s', async (method, path, refused, body) => {
  const url = `/api${path.replace('{me}', userId)}`;
  const answer = await server.call<{ error?: string } | null>(method, url, body, token);
  expect(answer).toMatchObject({ status: 200, message: expect.any(String) as string });
  expect(answer.code === 200 ? undefined : answer.data?.error).toBe(refused);
});

test.each([
  '/workFlow/getListByPageCustomAllNotPermissExport',
  '/workFlow/selectFlowStatisticsExport?from=2020-01-01&to=2020-01-02',
])('GET %s (blob)', async (path) => {
  const headers = { authorization: token };
  const answer = await server.app.inject({ method: 'GET', url: `/api${path}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
});
