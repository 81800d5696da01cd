import type { Row } from '../Row.ts';
import { forbidden, proven, zero } from '../ways.ts';

const isFilled = (data: object) => [JSON.stringify(data).length > 1_000];

/** Session, what is set for the company, figures. */
export const session: Row[] = [
  proven('POST /platform/login', 'server/signIn', 'anybody', { body: {}, error: 'badRequest' }, {}),
  ...['getAllMenusByUserId', 'getCurrentAppMenus'].map((name): Row => ({
    call: `GET /platform/${name}`,
    may: 'everybody',
    sql: `select true as v`,
    pick: isFilled as never,
    wrong: { error: '' },
  })),
  proven('GET /erp/app-version.json', 'server/entryPoint', 'anybody', { error: '' }, {}),
  proven('GET /v1/common/maintenance', 'server/maintenance.server', 'everybody', {
    query: '?type=XX',
    error: 'badRequest',
  }),
  proven('POST /v1/user/updatePwd', 'server/signIn', 'everybody', {
    body: {},
    error: 'badRequest',
  }),
  proven('GET /v1/user/queryAllUseMenu', 'server/frequentMenus.server', 'everybody', { error: '' }),
  proven('POST /v1/user/useMenuAdd', 'server/frequentMenus.server', 'everybody', {
    body: { url: 'none' },
    error: 'badRequest',
  }),
  proven('POST /v1/user/useMenuDelete/{id}', 'server/frequentMenus.server', 'everybody', {
    error: 'notFound',
  }),
  {
    call: 'GET /v1/common/globalConfiguration/queryAll',
    may: 'anybody',
    sql: `select key || '=' || value as v from {{globalConfiguration}} where enabled and "isPublic"`,
    pick: (all: { KEY: string; VALUE: unknown }[]) =>
      all.map(({ KEY, VALUE }) => `${KEY}=${String(VALUE)}`),
    provenIn: 'tests/api/server/configuration.server.test.ts',
    wrong: { error: '' },
  },
  {
    call: 'GET /v1/common/count/{year}',
    may: zero,
    given: `select '2026' as year`,
    sql: `select count(*)::text as v from {{contractCreate}} where extract(year from "signDate") = 2026`,
    pick: ({ count }: { count: number }) => [count],
    change: `update {{contractCreate}} set "signDate" = '2001-05-05' where id = (select id from {{contractCreate}} where "signDate" >= '2026-01-01' limit 1)`,
    wrong: { given: { year: 'soon' }, error: 'badRequest' },
  },
  proven(
    'GET /v1/common/queryCommonOrgConfigByOrgId/{orgId}',
    'server/configuration.server',
    'everybody',
    {
      given: { orgId: 'none' },
      error: 'badRequest',
    },
  ),
  proven(
    'GET /v1/common/commmForward/inout',
    'server/outbound.server',
    forbidden,
    { query: '?url=http://127.0.0.1/', error: 'badRequest' },
    {},
  ),
  proven(
    'POST /v1/common/commmForward/inout',
    'server/outbound.server',
    forbidden,
    { body: { url: 'http://127.0.0.1/' }, error: 'badRequest' },
    { body: { url: 'http://127.0.0.1/' } },
  ),
  proven('GET /v1/dataBase/{query}', 'server/callsOfModules.server', 'everybody', {
    given: { query: 'pgUser' },
    error: 'notFound',
  }),
  {
    call: 'GET /v1/remburseGeneral/checkDocNumber/{docNumber}',
    may: 'everybody',
    as: 'zhangwei',
    given: `select "docNumber", "accountYear"::text as year from {{reimbursementGeneral}} where "accountYear" is not null and "docNumber" is not null limit 1`,
    query: '?accountDate={year}-07-01',
    sql: `select (not exists (select 1 from {{reimbursementGeneral}} where "docNumber" = '{docNumber}' and "accountYear" = {year}))::text as v`,
    pick: ({ free }: { free: boolean }) => [free],
    change: `update {{reimbursementGeneral}} set "accountYear" = 1999 where "docNumber" = '{docNumber}'`,
    wrong: { query: '?accountDate=July', error: 'badRequest' },
  },
  proven(
    'GET /v1/commonUserPersonalConfiguration/getKey/{key}',
    'server/personalSettings.server',
    'everybody',
    {
      error: '',
    },
  ),
  proven(
    'POST /v1/commonUserPersonalConfiguration/handle',
    'server/personalSettings.server',
    'everybody',
    {
      body: { value: 7 },
      error: 'badRequest',
    },
  ),
  {
    call: 'GET /v1/distribution/selectQRMoneyAndReceivableMoneyByYear',
    may: { sees: `select unnest(array['0.00','0.00','0.00']) as v` },
    query: '?year=2026',
    sql: `select unnest(array[count(*)::numeric, sum("confirmedMoney"), sum("receivableMoney")])::numeric(20,2)::text as v from {{outputDistribution}} where year = 2026`,
    pick: (all: Record<string, unknown>) =>
      [all.count, all.confirmedMoney, all.receivableMoney].map((one) => Number(one).toFixed(2)),
    change: `update {{outputDistribution}} set year = 1999 where id = (select id from {{outputDistribution}} where year = 2026 limit 1)`,
    wrong: { query: '?year=soon', error: 'badRequest' },
  },
];
