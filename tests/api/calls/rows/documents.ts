import type { Row } from '../Row.ts';
import { account, ofCompany } from '../given.ts';
import { forbidden, list, nobody, proven, record, seenWhere, zero } from '../ways.ts';

/** Documents that are in force, read, and can be nullified. */
const inForce = (module: string): Row[] => [
  list(`POST /v1/${module}/list/{page}/{row}`, module, {
    may: seenWhere(module, `status = 'YX' and ${ofCompany(nobody, 't."orgId"')}`),
  }),
  proven(
    `POST /v1/${module}/handle`,
    'server/moduleCalls.server',
    'everybody',
    { body: { data: { nothing: 1 } }, error: 'notWritable' },
    { as: 'zhangwei' },
  ),
  record(`GET /v1/${module}/selectOne/{id}`, module, {
    given: `select id::text as id from {{${module}}} where status <> 'YX' limit 1`,
  }),
  {
    call: `POST /v1/${module}/nullify/{id}`,
    may: forbidden,
    given: `select id::text as id from {{${module}}} where status = 'YX' order by id limit 1`,
    body: { requestKey: '{key}', reason: 'x' },
    sql: `select status as v from {{${module}}} where id = '{id}'`,
    becomes: ['ZF'],
    wrong: { body: { requestKey: '{key}' }, error: 'notFound' },
  },
];

/** Documents that are read, registrations and drawn forms. */
export const documents: Row[] = [
  ...['postContent', 'trainingMaterials', 'regulations'].flatMap((module): Row[] => [
    ...inForce(module),
    {
      call: `POST /v1/${module}ReadLog/handle`,
      may: 'everybody',
      as: nobody,
      given: `select d.id::text as id from {{${module}}} d where d.status = 'YX' and ${ofCompany(nobody, 'd."orgId"')}
        and not exists (select 1 from {{readLog}} r where r."businessKey" = d.id and r."readerId" = ${account(nobody)}) limit 1`,
      body: {
        requestKey: '{key}',
        moduleNo: module,
        businessKey: '{id}',
        durationSeconds: 4711,
      },
      sql: `select "durationSeconds"::text as v from {{readLog}} where "businessKey" = '{id}' and "durationSeconds" = 4711`,
      becomes: ['4711'],
      wrong: { body: { nothing: 1 }, error: 'badRequest' },
    },
    list(`GET /v1/${module}ReadLog/list/{page}/{row}`, 'readLog', {
      may: seenWhere('readLog', `"moduleNo" = '${module}' and "readerId" = ${account(nobody)}`),
      where: `"moduleNo" = '${module}'`,
    }),
  ]),
  list('POST /v1/filingRegistration/list/{page}/{row}', 'filingRegistration'),
  proven(
    'POST /v1/filingRegistration/handle',
    'server/moduleCalls.server',
    'everybody',
    { body: { data: { nothing: 1 } }, error: 'notWritable' },
    { as: 'zhangwei' },
  ),
  list('GET /v1/dynamic/selectAllByPage/{page}/{row}', 'dynamicForm'),
  {
    call: 'GET /v1/dynamic/statistics',
    may: zero,
    sql: `select count(*)::text as v from {{dynamicForm}}`,
    pick: ({ count }: { count: number }) => [count],
    change: `delete from {{dynamicForm}} where id = (select id from {{dynamicForm}} limit 1)`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  },
];
