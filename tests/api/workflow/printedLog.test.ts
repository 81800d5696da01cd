import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  execute,
  logByGroup,
  printedLog,
  reassign,
  rejectToStarter,
  startProcess,
} from '#server/features/workflow/index.ts';
import { people } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const body = (more = {}) => ({ requestKey: office.key(), ...more });
const refused = (error: string) => expect.objectContaining({ error });

/** Sent back once, submitted again, and approved after a weekend. */
async function sentBackOnce() {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', { title: 'Chairs', amount: '900.00' });
  office.wait(90);
  await rejectToStarter(services, as('lee'), id, body({ comment: 'Which chairs?' }));
  await startProcess(services, as('ann'), 'paper', id, body());
  office.wait(3 * 24 * 60);
  await execute(services, as('lee'), id, body({ comment: 'These, then' }));
  return id;
}

test('the log stands by submissions, with the working hours of each decision', async () => {
  const { services, as } = office;
  const id = await sentBackOnce();
  const groups = await logByGroup(services, as('ann'), id);
  expect(groups.map(({ round, entries }) => [round, entries.map(({ action }) => action)])).toEqual([
    [1, ['start', 'rejectToStarter']],
    [2, ['resubmit', 'approve']],
  ]);
  const decisions = groups.map(({ entries }) => entries.at(-1)!);
  expect(decisions.map(({ comment }) => comment)).toEqual(['Which chairs?', 'These, then']);
  // Friday until Monday at the same time is one working day.
  expect(decisions.map(({ durationHours }) => Math.round(durationHours!))).toEqual([2, 24]);
});

test('paper shows the head and either opinions or all tasks, on whose behalf too', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', { title: 'Desks', amount: '900.00' });
  const { task } = await office.info('lee', id);
  await reassign(services, as('lee'), task!.taskId, body({ to: people.wang, comment: 'Yours' }));
  await execute(services, as('wang'), id, body({ comment: 'Fine' }));
  const opinions = await printedLog(services, as('ann'), id, 'opinions');
  expect(opinions.head).toMatchObject({ title: 'Desks', starterName: 'Ann', orgName: 'Sales' });
  expect(opinions.tasks).toEqual([]);
  expect(
    opinions.groups.flatMap(({ entries }) => entries.map(({ by, comment }) => [by.name, comment])),
  ).toEqual([
    ['Ann', null],
    ['Lee', 'Yours'],
    ['Wang', 'Fine'],
  ]);
  const { tasks, groups } = await printedLog(services, as('ann'), id, 'tasks');
  expect(groups).toEqual([]);
  expect(
    tasks.map(({ person, stepTitle, outcome, cause }) => [person, stepTitle.en, outcome, cause]),
  ).toEqual([
    ['Lee', 'Team leader', null, 'reassigned'],
    ['Wang', 'Team leader', 'approved', null],
    ['Fay', 'Countersign', null, null],
    ['Admin', 'Countersign', null, null],
  ]);
});

test('who may not read the record gets none of it', async () => {
  const { services, as } = office;
  const id = await sentBackOnce();
  const { instance } = await office.info('lee', id);
  for (const named of [id, instance!.procInstId, people.ann, 'nonsense']) {
    await expect(logByGroup(services, as('bob'), named)).rejects.toEqual(refused('notFound'));
    await expect(printedLog(services, as('bob'), named, 'tasks')).rejects.toEqual(
      refused('notFound'),
    );
  }
});
