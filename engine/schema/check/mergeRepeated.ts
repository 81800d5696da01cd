import type { Problem } from './Source.ts';

/** A mistake in a trait, or in a shared name, shows in many files: it is reported once, with the files that use it. */
export function mergeRepeated(problems: readonly Problem[]): Problem[] {
  const told = new Map<string, Problem>();
  for (const problem of problems) {
    const { file, line, column, code, facts, usedIn } = problem;
    const key = JSON.stringify(usedIn ? [file, line, column, code, facts] : told.size);
    const known = told.get(key);
    if (known && usedIn) told.set(key, { ...known, usedIn: [...known.usedIn!, ...usedIn] });
    else told.set(key, problem);
  }
  return [...told.values()];
}
