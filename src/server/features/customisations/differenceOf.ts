import type { DifferenceAnswer, DifferenceBody } from '#shared/contract/index.ts';
import { readCustomisations } from '../../definitions/customisations.ts';
import { describeFitted } from '../../definitions/describeChanges.ts';
import type { LiveServices } from '../../Services.ts';
import { workspaceOf } from './workspaceOf.ts';

/** What definition files that somebody writes elsewhere would change here. Nothing is kept. */
export async function differenceOf(
  services: LiveServices,
  { files }: DifferenceBody,
): Promise<DifferenceAnswer> {
  const customisations = await readCustomisations(services.db, { all: true });
  const { answer } = await workspaceOf(services).ask('compare', { files, customisations });
  if (answer.problems.length > 0) return { problems: answer.problems, text: '' };
  return { problems: [], text: await describeFitted(services.db, answer) };
}
