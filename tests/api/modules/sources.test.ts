import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import type { ListAnswer } from '#shared/contract/index.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

const modules = companyDefinitions.modules.filter(({ sources }) => sources);

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

test.each(modules.map((module) => [module.module, module] as const))(
  '%s lists, sorts, finds and adds up what its sources have',
  async (name, { list, record }) => {
    const ask = async (body: object) => {
      const answer = await company.call<ListAnswer>('admin', 'POST', `/v1/${name}/list/1/20`, body);
      expect(answer).toMatchObject({ code: 200 });
      return answer.data;
    };
    const all = await ask({ totals: list.totals ?? [] });
    for (const { id } of list.columns.filter(({ id: path }) => path !== 'content'))
      expect((await ask({ sort: [{ field: id, direction: 'asc' }] })).total).toBe(all.total);
    for (const { id, [record.title]: title } of all.rows.slice(0, 1)) {
      const found = await ask({ search: title });
      expect(found.rows.map((row) => row.id)).toContain(id);
    }
  },
);
