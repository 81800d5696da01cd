import { spotOf } from './stepTree.ts';
import { stepKindOf } from '../../schema/steps/index.ts';
import { longestIncreasing } from '../../schema/longestIncreasing.ts';
import { indexFlow } from '../flowIndex.ts';
import type { Flow, Step, Text } from '../../schema/language/index.ts';

/** A word of a step, or of the process, that says something else now; undefined: it was or is not said. */
export interface WordChange {
  /** `approvers`, `onReject`; of a branch with its id: `cases.large.when`. */
  word: string;
  old: unknown;
  new: unknown;
}
export interface StepChange {
  stepId: string;
  type: Step['type'];
  title: Text | undefined;
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Of what changed, also where it moved. */
  words: WordChange[];
}
export interface FlowDifference {
  /** What the process says about itself. */
  settings: WordChange[];
  /** In the order of the new process; what is gone, last. */
  steps: StepChange[];
}

/** What changes from one process to another, step by step; steps are the same when their ids are. */
export function diffFlows(old: Flow, next: Flow): FlowDifference {
  const before = indexFlow(old).places.map(({ step }) => step);
  const after = indexFlow(next).places.map(({ step }) => step);
  const known = new Map(before.map((step) => [step.id, step]));
  const stay = stayingSteps(old, next);
  const changes = after.flatMap((step): StepChange[] => {
    const was = known.get(step.id);
    if (!was) return [changeOf(step, 'added', [])];
    const words = changedWords(stepKindOf(was).words(was), stepKindOf(step).words(step));
    const isMoved = !stay.has(step.id);
    return isMoved || words.length > 0
      ? [changeOf(step, isMoved ? 'moved' : 'changed', words)]
      : [];
  });
  const there = new Set(after.map(({ id }) => id));
  const gone = before
    .filter(({ id }) => !there.has(id))
    .map((step) => changeOf(step, 'removed', []));
  const { steps: _old, ...oldSettings } = old;
  const { steps: _new, ...newSettings } = next;
  return { settings: changedWords(oldSettings, newSettings), steps: [...changes, ...gone] };
}

const changeOf = (step: Step, kind: StepChange['kind'], words: WordChange[]): StepChange => ({
  stepId: step.id,
  type: step.type,
  title: step.title,
  kind,
  words,
});

function changedWords(old: Record<string, unknown>, next: Record<string, unknown>): WordChange[] {
  const words = new Set([...Object.keys(old), ...Object.keys(next)]);
  return [...words]
    .filter((word) => JSON.stringify(old[word]) !== JSON.stringify(next[word]))
    .map((word) => ({ word, old: old[word], new: next[word] }));
}

/** Ids of the steps that are in the same list as before and in the same order there; as many as can be. */
function stayingSteps(old: Flow, next: Flow): ReadonlySet<string> {
  /** Of each list, the ids by their old positions, in the new order. */
  const lists = new Map<string, Map<number, string>>();
  for (const { step } of indexFlow(next).places) {
    const [was, is] = [spotOf(old, step.id), spotOf(next, step.id)!];
    const key = JSON.stringify(is.list);
    if (!was || JSON.stringify(was.list) !== key) continue;
    const list = lists.get(key) ?? new Map<number, string>();
    lists.set(key, list.set(was.index, step.id));
  }
  return new Set(
    [...lists.values()].flatMap((ids) =>
      longestIncreasing([...ids.keys()]).map((position) => ids.get(position)!),
    ),
  );
}
