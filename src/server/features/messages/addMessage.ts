import type { AddMessage } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { canRead } from '../access/requireAction.ts';
import { newId } from '../records/newId.ts';
import { resolveModuleNo } from '../records/resolveModuleNo.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { announceCounts } from '../workflow/announceCounts.ts';

/**
 * Writes to colleagues, perhaps about a record: a message in the words and under the name of the sender. It grants
 * nothing, so that whoever may not read the record learns no more of it than those words.
 *
 * @throws errors.notFound when the sender may not read the record, errors.badRequest for receivers who do not work here
 */
export async function addMessage(
  services: Services,
  caller: Caller,
  { requestKey, ...body }: AddMessage,
): Promise<{ sent: number }> {
  const receivers = [...new Set(body.userIds)];
  const stranger = receivers.find((id) => !services.directory().person(id)?.active);
  if (stranger)
    throw errors.badRequest({ reason: `userIds names ${stranger}, who does not work here` });
  const { moduleNo, businessKey, title, content } = body;
  const about = moduleNo && businessKey ? { moduleNo, businessKey } : undefined;
  const module = about && (await readableModule(services, caller, about));
  return services.db.transaction((tx) => {
    const now = services.now();
    const context = { services, tx, caller, now };
    return onceOnly(context, requestKey, { operation: 'addMessage', ...body }, async () => {
      const said = { en: `${caller.name}: ${title}`, zh: `${caller.name}：${title}` };
      const rows = receivers.map((userId) => ({ id: newId(now.getTime()), userId }));
      await tx.run(sql`
        insert into app.message (id, user_id, kind, module_no, business_key, title, payload, created_at)
        select id, "userId", 'note', ${module ?? null}::text, ${about?.businessKey ?? null}::uuid,
          ${JSON.stringify(said)}::text::jsonb, ${JSON.stringify({ senderId: caller.userId, content })}::text::jsonb, ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, "userId" uuid)`);
      announceCounts(context, receivers);
      return { sent: receivers.length };
    });
  });
}

async function readableModule(
  services: Services,
  caller: Caller,
  { moduleNo, businessKey }: { moduleNo: string; businessKey: string },
): Promise<string> {
  const { module } = await resolveModuleNo(services, moduleNo, { ids: [businessKey] });
  const context = { services, caller, db: services.db };
  if (!(await canRead(context, module, businessKey))) throw errors.notFound();
  return module;
}
