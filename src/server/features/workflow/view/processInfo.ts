import { codeOf } from '#engine/schema/codes.ts';
import {
  allowedActions,
  earlierSteps,
  interventionTargets,
  mayCopy,
  pendingTaskOf,
  removableSigners,
  forecastOf,
  WorkflowError,
  type InstanceState,
} from '#engine/workflow/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { recordStatus } from '#engine/schema/record.ts';
import type { LogEntry, PathStep, ProcessInfo } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { canRead } from '../../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { readTold } from '../lists/withDetails.ts';
import { withCalled } from './calledProcesses.ts';
import { decisionForm, isOffered } from '../decisionForm.ts';
import { evaluationOf } from '../evaluationOf.ts';
import { currentFlow, flowOf, type VersionedFlow } from '../flowOf.ts';
import { findInstance, readState, type InstanceRow } from '../instances.ts';
import { isGranted } from '../interventions/mayIntervene.ts';
import { pathSoFar } from './pathSoFar.ts';
import { forecastPathStep } from './preview.ts';
import { readLog } from './readLog.ts';
import { stepTexts } from '../refusals.ts';
import { fieldsAt } from '../stepFields.ts';
import { environmentOf } from '../environmentOf.ts';

interface ProcessQuery {
  /** Of a task, an instance or a record. */
  id: string;
  /** Needed for a record that has no instance yet. */
  module?: string;
}

/**
 * All that an approval screen shows besides the record.
 *
 * @throws errors.notFound when the record may not be read
 */
export async function processInfo(
  services: Services,
  caller: Caller,
  { id, module: named }: ProcessQuery,
): Promise<ProcessInfo> {
  if (!isUuid(id)) throw errors.notFound();
  return services.db.snapshot(async (tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const row = await findInstance(tx, id);
    const module = row?.module ?? named;
    const isReadable =
      module !== undefined &&
      (await canRead({ services, caller, db: tx }, module, row?.recordId ?? id));
    if (!isReadable) throw errors.notFound();
    return row
      ? infoOf(context, row, await readState(tx, row), id)
      : infoBefore(context, module, id);
  });
}

async function infoOf(
  context: WriteContext,
  row: InstanceRow,
  state: InstanceState,
  id: string,
): Promise<ProcessInfo> {
  const { services, tx, caller, now } = context;
  const reading = { services, caller, db: tx };
  const { module, recordId } = row;
  const versioned = await flowOf(services, tx, module, row.flowVersion);
  const spec = services.registry().module(module);
  const evaluation = await evaluationOf(context, module, recordId, {}, versioned.flow);
  if (!evaluation) throw errors.notFound();
  const environment = environmentOf(services, module, now, row.starterId, () => evaluation);
  const { moduleNo } = codeOf(spec, row.businessType);
  const told = await readTold(reading, [{ moduleNo, businessKey: recordId }]);
  const log = await readLog(reading, row, versioned);
  const mayIntervene = isGranted('intervene', spec, caller, services, evaluation);
  return {
    instance: {
      procInstId: row.id,
      moduleNo,
      businessKey: recordId,
      title: row.title,
      counterpart: told.get(recordId)?.counterpart ?? null,
      status: row.status,
      round: row.round,
      starterId: row.starterId,
      starterName: services.directory().person(row.starterId)?.name ?? '?',
      startedAt: row.startedAt,
      rev: row.rev,
      ...suspensionIn(row, log),
    },
    ...offeredIn(context, { spec, versioned, state, id, mayIntervene }),
    path: await withCalled(reading, state, [
      ...pathSoFar(services, versioned.flow, state),
      ...ahead(services, versioned, state, environment),
    ]),
    log,
  };
}

interface Standing {
  spec: Module;
  versioned: VersionedFlow;
  state: InstanceState;
  /** What was asked for: of a task, that one is offered where it is the caller's. */
  id: string;
  mayIntervene: boolean;
}

/** The caller's task, and all that they may do with it or with the process. */
function offeredIn(
  { services, caller }: WriteContext,
  { spec, versioned, state, id, mayIntervene }: Standing,
) {
  const { flow } = versioned;
  const meant = state.tasks.find((task) => task.id === id && task.status === 'pending');
  const task = meant?.assigneeId === caller.userId ? meant : pendingTaskOf(state, caller.userId);
  const named = (stepId: string) => ({ stepId, title: stepTexts(flow, stepId) });
  const form = task
    ? decisionForm(services, spec.module, { id: task.stepId, title: named(task.stepId).title })
    : {};
  return {
    task: task
      ? { taskId: task.id, stepId: task.stepId, stepTitle: stepTexts(flow, task.stepId) }
      : null,
    actions: allowedActions(flow, state, caller.userId, mayIntervene).filter((action) =>
      isOffered(form, action),
    ),
    signers: removableSigners(state, caller.userId).map((signer) => ({
      taskId: signer.id,
      name: services.directory().person(signer.assigneeId)?.name ?? '?',
    })),
    earlierSteps:
      task && isOffered(form, 'return') ? earlierSteps(flow, state, task).map(named) : [],
    resubmit: flow.resubmit ?? 'rerun',
    mayCopy: task !== null && task !== undefined && mayCopy(flow, 'approvers'),
    returnTargets: mayIntervene ? interventionTargets(flow, state).map(named) : [],
    fields: task ? fieldsAt({ spec, versioned }, task.stepId) : {},
    form,
  };
}

/** Who has suspended it, since when and why. */
function suspensionIn({ suspendedAt }: InstanceRow, log: readonly LogEntry[]) {
  const entry = suspendedAt ? log.findLast(({ action }) => action === 'suspend') : undefined;
  return entry
    ? { suspended: { at: entry.at, byName: entry.by.name, reason: entry.comment ?? '' } }
    : {};
}

function ahead(
  services: Services,
  { flow }: VersionedFlow,
  state: InstanceState,
  environment: ReturnType<typeof environmentOf>,
): PathStep[] {
  try {
    return forecastOf(flow, state, environment).map((step) =>
      forecastPathStep(services, flow, step),
    );
  } catch (error) {
    // Nobody is found for a step, and no administrator: the way so far is told all the same.
    if (error instanceof WorkflowError) return [];
    throw error;
  }
}

/** A record that is not submitted: nothing but what its status allows. */
async function infoBefore(context: WriteContext, module: string, id: string): Promise<ProcessInfo> {
  const { services, tx, caller } = context;
  const spec = services.registry().module(module);
  const evaluation = await evaluationOf(context, module, id);
  if (!evaluation) throw errors.notFound();
  await currentFlow(services, tx, module);
  const isDraft = evaluation.variables.status === recordStatus.draft;
  const maySubmit = isDraft && isGranted('submit', spec, caller, services, evaluation);
  return {
    instance: null,
    task: null,
    actions: maySubmit ? ['submit'] : [],
    signers: [],
    earlierSteps: [],
    resubmit: 'rerun',
    mayCopy: false,
    returnTargets: [],
    fields: {},
    form: {},
    path: [],
    log: [],
  };
}
