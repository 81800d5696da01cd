import { knownAs } from '#engine/schema/knownAs.ts';
import type { WorkflowBody } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import type { Tx } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { announceCounts } from './announceCounts.ts';
import { sendNotes, writeLog, type Note } from './processLog.ts';
import { flowOf } from './flowOf.ts';
import { lockInstance, readState, type InstanceRow } from './instances.ts';
import { words } from './words.ts';

const minutesBetween = 30;

/**
 * Reminds, in the name of the starter, those who are asked to decide: a message, no change of state.
 *
 * @param id of the instance or the record
 * @throws errors.remindedRecently within half an hour
 */
export async function remindApprovers(
  services: Services,
  caller: Caller,
  id: string,
  body: WorkflowBody,
): Promise<{ reminded: number }> {
  if (!isUuid(id)) throw errors.notFound();
  return services.db.transaction((tx) => {
    const context = { services, tx, caller, now: services.now() };
    return onceOnly(context, body.requestKey, { operation: 'urge', id, ...body }, async () => {
      const row = await remindable(context, id);
      const awaited = await awaitedIn(tx, row.id);
      await remind(context, row, awaited, body);
      return { reminded: awaited.length };
    });
  });
}

/** The process, where its starter may remind now. */
async function remindable({ tx, caller, now }: WriteContext, id: string): Promise<InstanceRow> {
  const row = await lockInstance(tx, id);
  if (row?.starterId !== caller.userId) throw errors.notFound();
  if (row.status !== 'running')
    throw errors.stale({ what: words.status[row.status][caller.language] });
  if (row.suspendedAt) throw errors.suspended();
  const passed = row.remindedAt
    ? (now.getTime() - Date.parse(row.remindedAt)) / 60_000
    : minutesBetween;
  if (passed < minutesBetween)
    throw errors.remindedRecently({ minutes: Math.ceil(minutesBetween - passed) });
  return row;
}

async function remind(
  context: WriteContext,
  row: InstanceRow,
  awaited: readonly Awaited[],
  { comment }: WorkflowBody,
) {
  const { services, tx, caller, now } = context;
  const state = await readState(tx, row);
  const versioned = await flowOf(services, tx, row.module, row.flowVersion);
  const kindOf = ({ module, businessType }: Pick<Awaited, 'module' | 'businessType'>) =>
    knownAs(services.registry(), module, businessType).moduleTitle;
  const kind = kindOf(row);
  const logged = { tx, versioned, state, kind, title: row.title, actorId: caller.userId, now };
  const noteOf = (one: Awaited): Note => ({
    userId: one.userId,
    kind: 'urge',
    title: words.message.reminded(kindOf(one), one.title, caller.name),
    payload: { procInstId: one.procInstId, taskId: one.taskId },
  });
  tx.send(sql`update app.process_instance set reminded_at = ${now} where id = ${row.id}`);
  writeLog(
    logged,
    [{ type: 'log', action: 'urge', by: caller.userId }],
    comment ? { comment } : {},
  );
  for (const one of awaited) {
    const { module, recordId } = one;
    sendNotes({ ...logged, state: { ...state, module, recordId } }, [noteOf(one)]);
  }
  announceCounts(
    context,
    awaited.map(({ userId }) => userId),
  );
}

/** Somebody who is asked, and about which record. */
interface Awaited {
  procInstId: string;
  module: string;
  businessType: string | null;
  recordId: string;
  title: string;
  taskId: string;
  userId: string;
}

/** Who is asked to decide here, and in the processes that this one has called and waits for. */
const awaitedIn = (tx: Tx, id: string) =>
  tx.all<Awaited>(sql`
    with recursive down as (
      select id, module, business_type, record_id, title from app.process_instance where id = ${id}
      union all select c.id, c.module, c.business_type, c.record_id, c.title
      from app.process_instance c join down on c.caller_id = down.id)
    select d.id as "procInstId", d.module, d.business_type as "businessType", d.record_id as "recordId", d.title, t.id as "taskId",
      t.assignee_id as "userId"
    from down d join app.process_task t on t.instance_id = d.id and t.status = 'pending' order by t.created_at, t.id`);
