import type { Row } from '../Row.ts';
import { forbidden, hidden, proven, zero } from '../ways.ts';

const processAdministration = 'modules/processAdministration';
const skipRules = 'workflow/skipRules';
const todos = 'server/todos';
const totals = (({ total }: { total: number }) => [total]) as never;

/** What is set for processes, and what everybody keeps of them. */
export const workflow: Row[] = [
  proven('GET /v1/workflowBatchUserConfig/getAllMap', processAdministration, 'everybody', {
    error: '',
  }),
  proven(
    'GET /workflowConfigSkip/selectAllByPage/{page}/{row}',
    skipRules,
    forbidden,
    { given: { page: '0' }, error: 'badRequest' },
    {},
  ),
  ...['add', 'update'].map((name) =>
    proven(`POST /workflowConfigSkip/${name}`, skipRules, forbidden, {
      body: {},
      error: 'badRequest',
    }),
  ),
  proven('POST /workflowConfigSkip/delete/{id}', skipRules, forbidden, { error: 'notFound' }, {}),
  proven('GET /workflowConfigSkip/{id}', skipRules, forbidden, { error: 'notFound' }, {}),
  proven('POST /workflowConfigManage/getSelectConfig', skipRules, forbidden, { error: '' }, {}),
  proven(
    'GET /v1/wfHideTodoRecord/selectAllByPage/{page}/{rows}',
    todos,
    zero,
    {
      given: { page: '0' },
      error: 'badRequest',
    },
    { pick: totals },
  ),
  proven('POST /v1/wfHideTodoRecord/showTodo/{moduleNo}/{procInstId}', todos, 'everybody', {
    given: { moduleNo: '!' },
    error: 'badRequest',
  }),
  proven('POST /v1/wfHideTodoRecord/showTodoProcInstIds', todos, 'everybody', {
    body: {},
    error: 'badRequest',
  }),
  proven(
    'GET /OpinionTemplate/list/{id}',
    todos,
    hidden,
    { error: 'notFound' },
    { given: `select user_id::text as id from app.account where user_name = 'admin'` },
  ),
  proven('DELETE /OpinionTemplate/{id}', todos, 'everybody', { error: 'notFound' }),
  proven('POST /OpinionTemplate', todos, 'everybody', { body: {}, error: 'badRequest' }),
];
