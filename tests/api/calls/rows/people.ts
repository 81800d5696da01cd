import type { Row } from '../Row.ts';
import { handle, list, proven, record, remove, workbook } from '../ways.ts';

const invoices = '/v1/znkj/invoiceInfo';
const ofInvoice = `select id::text as "invoiceId" from {{znkjInvoiceManage}} limit 1`;
const byHr = { as: 'liangxue' };
const calls = 'server/callsOfModules.server';
const processes =
  'personnelQuit personnelQuitHandover personnelLeave personnelTransfer personnelRecruitment personnelRegular personnelReturn'.split(
    ' ',
  );
const free = (({ free: isFree }: { free: boolean }) => [isFree]) as never;
const noAccount = `t.id not in (select user_id from app.account)`;
const contractOf = `select e."userNumber" as "userNumber", t."employeeId"::text as e, t."contractNo" as "contractNo" from {{personnelContractInfo}} t join {{personnelInfo}} e on e.id = t."employeeId" where t."contractNo" is not null and t.status in ('DSX', 'YX', 'GQ') limit 1`;
const account = (user: string) => `(select user_id from app.account where user_name = '${user}')`;
const company = (user: string) =>
  `(select "companyId" from {{personnelInfo}} where id = ${account(user)})`;
const ofCompany = (user: string, org: string) =>
  `${org} in (select id from {{personnelOrg}} where "companyId" = ${company(user)})`;
const ownStaff = `"employeeId" in (select id from {{personnelInfo}} where "companyId" = ${company('liangxue')})`;
const editable = (module: string, where: string) =>
  `select id::text as id, rev::text as rev from {{${module}}} where ${where} order by id limit 1`;

interface Branch {
  id: string;
  childrens: Branch[];
}
const flat = (all: Branch[]): string[] =>
  all.flatMap(({ id, childrens }) => [id, ...flat(childrens)]);

/** Documents in force that are read, and can be nullified. */
const documents = (module: string): Row[] => [
  list(`POST /v1/${module}/list/{page}/{row}`, module),
  proven(
    `POST /v1/${module}/handle`,
    'server/moduleCalls.server',
    { body: { data: { nothing: 1 } }, error: 'notWritable' },
    { as: 'zhangwei' },
  ),
  record(`GET /v1/${module}/selectOne/{id}`, module),
  {
    call: `POST /v1/${module}/nullify/{id}`,
    given: `select id::text as id from {{${module}}} where status = 'YX' order by id limit 1`,
    body: { requestKey: `calls void ${module}`, reason: 'x' },
    sql: `select status as v from {{${module}}} where id = '{id}'`,
    becomes: ['ZF'],
    wrong: { body: { requestKey: `calls wrong ${module}` }, error: 'notFound' },
    denied: ['zhangwei', 'forbidden|notFound'],
  },
];

/** Records of a person. */
const ofPerson = (module: string, field: string): Row[] => [
  list(`POST /v1/${module}/list/{page}/{row}`, module),
  handle(module, field, 'calls', { ...byHr, given: editable(module, ownStaff) }),
  remove(module, byHr),
];

export const people: Row[] = [
  list(`GET ${invoices}/getInvoiceInfoList/{page}/{row}`, 'znkjInvoiceManage'),
  list(`GET ${invoices}/getInvoiceableShipping/{page}/{row}`, 'znkjDelivery'),
  record(`GET ${invoices}/getInvoiceInfoById/{invoiceId}`, 'znkjInvoiceManage'),
  {
    call: `GET ${invoices}/getInvoiceDetailList/{invoiceId}`,
    given: ofInvoice,
    sql: `select id::text as v from {{znkjInvoiceManage.lines}} where "parentId" = '{invoiceId}'`,
    pick: (lines: { id: string }[]) => lines.map(({ id }) => id),
    change: `delete from {{znkjInvoiceManage.lines}} where "parentId" = '{invoiceId}'`,
    wrong: { error: 'notFound' },
  },
  list(`GET ${invoices}/queryInvoiceInfoStand/{page}/{row}`, 'znkjInvoiceManage'),
  workbook(`GET ${invoices}/exportInvoiceInfoStand`),
  list(`GET ${invoices}/getInvoiceDetailByContractId/{contractId}`, 'znkjInvoiceManage', {
    given: `select "contractId"::text from {{znkjInvoiceManage}} where "contractId" is not null limit 1`,
    where: `"contractId" = '{contractId}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  }),
  proven(
    `POST ${invoices}/updateInvoiceInfo`,
    calls,
    {
      body: { nothing: 1 },
      error: 'badRequest',
    },
    { kin: 'updateSort' },
  ),
  {
    call: 'GET /v1/personnelOrg/getOrgTree',
    sql: `select id::text as v from {{personnelOrg}}`,
    pick: flat,
    change: `insert into {{personnelOrg}} select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'code', 'CALLS'))).* from {{personnelOrg}} o limit 1`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  },
  list('GET /v1/personnelOrg/getListByCon', 'personnelOrg'),
  proven('GET /v1/personnelOrg/getOrgUserTree', calls, { error: '' }),
  list('GET /v1/personnelJob/getListByCon', 'personnelJob'),
  list('GET /v1/personnelOrg/{page}/{row}', 'personnelOrg'),
  handle('personnelOrg', 'phone', '010-4711'),
  list('GET /v1/personnelOrg/selectByIds/{ids}', 'personnelOrg', {
    given: `select string_agg(id::text, ',') as ids from (select id from {{personnelOrg}} order by id limit 3) o`,
    where: `t.id = any(string_to_array('{ids}', ',')::uuid[])`,
  }),
  list('POST /v1/personnelJob/list/{page}/{row}', 'personnelJob'),
  handle('personnelJob', 'name', 'Post of calls'),
  list('GET /v1/personnelJob/rotaList', 'personnelJob'),
  list('POST /v1/personnelInfo/list/{page}/{row}', 'personnelInfo'),
  record('GET /v1/personnelInfo/{id}', 'personnelInfo'),
  list('GET /v1/personnelInfo/getUserByCon', 'personnelInfo'),
  {
    call: 'GET /v1/personnelInfo/valueOnly',
    ...byHr,
    given: `select "userNumber" from {{personnelInfo}} t where ${noAccount} limit 1`,
    query: '?userNumber={userNumber}',
    sql: `select (not exists (select 1 from {{personnelInfo}} where "userNumber" = '{userNumber}'))::text as v`,
    pick: free,
    change: `update {{personnelInfo}} set "userNumber" = 'CALLS' where "userNumber" = '{userNumber}'`,
    wrong: { error: 'badRequest' },
    denied: ['zhangwei', 'forbidden'],
  },
  record('GET /v1/personnelInfo/getPersonAllInfo/{id}', 'personnelInfo'),
  {
    call: 'GET /v1/personnelInfo/checkIdentityCard/{identityCard}',
    ...byHr,
    given: `select "idNumber" as "identityCard" from {{personnelInfo}} where "idNumber" is not null limit 1`,
    sql: `select (not exists (select 1 from {{personnelInfo}} where "idNumber" = '{identityCard}'))::text as v`,
    pick: free,
    change: `update {{personnelInfo}} set "idNumber" = null where "idNumber" = '{identityCard}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
    denied: ['zhangwei', 'forbidden'],
  },
  list('GET /v1/personnelInfo/sameName/{page}/{row}', 'personnelInfo', {
    given: `select name from {{personnelInfo}} t where ${noAccount} limit 1`,
    query: '?name={name}',
    where: `t.name = '{name}'`,
    change: `update {{personnelInfo}} set name = 'calls' where name = '{name}'`,
  }),
  proven(
    'POST /v1/personnelInfo/handle',
    'relations/people.server',
    { body: { data: { nothing: 1 } }, error: 'notWritable' },
    { ...byHr, kin: 'personnelInfo' },
  ),
  proven('POST /v1/personnelInfo/updateSort', calls, { body: { nothing: 1 }, error: 'badRequest' }),
  proven(
    'POST /v1/personnelInfo/resetPassWord',
    calls,
    { body: {}, error: 'badRequest' },
    {
      body: { id: '{nobody}', password: 'Neu-2026-xyz9' },
      denied: ['zhangwei', 'forbidden'],
    },
  ),
  workbook('GET /v1/personnelInfo/export/{id}', {
    given: `select id::text from {{personnelInfo}} limit 1`,
  }),
  workbook('GET /v1/personnelInfo/export/employeeList'),
  workbook('GET /v1/personnelInfo/download/personnelTemplate', {
    ...byHr,
    wrong: { error: '' },
    denied: ['zhangwei', 'forbidden'],
  }),
  ...processes.flatMap((module) => [
    list(`GET /v1/personnelInfo/header/${module}/{page}/{row}`, module),
    workbook(`GET /v1/personnelInfo/header/${module}/export`),
  ]),
  list('GET /v1/personnelUserCertificates/standing/{page}/{row}', 'personnelUserCertificates'),
  workbook('POST /v1/personnelUserCertificates/export', {
    body: {},
    wrong: { body: { nothing: 1, screen: 7 }, error: 'badRequest' },
  }),
  proven(
    'POST /v1/personnelUserCertificates/updateConfirmFlag',
    calls,
    {
      body: { nothing: 1 },
      error: 'badRequest',
    },
    { kin: 'updateSort' },
  ),
  ...ofPerson('personnelUserCertificates', 'remark'),
  record('GET /v1/personnelUserCertificates/{id}', 'personnelUserCertificates'),
  {
    call: 'GET /v1/personnelUserCertificates/selectAllIssueUnitByCertificatesType',
    given: `select "certificateType" as kind from {{personnelUserCertificates}} where "issueUnit" is not null limit 1`,
    query: '?certificatesType={kind}',
    sql: `select distinct "issueUnit" as v from {{personnelUserCertificates}} where "certificateType" = '{kind}' and "issueUnit" is not null`,
    pick: (all: string[]) => all,
    change: `update {{personnelUserCertificates}} set "issueUnit" = 'calls' where "certificateType" = '{kind}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  },
  ...ofPerson('personnelWorkExperience', 'postName'),
  ...ofPerson('personnelTrainInfo', 'organizer'),
  ...ofPerson('personnelAchievement', 'achievementName'),
  list('POST /v1/personnelContractInfo/list/{page}/{row}', 'personnelContractInfo'),
  list('GET /v1/personnelContractInfo/standing/{page}/{row}', 'personnelContractInfo', {
    where: `status in ('DSX', 'YX', 'GQ')`,
  }),
  {
    call: 'GET /v1/personnelContractInfo/check',
    ...byHr,
    given: contractOf,
    query: '?contractNo={contractNo}',
    sql: `select (not exists (select 1 from {{personnelContractInfo}} where "contractNo" = '{contractNo}'))::text as v`,
    pick: free,
    change: `update {{personnelContractInfo}} set "contractNo" = 'CALLS' where "contractNo" = '{contractNo}'`,
    wrong: { error: 'badRequest' },
    denied: ['zhangwei', 'forbidden'],
  },
  handle('personnelContractInfo', 'workPlace', 'calls', {
    ...byHr,
    given: editable('personnelContractInfo', ownStaff),
  }),
  record('GET /v1/personnelContractInfo/{id}', 'personnelContractInfo'),
  list('GET /v1/personnelContractInfo/supplement/{userNumber}', 'personnelContractInfo', {
    given: contractOf,
    where: `t."employeeId" = '{e}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  }),
  {
    call: 'GET /v1/personnelContractInfo/signedContractsNumber',
    given: contractOf,
    query: '?employeeId={e}',
    sql: `select count(*)::text as v from {{personnelContractInfo}} where "employeeId" = '{e}'`,
    pick: ({ count }: { count: number }) => [count],
    change: `update {{personnelContractInfo}} set "employeeId" = (select max(id::text)::uuid from {{personnelInfo}}) where "employeeId" = '{e}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  },
  list('GET /v1/personnelInfoSign/selectList', 'personnelInfoSign'),
  proven(
    'POST /v1/personnelInfoSign/insert',
    calls,
    { body: { nothing: 1 }, error: 'badRequest' },
    { kin: 'updateSort' },
  ),
  {
    ...handle('personnelInfoSign', 'remark', 'calls', {
      ...byHr,
      given: editable('personnelInfoSign', ownStaff),
    }),
    call: 'POST /v1/personnelInfoSign/update',
    body: { id: '{id}', rev: '#{rev}', remark: 'calls' },
    wrong: { body: { nothing: 1 }, error: 'badRequest' },
  },
  {
    ...remove('personnelInfoSign', byHr),
    call: 'POST /v1/personnelInfoSign/delete/{id}',
    body: {},
    wrong: { body: {}, error: 'notFound' },
  },
  list('GET /v1/personnelInfoSign/getPersonnelSignByUserId', 'personnelInfoSign', {
    given: `select "employeeId"::text as e from {{personnelInfoSign}} limit 1`,
    query: '?userId={e}',
    where: `t."employeeId" = '{e}'`,
  }),
  {
    call: 'POST /v1/syncLogInfo/sync',
    body: {
      requestKey: 'calls',
      logType: 'sync',
      syncTarget: 'calls',
      fieldName: 'x',
      message: 'x',
    },
    sql: `select "syncTarget" as v from {{personnelLog}} where "syncTarget" = 'calls'`,
    becomes: ['calls'],
    wrong: { body: { nothing: 1 }, error: 'badRequest' },
    denied: ['zhangwei', 'forbidden'],
  },
  list('GET /v1/syncLogInfo/list/{page}/{row}', 'personnelLog', { where: `"logType" = 'sync'` }),
  ...['postContent', 'trainingMaterials', 'regulations'].flatMap((module) => [
    ...documents(module),
    {
      call: `POST /v1/${module}ReadLog/handle`,
      as: 'zhangwei',
      given: `select d.id::text as id from {{${module}}} d where d.status = 'YX' and ${ofCompany('zhangwei', 'd."orgId"')}
        and not exists (select 1 from {{readLog}} r where r."businessKey" = d.id and r."readerId" = ${account('zhangwei')}) limit 1`,
      body: {
        requestKey: `calls ${module}`,
        moduleNo: module,
        businessKey: '{id}',
        durationSeconds: 4711,
      },
      sql: `select "durationSeconds"::text as v from {{readLog}} where "businessKey" = '{id}' and "durationSeconds" = 4711`,
      becomes: ['4711'],
      wrong: { body: { nothing: 1 }, error: 'badRequest' },
    },
    list(`GET /v1/${module}ReadLog/list/{page}/{row}`, 'readLog', {
      where: `"moduleNo" = '${module}'`,
    }),
  ]),
  list('POST /v1/filingRegistration/list/{page}/{row}', 'filingRegistration'),
  proven(
    'POST /v1/filingRegistration/handle',
    'server/moduleCalls.server',
    { body: { data: { nothing: 1 } }, error: 'notWritable' },
    { as: 'zhangwei' },
  ),
  list('GET /v1/dynamic/selectAllByPage/{page}/{row}', 'dynamicForm'),
  {
    call: 'GET /v1/dynamic/statistics',
    sql: `select count(*)::text as v from {{dynamicForm}}`,
    pick: ({ count }: { count: number }) => [count],
    change: `delete from {{dynamicForm}} where id = (select id from {{dynamicForm}} limit 1)`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  },
  record('GET /v1/contractApply/selectByContractNo/{contractNo}', 'contractCreate', {
    given: `select "contractNo" from {{contractCreate}} where "contractNo" is not null limit 1`,
    sql: `select rev::text as v from {{contractCreate}} where "contractNo" = '{contractNo}'`,
    change: `update {{contractCreate}} set rev = rev + 7 where "contractNo" = '{contractNo}'`,
  }),
  list('GET /v1/maternal/queryPersonnelByContractNo', 'personnelContractInfo', {
    given: contractOf,
    query: '?contractNo={contractNo}',
    where: `t."contractNo" = '{contractNo}'`,
  }),
  list('GET /v1/tdPersonnelUserOrgJob/user/jobs', 'personnelInfo', {
    as: 'zhangwei',
    where: `t.id = (select user_id from app.account where user_name = 'zhangwei')`,
  }),
];
