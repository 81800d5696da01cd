import type { InterveneBody, ItemResult, ProcessAnswer } from '#shared/contract/index.ts';
import { sql } from '../../../db/query.ts';
import { BusinessError } from '../../../BusinessError.ts';
import type { Caller, Services } from '../../../Services.ts';
import { newId } from '../../records/newId.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { oneByOne } from '../../requests/oneByOne.ts';
import { runCommand } from '../runCommand.ts';
import { evaluationOf } from '../evaluationOf.ts';
import { findInstance } from '../instances.ts';
import { itemResults } from '../itemResults.ts';
import { writeEntry } from './interventionLog.ts';
import { interventionOf } from './interventions.ts';
import { mayIntervene } from './mayIntervene.ts';

/**
 * Intervenes in one process, with a reason. A hand-over that names no task is one of every open task, each in a
 * transaction of its own. What was refused to somebody who may intervene is in the log, too.
 *
 * @throws BusinessError, of several tasks the first; the others are reassigned all the same
 */
export async function intervene(
  services: Services,
  caller: Caller,
  procInstId: string,
  { taskId, ...body }: InterveneBody,
  batchId?: string,
): Promise<ProcessAnswer> {
  const named = taskId ? [taskId] : await tasksMeant(services, procInstId, body);
  let answer: ProcessAnswer | undefined;
  let refusal: unknown;
  for (const id of named) {
    const own = { ...body, requestKey: `${body.requestKey}/${id}` };
    try {
      answer = await interveneAt(services, caller, id, own, batchId);
    } catch (error) {
      refusal ??= error;
    }
  }
  if (refusal || !answer) throw refusal;
  return answer;
}

/** The same in many processes: one result per id, in order; what is done in one go shares an id in the log. */
export async function interveneInMany(
  services: Services,
  caller: Caller,
  procInstIds: readonly string[],
  body: Omit<InterveneBody, 'taskId'>,
): Promise<ItemResult[]> {
  const batchId = newId(services.now().getTime());
  const answers = await oneByOne(services, caller, procInstIds, (id) =>
    intervene(services, caller, id, body, batchId),
  );
  return itemResults(services, caller, answers);
}

/** Open tasks for a hand-over; else, and when there are none, the process itself. */
async function tasksMeant(
  { db }: Services,
  procInstId: string,
  { operation }: Pick<InterveneBody, 'operation'>,
): Promise<string[]> {
  if (operation !== 'reassign' && operation !== 'transfer') return [procInstId];
  const tasks = await db.all<{ id: string }>(sql`
    select id from app.process_task where instance_id = ${procInstId} and status = 'pending' order by seq`);
  return tasks.length ? tasks.map(({ id }) => id) : [procInstId];
}

/** @param id of a process, or of a task to be reassigned */
export async function interveneAt(
  services: Services,
  caller: Caller,
  id: string,
  { requestKey, operation, to, reason, files }: Omit<InterveneBody, 'taskId'>,
  batchId?: string,
): Promise<ProcessAnswer> {
  const intervening = { operation, ...(batchId && { batchId }) };
  const body = { requestKey, reason, ...(to && { to }), ...(files && { files }) };
  const command = interventionOf(operation, to, `intervene-${operation}`);
  try {
    return await runCommand(services, caller, id, body, { ...command, intervening });
  } catch (error) {
    if (error instanceof BusinessError && !isMistake(error))
      await noteRefusal(services, caller, id, { ...intervening, reason, refusal: error });
    throw error;
  }
}

/** What says nothing of the process: requests that are wrong in themselves, or of people who may not. */
const isMistake = ({ error }: BusinessError) =>
  ['badRequest', 'reasonRequired', 'repeated', 'notFound', 'forbidden'].includes(error);

const noteRefusal = (
  services: Services,
  caller: Caller,
  id: string,
  entry: Parameters<typeof writeEntry>[2],
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const row = await findInstance(tx, id);
    const evaluation = row && (await evaluationOf(context, row.module, row.recordId));
    if (!evaluation) return;
    const spec = services.registry().module(row.module);
    if (mayIntervene(spec, caller, services, evaluation)) await writeEntry(context, row, entry);
  });
