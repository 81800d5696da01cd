import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import { sql } from '../../db/query.ts';
import type { Caller, Services } from '../../Services.ts';
import { removeFile, storeFile } from '../attachments/storage.ts';
import { personAs } from '../session/callerFor.ts';
import { languageOf, printRecords } from './printRecords.ts';

/** A server that stopped in the middle keeps a paper from others for so long. */
const leaseMinutes = 5;
/** What cannot be printed is not tried for ever. */
const mostAttempts = 5;
/** What was approved longer ago was approved before its template said that it is kept. */
const days = 7;
const atOnce = 20;

interface Approved {
  id: string;
  recordId: string;
  starterId: string;
}

/**
 * Keeps the paper of what was approved as a file of its record: as its starter sees it, and never changed again. An
 * approval neither waits for it nor fails by it.
 *
 * @returns how many were kept
 */
export async function keepPrints(services: Services): Promise<number> {
  let kept = 0;
  for (const template of services.registry().prints) {
    if (template.keep === undefined) continue;
    for (const approved of await waiting(services, template)) {
      try {
        if (await keep(services, template, template.keep, approved)) kept += 1;
      } catch (err) {
        const { print } = template;
        services.log.warn({ err, print, record: approved.recordId }, 'A paper could not be kept');
      }
    }
  }
  return kept;
}

function waiting({ db, now }: Services, { module, print }: PrintTemplate): Promise<Approved[]> {
  const since = new Date(now().getTime() - days * 86_400_000);
  return db.all<Approved>(sql`
    select i.id, i.record_id as "recordId", i.starter_id as "starterId" from app.process_instance i
    where i.status = 'approved' and i.ended_at > ${since} and i.module = ${module}
      and not exists (select from app.kept_print k where k.instance_id = i.id and k.print = ${print}
        and (k.kept_at is not null or k.taken_until > ${now()} or k.attempts >= ${mostAttempts}))
    order by i.ended_at limit ${atOnce}`);
}

async function keep(
  services: Services,
  template: PrintTemplate,
  field: string,
  { id, recordId, starterId }: Approved,
): Promise<boolean> {
  const { db, now, config } = services;
  const { print, module } = template;
  const until = new Date(now().getTime() + leaseMinutes * 60_000);
  const taken = await db.first(sql`
    insert into app.kept_print (instance_id, print, taken_until) values (${id}, ${print}, ${until})
    on conflict (instance_id, print) do update
      set taken_until = excluded.taken_until, attempts = app.kept_print.attempts + 1
      where app.kept_print.kept_at is null and app.kept_print.taken_until <= ${now()}
    returning print`);
  if (!taken) return false;
  const starter: Caller = personAs(services.directory(), starterId, 'zh');
  const { name, content } = await printRecords(
    services,
    starter,
    print,
    { module, ids: [recordId], language: languageOf(template, 'zh') },
    config.publicUrl ?? '',
  );
  const file = await storeFile(config, Readable.from(content), name);
  try {
    return await db.transaction(async (tx) => {
      const own = await tx.run(sql`
        update app.kept_print set kept_at = ${now()}
        where instance_id = ${id} and print = ${print} and taken_until = ${until} and kept_at is null`);
      if (own === 0) throw new Error('Another server has kept it');
      await tx.run(sql`
        insert into app.attachment
          (id, business_key, module, field, name, size, type, stored_as, sha256, created_by, created_at)
        values (${randomUUID()}, ${recordId}, ${module}, ${field}, ${name}, ${file.size},
          'application/pdf', ${file.storedAs}, ${file.sha256}, ${starterId}, ${now().toISOString()})`);
      return true;
    });
  } catch (error) {
    await removeFile(config, file.storedAs);
    throw error;
  }
}
