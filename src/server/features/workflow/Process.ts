import {
  pendingTaskOf,
  type InstanceState,
  type Task,
  type Environment,
} from '#engine/workflow/index.ts';
import type { Moment, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { errors } from '../../errors.ts';
import type { Work } from '../records/work/Work.ts';
import type { Planned } from '#engine/record/plan/lockPlan.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { flowOf, type VersionedFlow } from './flowOf.ts';
import { mayIntervene } from './interventions/mayIntervene.ts';
import { readFamily, readState, type InstanceRow } from './instances.ts';
import { environmentOf } from './environmentOf.ts';

/** A process under its lock, with the record it is about and all that this record touches under theirs. */
export interface Process {
  context: WriteContext;
  row: InstanceRow;
  versioned: VersionedFlow;
  spec: Module;
  state: InstanceState;
  work: Work;
  environment: Environment;
  mayIntervene: boolean;
}

/**
 * Locks the records of a locked instance, and only then reads what decisions depend on.
 *
 * @param moments whose guards and effects the action may bring about
 * @throws errors.notFound for strangers, too
 */
export async function openProcess(
  context: WriteContext,
  row: InstanceRow | undefined,
  moments: Moment[],
  values?: RecordData,
): Promise<Process> {
  const process = await openForAnybody(context, row, moments, values);
  const isOne = isInvolved(process.state, context.caller.userId);
  if (!isOne && !process.mayIntervene) throw errors.notFound();
  return process;
}

/** The same where what is done is not bound to the record. @throws errors.notFound */
export async function openForAnybody(
  context: WriteContext,
  row: InstanceRow | undefined,
  moments: Moment[],
  values?: RecordData,
): Promise<Process> {
  if (!row) throw errors.notFound();
  const { module, recordId, flowVersion } = row;
  const { flow } = await flowOf(context.services, context.tx, module, flowVersion);
  const planned = { module, id: recordId, moments, flow, ...(values && { values }) };
  const family = moments.length ? await plannedOf(context, row) : [];
  // Step instances and tasks are safe under the lock of the instance, so they need not wait for those of the records.
  const [work, state] = await Promise.all([
    openRecordWork(context, [planned, ...family]),
    readState(context.tx, row),
  ]);
  return processAt(context, row, state, work);
}

const decided: Moment[] = ['step', 'approve', 'release'];

/** Records of callers and children: whatever ends a process may take them with it. */
export async function plannedOf(
  { services, tx }: WriteContext,
  row: InstanceRow,
): Promise<Planned[]> {
  const family = await readFamily(tx, row);
  return Promise.all(
    family.map(async ({ module, recordId: id, flowVersion }) => {
      const { flow } = await flowOf(services, tx, module, flowVersion);
      return { module, id, moments: decided, flow };
    }),
  );
}

/** What belongs to an instance whose locks are held. */
export async function processAt(
  context: WriteContext,
  row: InstanceRow,
  state: InstanceState,
  work: Work,
): Promise<Process> {
  const { services, tx, now, caller } = context;
  const { module, recordId, flowVersion } = row;
  const versioned = await flowOf(services, tx, module, flowVersion);
  const evaluation = () => work.evaluation(module, recordId);
  const environment = environmentOf(services, module, now, row.starterId, evaluation);
  const spec = services.registry().module(module);
  return {
    context,
    row,
    versioned,
    spec,
    state,
    work,
    environment,
    mayIntervene: mayIntervene(spec, caller, services, evaluation()),
  };
}

/** Starter, or asked at some time. */
const isInvolved = ({ starterId, tasks }: InstanceState, userId: string) =>
  starterId === userId ||
  tasks.some(({ assigneeId, ownerId }) => assigneeId === userId || ownerId === userId);

/** The task an action is about: the one named, or the caller's pending one. */
export function taskAt({ state, context: { caller } }: Process, id: string): Task | undefined {
  return state.tasks.find((task) => task.id === id) ?? pendingTaskOf(state, caller.userId);
}
