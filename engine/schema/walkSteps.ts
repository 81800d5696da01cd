import type { Flow, Step } from './language/index.ts';
import { innerSteps } from './steps/index.ts';

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
    for (const inner of innerSteps(step)) yield* walk(inner.steps, [...path, ...inner.path]);
  }
}
