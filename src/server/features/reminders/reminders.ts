import type { ReminderItem } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { inForce } from '../readers/readerCondition.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import { saveRecord } from '../records/saveRecord.ts';

/** How system.json says where reminders are kept. @throws errors.notFound where the company keeps none */
export function remindersOf(services: Services) {
  const { reminders } = services.registry().system;
  if (!reminders) throw errors.notFound();
  return reminders;
}

/** What the caller is reminded of and has not handled, what is due first. */
export async function openReminders(
  services: Services,
  caller: Caller,
  most: number,
): Promise<ReminderItem[]> {
  const binding = services.registry().system.reminders;
  if (!binding) return [];
  const { module, title, content, kind, record, due, day } = binding;
  return services.db.all<ReminderItem>(
    sql`select t.id, t.rev, t.${name(title)} as title, t.${name(content)} as content,
        t.${name(kind)} as "moduleNo", t.${name(record)} as "businessKey",
        to_char(t.${name(due)}, 'YYYY-MM-DD') as "dueDate", to_char(t.${name(day)}, 'YYYY-MM-DD') as day
      from ${entityOf(services.registry().module(module)).table} t
      where ${own({ services, caller, db: services.db })}
      order by t.${name(due)} nulls last, t.${name(day)}, t.id limit ${most}::int`,
  );
}

/**
 * Puts off everything the caller is reminded of and has not handled to a day.
 *
 * @returns how many; those that the caller may not change stay
 */
export async function putOffReminders(services: Services, caller: Caller, to: string) {
  const { module, day } = remindersOf(services);
  const open = await openReminders(services, caller, 500);
  for (const { id, rev } of open)
    await saveRecord(services, caller, module, { id, rev, data: { [day]: to } });
  return { changed: open.length };
}

function own(context: ReadContext) {
  const { services, caller } = context;
  const { module, receiver, open } = services.registry().system.reminders!;
  return and([
    sql`t.${name(receiver)} = ${caller.userId}::uuid`,
    inForce(services, module, open, 't'),
    accessFor(context, module).rows('read', 't'),
  ]);
}
