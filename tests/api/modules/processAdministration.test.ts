import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '#engine/schema/codes.ts';
import { approvedPhases } from '#engine/schema/language/index.ts';
import { statusDict, statusesIn } from '#engine/schema/phases.ts';
import type {
  ActivityUsers,
  BatchConfig,
  InterventionItem,
  ItemResult,
  ListAnswer,
  ModuleType,
  ModuleTypeCount,
  Page,
  FoundProcess,
  TaskItem,
  TransferAnswer,
  WfModule,
  WorkFlowItem,
} from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { unzip } from '#tests/support/unzip.ts';
import { clerk, papers } from './papers.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const find = async (as: string, call: string, query = '') =>
  done(
    await company.call<Page<FoundProcess>>(as, 'GET', `/workFlow/${call}?row=200${query}`),
    `${as} finds`,
  );
const log = '/v1/workflowInterveneLogInfo';
const reason = '经办人已离职';
const asked = (operation: string, more: object) => ({
  requestKey: randomUUID(),
  operation,
  reason,
  ...more,
});

it('everybody finds the processes whose records they may read, and administrators all', async () => {
  // few enough for one page
  const early = '&to=2026-05-10';
  const all = await find('admin', 'getListByPageCustomAllNotPermiss', early);
  expect(all.total).toBeGreaterThan(20);
  for (const name of ['liuyang', clerk, 'yuanmeng']) {
    const { rows } = await find(name, 'getListByPageCustom', early);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all.rows.length);
    for (const { moduleNo, businessKey } of rows) {
      const answer = await company.call(name, 'GET', `/v1/${moduleNo}/${businessKey}`);
      expect([name, moduleNo, answer.code]).toEqual([name, moduleNo, 200]);
    }
    // and whose record they may not read, they do not find
    const seen = new Set(rows.map(({ procInstId }) => procInstId));
    const hidden = all.rows.filter(({ procInstId }) => !seen.has(procInstId)).slice(0, 20);
    for (const { moduleNo, businessKey } of hidden)
      expect((await company.call(name, 'GET', `/v1/${moduleNo}/${businessKey}`)).code).not.toBe(
        200,
      );
    const refused = await company.call(name, 'GET', '/workFlow/getListByPageCustomAllNotPermiss');
    expect(refused.data).toMatchObject({ error: 'forbidden' });
    expect((await find(name, 'getInterveneList')).rows).toEqual([]);
  }
});

it('what one person started is found by that person, and by others as far as they may see it', async () => {
  const own = await find(clerk, 'getListByPageCustomPersonnelOA');
  expect(own.rows.length).toBeGreaterThan(0);
  for (const { starterId } of own.rows) expect(starterId).toBe(company.person(clerk));
  const query = `&userId=${company.person(clerk)}`;
  expect(await find('admin', 'getListByPageCustomPersonnelOA', query)).toMatchObject({
    total: own.total,
  });
  expect((await find('yuanmeng', 'getListByPageCustomPersonnelOA', query)).rows).toEqual([]);
});

it('reimbursements are told of at the addresses that others know: tasks, cost audits, kinds and reviewers', async () => {
  const audits = {
    remburseTravel: 'reimbursementTravel',
    remburseGeneral: 'reimbursementGeneral',
    rembursePurchaseCommon: 'reimbursementPurchaseCommon',
    branch: 'reimbursementBranch',
  };
  for (const [name, module] of Object.entries(audits)) {
    const call = await company.call<ListAnswer>('admin', 'GET', `/v1/${name}/costAudit?rows=200`);
    const registry = company.server.services.registry();
    const dict = statusDict(registry, registry.module(module));
    const approved = statusesIn(dict, approvedPhases);
    const inForce = { field: 'status', operator: 'in', value: approved };
    const { data } = await company.list('admin', module, { filters: [inForce] });
    expect([name, call.data.total]).toEqual([name, data.total]);
  }
  const base = '/v1/remburseGeneral';
  const kinds = await company.call<ListAnswer>(clerk, 'GET', `${base}/selectExpenseType?rows=500`);
  const enabled = [{ field: 'enabled', operator: 'eq', value: true }] as const;
  const { data } = await company.list(clerk, 'expenseType', { filters: [...enabled] });
  expect(kinds.data.total).toBe(data.total);
  const ofCategory = await company.call<ListAnswer>(
    clerk,
    'GET',
    `${base}/selectFinance/travel?rows=500`,
  );
  const filters = [...enabled, { field: 'expenseCategory', operator: 'eq', value: 'travel' }];
  const travel = await company.list(clerk, 'expenseType', { filters });
  expect(ofCategory.data.total).toBe(travel.data.total);
  expect(ofCategory.data.total).toBeGreaterThan(0);
  const tasks = '/v1/rembursePurchaseCommon/reimbursement/task/1/200';
  for (const name of ['admin', 'liuyang', clerk]) {
    const own = await company.call<Page<TaskItem>>(name, 'GET', tasks);
    const all = await company.call<Page<TaskItem>>(
      name,
      'GET',
      '/workFlow/getTaskListByPage?row=200',
    );
    const area = '/workFlow/getTaskListByPage?row=200&details=true&typeId=payments';
    const ofArea = await company.call<Page<TaskItem>>(name, 'GET', area);
    expect(own.data.rows).toEqual(ofArea.data.rows);
    expect(own.data.total).toBeLessThanOrEqual(all.data.total);
  }
});

it('whatever is asked for, the answer is a list or says what is wrong', async () => {
  const calls = [
    '/workFlow/getListByPageCustom',
    '/workFlow/getListByPageCustomAllNotPermiss',
    '/workFlow/getInterveneList',
    '/workFlow/QybWfOperateLog',
    `${log}/1/20`,
  ];
  const odd = [
    'search=%F0%9F%98%80',
    'search=%00',
    'search=%25%5C_',
    'from=9999-12-31',
    'to=0001-01-01',
    'from=2026-13-01',
    'moduleNo=../x',
    'operatorId=1',
    'starterId=1',
  ];
  for (const call of calls)
    for (const query of odd) {
      const answer = await company.call<{ rows?: object[]; error?: string }>(
        'admin',
        'GET',
        `${call}?${query}`,
      );
      const { status, code, data } = answer;
      const told = code === 200 ? Array.isArray(data.rows) : data.error === 'badRequest';
      expect([call, query, status, told]).toEqual([call, query, 200, true]);
    }
});

it('one’s own lists keep their address', async () => {
  const { rows } = await find(clerk, 'getListByPageCustom', '&type=started');
  expect(rows[0]).toHaveProperty('taskId');
});

it('all processes come as a workbook, for administrators', async () => {
  const exported = async (as: string) =>
    company.server.app.inject({
      url: `/api/workFlow/getListByPageCustomAllNotPermissExport?moduleNo=customerAdd`,
      headers: { authorization: await company.server.login(as), 'accept-language': 'zh' },
    });
  const file = await exported('admin');
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('流程.xlsx'));
  const texts = unzip(file.rawPayload)['xl/sharedStrings.xml'];
  const { rows } = await find('admin', 'getListByPageCustomAllNotPermiss', '&moduleNo=customerAdd');
  for (const text of ['流程类型', '当前处理人', rows[0]!.title, rows[0]!.starterName])
    expect(texts).toContain(text);
  expect((await exported(clerk)).json()).toMatchObject({ data: { error: 'forbidden' } });
});

const get = async <T>(as: string, path: string) =>
  done(await company.call<T>(as, 'GET', path), `${as} gets ${path}`);

describe('which processes there are', () => {
  it('modules are numbered in the order of the menu, and cut to what one has to do with', async () => {
    const path = '/workFlow/getWfModuleList?page=1&rows=999&sort=sn';
    const all = await get<Page<WfModule>>('admin', `${path}&order=asc`);
    expect(all.rows.map(({ sn }) => sn)).toEqual(all.rows.map((_, index) => index + 1));
    expect(all.rows[0]).toMatchObject({ typeTitle: { zh: '市场经营' } });
    const flows = company.server.services.registry().modules.filter(({ flow }) => flow);
    expect(all.total).toBe(flows.flatMap(codesOf).length);
    const down = await get<Page<WfModule>>('admin', `${path}&order=desc`);
    expect(down.rows).toEqual(all.rows.toReversed());
    const own = await get<Page<WfModule>>(clerk, path);
    for (const module of all.rows) {
      const { code } = await company.call(clerk, 'GET', `/v1/definitions/${module.moduleNo}`);
      const isOwn = own.rows.some(({ moduleNo }) => moduleNo === module.moduleNo);
      expect([module.moduleNo, isOwn]).toEqual([module.moduleNo, code === 200]);
    }
  });

  it('processes say their steps, whether one may start one and, to administrators, how many are open', async () => {
    const all = await get<WorkFlowItem[]>('admin', '/workFlow/getWorkFlowList');
    const { total } = await find('admin', 'getInterveneList');
    expect(all.reduce((sum, { open }) => sum + open!, 0)).toBe(total);
    const own = await get<WorkFlowItem[]>(clerk, '/workFlow/getWorkFlowList');
    const customer = own.find(({ moduleNo }) => moduleNo === 'customerAdd')!;
    expect(customer).toMatchObject({ canStart: true, open: null });
    expect(customer.steps.length).toBeGreaterThan(0);
    expect(all.find(({ moduleNo }) => moduleNo === 'customerAdd')!.open).toBeTypeOf('number');
  });

  it('areas hold their modules, and what waits there', async () => {
    const types = await get<ModuleType[]>('admin', '/workFlow/selectModuleTypeAll');
    expect(types.map(({ title }) => title.zh)).toContain('合同管理');
    const { total } = await get<{ total: number }>('liuyang', '/workFlow/getTaskTypeCount');
    const waiting = await get<ModuleTypeCount[]>(
      'liuyang',
      '/workFlow/selectTaskModuleByTypeIdCount',
    );
    expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const [{ typeId }] = waiting as [ModuleTypeCount];
    const one = await get<ModuleTypeCount[]>(
      'liuyang',
      `/workFlow/selectTaskModuleByTypeIdCount?typeId=${typeId}`,
    );
    expect(one).toEqual([waiting[0]]);
  });

  it('what may be done with several tasks at once follows the buttons of the steps', async () => {
    const map = await get<BatchConfig>('admin', '/v1/workflowBatchUserConfig/getAllMap');
    for (const steps of Object.values(map))
      for (const operations of Object.values(steps))
        expect(operations).toEqual(expect.arrayContaining(['execute', 'reject']));
    const own = await get<BatchConfig>(clerk, '/v1/workflowBatchUserConfig/getAllMap');
    expect(own).toHaveProperty('customerAdd');
  });
});

it('who is asked at a step, before a record is submitted and after', async () => {
  const users = async (as: string, body: object) =>
    company.call<ActivityUsers[]>(as, 'POST', '/workFlow/getActivityUsers', body);
  const id = await company.add(clerk, 'customerAdd', papers.customerAdd());
  const before = done(await users(clerk, { id, moduleNo: 'customerAdd' }), 'before');
  expect(before).toMatchObject([{ users: [{ id: company.person('liuyang') }] }]);
  done(await company.submit(clerk, 'customerAdd', id), 'submit');
  expect(done(await users(clerk, { id }), 'after')).toEqual(before);
  expect((await users('yuanmeng', { id })).data).toMatchObject({ error: 'notFound' });
});

it('an administrator ends one process, hands over the tasks of a person, and both are in the log', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const id = await company.add(clerk, 'customerAdd', papers.customerAdd());
    done(await company.submit(clerk, 'customerAdd', id), 'submit');
    ids.push(id);
  }
  const { rows } = await find('admin', 'getInterveneList', '&moduleNo=customerAdd');
  const [first, second, third] = ids.map((id) =>
    rows.find(({ businessKey }) => businessKey === id)!,
  );
  expect(first!.tasks.map(({ userId }) => userId)).toEqual([company.person('liuyang')]);

  done(
    await company.call(
      'admin',
      'POST',
      `${log}/handle`,
      asked('reject', { procInstId: first!.procInstId }),
    ),
    'reject',
  );
  expect(await company.read('customerAdd', ids[0]!)).toMatchObject({ status: 'BH' });
  const stranger = await company.call(
    clerk,
    'POST',
    `${log}/handle`,
    asked('reject', { procInstId: second!.procInstId }),
  );
  expect(stranger.data).toMatchObject({ error: 'forbidden' });

  const many = { procInstIds: [first!.procInstId, second!.procInstId] };
  const results = done(
    await company.call<ItemResult[]>('admin', 'POST', `${log}/batchHandle`, asked('recover', many)),
    'recover',
  );
  expect(results.map(({ code, error }) => error ?? code)).toEqual(['stale', 200]);
  expect(await company.asked(ids[1]!)).toEqual([]);

  const tasks = await find('admin', 'getTaskListByUserId', `&userId=${company.person('liuyang')}`);
  expect(tasks.rows.map(({ businessKey }) => businessKey)).toContain(ids[2]);
  expect(
    (await find(clerk, 'getTaskListByUserId', `&userId=${company.person('liuyang')}`)).rows,
  ).toEqual([]);
  const body = {
    requestKey: randomUUID(),
    fromUserId: company.person('liuyang'),
    to: company.person('yangfan'),
    reason,
  };
  const moved = done(
    await company.call<TransferAnswer>('admin', 'POST', '/workFlow/batchTaskDistribute', body),
    'transfer',
  );
  expect(moved.results).toHaveLength(tasks.total);
  expect(moved.results.find(({ title }) => title === third!.title)).toMatchObject({ code: 200 });
  expect(await company.asked(ids[2]!)).toEqual(['yangfan']);

  const page = done(
    await company.call<Page<InterventionItem>>(
      'admin',
      'GET',
      `${log}/1/50?search=${encodeURIComponent(reason)}`,
    ),
    'log',
  );
  expect(page.total).toBe(3 + tasks.total);
  expect(page.rows.at(-1)).toMatchObject({
    operation: 'reject',
    businessKey: ids[0],
    refusal: null,
  });
  const others = await company.call<Page<InterventionItem>>(clerk, 'GET', `${log}/1/50`);
  expect(others.data.rows).toEqual([]);
  await company.check();
});
