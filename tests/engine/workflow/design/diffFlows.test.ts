import { describe, expect, it } from 'vitest';
import type { Flow, Step } from '#engine/schema/language/index.ts';
import { diffFlows, moveStep, removeStep } from '#engine/workflow/design/index.ts';

const step = (id: string, role = 'x'): Step => ({
  id,
  type: 'approve',
  title: { en: id, zh: id },
  approvers: [{ rule: 'role', role }],
});
const old: Flow = {
  resubmit: 'rerun',
  steps: [
    step('a'),
    step('b'),
    step('c'),
    {
      id: 'ways',
      type: 'choose',
      cases: [{ id: 'big', when: 'amount > 5', steps: [step('d')] }],
      else: [],
    },
  ],
};
const told = (next: Flow) =>
  diffFlows(old, next).steps.map(({ stepId, kind, words }) =>
    [kind, stepId, ...words.map(({ word }) => word)].join(' '),
  );

describe('what changes between two processes', () => {
  it('is nothing for the same one', () => {
    expect(diffFlows(old, structuredClone(old))).toEqual({ settings: [], steps: [] });
  });

  it('is told by step: added, removed, moved, and the words that changed', () => {
    expect(told({ ...old, steps: [...old.steps, step('new')] })).toEqual(['added new']);
    expect(told(removeStep(old, 'b'))).toEqual(['removed b']);
    expect(told(moveStep(old, 'c', { list: null, index: 0 }))).toEqual(['moved c']);
    expect(told(moveStep(old, 'a', { list: { step: 'ways', branch: 'else' }, index: 0 }))).toEqual([
      'moved a',
    ]);
    expect(told({ ...old, steps: [step('a', 'y'), ...old.steps.slice(1)] })).toEqual([
      'changed a approvers',
    ]);
    const [ways] = old.steps.slice(3) as [Extract<Step, { type: 'choose' }>];
    const wider = {
      ...ways,
      cases: [
        { ...ways.cases[0]!, when: 'amount > 9' },
        { id: 'mid', when: 'true', steps: [] },
      ],
    };
    const { steps, settings } = diffFlows(old, {
      resubmit: 'direct',
      approverIsStarter: 'up',
      steps: [...old.steps.slice(0, 3), wider],
    });
    expect(steps).toMatchObject([
      {
        kind: 'changed',
        words: [
          { word: 'cases', old: ['big'], new: ['big', 'mid'] },
          { word: 'cases.big.when', old: 'amount > 5', new: 'amount > 9' },
          { word: 'cases.mid.when', old: undefined, new: 'true' },
        ],
      },
    ]);
    expect(settings).toEqual([
      { word: 'resubmit', old: 'rerun', new: 'direct' },
      { word: 'approverIsStarter', old: undefined, new: 'up' },
    ]);
  });
});
