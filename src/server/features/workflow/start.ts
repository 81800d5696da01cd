import { draftInstance, starterChoice, forecastSubmission } from '#engine/workflow/index.ts';
import { editableStatuses } from '#engine/schema/record.ts';
import type { Moment } from '#engine/schema/language/index.ts';
import type { ProcessAnswer, SubmitBody, WorkflowBody } from '#shared/contract/index.ts';
import { takenBack } from '../../db/takenBack.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { newId } from '../records/newId.ts';
import type { Work } from '../records/work/Work.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { writeRecord } from '../records/saveRecord.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { currentFlow, flowOf, type VersionedFlow } from './flowOf.ts';
import { isSubmittedAgain, lockInstance, readState, type InstanceRow } from './instances.ts';
import { isGranted } from './interventions/mayIntervene.ts';
import { newInstance } from './newInstance.ts';
import { applyAction } from './applyAction.ts';
import { plannedOf, processAt, type Process } from './Process.ts';
import { stepTitle } from './refusals.ts';
import { refuseInvalid } from '../records/save/refuseInvalid.ts';
import { skipPolicies } from './skipRules/skipPolicies.ts';
import { words } from './words.ts';
import { sendInstance } from './writeState.ts';

const moments: Moment[] = ['submit', 'step', 'approve', 'release'];

/**
 * Submits a record, for the first time or again; with `data` it is saved first, in the same transaction. A trial is taken
 * back.
 *
 * @param id of the record, or of its returned instance; undefined: `data` is a new record
 * @param body with `data` of a saved record, `rev` is that record's revision
 * @throws errors.invalid when required fields are missing, errors.mustChoose, guards of the moment `submit`
 */
export async function startProcess(
  services: Services,
  caller: Caller,
  module: string,
  id: string | undefined,
  { isTrial, ...body }: SubmitBody,
): Promise<ProcessAnswer> {
  if (!services.registry().findModule(module)?.flow) throw errors.noProcess({ module });
  if (id === undefined ? !body.data : !isUuid(id)) throw errors.notFound();
  return services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const asked = { operation: 'startProcess', module, id, ...body };
    const begin = async (): Promise<Begun> => {
      const [known, current] = await Promise.all([
        id ? lockInstance(tx, id) : undefined,
        currentFlow(services, tx, module),
      ]);
      return { known, current };
    };
    const work = (begun: Begun) => submit(context, module, id, body, begun);
    if (isTrial) return takenBack(tx, async () => work(await begin()));
    return onceOnly(context, body.requestKey, asked, work, begin);
  });
}

/** What a submission begins with: the latest instance, locked, and the process that a new one starts on. */
interface Begun {
  known: InstanceRow | undefined;
  current: VersionedFlow;
}

/** The submission itself, inside a transaction that has taken the request key. */
async function submit(
  context: WriteContext,
  module: string,
  id: string | undefined,
  { chosen, copyTo, data, rev, confirmed = [], comment }: WorkflowBody,
  { known, current }: Begun,
): Promise<ProcessAnswer> {
  const { services, tx, caller } = context;
  const saved = known?.recordId ?? id;
  const { flow } = isOpen(known) ? await flowOf(services, tx, module, known.flowVersion) : current;
  const others = known ? await plannedOf(context, known) : [];
  const recordId = data
    ? await writeRecord(
        context,
        services.registry().module(module),
        { ...(saved && { id: saved }), ...(rev && { rev }), data },
        { moments, flow, others },
      )
    : saved!;
  const work = await openRecordWork(context, [{ module, id: recordId, moments, flow }, ...others]);
  // whoever made an instance while this waited for the record has committed by now
  const row = isOpen(known) ? known : await lockInstance(tx, recordId);
  if (row && row.module !== module) throw errors.notFound();
  refuseUnlessSubmittable(context, module, recordId, row, work);
  await work.findAgain(module, recordId);
  const process = isOpen(row)
    ? await processAt(context, row, await readState(tx, row), work)
    : await newProcess(context, recordId, current, work);
  await refuseInvalid(work, module, recordId);
  refuseMissingChoice(process, chosen ?? process.state.chosen);
  const type = isOpen(row) ? 'resubmit' : 'start';
  const action = {
    type,
    by: caller.userId,
    ...(chosen && { chosen }),
    ...(copyTo && { copyTo }),
  } as const;
  const said = comment?.trim();
  return applyAction(process, action, { confirmed, ...(said && { comment: said }) });
}

const isOpen = (row: InstanceRow | undefined): row is InstanceRow =>
  row !== undefined && isSubmittedAgain(row);

function refuseUnlessSubmittable(
  { caller, services }: WriteContext,
  module: string,
  recordId: string,
  row: InstanceRow | undefined,
  work: Work,
) {
  const record = work.record(module, recordId);
  if (!record) throw errors.notFound();
  const spec = services.registry().module(module);
  const may = (action: string) =>
    isGranted(action, spec, caller, services, work.evaluation(module, recordId));
  const isOwn = isOpen(row) ? row.starterId === caller.userId : may('submit');
  if (!isOwn) throw may('read') ? errors.forbidden({ action: 'submit' }) : errors.notFound();
  if (editableStatuses.includes(record.status) && row?.status !== 'running') return;
  throw errors.stale({ what: words.status[row?.status ?? 'approved'][caller.language] });
}

/** A new instance on the process in force. */
async function newProcess(
  context: WriteContext,
  recordId: string,
  { module, version }: VersionedFlow,
  work: Work,
): Promise<Process> {
  const { tx, caller, now } = context;
  const state = draftInstance({
    id: newId(now.getTime()),
    module,
    recordId,
    starterId: caller.userId,
    skip: await skipPolicies(tx, module),
  });
  const row = newInstance(state, version, context);
  sendInstance(tx, row);
  return processAt(context, row, state, work);
}

/** People that the starter has to name are named for every step on the path. */
function refuseMissingChoice(
  { versioned, environment, state, context: { caller } }: Process,
  chosen: Record<string, string[]>,
) {
  for (const { step } of forecastSubmission(versioned.flow, state, environment, chosen)) {
    if (starterChoice(step) && !chosen[step.id]?.length)
      throw errors.mustChoose({ step: stepTitle(versioned.flow, step.id, caller) });
  }
}
