import type { FieldValue } from '#engine/schema/record.ts';
import type { ChangeItem, Page } from '#shared/contract/index.ts';
import type { Services } from '../../Services.ts';
import { and, sql, statement } from '../records/sql/fragment.ts';
import { within, type Period } from '../workflow/processSearch/period.ts';

export interface ChangeQuery extends Period {
  userId?: string;
  moduleNo?: string;
  recordId?: string;
}

interface Row {
  id: string;
  at: string;
  action: string;
  byId: string | null;
  module: string;
  recordId: string;
  changes: Record<string, { old?: FieldValue; new?: FieldValue }>;
}

/** A page of what was changed in records, newest first, with the values before and after. */
export async function changeLog(
  services: Services,
  query: ChangeQuery,
  page: number,
  size: number,
): Promise<Page<ChangeItem>> {
  const registry = services.registry();
  const { userId, moduleNo, recordId } = query;
  const rows = await services.db.all<Row>(
    statement(sql`
      select id, at, action, user_id as "byId", module, record_id as "recordId", changes from app.audit a
      where ${and([
        sql`a.module is not null`,
        within(sql`a.at`, query, registry.system.timeZone),
        ...(userId ? [sql`a.user_id = ${userId}::uuid`] : []),
        ...(moduleNo ? [sql`a.module = ${moduleNo}`] : []),
        ...(recordId ? [sql`a.record_id = ${recordId}::uuid`] : []),
      ])}
      order by a.at desc, a.id desc limit ${size + 1} offset ${(page - 1) * size}`),
  );
  const before = (page - 1) * size;
  return {
    rows: rows.slice(0, size).map(({ byId, changes, ...row }) => {
      const module = registry.findModule(row.module);
      return {
        ...row,
        byName: byId ? (services.directory().person(byId)?.name ?? '?') : '',
        moduleTitle: module?.title ?? { en: row.module, zh: row.module },
        changes: Object.entries(changes).flatMap(([field, change]) => {
          const known = module?.fields[field];
          // what is kept from most is read where its record is, by whoever may
          if (!known || known.level === 'sensitive') return [];
          const { title } = known;
          return [{ field, title, before: change.old ?? null, after: change.new ?? null }];
        }),
      };
    }),
    // counting millions of changes would take longer than looking at them
    total: before + rows.length,
    totalIsCapped: rows.length > size,
  };
}
