import { raw } from '#server/db/query.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordAnswer, WhyAnswer } from '#shared/contract/index.ts';
import { some } from '#tests/support/longTests.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const why = (as: string, module: string, of: { id?: string; user?: string } = {}) => {
  const query = new URLSearchParams({
    module,
    ...(of.id && { id: of.id }),
    ...(of.user && { userId: company.person(of.user) }),
  });
  return company.call<WhyAnswer>(as, 'GET', `/v1/access/why?${query.toString()}`);
};
const refused = (error: string) => ({ data: expect.objectContaining({ error }) as unknown });

const recordsOf = (module: string, count: number) => {
  const { entity = module } = company.server.services.registry().module(module);
  return company.server.services.db.all<{ id: string; rev: number }>(
    raw(`select id, rev from "data"."${entity}" order by md5(id::text) limit ${count}`),
  );
};

describe('why somebody may, or may not', () => {
  test('says of each part of a condition whether it holds, with the values compared', async () => {
    const registry = company.server.services.registry();
    const module = registry.modules.find(({ access }) =>
      access.some(
        ({ rows, roles }) => rows === 'orgId in user.companyOrgs' && roles[0] !== 'staff',
      ),
    )!;
    const [record] = await recordsOf(module.module, 1);
    const answer = done(
      await why('admin', module.module, { id: record!.id, user: 'panwei' }),
      'why',
    );
    const grant = answer.grants.find(({ rows }) => rows?.text === 'orgId in user.companyOrgs')!;
    expect(grant.rows!.parts).toHaveLength(1);
    const { words, values, holds } = grant.rows!.parts[0]!;
    expect(words.zh).toMatch(/ 属于 当前用户公司的全部部门$/);
    expect(values.map(({ path }) => path)).toEqual(['orgId', 'user.companyOrgs']);
    expect(values[1]!.value).toBeTruthy();
    expect(holds).toBe(grant.matches);
    expect(answer.person.name).toBe(
      company.server.services.directory().person(company.person('panwei'))!.name,
    );
  });

  test('names the records that give a role', async () => {
    const answer = done(await why('admin', 'contractCreate', { user: 'linfang' }), 'why');
    const role = answer.roles.find(({ code }) => code === 'fr')!;
    expect(role.holdings).toHaveLength(1);
    expect(role.holdings[0]!.facts.length).toBeGreaterThan(0);
    expect(answer.roles.find(({ code }) => code === 'staff')!.isEverybodys).toBe(true);
    const named = answer.grants.flatMap(({ roles }) => roles);
    expect(named.find(({ code }) => code === 'staff')!.title.zh).toBe('全体在职员工');
  });

  test('is told to administrators of everybody, to others of themselves and what they may read', async () => {
    expect(await why('linfang', 'contractCreate', { user: 'admin' })).toMatchObject(
      refused('forbidden'),
    );
    const own = done(await why('linfang', 'contractCreate'), 'of oneself');
    expect(own.person.id).toBe(company.person('linfang'));
    expect(own.grants.every(({ isHeld }) => isHeld)).toBe(true);
    for (const { id } of await recordsOf('contractCreate', 5)) {
      const read = await company.call('yuanmeng', 'GET', `/v1/contractCreate/${id}`);
      const answer = await why('yuanmeng', 'contractCreate', { id });
      expect(answer.code === 200).toBe(read.code === 200);
    }
  });
});

const people = ['linfang', 'yuanmeng', 'panwei', 'liangxue', 'zhangwei', 'admin', 'tangning'];

test('what it says is what every call does: people × modules × records', async () => {
  const wrong: string[] = [];
  let asked = 0;
  const seen = { read: 0, refused: 0 };
  const modules = company.server.services.registry().modules.filter(({ sources }) => !sources);
  for (const [index, { module }] of some(modules, 3).entries()) {
    const user = people[index % people.length]!;
    for (const { id, rev } of await recordsOf(module, 1)) {
      const answer = done(await why('admin', module, { id, user }), `${module} ${user}`);
      const says = (action: string) =>
        answer.actions.find((one) => one.action === action)?.isAllowed ?? false;
      const compare = (action: string, does: boolean) => {
        asked += 1;
        if (says(action) !== does) wrong.push(`${module} ${user} ${action}: ${String(does)}`);
      };
      const read = await company.call<RecordAnswer>(user, 'GET', `/v1/${module}/${id}`);
      compare('read', read.code === 200);
      seen[read.code === 200 ? 'read' : 'refused'] += 1;
      if (read.code === 200) {
        const visible = answer.fields.filter((field) => field.isVisible).map(({ name }) => name);
        const shown = answer.fields
          .map(({ name }) => name)
          .filter((name) => !read.data.hidden.includes(name));
        if (visible.join() !== shown.join()) wrong.push(`${module} ${user} fields`);
        const offered = answer.actions.filter((one) => one.isOffered).map(({ action }) => action);
        if (offered.toSorted().join() !== read.data.actions.toSorted().join())
          wrong.push(`${module} ${user} offers ${offered.join()} not ${read.data.actions.join()}`);
      }
      // Of a revision that never was, so that nothing changes where it is allowed.
      const update = await company.call<{ error: string }>(user, 'POST', `/v1/${module}/handle`, {
        id,
        rev: rev + 1000,
        data: {},
        requestKey: crypto.randomUUID(),
      });
      const isRefused = (error: string) => ['forbidden', 'notFound'].includes(error);
      if (says('update') === isRefused(update.data.error))
        wrong.push(`${module} ${user} update: ${update.data.error}`);
      // What is allowed would be done; what is not must be refused.
      for (const { action } of answer.actions.filter((one) => !one.isAllowed)) {
        const isDeletion = action === 'delete';
        if (
          !isDeletion &&
          action !== 'void' &&
          !answer.actions.find((one) => one.action === action)?.title
        )
          continue;
        const answered = isDeletion
          ? await company.call<{ error: string }>(user, 'DELETE', `/v1/${module}/${id}`)
          : await company.call<{ error: string }>(user, 'POST', `/v1/${module}/action/${id}`, {
              action,
              reason: 'x',
              requestKey: crypto.randomUUID(),
            });
        asked += 1;
        if (!isRefused(answered.data.error))
          wrong.push(`${module} ${user} ${action}: ${JSON.stringify(answered.data)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(100);
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(10);
}, 300_000);
