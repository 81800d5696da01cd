import { expect, it } from 'vitest';
import type { PathStep, ProcessInfo } from '#shared/contract/index.ts';
import { returnWays } from '#web/features/approval/returnWays.ts';

const title = { en: 'Legal', zh: '法务' };
const passed: PathStep = { stepId: 'lg', title, type: 'approve', state: 'done', people: [] };
const info = (more: Partial<ProcessInfo>): ProcessInfo => ({
  instance: null,
  task: null,
  actions: ['approve', 'reject', 'rejectToStarter'],
  signers: [],
  earlierSteps: [],
  mayCopy: false,
  resubmit: 'rerun',
  returnTargets: [],
  fields: {},
  form: {},
  path: [passed],
  log: [],
  ...more,
});
const ids = (more: Partial<ProcessInfo>) => returnWays(info(more)).map(({ id }) => id);

it('offers what the step allows, as the process says first', () => {
  expect(ids({})).toEqual(['rerun', 'direct']);
  expect(ids({ resubmit: 'direct' })).toEqual(['direct', 'rerun']);
  expect(ids({ actions: ['approve', 'reject'] })).toEqual([]);
});

it('offers an earlier step once where nothing was decided between, else as the starter', () => {
  const earlierSteps = ['lg', 'fin'].map((stepId) => ({ stepId, title }));
  const path = [passed, { ...passed, stepId: 'fin' }];
  const toStarter = ['rerun', 'direct'];
  expect(ids({ path, earlierSteps })).toEqual([...toStarter, 'rerun lg', 'direct lg', 'rerun fin']);
  expect(returnWays(info({ path, earlierSteps })).at(-2)?.body).toEqual({
    to: 'lg',
    resubmit: 'direct',
  });
});

it('asks the first approver for one way only: all ways are the same there', () => {
  expect(ids({ path: [{ ...passed, state: 'open' }] })).toEqual(['rerun']);
});
