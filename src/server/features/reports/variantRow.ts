import type { ReportQuery } from '#engine/report/answer.ts';
import type { Report } from '#engine/schema/language/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import type { Caller, Services } from '../../Services.ts';
import { mayOpenReport } from './mayOpenReport.ts';

/** A row of `app.report_variant`. */
export interface VariantRow {
  id: string;
  owner_id: string;
  name: string;
  /** Of a report that is defined; null: it is one itself. */
  report: string | null;
  query: ReportQuery | null;
  definition: Report | null;
  shared: boolean;
  /** With whom it is shared; null: with all who may open the report. */
  roles: string[] | null;
}

export const variantRow = (db: Queryable, id: string): Promise<VariantRow | undefined> =>
  db.first<VariantRow>(sql`select * from app.report_variant where id = ${id}::uuid`);

/** One’s own, and what colleagues of one’s company share with oneself; of a report that one may open. */
export function canOpen(services: Services, caller: Caller, row: VariantRow): boolean {
  const registry = services.registry();
  const report =
    row.definition ?? (row.report === null ? undefined : registry.findReport(row.report));
  if (!report || !isThere(services, report) || !mayOpenReport(registry, report, caller))
    return false;
  if (row.owner_id === caller.userId) return true;
  return (
    row.shared &&
    (row.roles === null || row.roles.some((role) => caller.roles.has(role))) &&
    companyOf(services, row.owner_id) === companyOf(services, caller.userId)
  );
}

/** What was saved may be of modules that are there no longer. */
const isThere = (services: Services, { sources }: Report) =>
  sources.every(({ module }) => services.registry().findModule(module) !== undefined);

function companyOf(services: Services, userId: string) {
  const person = services.directory().person(userId);
  return person?.companyId ?? (person?.orgId && services.directory().companyOf(person.orgId));
}
