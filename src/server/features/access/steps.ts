import { maxSteps } from '#engine/schema/language/index.ts';
import { errors } from '../../errors.ts';

declare const counted: unique symbol;

/** A path step by step, no longer than a path may be. Made by `stepsOf` and `askedPaths` alone. */
export type Steps = readonly [string] | (readonly string[] & { readonly [counted]: true });

/** Tables that one request may join to the rows it reads, or look into. */
export const maxJoins = 8;

/** @throws errors.tooManySteps */
export function stepsOf(path: string): Steps {
  const steps = path.split('.');
  if (steps.length > maxSteps) throw errors.tooManySteps({ path: shortened(path), max: maxSteps });
  return steps as unknown as Steps;
}

/** Paths that one request names: each with its steps counted, and together through few references. */
export function askedPaths(paths: readonly string[]): Steps[] {
  const asked = paths.map(stepsOf);
  const joined = new Set(
    asked.flatMap((steps) => steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('.'))),
  );
  refuseManyJoins(joined.size);
  return asked;
}

/** @throws errors.tooManyJoins */
export function refuseManyJoins(count: number): void {
  if (count > maxJoins) throw errors.tooManyJoins({ count, max: maxJoins });
}

const shortened = (path: string) => (path.length > 100 ? `${path.slice(0, 100)}…` : path);
