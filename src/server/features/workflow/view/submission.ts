import type { EvaluationContext } from '#engine/expression/types.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { draftInstance, type InstanceState } from '#engine/workflow/index.ts';
import { errors } from '../../../errors.ts';
import { accessFor, canRead } from '../../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { evaluationOf } from '../evaluationOf.ts';
import { currentFlow, flowOf } from '../flowOf.ts';
import { findInstance, isSubmittedAgain, readState } from '../instances.ts';
import { isGranted } from '../interventions/mayIntervene.ts';
import { skipPolicies } from '../skipRules/skipPolicies.ts';

export interface PreviewQuery {
  /** A saved record; `data` are unsaved values over it, or all of a record not saved yet. */
  id?: string;
  data?: RecordData;
  /** People the starter chose, by step. */
  chosen?: Record<string, string[]>;
}

/** What a submission would go on from. */
export interface Submission {
  /** The process in force; of what came back, the one it is on. */
  flow: Flow;
  /** A draft, or what came back. */
  state: InstanceState;
  evaluation: EvaluationContext;
}

/**
 * @throws errors.notFound for a record that may not be read, errors.forbidden when no record may be made here,
 *   errors.noProcess
 */
export async function submissionOf(
  context: WriteContext,
  module: string,
  id: string | undefined,
  data: RecordData | undefined,
): Promise<Submission> {
  const { services, tx, caller } = context;
  if (!services.registry().findModule(module)?.flow) throw errors.noProcess({ module });
  const reading = { services, caller, db: tx };
  if (!id && !accessFor(reading, module).can('create'))
    throw errors.forbidden({ action: 'create' });
  if (id && !(isUuid(id) && (await canRead(reading, module, id)))) throw errors.notFound();
  const row = id ? await findInstance(tx, id) : undefined;
  const isAgain = row?.module === module && isSubmittedAgain(row);
  const { flow } = isAgain
    ? await flowOf(services, tx, module, row.flowVersion)
    : await currentFlow(services, tx, module);
  const evaluation = await evaluationOf(context, module, id, data, flow);
  if (!evaluation) throw errors.notFound();
  const state = isAgain
    ? await readState(tx, row)
    : draftInstance({
        id: '',
        module,
        recordId: id ?? '',
        starterId: caller.userId,
        skip: await skipPolicies(tx, module),
      });
  return { flow, state, evaluation };
}

/** @throws errors.forbidden for whoever would be refused to submit it */
export function refuseUnlessSubmitter(
  { services, tx, caller }: WriteContext,
  module: string,
  id: string | undefined,
  { state, evaluation }: Submission,
) {
  const spec = services.registry().module(module);
  const reading = { services, caller, db: tx };
  const isOwn = () => {
    if (state.status !== 'draft') return state.starterId === caller.userId;
    if (id) return isGranted('submit', spec, caller, services, evaluation);
    return accessFor(reading, module).can('submit');
  };
  if (!isOwn()) throw errors.forbidden({ action: 'submit' });
}
