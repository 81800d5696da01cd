import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import * as workflow from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const chairs = { title: 'Chairs', amount: '900.00', secret: 'hush' };
const body = (more = {}) => ({ requestKey: office.key(), ...more });
const refused = (error: string) => expect.objectContaining({ error });
const todo = (name: PersonName) => office.list(name, 'todo');
const save = async (by: PersonName, module: string, data: object, saved = {}) => {
  const change = { ...saved, data: { ...data } };
  const { id } = await saveRecord(office.services, office.as(by), module, change);
  await office.services.refresh();
  return id;
};

describe('within a task', () => {
  test('delegating: the delegate acts on behalf of the owner, who then decides', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', chairs);
    await workflow.delegate(services, as('lee'), id, body({ to: people.bob }));
    expect(await todo('bob')).toEqual(['Chairs: Team leader']);
    expect(await todo('lee')).toEqual([]);
    expect((await office.info('bob', id)).actions).toEqual(['approve', 'reject', 'reassign']);
    await workflow.reject(services, as('bob'), id, body({ comment: 'Too dear' }));
    const { log, actions } = await office.info('lee', id);
    expect(log.at(-1)).toMatchObject({
      action: 'reject',
      by: { name: 'Bob' },
      onBehalfOf: { name: 'Lee' },
      comment: 'Too dear',
    });
    expect(actions).toContain('approve');
    await workflow.execute(services, as('lee'), id, body());
    expect((await office.info('ann', id)).path[0]).toMatchObject({ state: 'done' });
  });

  test('several are asked at once, and the decision waits for all of them', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', chairs);
    const both = body({ people: [people.bob, people.wang] });
    await workflow.addSignerBefore(services, as('lee'), id, both);
    for (const name of ['bob', 'wang'] as const) {
      expect(await todo(name)).toEqual(['Chairs: Team leader']);
      expect(await todo('lee')).toEqual([]);
      await workflow.execute(services, as(name), id, body({ comment: 'Fine' }));
    }
    expect(await todo('lee')).toEqual(['Chairs: Team leader']);
    const own = workflow.addSignerAfter(services, as('lee'), id, body({ people: [people.ann] }));
    await expect(own).rejects.toEqual(refused('cannotReassign'));
    await workflow.execute(services, as('lee'), id, body());
  });

  test('a signer before, taken back; a signer after, who must approve', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', chairs);
    await workflow.addSignerBefore(services, as('lee'), id, body({ to: people.bob }));
    expect((await office.info('ann', id)).path[0]!.people).toMatchObject([
      { name: 'Lee' },
      { name: 'Bob', added: { how: 'before', by: 'Lee' } },
    ]);
    const { task } = await office.info('bob', id);
    const stranger = workflow.removeSigner(services, as('ann'), task!.taskId, body());
    await expect(stranger).rejects.toEqual(refused('notFound'));
    await workflow.removeSigner(services, as('lee'), task!.taskId, body());
    expect(await todo('bob')).toEqual([]);
    await workflow.addSignerAfter(services, as('lee'), id, body({ to: people.wang }));
    await workflow.execute(services, as('lee'), id, body());
    expect(await todo('wang')).toEqual(['Chairs: Team leader']);
    await workflow.execute(services, as('wang'), id, body());
    expect(await todo('fay')).toContain('Chairs: Countersign');
  });

  test('nobody who takes part already', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'countersigned', { title: 'Desk' });
    const twice = workflow.addSignerBefore(services, as('fay'), id, body({ to: people.admin }));
    await expect(twice).rejects.toEqual(refused('cannotReassign'));
  });
});

describe('while somebody is away', () => {
  const away = { startDate: '2026-11-01', endDate: '2026-11-30', active: true };

  test('the substitute decides on behalf of the principal, where it is meant', async () => {
    const id = await save('lee', 'absence', {
      ...away,
      userId: people.lee,
      substituteId: people.wang,
      modules: ['paper'],
    });
    const paper = await office.submit('ann', 'paper', chairs);
    expect(await todo('wang')).toEqual(['Chairs: Team leader']);
    expect((await office.info('ann', paper)).path[0]!.people).toMatchObject([
      { name: 'Wang', onBehalfOf: 'Lee' },
    ]);
    await workflow.execute(office.services, office.as('wang'), paper, body());
    const { log } = await office.info('ann', paper);
    expect(log.at(-1)).toMatchObject({ by: { name: 'Wang' }, onBehalfOf: { name: 'Lee' } });

    await saveRecord(office.services, office.as('lee'), 'absence', {
      id,
      rev: 1,
      data: { endDate: '2026-11-02' },
    });
    await office.services.refresh();
    await office.submit('ann', 'paper', { ...chairs, title: 'Lamps' });
    expect(await todo('lee')).toContain('Lamps: Team leader');
  });

  test('people who would represent each other in a ring are refused, also when saved at once', async () => {
    const half = (user: PersonName, substitute: PersonName) => ({
      ...away,
      userId: people[user],
      substituteId: people[substitute],
    });
    const both = await Promise.allSettled([
      saveRecord(office.services, office.as('ann'), 'absence', { data: half('ann', 'bob') }),
      saveRecord(office.services, office.as('bob'), 'absence', { data: half('bob', 'ann') }),
    ]);
    const [failed, ...others] = both.filter(({ status }) => status === 'rejected');
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ reason: { error: 'substitutesInRing' } });
    await expect(
      saveRecord(office.services, office.as('admin'), 'absence', { data: half('fay', 'fay') }),
    ).rejects.toThrow('Fay → Fay');
    // later, when the first is back, it is no ring
    const later = { startDate: '2027-01-01', endDate: '2027-01-31' };
    const winner = both.findIndex(({ status }) => status === 'fulfilled');
    const reverse = winner === 0 ? half('bob', 'ann') : half('ann', 'bob');
    await save('admin', 'absence', { ...reverse, ...later });
    // whoever it was is asked again
    const kept = both[winner] as PromiseFulfilledResult<{ id: string; rev: number }>;
    const { id, rev } = kept.value;
    await save('admin', 'absence', { active: false }, { id, rev });
  });
});

describe('interventions', () => {
  test('need the permission and a reason, and say what they did', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', chairs);
    const end = (name: PersonName, more: object) =>
      workflow.sendToEnd(services, as(name), id, body(more));
    await expect(end('lee', { to: 'approved', reason: 'x' })).rejects.toEqual(refused('forbidden'));
    await expect(end('admin', { to: 'approved' })).rejects.toEqual(refused('reasonRequired'));
    await expect(end('admin', { to: 'done', reason: 'x' })).rejects.toEqual(refused('badRequest'));
    await end('admin', { to: 'approved', reason: 'The board decided' });
    expect((await office.record('paper', id)).status).toBe('YX');
    const { log, instance } = await office.info('ann', id);
    expect(log.at(-1)).toMatchObject({ action: 'sendToEnd', comment: 'The board decided' });
    expect(instance!.status).toBe('approved');
  });

  test('return to an earlier step and reject', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', chairs);
    await workflow.execute(services, as('lee'), id, body());
    const reason = 'Wrong form';
    await workflow.returnAdmin(services, as('admin'), id, body({ to: 'leader', reason }));
    expect(await todo('lee')).toContain('Chairs: Team leader');
    await workflow.rejectAdmin(services, as('admin'), id, body({ reason }));
    expect((await office.record('paper', id)).status).toBe('BH');
    const again = workflow.rejectAdmin(services, as('admin'), id, body({ reason }));
    await expect(again).rejects.toEqual(refused('stale'));
  });
});

describe('time', () => {
  test('reminds after working time, and decides; a group decides together', async () => {
    const { services, as } = office;
    await save('admin', 'holiday', { name: 'Day off', date: '2026-11-23', working: false });
    const alone = await office.submit('ann', 'hurried', { title: 'Nobody' });
    expect(await todo('fay')).toContain('Nobody: Soon');
    await workflow.execute(services, as('fay'), alone, body());
    await save('admin', 'circle', { code: 'board', members: [people.bob, people.wang] });
    await office.submit('ann', 'hurried', { title: 'Board' });
    expect(await todo('bob')).toContain('Board: Soon');
    expect(await todo('wang')).toContain('Board: Soon');

    // Friday: two hours later finance has not decided
    office.wait(3 * 60);
    expect(await workflow.decideDue(services)).toBe(1);
    expect((await office.record('hurried', alone)).status).toBe('YX');
    const { log } = await office.info('ann', alone);
    expect(log.at(-1)).toMatchObject({ action: 'autoApprove', by: { name: '' } });

    // a weekend and a holiday later the working day is over
    office.wait(3 * 24 * 60 - 4 * 60);
    expect(await workflow.decideDue(services)).toBe(0);
    office.wait(26 * 60);
    expect(await workflow.decideDue(services)).toBe(1);
    expect(await workflow.decideDue(services)).toBe(0);
    office.wait(3 * 24 * 60);
    expect(await workflow.decideDue(services)).toBe(1);
  });

  test('two servers at once do it once', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'hurried', { title: 'Once' });
    await workflow.execute(services, as('bob'), id, body());
    office.wait(7 * 24 * 60);
    const done = await Promise.all([workflow.decideDue(services), workflow.decideDue(services)]);
    const { log } = await office.info('ann', id);
    expect(log.filter(({ action }) => action === 'autoApprove')).toHaveLength(1);
    expect(done[0] + done[1]).toBeGreaterThan(0);
  });
});
