import type { TransferAnswer, TransferBody } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { newId } from '../../records/newId.ts';
import type { WriteContext } from '../../records/WriteContext.ts';
import { sql } from '../../../db/query.ts';
import { and, yes } from '../../records/sql/fragment.ts';
import { oneByOne } from '../../requests/oneByOne.ts';
import { onceOnly } from '../../requests/onceOnly.ts';
import { reassign } from '../taskAssignment.ts';
import { interveneAt } from './intervene.ts';
import { isKnownAs } from '../lists/isKnownAs.ts';
import { itemResults } from '../itemResults.ts';
import { interventionReach } from '../processSearch/reach.ts';

/** How many tasks one call reassigns. */
const atOnce = 500;

/**
 * Reassigns open tasks of one person to another, all or those chosen: one transaction and one result for each. Of others’
 * tasks it is an intervention, noted as such; one’s own may be reassigned where their steps allow it.
 *
 * @throws errors.reasonRequired, errors.badRequest for somebody who would get their own tasks
 */
export async function reassignTasks(
  services: Services,
  caller: Caller,
  body: TransferBody,
): Promise<TransferAnswer> {
  const { to, reason, requestKey, files } = body;
  const isOwn = (body.fromUserId ?? caller.userId) === caller.userId;
  if (!reason.trim()) throw errors.reasonRequired();
  if (to === (body.fromUserId ?? caller.userId))
    throw errors.badRequest({ reason: 'to must be another person' });
  const { ids, hasMore } = body.taskIds
    ? { ids: body.taskIds, hasMore: false }
    : await openTasks(services, caller, body, isOwn);
  const batchId = newId(services.now().getTime());
  const answers = await oneByOne(services, caller, ids, (id) => {
    const asked = { requestKey: `${requestKey}/${id}`, to, reason, ...(files && { files }) };
    return isOwn
      ? reassign(services, caller, id, asked)
      : interveneAt(services, caller, id, { ...asked, operation: 'reassign' }, batchId);
  });
  return { results: await itemResults(services, caller, answers), hasMore };
}

/** The oldest open tasks within reach; the same request is answered with the same tasks. */
const openTasks = (services: Services, caller: Caller, body: TransferBody, isOwn: boolean) =>
  services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const { fromUserId = caller.userId, moduleNo } = body;
    const reach = isOwn ? yes : interventionReach({ services, caller, db: tx }, 'i');
    // before its turn has come, only an intervention hands a task over
    const isOpen = isOwn
      ? sql`t.status = 'pending'`
      : sql`(t.status = 'pending' or t.status = 'waiting')`;
    const isOfModule = moduleNo ? isKnownAs(services.registry(), moduleNo) : yes;
    return onceOnly(context, body.requestKey, { operation: 'reassignTasks', ...body }, async () => {
      const rows = await tx.all<{ id: string }>(
        sql`
          select t.id from app.process_task t join app.process_instance i on i.id = t.instance_id
          where t.assignee_id = ${fromUserId} and ${and([isOpen, isOfModule, reach])}
          order by t.created_at, t.id limit ${atOnce + 1}`,
      );
      const ids = rows.slice(0, atOnce).map(({ id }) => id);
      return { ids, hasMore: rows.length > atOnce };
    });
  });
