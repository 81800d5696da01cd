import { readFile } from 'node:fs/promises';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import { durationText, parseDuration } from '#engine/renderers/definition/duration.ts';
import { durationWords } from '#web/features/processDesign/steps/durationWords.ts';
import { readFlow } from '#web/features/processDesign/readFlow.ts';
import { simulatedForm } from '#web/features/processDesign/simulatedForm.ts';
import en from '#web/words/en.json';
import zh from '#web/words/zh.json';
import { history, startHistory, type HistoryAction } from '#web/state/history.ts';

const flow = (resubmit: 'rerun' | 'direct', ...ids: string[]): Flow => ({
  resubmit,
  steps: ids.map((id) => ({ id, type: 'effect', title: { en: id, zh: id }, effects: [] })),
});
const after = (...actions: HistoryAction<Flow>[]) =>
  actions.reduce(history<Flow>, startHistory(flow('rerun', 'a')));

describe('undoing what was drawn', () => {
  const change = (ids: string, place?: string): HistoryAction<Flow> => ({
    type: 'change',
    value: flow('rerun', ...ids.split('')),
    place,
  });
  const ids = ({ present }: ReturnType<typeof after>) => present.steps.map(({ id }) => id).join('');

  it('goes back and forth a step at a time; typing in one place is one step', () => {
    const typed = [change('ab'), change('x', 'title'), change('xy', 'title'), change('z', 'id')];
    const undo: HistoryAction<Flow> = { type: 'undo' };
    expect(ids(after(...typed))).toBe('z');
    expect(ids(after(...typed, undo))).toBe('xy');
    expect(ids(after(...typed, undo, undo))).toBe('ab');
    expect(ids(after(...typed, undo, undo, { type: 'redo' }))).toBe('xy');
    expect(ids(after(...typed, undo, undo, undo, undo, undo))).toBe('a');
    const anew = after(...typed, undo, change('n'));
    expect(anew.future).toEqual([]);
    expect(ids(history(anew, undo))).toBe('xy');
  });

  it('begins anew with another draft', () => {
    const loaded = after(change('ab'), { type: 'load', value: flow('direct', 'q') });
    expect(loaded).toMatchObject({ past: [], future: [] });
    expect(ids(history(loaded, { type: 'undo' }))).toBe('q');
  });
});

describe('importing a process', () => {
  it('takes that of a module file, or a process alone', async () => {
    const text = await readFile('tests/fixtures/workflow/voyage.module.json', 'utf8');
    const { flow: own } = JSON.parse(text) as { flow: Flow };
    expect(readFlow(text)).toEqual({ flow: own });
    expect(readFlow(JSON.stringify(own))).toEqual({ flow: own });
  });

  it('refuses what the canvas cannot show, in words', () => {
    expect(readFlow('{')).toEqual({ mistake: 'noJson' });
    expect(readFlow('[]')).toEqual({ mistake: 'noFlow' });
    expect(readFlow('{ "steps": [{ "id": "a", "type": "jump" }] }')).toEqual({
      mistake: 'noFlow',
    });
    expect(readFlow(JSON.stringify(flow('rerun', 'a', 'a')))).toEqual({ mistake: 'sameIds' });
    const choose = { id: 'a', type: 'choose', cases: [{ id: 'b', when: '' }], else: [] };
    expect(readFlow(JSON.stringify({ steps: [choose] }))).toEqual({ mistake: 'noFlow' });
    expect(readFlow('{ "steps": [{ "id": 3, "type": "effect", "effects": [] }] }')).toEqual({
      mistake: 'noFlow',
    });
  });

  it('takes what is not finished: the check tells what is missing', () => {
    const begun = {
      steps: [{ id: 'a', type: 'approve', approvers: [{ rule: 'role' }], colour: 1 }],
    };
    expect(readFlow(JSON.stringify(begun))).toEqual({ flow: begun });
    expect(readFlow('{ "steps": [] }')).toEqual({ flow: { steps: [] } });
  });
});

describe('the form of a simulation', () => {
  it('has what the process reads, and what that is worked out from', async () => {
    const text = await readFile('tests/fixtures/schemas/order.module.json', 'utf8');
    const order = JSON.parse(text) as Module;
    const reads = (when: string) =>
      simulatedForm(order, {
        steps: [
          {
            id: 'one',
            type: 'approve',
            title: order.title,
            when,
            approvers: [{ rule: 'starter' }],
          },
        ],
      });
    expect(reads('kind == "goods"').names).toEqual(['kind']);
    expect(reads('tax > 5').names).toEqual(['amount', 'taxRate', 'tax']);
    const { names, module } = reads('lines.map(l, l.total).sum() > 5');
    expect(names).toEqual(['lines']);
    const { columns } = module.fields['lines']!;
    expect(Object.keys(columns!)).toEqual(['quantity', 'price', 'total']);
    expect(columns!['quantity']).not.toHaveProperty('required');
    expect(Object.keys(reads('lines.size() > 1').module.fields['lines']!.columns!)).toHaveLength(4);
    expect(reads('true').names).toEqual([]);
  });
});

describe('a time limit', () => {
  it('is written without parts that are nothing, and read back', () => {
    expect(durationText({ days: 1, hours: 4, minutes: 0 })).toBe('P1DT4H');
    expect(durationText({ days: 0, hours: 0, minutes: 30 })).toBe('PT30M');
    expect(durationText({ days: 0, hours: 0, minutes: 0 })).toBe('P0D');
    expect(parseDuration('P2DT1H5M')).toEqual({ days: 2, hours: 1, minutes: 5 });
    expect(parseDuration('soon')).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  it('is told in words', async () => {
    const i18n = createInstance({
      resources: { en: { translation: en }, zh: { translation: zh } },
    });
    await i18n.init();
    expect(durationWords('P2D', i18n.getFixedT('zh'))).toBe('2 个工作日');
    expect(durationWords('P1DT4H', i18n.getFixedT('en'))).toBe('1 working day 4 hours');
    expect(durationWords('soon', i18n.getFixedT('en'))).toBe('soon');
  });
});
