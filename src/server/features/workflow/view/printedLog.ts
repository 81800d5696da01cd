import { knownAs } from '#engine/schema/knownAs.ts';
import type { LogEntry, LogGroup, PrintedLog, PrintedTask } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { canRead, type ReadContext } from '../../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { durationHours } from './durationHours.ts';
import { flowOf, type VersionedFlow } from '../flowOf.ts';
import { findInstance, readState, type InstanceRow } from '../instances.ts';
import { readLog } from './readLog.ts';
import { stepTexts } from '../refusals.ts';

/** A process that the caller may look at. */
interface Readable {
  context: ReadContext;
  row: InstanceRow;
  versioned: VersionedFlow;
}

/**
 * The log by submissions: what happened after each of them.
 *
 * @param id of a task, an instance or a record
 * @throws errors.notFound when the record may not be read
 */
export async function logByGroup(
  services: Services,
  caller: Caller,
  id: string,
): Promise<LogGroup[]> {
  return services.db.snapshot(async (db) => {
    const { context, row, versioned } = await readable({ services, caller, db }, id);
    return grouped(await readLog(context, row, versioned));
  });
}

/**
 * What people said and decided, or all that was asked of anybody, for paper.
 *
 * @throws errors.notFound as `logByGroup`
 */
export async function printedLog(
  services: Services,
  caller: Caller,
  id: string,
  shown: 'opinions' | 'tasks',
): Promise<PrintedLog> {
  return services.db.snapshot(async (db) => {
    const found = await readable({ services, caller, db }, id);
    const { context, row, versioned } = found;
    const log = await readLog(context, row, versioned);
    const opinions = log.filter(({ by, action }) => by.id !== '' && !isByTheWay.has(action));
    return {
      head: headOf(found),
      groups: shown === 'opinions' ? grouped(opinions) : [],
      tasks: shown === 'tasks' ? await tasksOf(found, log) : [],
    };
  });
}

/** Neither a decision nor a word on it. */
const isByTheWay: ReadonlySet<string> = new Set(['notify', 'remind', 'urge', 'autoSkip']);

async function readable(context: ReadContext, id: string): Promise<Readable> {
  const { services, db } = context;
  const row = isUuid(id) ? await findInstance(db, id) : undefined;
  if (!row || !(await canRead(context, row.module, row.recordId))) throw errors.notFound();
  const versioned = await flowOf(services, db, row.module, row.flowVersion);
  return { context, row, versioned };
}

function grouped(log: readonly LogEntry[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const entry of log) {
    const isNew = entry.action === 'start' || entry.action === 'resubmit';
    if (isNew || groups.length === 0) groups.push({ round: groups.length + 1, entries: [] });
    groups.at(-1)!.entries.push(entry);
  }
  return groups;
}

function headOf({ context: { services }, row, versioned }: Readable): PrintedLog['head'] {
  const directory = services.directory();
  const starter = directory.person(row.starterId);
  const { module, title, number, status, startedAt, endedAt } = row;
  return {
    procInstId: row.id,
    ...knownAs(services.registry(), module, row.businessType, versioned.title),
    businessKey: row.recordId,
    title,
    number,
    status,
    starterName: starter?.name ?? '?',
    orgName: (row.starterOrgId && directory.organisation(row.starterOrgId)?.name) || null,
    startedAt,
    endedAt,
    durationHours: durationHours(services, startedAt, endedAt ?? services.now().toISOString()),
  };
}

async function tasksOf({ context, row, versioned }: Readable, log: readonly LogEntry[]) {
  const { services, db } = context;
  const { stepInstances, tasks } = await readState(db, row);
  const nameOf = (id: string) => services.directory().person(id)?.name ?? '?';
  const rounds = new Map(stepInstances.map(({ id, round }) => [id, round]));
  const said = new Map(log.map((entry) => [entry.taskId, entry.comment]));
  const now = services.now().toISOString();
  return tasks.map((task): PrintedTask => {
    const { id, stepId, assigneeId, ownerId, createdAt, doneAt } = task;
    return {
      taskId: id,
      round: rounds.get(task.stepInstanceId) ?? 1,
      stepTitle: stepTexts(versioned.flow, stepId),
      person: nameOf(assigneeId),
      onBehalfOf: ownerId === assigneeId ? null : nameOf(ownerId),
      assignedAt: createdAt,
      doneAt,
      outcome: task.outcome,
      cause: task.cause,
      durationHours: durationHours(services, createdAt, doneAt ?? now),
      comment: said.get(id) ?? null,
    };
  });
}
