import type { Action, LogAction, WorkflowEffect } from '#engine/workflow/index.ts';
import type { Intervention } from '#shared/contract/index.ts';
import { json, sql } from '../../../db/query.ts';
import { BusinessError } from '../../../BusinessError.ts';
import { newId } from '../../records/newId.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { today } from '../../records/today.ts';
import { nextOf } from '../../records/work/serial.ts';
import type { InstanceRow } from '../instances.ts';
import type { Process } from '../Process.ts';

/** As what an action was asked for, and what was asked with it in one go. */
export interface Intervening {
  operation: Intervention;
  batchId?: string;
}

/** What an entry tells besides where and by whom. */
interface Entry extends Intervening {
  reason: string;
  taskId?: string;
  fromId?: string;
  toId?: string;
  stepId?: string;
  outcome?: string;
  refusal?: BusinessError;
}

const operationOf: Partial<Record<LogAction, Intervention>> = {
  rejectAdmin: 'reject',
  returnAdmin: 'return',
  recoverAdmin: 'recover',
  reassignAdmin: 'reassign',
  sendToEnd: 'sendToEnd',
  suspend: 'suspend',
  resume: 'resume',
  terminateAdmin: 'terminate',
};

/** Notes an action in the intervene log when it was one of somebody permitted to intervene, whichever call it came by. */
export async function noteIntervention(
  { context, row, state }: Process,
  action: Action,
  effects: readonly WorkflowEffect[],
  { comment = '', intervening }: { comment?: string; intervening?: Intervening },
) {
  const first = effects.find((effect) => effect.type === 'log');
  const operation = intervening?.operation ?? (first && operationOf[first.action]);
  if (!operation) return;
  const entry: Entry = { ...intervening, operation, reason: comment };
  if (action.type === 'reassign') {
    entry.taskId = action.taskId;
    entry.fromId = state.tasks.find(({ id }) => id === action.taskId)?.assigneeId;
    entry.toId = action.to;
  }
  if (action.type === 'returnAdmin' && action.to !== 'starter') entry.stepId = action.to.stepId;
  if (action.type === 'sendToEnd') entry.outcome = action.outcome;
  await writeEntry(context, row, entry);
}

/** Numbered under the lock of the series, so it comes last in a transaction. */
export async function writeEntry(
  { services, tx, caller, now }: WriteContext,
  row: InstanceRow,
  entry: Entry,
) {
  const day = today(services.registry(), now);
  const number = await nextOf(tx, 'intervention', 'GY-yyyyMM-NNNN', day);
  const { operation, reason, batchId, taskId, fromId, toId, stepId, outcome, refusal } = entry;
  const refused = refusal && {
    en: refusal.in('en').message,
    zh: refusal.in('zh').message,
  };
  tx.send(sql`
    insert into app.intervention (id, number, at, operator_id, operation, instance_id, module, record_id, title,
      record_number, task_id, from_id, to_id, step_id, outcome, reason, batch_id, refusal)
    values (${newId(now.getTime())}, ${number}, ${now.toISOString()}, ${caller.userId}, ${operation}, ${row.id},
      ${row.module}, ${row.recordId}, ${row.title}, ${row.number}, ${taskId ?? null}, ${fromId ?? null},
      ${toId ?? null}, ${stepId ?? null}, ${outcome ?? null}, ${reason}, ${batchId ?? null}, ${json(refused)})`);
}
