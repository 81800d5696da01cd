import { answers, redactFlow, redactState, type Questions } from '#engine/workflow/index.ts';
import { fieldOfRule } from '#engine/schema/approvers/index.ts';
import type { ForecastAnswer } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { environmentOf } from '../environmentOf.ts';
import { knownOfRecord } from './knownOfRecord.ts';
import { refuseDeadEnd } from './preview.ts';
import { refuseUnlessSubmitter, submissionOf, type PreviewQuery } from './submission.ts';

/**
 * What whoever may submit a record needs to run its process ahead by themselves: the process they will start, redacted
 * to what they may know, and answers to what only the server knows.
 *
 * @throws errors.notFound for a record that may not be read, errors.forbidden for whoever may not submit it
 */
export async function forecast(
  services: Services,
  caller: Caller,
  module: string,
  { id, data, chosen }: PreviewQuery,
): Promise<ForecastAnswer> {
  return services.db.snapshot(async (tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const submission = await submissionOf(context, module, id, data);
    const { flow, state, evaluation } = submission;
    refuseUnlessSubmitter(context, module, id, submission);
    const known = await knownOfRecord({ services, caller, db: tx }, module, id);
    const redacted = redactFlow(flow, known.isKnown);
    const environment = environmentOf(
      services,
      module,
      context.now,
      state.starterId,
      () => evaluation,
    );
    const nameOf = (userId: string) => services.directory().person(userId)?.name ?? '?';
    try {
      return {
        flow: redacted.flow,
        state: redactState(redacted.flow, state),
        ...answers(redacted, state, environment, chosen ?? state.chosen, nameOf),
        reads: known.behind(readBy(redacted.questions)),
      };
    } catch (error) {
      throw refuseDeadEnd(error);
    }
  });
}

/** Expressions that the answers depend on. */
function* readBy({ conditions, days, rules }: Questions) {
  yield* conditions.values();
  yield* days.values();
  for (const rule of rules.values()) {
    const field = fieldOfRule(rule);
    if (field) yield field.path;
  }
}
