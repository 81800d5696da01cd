import type { Row } from '../Row.ts';
import { account, running, running1 } from '../given.ts';
import { forbidden, hidden, nobody, nothing, proven, workbook, zero } from '../ways.ts';

const processAdministration = 'modules/processAdministration';
const specification = 'server/specification.server';
const todos = 'server/todos';
const page0 = { query: '?page=0', error: 'badRequest' };
const totals = (({ total }: { total: number }) => [total]) as never;

/** Processes and tasks: found, counted, looked at. */
export const processes: Row[] = [
  proven('GET /workFlow/getListByPageCustom', processAdministration, zero, page0, {
    query: '?moduleNo=contractCreate',
    pick: totals,
  }),
  {
    call: 'GET /workFlow/getListByPageCustomAllNotPermiss',
    may: forbidden,
    sql: `select count(*)::text as v from app.process_instance`,
    pick: totals,
    change: `delete from app.process_instance where id = (select i.id ${running} order by id desc limit 1)`,
    wrong: page0,
  },
  workbook('GET /workFlow/getListByPageCustomAllNotPermissExport', {
    query: '?from=2020-01-01&to=2020-01-02',
    wrong: { query: '?from=soon', error: 'badRequest' },
  }),
  ...['getTaskListByPage', 'getTaskListByUserId'].map((name): Row => ({
    call: `GET /workFlow/${name}`,
    may: nothing,
    as: 'huanghai',
    sql: `select t.id::text as v from app.process_task t join app.account a on a.user_id = t.assignee_id
      where a.user_name = 'huanghai' and t.status = 'pending'`,
    query: '?row=200',
    pick: (({ rows }: { rows: { taskId: string }[] }) => rows.map(({ taskId }) => taskId)) as never,
    change: `delete from app.process_task where id = (select t.id from app.process_task t join app.account a on a.user_id = t.assignee_id
      where a.user_name = 'huanghai' and t.status = 'pending' limit 1)`,
    wrong: page0,
  })),
  proven('GET /workFlow/getTaskTypeCount', todos, zero, { error: '' }, { pick: totals }),
  proven(
    'GET /workFlow/getTypeCountByUserId',
    specification,
    zero,
    { error: '' },
    { pick: totals },
  ),
  {
    call: 'GET /workFlow/getListByPageCustomPersonnelOA',
    may: {
      sees: `select count(*)::text as v from app.process_instance where starter_id = ${account(nobody)}`,
    },
    as: 'zhangwei',
    sql: `select count(*)::text as v from app.process_instance i join app.account a on a.user_id = i.starter_id where a.user_name = 'zhangwei'`,
    pick: totals,
    change: `delete from app.process_instance where id = (select i.id from app.process_instance i join app.account a on a.user_id = i.starter_id where a.user_name = 'zhangwei' limit 1)`,
    wrong: page0,
  },
  proven('GET /workFlow/selectTaskModuleByTypeIdCount', processAdministration, 'everybody', {
    query: '?typeId=!',
    error: 'badRequest',
  }),
  proven('GET /workFlow/selectModuleTypeAll', processAdministration, 'everybody', { error: '' }),
  proven(
    'GET /workFlow/selectFlowStatisticsCount',
    specification,
    forbidden,
    {
      query: '?groupBy=moon',
      error: 'badRequest',
    },
    { query: '?groupBy=module' },
  ),
  proven('GET /workFlow/selectFlowStatistics/{page}/{rows}', specification, forbidden, {
    given: { page: '0' },
    error: 'badRequest',
  }),
  workbook('GET /workFlow/selectFlowStatisticsExport', {
    query: '?from=2020-01-01&to=2020-01-02',
    wrong: { query: '?from=soon', error: 'badRequest' },
  }),
  proven('GET /workFlow/getWfModuleList', processAdministration, 'everybody', page0),
  proven('GET /workFlow/getWorkFlowList', processAdministration, 'everybody', { error: '' }),
  proven('GET /workFlow/QybWfOperateLog', processAdministration, forbidden, page0),
  proven(
    'POST /workFlow/QybWfOperateLog/delete/{id}',
    specification,
    forbidden,
    { body: { reason: 'x' }, error: 'notFound' },
    { body: { reason: 'x' } },
  ),
  ...['handleInfo', 'viewInfo'].map((name): Row => ({
    call: `POST /workFlow/${name}`,
    may: hidden,
    given: running1(0),
    body: { id: '{id}' },
    sql: `select status as v from app.process_instance where id = '{id}'`,
    pick: (({ instance }: { instance: { status: string } }) => [instance.status]) as never,
    change: `update app.process_instance set status = 'approved' where id = '{id}'`,
    wrong: { body: { id: '{nobody}' }, error: 'notFound' },
  })),
  ...['logs/byGroup', 'selectOperateLogToPrint', 'selectOperateLogToPrintTaskAll'].map((name) =>
    proven(
      `GET /v1/flow/${name}/{id}`,
      specification,
      hidden,
      { error: 'notFound' },
      { given: running1(0) },
    ),
  ),
];
