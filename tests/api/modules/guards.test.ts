import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { some } from '#tests/support/longTests.ts';
import { isShipped } from '#tests/support/shipped.ts';
import { wasRefused } from '#tests/support/violations/refused.ts';
import { cases } from './guards/index.ts';
import { close, company, open, signed, takeBackRoles } from './guards/office.ts';
import { clerk, papers } from './papers.ts';

beforeAll(open);
afterEach(takeBackRoles);
afterAll(close);

/**
 * What generated tests, and those of relations, saw refused stands in tests/fixtures/refused.json. A guard that is new or
 * reads otherwise is tried, and remembered, by
 * `TEST_LONG=1 WRITE_EXPECTED=1 npx vitest run --project server violations -t '<module> .*<guard>'`; if nothing that is
 * tried there breaks it, it gets a case by hand. Of modules that somebody adds nothing is asked.
 */
test('every guard of the product was broken, by a case here or by generation', () => {
  const guards = company.server.services
    .registry()
    .modules.filter(isShipped)
    .flatMap(({ module, guards = [] }) =>
      guards.map((guard) => ({ name: `${module}.${guard.id}`, module, guard })),
    );
  expect(guards.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(cases)));
  const untried = guards.filter(
    ({ name, module, guard }) => !(name in cases) && !wasRefused(module, guard),
  );
  expect(untried.map(({ name }) => name)).toEqual([]);
});

/** Which guards there are hardly depends on the code: all are broken among the long tests. */
test.each(some(Object.entries(cases), 4))(
  '%s refuses, says why, and leaves nothing behind',
  async (name, { arrange, facts, en }) => {
    const attempt = await arrange();
    const before = await written();
    const refused = await attempt('en');
    expect(refused).toMatchObject({
      code: 100,
      data: { error: `guard.${name.split('.')[1]}`, facts },
    });
    expect(refused.message).toEqual(en);
    const { message } = await attempt('zh');
    expect(message).toMatch(/\p{Script=Han}/u);
    expect(message).not.toMatch(/[{}]/);
    for (const figure of refused.message.match(/[\d,]+\.\d{2}/g) ?? [])
      expect(message).toContain(figure);
    expect(await written()).toEqual(before);
  },
);

test('a file of the record counts as evidence', async () => {
  const { db } = company.server.services;
  const outputApplyId = await company.file(
    clerk,
    'outputApply',
    papers.outputApply({ contractId: await signed(), declaredAmount: '10.00' }),
  );
  const id = await company.add(
    clerk,
    'outputConfirm',
    papers.outputConfirm({ outputApplyId, confirmedAmount: '10.00' }),
  );
  await db.run(sql`
    insert into app.attachment (id, business_key, name, size, type, stored_as, sha256, created_by)
    values (${crypto.randomUUID()}, ${id}, '签认单.pdf', 1, 'application/pdf', 'x', 'x', ${company.person(clerk)})`);
  expect(await company.submit(clerk, 'outputConfirm', id)).toMatchObject({ code: 200 });
});

/** What the database knows of what happened so far. */
const written = () =>
  company.server.services.db.first(sql`
  select (select count(*) from app.audit where module is not null) as audit, (select count(*) from app.process_log) as log,
    (select count(*) from app.process_instance) as instances, (select count(*) from app.request) as requests,
    (select max("updatedAt") from data.contract) as contracts`);

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
