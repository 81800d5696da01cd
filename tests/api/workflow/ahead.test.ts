import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Source } from '#engine/schema/check/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { definitionFor } from '#server/features/definitions/definitionFor.ts';
import { publicDefinitions } from '#server/features/definitions/publicDefinitions.ts';
import { sql } from '#server/db/query.ts';
import {
  forecast,
  execute,
  preview,
  rejectToStarter,
  startProcess,
} from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { forecastPath } from '#web/features/form/forecast/forecastPath.ts';
import { bumpPermissions } from '#server/features/directory/permissionsEpoch.ts';
import { openOffice, type Office } from './office.ts';

/** As in the fixtures, but what is secret or another record’s decides, too; what comes back goes straight on. */
function withSecrets(sources: Source[]): Source[] {
  const paper = sources.find(({ value }) => (value as Module).module === 'paper')!;
  const { flow, fields, ...rest } = structuredClone(paper.value) as Module;
  const step = (id: string, when: string) => ({
    id,
    type: 'approve' as const,
    title: { en: id, zh: id },
    when,
    approvers: [{ rule: 'role' as const, role: 'finance' }],
  });
  fields['secret'] = { ...fields['secret']!, level: 'sensitive' };
  fields['forId'] = { type: 'user', title: { en: 'For', zh: '对象' } };
  const steps = [
    ...flow!.steps,
    step('secretly', 'secret != null && amount > 5'),
    step('farAway', "forId.number == 'P5'"),
    { ...step('asked', 'amount > 2000'), approvers: [{ rule: 'field' as const, field: 'forId' }] },
  ];
  const value = { ...rest, fields, flow: { ...flow!, steps, resubmit: 'direct' as const } };
  return sources.map((source) => (source === paper ? { ...paper, value } : source));
}

let office: Office;
beforeAll(async () => {
  office = await openOffice({ adapt: withSecrets });
});
afterAll(() => office.close());

const body = (more = {}) => ({ requestKey: office.key(), ...more });
const asked = (by: PersonName, query: { id?: string; data?: RecordData }) =>
  forecast(office.services, office.as(by), 'paper', query);

/** The path as a browser works it out. */
async function inBrowser(
  by: PersonName,
  answer: Awaited<ReturnType<typeof asked>>,
  record: RecordData,
) {
  const { services, as } = office;
  const definition = await definitionFor(services, as(by), 'paper');
  const common = publicDefinitions(services, as(by));
  const registry = createRegistry({ ...services.registry(), modules: [definition.module] });
  return forecastPath(answer, { definition, common, registry, clockOffset: 0 }, record, {}).steps;
}

test('one answer tells the path of every amount, as the server would', async () => {
  const { services, as } = office;
  const answer = await asked('ann', { data: { title: 'Chairs' } });
  for (const amount of ['900.00', '1000.00', '1000.01', '2000.01']) {
    const data = { title: 'Chairs', amount };
    expect(await inBrowser('ann', answer, data)).toEqual(
      await preview(services, as('ann'), 'paper', { data }),
    );
  }
  const dear = await inBrowser('ann', answer, { amount: '1000.01' });
  expect(dear.map(({ stepId }) => stepId)).toEqual(['leader', 'boss', 'counter', 'cc']);
  expect(dear[1]!.people).toMatchObject([{ name: 'Admin' }]);
});

test('it holds no rule, nobody’s number and no condition over what the person may not see', async () => {
  const answer = await asked('ann', { data: { title: 'Chairs', amount: '900.00' } });
  const told = JSON.stringify(answer);
  for (const hidden of ['finance', 'P4', 'P5', 'secret !=', 'forId.', 'opinion', people.bob])
    expect(told).not.toContain(hidden);
  expect(told).toContain('amount > 1000');
  // what the answers depend on, of what she sees
  expect(answer.reads.toSorted()).toEqual(['amount', 'forId']);
});

test('what the browser cannot know is answered for what was typed', async () => {
  const { services, as } = office;
  const data = { title: 'Chairs', amount: '3000.00', forId: people.bob };
  const answer = await asked('ann', { data });
  const path = await inBrowser('ann', answer, data);
  expect(path).toEqual(await preview(services, as('ann'), 'paper', { data }));
  expect(path.map(({ stepId }) => stepId).slice(-2)).toEqual(['farAway', 'asked']);
  expect(path.at(-1)!.people).toMatchObject([{ name: 'Bob' }]);
});

test('a secret that was stored decides, and is not told', async () => {
  const { services, as } = office;
  const data = { title: 'Lamps', amount: '900.00' };
  const id = await office.draft('ann', 'paper', data);
  await services.db.run(sql`update data.paper set secret = 'hush' where id = ${id}`);
  const answer = await asked('ann', { id });
  const path = await inBrowser('ann', answer, data);
  expect(path).toEqual(await preview(services, as('ann'), 'paper', { id }));
  expect(path.map(({ stepId }) => stepId)).toContain('secretly');
  expect(JSON.stringify(answer)).not.toContain('hush');
});

test('what came back goes on where it stopped, on the process it is on', async () => {
  const { services, as } = office;
  const data = { title: 'Desks', amount: '900.00' };
  const id = await office.submit('ann', 'paper', data);
  await execute(services, as('lee'), id, body());
  await rejectToStarter(services, as('fay'), id, body({ comment: 'Too dear' }));
  const answer = await asked('ann', { id });
  const path = await inBrowser('ann', answer, data);
  expect(path).toEqual(await preview(services, as('ann'), 'paper', { id }));
  expect(path.map(({ stepId }) => stepId)).toEqual(['counter', 'cc']);
  await startProcess(services, as('ann'), 'paper', id, body());
  expect(await office.list('fay', 'todo')).toContain('Desks: Countersign');
});

test('nobody but who may submit it is told', async () => {
  const refused = (error: string) => expect.objectContaining({ error });
  const id = await office.draft('ann', 'paper', { title: 'Mine', amount: '900.00' });
  await expect(asked('bob', { id })).rejects.toEqual(refused('notFound'));
  await startProcess(office.services, office.as('ann'), 'paper', id, body());
  await expect(asked('lee', { id })).rejects.toEqual(refused('forbidden'));
  await expect(asked('ann', { id: 'nonsense' })).rejects.toEqual(refused('notFound'));
  const none = forecast(office.services, office.as('ann'), 'client', {});
  await expect(none).rejects.toEqual(refused('noProcess'));
});

test('where nobody is found any more and no administrator is left, what was so far is still told', async () => {
  const lonely = await openOffice();
  try {
    const values = { title: 'Lonely', amount: '2000.00' };
    const id = await lonely.submit('ann', 'paper', values);
    await lonely.services.db.run(sql`delete from data.holder where role in ('admin', 'finance')`);
    await bumpPermissions(lonely.services.db);
    await lonely.services.refresh();
    const { path } = await lonely.info('ann', id);
    expect(path.at(-1)).toMatchObject({ stepId: 'leader' });
    const tried = [preview, forecast].map((call) =>
      call(lonely.services, lonely.as('ann'), 'paper', { data: values }).then(
        () => 'told',
        (error: { error?: string }) => error.error,
      ),
    );
    expect(['told', 'noApprover']).toEqual(expect.arrayContaining(await Promise.all(tried)));
  } finally {
    await lonely.close();
  }
});
