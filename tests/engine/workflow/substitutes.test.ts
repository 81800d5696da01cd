import { expect, test } from 'vitest';
import { flow, makeEnvironment, step, Story } from './environment.ts';

const roles = { r0: ['ann'], r1: ['bob'], both: ['ann', 'cy'] };
const begin = (steps: Parameters<typeof flow>[0], substitutes: Record<string, string>) =>
  new Story(flow(steps), makeEnvironment({ roles, substitutes })).start();

test('the substitute is asked, on behalf of who is away', () => {
  const story = begin([step('r0')], { ann: 'cy' });
  expect(story.task('cy')).toMatchObject({ ownerId: 'ann', rule: { role: 'r0' } });
  expect(story.approve('cy').state.status).toBe('approved');
});

test('a substitute who is asked anyway votes once, and the one who is away keeps the other vote', () => {
  const story = begin([step('both', { mode: 'all' })], { ann: 'cy' });
  expect(story.pending).toEqual(['both:ann', 'both:cy']);
});

test('two people away are not represented by one person in one step', () => {
  const environment = makeEnvironment({
    roles: { r0: ['ann', 'bob'] },
    substitutes: { ann: 'cy', bob: 'cy' },
  });
  expect(new Story(flow([step('r0')]), environment).start().pending).toEqual(['r0:cy', 'r0:bob']);
});

test('separation of duties holds for substitutes, and for whom they decided', () => {
  const kept = { rule: 'role' as const, role: 'both', notSameAs: ['r0'] };
  const story = begin([step('r0'), step('r1', { approvers: [kept] })], { ann: 'cy' });
  story.approve('cy');
  expect(story.pending).toEqual(['r1:admin']);
});

test('the starter does not stand in where starters may not approve', () => {
  const environment = makeEnvironment({ roles, substitutes: { ann: 'clerk' } });
  const own = flow([step('r0')], { approverIsStarter: 'skip' });
  expect(new Story(own, environment).start().pending).toEqual(['r0:ann']);
});

test('nobody found: a person named for it', () => {
  const story = begin([step('none', { nobody: { user: 'dan' } })], {});
  expect(story.pending).toEqual(['none:dan']);
});
