import type { Problem } from './Source.ts';

/** What is wrong with a trait, or a name, in many files is one problem: of it is told in how many. */
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
