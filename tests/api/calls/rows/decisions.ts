import type { Row } from '../Row.ts';
import { running1, task1 } from '../given.ts';
import { each, hidden, nothing, proven } from '../ways.ts';

const acting = { requestKey: '{key}', reason: 'x', comment: 'x' };
const recovering = { requestKey: '{key}', operation: 'recover', reason: 'x' };
const processAdministration = 'modules/processAdministration';
const contract = `select id::text as id from {{contractCreate}} order by id limit 1`;

/** What somebody who may intervene does to a process under way. */
const intervention = (call: string, at: number, becomes: string): Row => ({
  call,
  may: hidden,
  given: running1(at),
  body: { requestKey: '{key}', reason: 'x' },
  sql: `select status as v from app.process_instance where id = '{id}'`,
  becomes: [becomes],
  wrong: { body: acting, error: 'notFound' },
});

/** What is done to processes and tasks. */
export const decisions: Row[] = [
  proven(
    'POST /workFlow/task/batchexecute',
    'server/workflow',
    each('100'),
    { body: {}, error: 'badRequest' },
    {
      given: task1,
      body: { requestKey: '{key}', taskIds: ['{id}'], operation: 'execute' },
      pick: (all: { code: number }[]) => all.map(({ code }) => code),
    },
  ),
  proven(
    'POST /workFlow/getActivityUsers',
    processAdministration,
    hidden,
    {
      body: {},
      error: 'badRequest',
    },
    { given: running1(0), body: { id: '{id}' } },
  ),
  proven(
    'POST /workFlow/startProcess/{id}',
    'server/workflow',
    hidden,
    {
      body: acting,
      error: 'badRequest',
    },
    { given: contract, body: { ...acting, moduleNo: 'contractCreate', rev: 1, data: {} } },
  ),
  proven(
    'POST /workFlow/saveDraft/{id}',
    'server/workflow',
    hidden,
    {
      body: { ...acting, moduleNo: 'purchaseContract' },
      error: 'notFound',
    },
    { given: contract, body: { ...acting, moduleNo: 'contractCreate', rev: 1, data: {} } },
  ),
  ...['execute', 'rejectToStarter', 'recover'].map((name) =>
    proven(
      `POST /workFlow/${name}/{id}`,
      name === 'execute' ? 'server/workflow' : 'modules/effects',
      hidden,
      {
        body: acting,
        error: 'notFound',
      },
      { given: task1, body: acting },
    ),
  ),
  {
    call: 'POST /workFlow/reject/{id}',
    may: hidden,
    as: 'huanghai',
    given: `select t.id::text as id, t.instance_id::text as i from app.process_task t join app.account a on a.user_id = t.assignee_id
      where a.user_name = 'huanghai' and t.status = 'pending' order by t.id limit 1`,
    body: acting,
    sql: `select outcome as v from app.process_task where id = '{id}'`,
    becomes: ['rejected'],
    wrong: { body: acting, error: 'notFound' },
  },
  intervention('POST /workFlow/recoverAdmin/{id}', 1, 'withdrawn'),
  proven(
    'POST /workFlow/sendToEnd/{id}',
    'workflow/interventions',
    hidden,
    {
      body: acting,
      error: 'notFound',
    },
    { given: running1(0), body: acting },
  ),
  intervention('POST /workFlow/deleteProcessInstance/{id}', 3, 'terminated'),
  proven(
    'POST /workFlow/{taskId}/taskDistribute',
    'stories/employment.server.long',
    hidden,
    {
      body: acting,
      error: 'notFound',
    },
    { given: task1, body: { ...acting, to: '{nobody}', distributeType: 'reassign' } },
  ),
  proven(
    'POST /workFlow/batchTaskDistribute',
    processAdministration,
    nothing,
    { body: {}, error: 'badRequest' },
    {
      given: task1,
      pick: ({ results }: { results: unknown[] }) => results,
      body: { requestKey: '{key}', fromUserId: '{userId}', to: '{nobody}', reason: 'x' },
    },
  ),
  {
    call: 'GET /v1/workflowInterveneLogInfo/{page}/{row}',
    may: nothing,
    sql: `select id::text as v from app.intervention`,
    pick: ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id),
    change: `delete from app.intervention where id = (select id from app.intervention limit 1)`,
    provenIn: 'tests/api/modules/processAdministration.test.ts',
    wrong: { given: { page: '0' }, error: 'badRequest' },
  },
  proven(
    'POST /v1/workflowInterveneLogInfo/handle',
    processAdministration,
    hidden,
    { body: {}, error: 'badRequest' },
    { given: running1(0), body: { ...recovering, procInstId: '{id}' } },
  ),
  proven(
    'POST /v1/workflowInterveneLogInfo/batchHandle',
    processAdministration,
    each('notFound'),
    { body: {}, error: 'badRequest' },
    {
      given: running1(0),
      body: { ...recovering, procInstIds: ['{id}'] },
      pick: (all: { error: string }[]) => all.map(({ error }) => error),
    },
  ),
];
