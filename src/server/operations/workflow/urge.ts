import type { WorkflowBody } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { isUuid } from '../records/newId.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { announceCounts } from './announceCounts.ts';
import { sendNotes, writeLog, type Note } from './chronicle.ts';
import { flowOf } from './flowOf.ts';
import { lockInstance, readState } from './instances.ts';
import { words } from './words.ts';

const minutesBetween = 30;

/**
 * The starter asks those who are to decide to hurry: a message, no change of state.
 *
 * @param id of the instance or the record
 * @throws errors.urgedRecently within half an hour
 */
export async function urge(
  services: Services,
  caller: Caller,
  id: string,
  body: WorkflowBody,
): Promise<{ urged: number }> {
  if (!isUuid(id)) throw errors.notFound();
  return services.db.transaction((tx) => {
    const now = services.now();
    const context = { services, tx, caller, now };
    return onceOnly(context, body.requestKey, { operation: 'urge', id, ...body }, async () => {
      const row = await lockInstance(tx, id);
      if (row?.starterId !== caller.userId) throw errors.notFound();
      if (row.status !== 'running')
        throw errors.stale({ what: words.status[row.status][caller.language] });
      const passed = row.urgedAt
        ? (now.getTime() - Date.parse(row.urgedAt)) / 60_000
        : minutesBetween;
      if (passed < minutesBetween)
        throw errors.urgedRecently({ minutes: Math.ceil(minutesBetween - passed) });
      const state = await readState(tx, row);
      const versioned = await flowOf(services, tx, row.module, row.flowVersion);
      const chronicle = { tx, versioned, state, title: row.title, actorId: caller.userId, now };
      const title = words.message.urged(versioned.title, row.title, caller.name);
      const pending = state.tasks.filter(({ status }) => status === 'pending');
      const notes = pending.map(({ assigneeId, id: taskId }): Note => ({
        userId: assigneeId,
        kind: 'urge',
        title,
        payload: { procInstId: row.id, taskId },
      }));
      tx.send(sql`update app.process_instance set urged_at = ${now} where id = ${row.id}`);
      writeLog(
        chronicle,
        [{ type: 'log', action: 'urge', by: caller.userId }],
        body.comment ? { comment: body.comment } : {},
      );
      sendNotes(chronicle, notes);
      announceCounts(
        context,
        notes.map(({ userId }) => userId),
      );
      return { urged: notes.length };
    });
  });
}
