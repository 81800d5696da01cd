import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { startProcess } from '#server/features/workflow/index.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

/** All that a submission writes. */
const written = () =>
  office.services.db.first(sql`
    select (select json_agg(p order by p.id) from app.process_instance p) as instances,
      (select count(*) from app.process_log) as log, (select count(*) from app.request) as requests,
      (select count(*) from app.audit) as audit, (select count(*) from app.message) as messages`);
const tried = (id: string | undefined, more = {}) =>
  startProcess(office.services, office.as('ann'), 'paper', id, {
    requestKey: office.key(),
    isTrial: true,
    ...more,
  });

test('a trial of a submission says who would have it, and leaves nothing of it', async () => {
  const id = await office.draft('ann', 'paper', { title: 'Chairs', amount: '900.00' });
  const [before, record] = [await written(), await office.record('paper', id)];
  expect(await tried(id)).toMatchObject({ status: 'running', waitingFor: ['Lee'] });
  expect(await tried(id, { data: { title: 'Desks' }, rev: 1 })).toMatchObject({ businessKey: id });
  expect(await written()).toEqual(before);
  expect(await office.record('paper', id)).toEqual(record);
});

test('a new record is tried before it is saved, and refused for what it lacks', async () => {
  const before = await written();
  expect(await tried(undefined, { data: { title: 'Lamps', amount: '1.00' } })).toMatchObject({
    waitingFor: ['Lee'],
  });
  await expect(tried(undefined, { data: { amount: '1.00' } })).rejects.toMatchObject({
    error: 'invalid',
    fields: { title: expect.anything() },
  });
  expect(await written()).toEqual(before);
  expect(await office.list('ann', 'mine')).toEqual([]);
});
