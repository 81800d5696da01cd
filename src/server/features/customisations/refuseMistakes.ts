import type { CustomProblem } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';

/** @throws errors.customBroken naming every mistake; warnings are none */
export function refuseMistakes(all: readonly CustomProblem[]) {
  const problems = all.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) throw errors.customBroken({ count: problems.length, problems });
}
