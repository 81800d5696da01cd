import { branchesOf, previewPath, WorkflowError, type StepAhead } from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { PathStep } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor, canRead, type ReadContext } from '../../access/index.ts';
import { isUuid } from '../../records/newId.ts';
import type { WriteContext } from '../../records/RecordWork.ts';
import { evaluationOf } from '../evaluationOf.ts';
import { currentFlow } from '../flowOf.ts';
import { skipPolicies } from '../skipRules/skipPolicies.ts';
import { worldOf } from '../world.ts';

interface PreviewQuery {
  /** A saved record; `data` are unsaved values over it, or all of a record not saved yet. */
  id?: string;
  data?: RecordData;
  chosen?: Record<string, string[]>;
}

/** A step to come; `choose` when the starter has to say who. */
interface PreviewStep extends PathStep {
  choose: { among: string[] | null } | null;
}

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
  if (!services.registry().findModule(module)?.flow) throw errors.noProcess({ module });
  return services.db.transaction(async (tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    await refuseUnlessPreviewable({ services, caller, db: tx }, module, id);
    const evaluation = await evaluationOf(context, module, id, data);
    if (!evaluation) throw errors.notFound();
    const { flow } = await currentFlow(services, tx, module);
    const world = worldOf(services, module, context.now, () => evaluation);
    const skip = await skipPolicies(tx, module);
    try {
      const ahead = previewPath(flow, world, caller.userId, chosen, skip);
      return ahead.map((each) => ({
        ...aheadStep(services, flow, each),
        choose: choiceAt(services, each),
      }));
    } catch (error) {
      if (error instanceof WorkflowError)
        throw errors.noApprover({ step: String(error.facts.stepId) });
      throw error;
    }
  });
}

/** A step that nobody has come to yet. */
export function aheadStep(
  services: Services,
  flow: Flow,
  { step, userIds, isNobody }: StepAhead,
): PathStep {
  const people = userIds.map((id) => ({
    id,
    name: services.directory().person(id)?.name ?? '?',
    outcome: null,
    doneAt: null,
    assignedAt: null,
  }));
  const isSkipped =
    (step.type === 'approve' && !people.length) || (step.type === 'call' && isNobody);
  const mode = step.type === 'approve' ? step.mode : undefined;
  return {
    stepId: step.id,
    title: step.title,
    type: step.type,
    state: isSkipped ? 'skipped' : 'ahead',
    ...(mode && { mode }),
    branches: branchesOf(flow, step.id),
    people,
  };
}

/** A saved record must be readable; for a new one, records may be created here. */
async function refuseUnlessPreviewable(
  context: ReadContext,
  module: string,
  id: string | undefined,
) {
  if (!id && !accessFor(context, module).can('create'))
    throw errors.forbidden({ action: 'create' });
  if (id && !(isUuid(id) && (await canRead(context, module, id)))) throw errors.notFound();
}

function choiceAt(services: Services, { step }: StepAhead): PreviewStep['choose'] {
  const rule =
    step.type === 'approve'
      ? step.approvers.find((each) => each.rule === 'starterChooses')
      : undefined;
  if (rule?.rule !== 'starterChooses') return null;
  return {
    among: rule.among ? [...services.directory().roleHolders(rule.among, undefined)] : null,
  };
}
