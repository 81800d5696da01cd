import type { Text } from '#engine/schema/language/index.ts';
import { calledAs } from '../records/calledAs.ts';
import { inForce } from '../readers/readerCondition.ts';
import { today } from '../records/today.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import type { Work } from '../records/work/Work.ts';

interface About {
  module: string;
  recordId: string;
  /** The date it reminds of, `2026-11-20`. */
  due: string;
  message: Text;
}

/**
 * Keeps an alert for each of these people until they handle it, unless they have the same to handle already.
 *
 * @param people with what each may be told of the record
 */
export async function keepReminders(
  work: Work,
  about: About,
  people: ReadonlyMap<string, readonly Text[]>,
) {
  const { services, tx, now } = work.context;
  const { registry } = work;
  const binding = registry.system.reminders;
  if (!binding) return;
  const { module, title, content, kind, record, receiver, day, due, open } = binding;
  const spec = registry.module(about.module);
  const called = calledAs(spec, work.record(about.module, about.recordId));
  for (const [userId, details] of people) {
    const waiting = await tx.first(
      sql`select 1 as found from ${entityOf(registry.module(module)).table} t
        where t.${name(record)} = ${about.recordId}::text and t.${name(receiver)} = ${userId}::uuid
          and t.${name(title)} = ${about.message.zh}::text and ${inForce(services, module, open, 't')}`,
    );
    if (waiting) continue;
    await work.create(module, {
      [title]: about.message.zh,
      [content]: [
        [spec.title.zh, called].filter(Boolean).join(' '),
        ...details.map(({ zh }) => zh),
      ].join(' · '),
      [kind]: about.module,
      [record]: about.recordId,
      [receiver]: userId,
      [day]: today(registry, now),
      [due]: about.due,
    });
  }
}
