import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  InterventionItem,
  ItemResult,
  Page,
  FoundProcess,
  TransferAnswer,
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
  const all = await find('admin', 'getListByPageCustomAllNotPermiss');
  expect(all.total).toBeGreaterThan(20);
  for (const name of ['liuyang', clerk, 'yuanmeng']) {
    const { rows } = await find(name, 'getListByPageCustom');
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

  done(await company.call('admin', 'POST', `${log}/handle`, asked('reject', { procInstId: first!.procInstId })), 'reject'); // prettier-ignore
  expect(await company.read('customerAdd', ids[0]!)).toMatchObject({ status: 'BH' });
  const stranger = await company.call(clerk, 'POST', `${log}/handle`, asked('reject', { procInstId: second!.procInstId })); // prettier-ignore
  expect(stranger.data).toMatchObject({ error: 'forbidden' });

  const many = { procInstIds: [first!.procInstId, second!.procInstId] };
  const results = done(await company.call<ItemResult[]>('admin', 'POST', `${log}/batchHandle`, asked('recover', many)), 'recover'); // prettier-ignore
  expect(results.map(({ code, error }) => error ?? code)).toEqual(['stale', 200]);
  expect(await company.asked(ids[1]!)).toEqual([]);

  const tasks = await find('admin', 'getTaskListByUserId', `&userId=${company.person('liuyang')}`);
  expect(tasks.rows.map(({ businessKey }) => businessKey)).toContain(ids[2]);
  expect((await find(clerk, 'getTaskListByUserId', `&userId=${company.person('liuyang')}`)).rows).toEqual([]); // prettier-ignore
  const body = { requestKey: randomUUID(), fromUserId: company.person('liuyang'), to: company.person('yangfan'), reason }; // prettier-ignore
  const moved = done(await company.call<TransferAnswer>('admin', 'POST', '/workFlow/batchTaskDistribute', body), 'transfer'); // prettier-ignore
  expect(moved.results).toHaveLength(tasks.total);
  expect(moved.results.find(({ title }) => title === third!.title)).toMatchObject({ code: 200 });
  expect(await company.asked(ids[2]!)).toEqual(['yangfan']);

  const page = done(await company.call<Page<InterventionItem>>('admin', 'GET', `${log}/1/50?search=${encodeURIComponent(reason)}`), 'log'); // prettier-ignore
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
