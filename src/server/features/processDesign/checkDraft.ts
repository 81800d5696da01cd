import { checkFlow, type FlowProblem } from '#engine/schema/check/index.ts';
import { readDefinitions } from '../../definitions/readDefinitions.ts';
import type { Services } from '../../Services.ts';
import { refuseLargeFlow } from './refuseLargeFlow.ts';

/**
 * What is wrong with a process that is being drawn for a module, by the rules for files.
 *
 * @throws errors.flowTooLarge
 */
export async function checkDraft(
  { db }: Services,
  module: string,
  flow: unknown,
): Promise<FlowProblem[]> {
  refuseLargeFlow(flow);
  return checkFlow(await readDefinitions(db), module, flow);
}
