import { checkFlow, type FlowProblem } from '#engine/schema/check/index.ts';
import { readDefinitions } from '../../definitions/readDefinitions.ts';
import type { Services } from '../../Services.ts';

/** What is wrong with a process that is being drawn for a module, by the rules for files. */
export const checkDraft = async (
  { db }: Services,
  module: string,
  flow: unknown,
): Promise<FlowProblem[]> => checkFlow(await readDefinitions(db), module, flow);
