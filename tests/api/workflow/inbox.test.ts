import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { firstPage } from '#server/db/paging.ts';
import { keepFormDraft } from '#server/features/drafts/formDrafts.ts';
import { draftList } from '#server/features/drafts/draftList.ts';
import { endSubstitution, ownSubstitutions } from '#server/features/directory/ownSubstitutions.ts';
import { listMessages, changeMessages } from '#server/features/messages/messages.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import {
  decideDue,
  execute,
  startProcess,
  taskList,
  remindApprovers,
  reminderList,
} from '#server/features/workflow/index.ts';
import type { ReminderBox } from '#shared/contract/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const body = (more = {}) => ({ requestKey: office.key(), ...more });
const refused = (error: string) => expect.objectContaining({ error });
const paper = (title: string) => ({ title, amount: '10.00' });

describe('reminders', () => {
  const reminders = async (by: PersonName, box: ReminderBox, query = {}) =>
    (await reminderList(office.services, office.as(by), box, query, firstPage(20))).rows;

  test('are found by who sent them, whoever got them, and who oversees the process', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', paper('Urged'));
    await remindApprovers(services, as('ann'), id, body({ comment: 'Today, please' }));
    const sent = await reminders('ann', 'sent');
    expect(sent).toEqual([
      expect.objectContaining({
        title: 'Urged',
        businessKey: id,
        remindedBy: 'Ann',
        comment: 'Today, please',
        people: [{ name: 'Lee', readAt: null }],
        state: 'sent',
      }),
    ]);
    expect(await reminders('lee', 'received')).toEqual(sent);
    expect(await reminders('admin', 'all')).toEqual(sent);
    expect(await reminders('ann', 'sent', { search: 'nothing' })).toEqual([]);
    for (const box of ['sent', 'received'] as const)
      expect(await reminders('bob', box)).toEqual([]);
    await expect(reminders('bob', 'all')).rejects.toEqual(refused('forbidden'));
  });

  test('tell who has read them, and that the process ended before', async () => {
    const { services, as } = office;
    const read = await office.submit('ann', 'paper', paper('Read'));
    await remindApprovers(services, as('ann'), read, body());
    const { rows } = await listMessages(services, as('lee'), firstPage(1));
    await changeMessages(services, as('lee'), 'read', [rows[0]!.id]);
    const [first] = await reminders('ann', 'sent');
    expect(first).toMatchObject({
      state: 'read',
      people: [{ name: 'Lee', readAt: expect.any(String) as string }],
    });
    const ended = await office.submit('ann', 'paper', paper('Ended'));
    await remindApprovers(services, as('ann'), ended, body());
    for (const by of ['lee', 'fay', 'admin'] as const)
      await execute(services, as(by), ended, body());
    expect((await reminders('ann', 'sent'))[0]).toMatchObject({ title: 'Ended', state: 'ended' });
  });
});

describe('drafts', () => {
  const drafts = async (by: PersonName) =>
    (await draftList(office.services, office.as(by), firstPage(20))).rows;
  const typed = (data: object) => ({ rev: null, base: null, data: data as Record<string, never> });

  test('are records not submitted and forms not saved, of all modules, the newest first', async () => {
    const { services, as } = office;
    const saved = await office.draft('bob', 'paper', paper('Saved'));
    await office.submit('bob', 'paper', paper('Submitted'));
    office.wait(1);
    await keepFormDraft(services, as('bob'), 'hurried', 'new', typed({ title: 'Typed' }));
    office.wait(1);
    await keepFormDraft(services, as('bob'), 'paper', saved, typed(paper('Changed')));
    expect(await drafts('bob')).toEqual([
      expect.objectContaining({
        kind: 'form',
        moduleNo: 'paper',
        businessKey: saved,
        title: 'Saved',
        key: saved,
      }),
      expect.objectContaining({
        kind: 'form',
        moduleNo: 'hurried',
        businessKey: null,
        title: 'Typed',
        key: 'new',
      }),
      expect.objectContaining({
        kind: 'record',
        moduleNo: 'paper',
        businessKey: saved,
        title: 'Saved',
      }),
    ]);
  });

  test('say so where a record has no title; a new one is called as it was typed', async () => {
    const { services, as } = office;
    const { title: _title, ...untitled } = paper('');
    const id = await office.draft('fay', 'paper', untitled);
    await keepFormDraft(services, as('fay'), 'hurried', 'new', typed({}));
    const titles = async (language: 'en' | 'zh') => {
      const { rows } = await draftList(services, as('fay', language), firstPage(20));
      return rows
        .map(({ kind, title }) => [kind, title])
        .toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
    };
    expect(await titles('en')).toEqual([
      ['form', ''],
      ['record', '(untitled)'],
    ]);
    await keepFormDraft(services, as('fay'), 'paper', id, typed({}));
    expect(await titles('zh')).toEqual([
      ['form', ''],
      ['form', '（无标题）'],
      ['record', '（无标题）'],
    ]);
  });

  test('of others, and of what one may not write any more, are not among them', async () => {
    const { services, as } = office;
    const own = await office.draft('wang', 'paper', paper('Hers'));
    await keepFormDraft(services, as('wang'), 'paper', own, typed(paper('Typed')));
    expect((await drafts('lee')).map(({ title }) => title)).not.toContain('Hers');
    await startProcess(services, as('wang'), 'paper', own, body());
    // a form that was left behind, of a record that is in approval now
    expect(await drafts('wang')).toEqual([]);
  });
});

describe('urgency of to-dos', () => {
  test('what is past its time, and what will be, is told and found', async () => {
    const { services, as } = office;
    const list = (by: PersonName, query = {}) =>
      taskList(services, as(by), 'todo', query, firstPage(20));
    await office.submit('ann', 'hurried', { title: 'Hurried' });
    const found = async (query: object) =>
      (await list('fay', query)).rows.map(({ title }) => title);
    const { rows } = await list('fay', { moduleNo: 'hurried' });
    const due = rows[0]!.dueAt!;
    expect(Date.parse(due)).toBeGreaterThan(services.now().getTime());
    expect(await found({ dueUntil: services.now().toISOString() })).toEqual([]);
    expect(await found({ dueAfter: services.now().toISOString(), dueUntil: due })).toEqual([
      'Hurried',
    ]);
    office.wait(3 * 24 * 60);
    // reminding puts off the time of the step, and not that of the task
    await decideDue(services);
    office.wait(24 * 60);
    expect(await found({ dueUntil: services.now().toISOString() })).toEqual(['Hurried']);
    const later = (await list('fay', { moduleNo: 'hurried' })).rows[0]!.dueAt!;
    expect(Date.parse(later) - Date.parse(due)).toBeLessThan(60_000);
  });
});

test('to-dos are cut to several kinds, too', async () => {
  const { services, as } = office;
  await office.submit('bob', 'paper', paper('A kind'));
  const titles = async (modules: string[]) =>
    (await taskList(services, as('wang'), 'todo', { modules }, firstPage(20))).rows.map(
      ({ title }) => title,
    );
  expect(await titles(['paper', 'hurried'])).toContain('A kind');
  expect(await titles(['hurried'])).not.toContain('A kind');
});

describe('one’s own substitutes', () => {
  const absence = (by: PersonName, substitute: PersonName, more: object) =>
    saveRecord(office.services, office.as(by), 'absence', {
      data: { userId: people[by], substituteId: people[substitute], active: true, ...more },
    });
  const own = async (by: PersonName) => ownSubstitutions(office.services, office.as(by));
  const today = () => office.services.now().toISOString().slice(0, 10);

  test('are listed, planned and in force, and ended from today on', async () => {
    const { services, as } = office;
    const { id } = await absence('wang', 'lee', {
      modules: ['paper'],
      startDate: '2026-11-01',
      endDate: '2027-11-30',
    });
    const later = await absence('wang', 'ann', { startDate: '2028-01-01', endDate: '2028-01-31' });
    const { module, rows } = await own('wang');
    expect(module).toBe('absence');
    expect(
      rows.map(({ substituteName, modules, state }) => [
        substituteName,
        modules.map(({ en }) => en),
        state,
      ]),
    ).toEqual([
      ['Ann', [], 'planned'],
      ['Lee', ['Paper'], 'inForce'],
    ]);
    await endSubstitution(services, as('wang'), id);
    await endSubstitution(services, as('wang'), later.id);
    const left = (await own('wang')).rows;
    expect(left).toMatchObject([{ id, state: 'over' }]);
    expect(left[0]!.until < today()).toBe(true);
  });

  test('are nobody else’s to see or to end; a ring is refused with its people', async () => {
    const { services, as } = office;
    const dates = { startDate: '2026-11-01', endDate: '2027-11-30' };
    const { id } = await absence('bob', 'ann', dates);
    expect((await own('fay')).rows).toEqual([]);
    await expect(endSubstitution(services, as('fay'), id)).rejects.toEqual(refused('notFound'));
    await expect(absence('ann', 'bob', dates)).rejects.toEqual(refused('substitutesInRing'));
    await expect(absence('ann', 'bob', dates)).rejects.toThrow(/Ann.*Bob/);
  });
});
