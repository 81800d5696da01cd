import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow, Module, Step } from '#engine/schema/language/index.ts';
import {
  copyOfStep,
  freshId,
  insertStep,
  moveStep,
  newStep,
  removeStep,
  renameStep,
  replaceStep,
  spotOf,
  stepAlong,
  stepAside,
  stepAt,
  stepsIn,
} from '#engine/workflow/design/index.ts';
import { spotsOf } from '#engine/workflow/design/stepTree.ts';
import { indexFlow } from '#engine/workflow/index.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';

const title = { en: 'Step', zh: '环节' };
const approve = (id: string): Step => ({
  id,
  type: 'approve',
  title,
  approvers: [{ rule: 'starter' }],
});
const flow: Flow = {
  resubmit: 'direct',
  steps: [
    approve('first'),
    {
      id: 'ways',
      type: 'choose',
      cases: [
        { id: 'big', when: 'amount > 5', steps: [approve('boss'), approve('money')] },
        { id: 'small', when: 'amount > 1', steps: [] },
      ],
      else: [approve('other')],
    },
    {
      id: 'both',
      type: 'parallel',
      branches: [
        { id: 'a', steps: [approve('left')] },
        { id: 'b', steps: [approve('right')] },
      ],
    },
  ],
};
/** `first ways(big: boss money | small: | else: other) both(…)` */
const shape = (drawn: Flow) => {
  const text = (list: Parameters<typeof stepsIn>[1]): string =>
    stepsIn(drawn, list)
      .map((step) => {
        const inner = (branch: string) => `${branch}:${text({ step: step.id, branch })}`;
        if (step.type === 'choose')
          return `${step.id}(${[...step.cases.map(({ id }) => id), 'else'].map(inner).join('|')})`;
        if (step.type === 'parallel')
          return `${step.id}(${step.branches.map(({ id }) => inner(id)).join('|')})`;
        return step.id;
      })
      .join(' ');
  return text(null);
};
const ids = (drawn: Flow) => indexFlow(drawn).places.map(({ step }) => step.id);

describe('the tree of steps', () => {
  it('takes a step at any place', () => {
    const at = (list: Parameters<typeof stepsIn>[1], index: number) =>
      shape(insertStep(flow, { list, index }, approve('new')));
    expect(at(null, 0)).toMatch(/^new first/);
    expect(at({ step: 'ways', branch: 'small' }, 0)).toContain('small:new|');
    expect(at({ step: 'ways', branch: 'else' }, 1)).toContain('else:other new)');
    expect(at({ step: 'both', branch: 'b' }, 0)).toContain('b:new right)');
  });

  it('loses and replaces a step, and leaves the rest the same objects', () => {
    const without = removeStep(flow, 'money');
    expect(shape(without)).toContain('big:boss|');
    expect(stepAt(without, 'both')).toBe(stepAt(flow, 'both'));
    expect(removeStep(flow, 'nobody')).toBe(flow);
    const other = replaceStep(flow, 'left', approve('new'));
    expect(shape(other)).toContain('a:new|');
    expect(other.resubmit).toBe('direct');
  });

  it('moves a step within its list, into a branch and out of it, never into itself', () => {
    expect(shape(moveStep(flow, 'first', { list: null, index: 3 }))).toMatch(/ first$/);
    expect(shape(moveStep(flow, 'both', { list: null, index: 0 }))).toMatch(/^both/);
    const into = moveStep(flow, 'first', { list: { step: 'both', branch: 'a' }, index: 1 });
    expect(shape(into)).toContain('a:left first|');
    const whole = moveStep(flow, 'both', { list: { step: 'ways', branch: 'small' }, index: 0 });
    expect(shape(whole)).toContain('small:both(a:left|b:right)|');
    expect(moveStep(flow, 'ways', { list: { step: 'ways', branch: 'else' }, index: 0 })).toBe(flow);
  });

  it('goes along all places in reading order by keys, and aside into the next branch', () => {
    let drawn = flow;
    const seen = new Set([shape(drawn)]);
    for (let turn = 0; turn < 30; turn += 1)
      seen.add(shape((drawn = stepAlong(drawn, 'first', 1))));
    expect(seen.size).toBe(spotsOf(removeStep(flow, 'first')).length);
    expect(stepAlong(drawn, 'first', 1)).toBe(drawn);
    for (let turn = 0; turn < 30; turn += 1) drawn = stepAlong(drawn, 'first', -1);
    expect(shape(drawn)).toBe(shape(flow));
    expect(shape(stepAside(flow, 'money', 1))).toContain('big:boss|small:money|');
    expect(shape(stepAside(flow, 'right', -1))).toContain('a:right left|b:)');
    expect(stepAside(flow, 'left', -1)).toBe(flow);
    expect(stepAside(flow, 'first', 1)).toBe(flow);
  });

  it('copies a step with all it holds under ids of its own', () => {
    const copy = copyOfStep(flow, stepAt(flow, 'ways')!);
    const both = insertStep(flow, { list: null, index: 3 }, copy);
    expect(new Set(ids(both)).size).toBe(ids(both).length);
    expect(shape(both)).toContain('ways2(big:boss2 money2|small:|else:other2)');
    expect(freshId(both, 'ways')).toBe('ways3');
  });

  it('renames a step, also where rules name it', () => {
    const strict = replaceStep(flow, 'right', {
      ...approve('right'),
      approvers: [{ rule: 'role', role: 'x', notSameAs: ['first', 'left'] }],
    } as Step);
    const renamed = renameStep(strict, 'first', 'begin');
    expect(shape(renamed)).toMatch(/^begin ways/);
    expect(stepAt(renamed, 'right')).toMatchObject({
      approvers: [{ notSameAs: ['begin', 'left'] }],
    });
  });

  it('holds the same steps after any moves, each once', () => {
    const move = fc.record({ step: fc.nat(9), spot: fc.nat(99), by: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let drawn = flow;
        for (const { step, spot, by } of moves) {
          const id = ids(drawn)[step % ids(drawn).length]!;
          const spots = spotsOf(drawn);
          if (by === 0) drawn = moveStep(drawn, id, spots[spot % spots.length]!);
          else if (by < 3) drawn = stepAlong(drawn, id, by === 1 ? 1 : -1);
          else drawn = stepAside(drawn, id, by === 3 ? 1 : -1);
        }
        expect(ids(drawn).toSorted()).toEqual(ids(flow).toSorted());
        for (const id of ids(drawn)) {
          const { list, index } = spotOf(drawn, id)!;
          expect(stepsIn(drawn, list)[index]!.id).toBe(id);
        }
      }),
    );
  });

  it('builds a contract’s process from an empty canvas', async () => {
    const sources = companyFiles;
    const contract = sources.find(({ file }) => file === 'contract/contractCreate.module.json')!;
    const wanted = (contract.value as Module).flow!;
    const { steps: _steps, ...settings } = wanted;
    let drawn: Flow = { ...settings, steps: [] };
    const build = (list: Parameters<typeof stepsIn>[1], steps: readonly Step[]) =>
      steps.forEach((step, index) => {
        const blank = newStep(drawn, step.type, title);
        const empty =
          step.type === 'choose'
            ? { ...step, cases: step.cases.map((each) => ({ ...each, steps: [] })), else: [] }
            : step;
        drawn = replaceStep(insertStep(drawn, { list, index }, blank), blank.id, empty);
        if (step.type !== 'choose') return;
        for (const { id, steps: inner } of step.cases) build({ step: step.id, branch: id }, inner);
        build({ step: step.id, branch: 'else' }, step.else);
      });
    build(null, wanted.steps);
    expect(drawn).toEqual(wanted);
  });
});
