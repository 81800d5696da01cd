import { buffer } from 'node:stream/consumers';
import { toCondition } from '#engine/expression/index.ts';
import type { Picture } from '#engine/print/Printed.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Queryable } from '../../db/Database.ts';
import type { Services } from '../../Services.ts';
import { openFile } from '../attachments/storage.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { sqlScope } from '../records/sql/scope.ts';

/** Larger pictures are no signatures. */
const mostBytes = 1024 * 1024;

/** Formats that a PDF holds. */
const drawable = ['image/png', 'image/jpeg'];

/** Pictures of signatures of people, for whoever may read what they signed. */
export async function readSignatures(
  services: Services,
  db: Queryable,
  people: readonly string[],
): Promise<Map<string, Picture>> {
  const registry = services.registry();
  const binding = registry.system.signatures;
  const found = new Map<string, Picture>();
  if (!binding || people.length === 0) return found;
  const scope = sqlScope({
    registry,
    row: { alias: 's', module: binding.module },
    constants: {},
    now: services.now(),
  });
  const active = toCondition(expressionsOf(registry).record(binding.module, binding.active), scope);
  const { table } = entityOf(registry.module(binding.module));
  const rows = await db.all<{ person: string; stored_as: string }>(
    sql`select distinct on (person) ${name('s', binding.user)} as person, a.stored_as
      from ${table} s join app.attachment a on a.business_key = s.id and a.field = ${binding.image}
        and a.deleted_at is null and a.size <= ${mostBytes} and a.type = any(${drawable}::text[])
      where ${name('s', binding.user)} = any(${[...new Set(people)]}::uuid[]) and ${active}
      order by person, a.created_at desc`,
  );
  for (const { person, stored_as: file } of rows) {
    const content = await buffer(openFile(services.config, file)).catch(() => undefined);
    if (content) found.set(person, new Uint8Array(content));
    else services.log.warn({ file }, 'the picture of a signature is missing');
  }
  return found;
}
