import { checkFlow, errorsAmong } from '#engine/schema/check/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import {
  previewPath,
  starterChoice,
  WorkflowError,
  type StepOfForecast,
} from '#engine/workflow/index.ts';
import type { SimulatedStep, Simulation, SimulationBody } from '#shared/contract/index.ts';
import { readDefinitions } from '../../definitions/readDefinitions.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { unnumberedRecord } from '#engine/record/work/newRecord.ts';
import { TransactionWork } from '../records/work/TransactionWork.ts';
import { callerFor } from '../session/callerFor.ts';
import { evaluationOf } from '../workflow/evaluationOf.ts';
import { skipPolicies } from '../workflow/skipRules/skipPolicies.ts';
import { environmentOf } from '../workflow/environmentOf.ts';
import { refuseLargeFlow } from './refuseLargeFlow.ts';

/**
 * The way a record would take through a process that is being drawn, and who would decide, from the interpreter that
 * will run it: as if this person submitted these values now. Nothing is written.
 *
 * @throws errors.flowTooLarge; errors.flowBroken naming every mistake; errors.noProcess
 */
export async function simulate(
  services: Services,
  { language }: Caller,
  module: string,
  { flow, starterId, data, chosen = {} }: SimulationBody,
): Promise<Simulation> {
  const drawn = await withFlow(services, module, flow);
  if (!services.directory().person(starterId)?.active) throw errors.notFound();
  const starter = callerFor(services.directory(), starterId, language);
  return services.db.snapshot(async (tx) => {
    const context: WriteContext = { services: drawn, tx, caller: starter, now: services.now() };
    const evaluation = await evaluationOf(context, module, undefined, data);
    if (!evaluation) throw errors.notFound();
    const environment = environmentOf(drawn, module, context.now, starterId, () => evaluation);
    try {
      const skip = await skipPolicies(tx, module);
      const ahead = previewPath(flow, environment, starterId, chosen, skip);
      return {
        steps: ahead.map((step) => simulatedStep(services, step, chosen)),
        deadEnd: null,
      };
    } catch (error) {
      if (!(error instanceof WorkflowError)) throw error;
      return { steps: [], deadEnd: String(error.facts.stepId) };
    }
  });
}

/**
 * What a new record of a module begins with when this person makes it.
 *
 * @throws errors.notFound, errors.noProcess
 */
export async function defaultsFor(
  services: Services,
  { language }: Caller,
  module: string,
  starterId: string,
): Promise<RecordData> {
  if (!services.registry().findModule(module)?.flow) throw errors.noProcess({ module });
  if (!services.directory().person(starterId)?.active) throw errors.notFound();
  const caller = callerFor(services.directory(), starterId, language);
  return services.db.snapshot((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    return unnumberedRecord(new TransactionWork(context, new Set([module])), module, {});
  });
}

/** Services that know the process being drawn in place of the one in force. */
async function withFlow(services: Services, module: string, flow: Flow): Promise<Services> {
  refuseLargeFlow(flow);
  const definitions = await readDefinitions(services.db);
  if (!definitions.modules.find((each) => each.module === module)?.flow)
    throw errors.noProcess({ module });
  const problems = errorsAmong(checkFlow(definitions, module, flow));
  if (problems.length > 0) throw errors.flowBroken({ count: problems.length, problems });
  const modules = definitions.modules.map((each) =>
    each.module === module ? { ...each, flow } : each,
  );
  const registry = createRegistry({ ...definitions, modules }, services.registry().settings);
  return { ...services, registry: () => registry };
}

function simulatedStep(
  services: Services,
  { step, path, userIds, isNobody }: StepOfForecast,
  chosen: Record<string, string[]>,
): SimulatedStep {
  return {
    stepId: step.id,
    path,
    people: userIds.map((id) => ({ id, name: services.directory().person(id)?.name ?? '?' })),
    isNobody,
    mustChoose: starterChoice(step) !== undefined && !chosen[step.id]?.length,
  };
}
