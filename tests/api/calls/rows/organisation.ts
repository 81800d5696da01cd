import type { Row } from '../Row.ts';
import { account, editable } from '../given.ts';
import { forbidden, handle, list, nobody, proven, record, seenWhere, workbook } from '../ways.ts';

const byHr = { as: 'liangxue' };
const calls = 'server/callsOfModules.server';
const processes =
  'personnelQuit personnelQuitHandover personnelLeave personnelTransfer personnelRecruitment personnelRegular personnelReturn'.split(
    ' ',
  );
const free = (({ free: isFree }: { free: boolean }) => [isFree]) as never;
const noAccount = `t.id not in (select user_id from app.account)`;

interface Branch {
  id: string;
  childrens: Branch[];
}
const flat = (all: Branch[]): string[] =>
  all.flatMap(({ id, childrens }) => [id, ...flat(childrens)]);

/** Departments, posts and people. */
export const organisation: Row[] = [
  {
    call: 'GET /v1/personnelOrg/getOrgTree',
    may: 'everybody',
    sql: `select id::text as v from {{personnelOrg}}`,
    pick: flat,
    change: `insert into {{personnelOrg}} select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'code', 'CALLS'))).* from {{personnelOrg}} o limit 1`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  },
  list('GET /v1/personnelOrg/getListByCon', 'personnelOrg', { may: 'everybody' }),
  proven('GET /v1/personnelOrg/getOrgUserTree', calls, 'everybody', { error: '' }),
  list('GET /v1/personnelJob/getListByCon', 'personnelJob', { may: 'everybody' }),
  list('GET /v1/personnelOrg/{page}/{row}', 'personnelOrg', { may: 'everybody' }),
  handle('personnelOrg', 'phone', '010-4711', { may: forbidden }),
  list('GET /v1/personnelOrg/selectByIds/{ids}', 'personnelOrg', {
    may: 'everybody',
    given: `select string_agg(id::text, ',') as ids from (select id from {{personnelOrg}} order by id limit 3) o`,
    where: `t.id = any(string_to_array('{ids}', ',')::uuid[])`,
  }),
  list('POST /v1/personnelJob/list/{page}/{row}', 'personnelJob', { may: 'everybody' }),
  handle('personnelJob', 'name', 'Post of calls', { may: forbidden }),
  list('GET /v1/personnelJob/rotaList', 'personnelJob', { may: 'everybody' }),
  list('POST /v1/personnelInfo/list/{page}/{row}', 'personnelInfo', { may: 'everybody' }),
  record('GET /v1/personnelInfo/{id}', 'personnelInfo', { may: 'everybody' }),
  list('GET /v1/personnelInfo/getUserByCon', 'personnelInfo', { may: 'everybody' }),
  {
    call: 'GET /v1/personnelInfo/valueOnly',
    may: forbidden,
    ...byHr,
    given: `select "userNumber" from {{personnelInfo}} t where ${noAccount} limit 1`,
    query: '?userNumber={userNumber}',
    sql: `select (not exists (select 1 from {{personnelInfo}} where "userNumber" = '{userNumber}'))::text as v`,
    pick: free,
    change: `update {{personnelInfo}} set "userNumber" = 'CALLS' where "userNumber" = '{userNumber}'`,
    wrong: { error: 'badRequest' },
  },
  record('GET /v1/personnelInfo/getPersonAllInfo/{id}', 'personnelInfo', { may: 'everybody' }),
  {
    call: 'GET /v1/personnelInfo/checkIdentityCard/{identityCard}',
    may: forbidden,
    ...byHr,
    given: `select "idNumber" as "identityCard" from {{personnelInfo}} where "idNumber" is not null limit 1`,
    sql: `select (not exists (select 1 from {{personnelInfo}} where "idNumber" = '{identityCard}'))::text as v`,
    pick: free,
    change: `update {{personnelInfo}} set "idNumber" = null where "idNumber" = '{identityCard}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  },
  list('GET /v1/personnelInfo/sameName/{page}/{row}', 'personnelInfo', {
    may: 'everybody',
    given: `select name from {{personnelInfo}} t where ${noAccount} limit 1`,
    query: '?name={name}',
    where: `t.name = '{name}'`,
    change: `update {{personnelInfo}} set name = 'calls' where name = '{name}'`,
  }),
  proven(
    'POST /v1/personnelInfo/handle',
    'relations/people.server',
    forbidden,
    { body: { data: { nothing: 1 } }, error: 'notWritable' },
    { ...byHr, kin: 'personnelInfo' },
  ),
  proven(
    'POST /v1/personnelInfo/updateSort',
    calls,
    forbidden,
    { body: { nothing: 1 }, error: 'badRequest' },
    {
      given: editable('personnelInfo', 'true'),
      body: { id: '{id}', rev: '#{rev}', sort: 7 },
    },
  ),
  proven(
    'POST /v1/personnelInfo/resetPassWord',
    calls,
    forbidden,
    { body: {}, error: 'badRequest' },
    {
      body: { id: '{nobody}', password: 'Neu-2026-xyz9' },
    },
  ),
  workbook('GET /v1/personnelInfo/export/{id}', {
    given: `select id::text from {{personnelInfo}} limit 1`,
  }),
  workbook('GET /v1/personnelInfo/export/employeeList'),
  workbook('GET /v1/personnelInfo/download/personnelTemplate', {
    ...byHr,
    wrong: { error: '' },
  }),
  ...processes.flatMap((module) => [
    list(`GET /v1/personnelInfo/header/${module}/{page}/{row}`, module),
    workbook(`GET /v1/personnelInfo/header/${module}/export`),
  ]),
  list('GET /v1/tdPersonnelUserOrgJob/user/jobs', 'personnelInfo', {
    may: seenWhere('personnelInfo', `t.id = ${account(nobody)}`),
    as: 'zhangwei',
    where: `t.id = (select user_id from app.account where user_name = 'zhangwei')`,
  }),
];
