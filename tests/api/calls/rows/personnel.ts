import type { Row } from '../Row.ts';
import { editable, staff } from '../given.ts';
import {
  forbidden,
  handle,
  hidden,
  list,
  nothing,
  proven,
  record,
  remove,
  workbook,
  zero,
} from '../ways.ts';

const byHr = { as: 'liangxue' };
const calls = 'server/callsOfModules.server';
const free = (({ free: isFree }: { free: boolean }) => [isFree]) as never;
const contractOf = `select e."userNumber" as "userNumber", t."employeeId"::text as e, t."contractNo" as "contractNo" from {{personnelContractInfo}} t join {{personnelInfo}} e on e.id = t."employeeId" where t."contractNo" is not null and t.status in ('DSX', 'YX', 'GQ') limit 1`;
const signed = `select "employeeId"::text as e, "signDocument" as document from {{personnelInfoSign}} t limit 1`;

/** Records of a person. */
const ofPerson = (module: string, field: string): Row[] => [
  list(`POST /v1/${module}/list/{page}/{row}`, module),
  handle(module, field, 'calls', { ...byHr, given: editable(module, staff) }),
  remove(module, byHr),
];

/** What is kept of people: certificates, contracts, what they signed. */
export const personnel: Row[] = [
  list('GET /v1/personnelUserCertificates/standing/{page}/{row}', 'personnelUserCertificates'),
  workbook('POST /v1/personnelUserCertificates/export', {
    body: {},
    wrong: { body: { nothing: 1, screen: 7 }, error: 'badRequest' },
  }),
  proven(
    'POST /v1/personnelUserCertificates/updateConfirmFlag',
    calls,
    hidden,
    {
      body: { nothing: 1 },
      error: 'badRequest',
    },
    {
      kin: 'updateSort',
      given: editable('personnelUserCertificates', 'true'),
      body: { id: '{id}', rev: '#{rev}', confirmFlag: '1' },
    },
  ),
  ...ofPerson('personnelUserCertificates', 'remark'),
  record('GET /v1/personnelUserCertificates/{id}', 'personnelUserCertificates'),
  {
    call: 'GET /v1/personnelUserCertificates/selectAllIssueUnitByCertificatesType',
    may: nothing,
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
    may: forbidden,
    ...byHr,
    given: contractOf,
    query: '?contractNo={contractNo}',
    sql: `select (not exists (select 1 from {{personnelContractInfo}} where "contractNo" = '{contractNo}'))::text as v`,
    pick: free,
    change: `update {{personnelContractInfo}} set "contractNo" = 'CALLS' where "contractNo" = '{contractNo}'`,
    wrong: { error: 'badRequest' },
  },
  handle('personnelContractInfo', 'workPlace', 'calls', {
    ...byHr,
    given: editable('personnelContractInfo', staff),
  }),
  record('GET /v1/personnelContractInfo/{id}', 'personnelContractInfo'),
  list('GET /v1/personnelContractInfo/supplement/{userNumber}', 'personnelContractInfo', {
    given: contractOf,
    where: `t."employeeId" = '{e}'`,
    wrong: { query: '?nothing=1', error: 'badRequest' },
  }),
  {
    call: 'GET /v1/personnelContractInfo/signedContractsNumber',
    may: zero,
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
    forbidden,
    { body: { nothing: 1 }, error: 'badRequest' },
    {
      kin: 'updateSort',
      given: signed,
      body: {
        requestKey: '{key}',
        employeeId: '{e}',
        signDocument: '{document}',
        signDate: '2026-11-02',
      },
    },
  ),
  {
    ...handle('personnelInfoSign', 'remark', 'calls', {
      ...byHr,
      given: editable('personnelInfoSign', staff),
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
    may: forbidden,
    body: {
      requestKey: '{key}',
      logType: 'sync',
      syncTarget: 'calls',
      fieldName: 'x',
      message: 'x',
    },
    sql: `select "syncTarget" as v from {{personnelLog}} where "syncTarget" = 'calls'`,
    becomes: ['calls'],
    wrong: { body: { nothing: 1 }, error: 'badRequest' },
  },
  list('GET /v1/syncLogInfo/list/{page}/{row}', 'personnelLog', { where: `"logType" = 'sync'` }),
  list('GET /v1/maternal/queryPersonnelByContractNo', 'personnelContractInfo', {
    given: contractOf,
    query: '?contractNo={contractNo}',
    where: `t."contractNo" = '{contractNo}'`,
  }),
];
