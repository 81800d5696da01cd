import type { Flow, Step } from './language/index.ts';

export interface PlacedStep {
  step: Step;
  /** Where it stands in the module: `['flow', 'steps', 0, 'else', 1]`. */
  path: (string | number)[];
}

/** Every step of a process, in the order they stand. */
export function* walkSteps(flow: Flow): Generator<PlacedStep> {
  yield* walk(flow.steps, ['flow', 'steps']);
}

function* walk(steps: readonly Step[], at: (string | number)[]): Generator<PlacedStep> {
  for (const [index, step] of steps.entries()) {
    const path = [...at, index];
    yield { step, path };
    if (step.type === 'choose') {
      for (const [place, branch] of step.cases.entries())
        yield* walk(branch.steps, [...path, 'cases', place, 'steps']);
      yield* walk(step.else, [...path, 'else']);
    } else if (step.type === 'parallel') {
      for (const [place, branch] of step.branches.entries())
        yield* walk(branch.steps, [...path, 'branches', place, 'steps']);
    }
  }
}
