import {
  pathStep,
  starterChoice,
  forecastSubmission,
  WorkflowError,
  type InstanceState,
  type StepOfForecast,
  type Environment,
} from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { PathStep, PreviewStep } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { environmentOf } from '../environmentOf.ts';
import { submissionOf, type PreviewQuery } from './submission.ts';

/**
 * The path a submission would take and who would decide, from the interpreter that will run it.
 *
 * @throws errors.notFound for a record that may not be read, errors.forbidden when nothing may be submitted here
 */
export async function preview(
  services: Services,
  caller: Caller,
  module: string,
  { id, data, chosen }: PreviewQuery,
): Promise<PreviewStep[]> {
  return services.db.snapshot(async (tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const { flow, state, evaluation } = await submissionOf(context, module, id, data);
    const environment = environmentOf(
      services,
      module,
      context.now,
      state.starterId,
      () => evaluation,
    );
    try {
      return forecastSubmission(flow, state, environment, chosen).map((each) => ({
        ...forecastPathStep(services, flow, each),
        choose: choiceAt(each, state, environment),
      }));
    } catch (error) {
      throw refuseDeadEnd(error);
    }
  });
}

/** Why a way cannot be told: nobody is found for a step of it, and no administrator. */
export const refuseDeadEnd = (error: unknown): unknown =>
  error instanceof WorkflowError ? errors.noApprover({ step: String(error.facts.stepId) }) : error;

/** A step that nobody has come to yet. */
export function forecastPathStep(services: Services, flow: Flow, each: StepOfForecast): PathStep {
  return pathStep(flow, each, (id) => services.directory().person(id)?.name);
}

function choiceAt(
  { step }: StepOfForecast,
  state: InstanceState,
  environment: Environment,
): PreviewStep['choose'] {
  const rule = starterChoice(step);
  if (!rule) return null;
  const { among } = rule;
  return { among: among ? [...environment.resolve({ rule: 'role', role: among }, state)] : null };
}
