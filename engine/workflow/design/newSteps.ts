import { startStep, type StepType } from '../../schema/steps/index.ts';
import { inBranches } from './stepTree.ts';
import { indexFlow } from '../flowIndex.ts';
import type { Flow, Step, Text } from '../../schema/language/index.ts';

/** An id that no step of the process has: the name itself, or with the first number that is free. */
export function freshId(flow: Flow, name: string, taken: ReadonlySet<string> = new Set()): string {
  const known = new Set([...indexFlow(flow).places.map(({ step }) => step.id), ...taken]);
  return freeName(name, known);
}

function freeName(name: string, known: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; known.has(free); number += 1) free = `${name}${number}`;
  return free;
}

/**
 * A step to begin with: one that people decide needs them named, a choice its condition.
 *
 * @param title of what it is, in both languages
 */
export function newStep(flow: Flow, type: StepType, title: Text): Step {
  return startStep(type, freshId(flow, type), title);
}

/** The same step once more, with ids of its own and of all it holds. */
export function copyOfStep(flow: Flow, step: Step): Step {
  const taken = new Set<string>();
  const copy = (each: Step): Step => {
    const id = freshId(flow, each.id.replace(/\d+$/, ''), taken);
    taken.add(id);
    return { ...inBranches(each, (steps) => steps.map(copy)), id };
  };
  return copy(step);
}
