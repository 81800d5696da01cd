import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundRecord, Option, RecordAnswer } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const search = async (as: string, typed: string) =>
  done(
    await company.call<FoundRecord[]>(as, 'POST', '/v1/common/search', { search: typed }),
    'search',
  );

const people = ['zhangwei', 'yuanmeng', 'zhulin', 'liangxue', 'wangzhiqiang'];

describe.each(people)('%s', (person) => {
  test.each(['合同', '2026', '有限公司'])('opens whatever a search for %s finds', async (typed) => {
    for (const { module, id, title } of await search(person, typed)) {
      const answer = await company.call<RecordAnswer>(person, 'GET', `/v1/${module}/${id}`);
      const { record, titles } = done(answer, `${person} opens ${module} ${title}`);
      const named = company.server.services.registry().module(module).record.title;
      expect(titles[named] ?? record[named] ?? '').toBe(title);
    }
  });
});

test('finds in each module what its own search offers, and nothing else', async () => {
  const { registry } = company.server.services;
  for (const person of ['zhangwei', 'yuanmeng']) {
    const found = await search(person, '成都');
    expect(found.length).toBeLessThan(30);
    const offered: string[] = [];
    for (const { module, sources } of registry().modules) {
      if (sources) continue;
      const call = `/v1/${module}/options`;
      const answer = await company.call<Option[]>(person, 'POST', call, { search: '成都' });
      offered.push(
        ...done(answer, call)
          .slice(0, 5)
          .map(({ id }) => `${module} ${id}`),
      );
    }
    expect(found.map(({ module, id }) => `${module} ${id}`).toSorted()).toEqual(offered.toSorted());
  }
});
