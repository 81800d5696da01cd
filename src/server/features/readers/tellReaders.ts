import { holds } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Module, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '../../db/query.ts';
import { calledAs } from '../records/calledAs.ts';
import { newId } from '../records/newId.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { entityOf } from '../records/sql/entity.ts';
import type { Written } from '#engine/record/work/Written.ts';
import type { Work } from '../records/work/Work.ts';
import { announceCounts } from '../workflow/announceCounts.ts';
import { readersOf } from './readersOf.ts';

/** Tells the readers of records that came into force with what has been written. */
export async function tellReaders(work: Work, written: readonly Written[]): Promise<void> {
  const { context, registry, view } = work;
  for (const { module, id, before, after } of written) {
    const { readers } = module;
    if (!readers || !after) continue;
    const condition = expressionsOf(registry).record(module.module, readers.when);
    const isInForce = (record: RecordData | null) =>
      record !== null && holds(condition, { ...view.surroundings, variables: record });
    if (isInForce(before) || !isInForce(after)) continue;
    const { services, tx, caller } = context;
    const people = await readersOf(services, tx, module, id);
    const others = people.map((person) => person.id).filter((person) => person !== caller.userId);
    if (readers.message) await sendToReaders(context, module, id, others, readers.message);
    else announceCounts(context, others);
  }
}

/** One message to each of them, unless one about the record waits for them; answers how many. */
export async function sendToReaders(
  context: WriteContext,
  module: Module,
  id: string,
  people: readonly string[],
  message: Text,
): Promise<number> {
  const { services, tx, now } = context;
  const { table } = entityOf(services.registry().module(module.module));
  const record = await tx.first<RecordData>(
    sql`select t.* from ${table} t where t.id = ${id}::uuid`,
  );
  const called = calledAs(module, record);
  const title = {
    en: `${message.en}: ${called || module.title.en}`,
    zh: `${message.zh}：${called || module.title.zh}`,
  };
  const waiting = await tx.all<{ id: string }>(sql`
    select user_id as id from app.message where business_key = ${id} and kind = 'reading' and read_at is null`);
  const told = new Set(waiting.map((row) => row.id));
  const rows = people
    .filter((userId) => !told.has(userId))
    .map((userId) => ({ id: newId(now.getTime()), userId }));
  if (rows.length === 0) return 0;
  await tx.run(sql`
    insert into app.message (id, user_id, kind, module_no, business_key, title, payload, created_at)
    select id, "userId", 'reading', ${module.module}, ${id}::uuid, ${JSON.stringify(title)}::text::jsonb, '{}', ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, "userId" uuid)`);
  announceCounts(
    context,
    rows.map(({ userId }) => userId),
  );
  return rows.length;
}
