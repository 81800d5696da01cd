import type { Report } from '#engine/schema/language/index.ts';
import type { ReportVariant, ReportVariantBody } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { json, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { newId } from '../records/newId.ts';
import { askedReport, refused } from './askedReport.ts';
import { openReport } from './openReport.ts';
import { canOpen, variantRow, type VariantRow } from './variantRow.ts';

const maxBytes = 50_000;
/** Of a person. */
const maxVariants = 100;

/**
 * What the caller saved of reports and what others share with them, by name: of those that they may open.
 *
 * @param of only of this report
 */
export async function listVariants(
  services: Services,
  caller: Caller,
  of?: string,
): Promise<ReportVariant[]> {
  const rows = await services.db.all<VariantRow>(sql`
    select * from app.report_variant
    where (owner_id = ${caller.userId} or shared) and (${of ?? null}::text is null or report = ${of ?? null})
    order by name, id`);
  return rows.filter((row) => canOpen(services, caller, row)).map((row) => variantOf(caller, row));
}

const variantOf = (caller: Caller, row: VariantRow): ReportVariant => ({
  id: row.id,
  name: row.name,
  isOwn: row.owner_id === caller.userId,
  isShared: row.shared,
  ...(row.roles && { roles: row.roles }),
  ...(row.report !== null && { of: row.report }),
  ...(row.query && { query: row.query }),
  ...(row.definition && { report: row.definition }),
});

/**
 * Saves a way to look at a report, or a report that was made in the browser, under a name.
 *
 * @param id of the caller’s own, which is replaced
 * @throws errors.notFound for a report that the caller may not open, errors.reportWrong, errors.badRequest
 */
export async function saveVariant(
  services: Services,
  caller: Caller,
  body: ReportVariantBody,
  id?: string,
): Promise<{ id: string }> {
  await refuseWrong({ services, caller, db: services.db }, body);
  const { name, isShared, roles, of, query, report } = body;
  const values = sql`${name}, ${of ?? null}, ${json(query)}, ${json(report)}, ${isShared},
    ${roles?.length ? roles : null}::text[], ${services.now()}`;
  return services.db.transaction(async (tx) => {
    if (id !== undefined) {
      await ownVariant(tx, caller, id);
      await tx.run(sql`
        update app.report_variant set (name, report, query, definition, shared, roles, changed_at) = (${values})
        where id = ${id}`);
      return { id };
    }
    const own = await tx.first<{ count: string }>(
      sql`select count(*) as count from app.report_variant where owner_id = ${caller.userId}`,
    );
    if (Number(own?.count) >= maxVariants)
      throw refused(`at most ${maxVariants} reports are saved; remove one first`);
    const made = newId(services.now().getTime());
    await tx.run(sql`
      insert into app.report_variant (id, owner_id, name, report, query, definition, shared, roles, changed_at)
      values (${made}, ${caller.userId}, ${values})`);
    return { id: made };
  });
}

/** Only what its owner can open is saved. */
async function refuseWrong(
  context: ReadContext,
  { of, query, report, roles }: ReportVariantBody,
): Promise<void> {
  if ((of === undefined) === (report === undefined))
    throw refused('what is saved is of a report, or a report itself');
  if (JSON.stringify([query, report]).length > maxBytes) throw refused('the report is too large');
  const known = new Set(['staff', ...Object.keys(context.services.registry().roles.roles)]);
  const stranger = roles?.find((role) => !known.has(role));
  if (stranger !== undefined) throw refused(`there is no role "${stranger}"`);
  if (of !== undefined && isUuid(of)) throw refused('what is saved is of a report');
  askedReport(context, await openReport(context, of ?? (report as Report)), query);
}

/**
 * Removes what the caller saved; an administrator also what others share.
 *
 * @throws errors.notFound for what is of others
 */
export async function removeVariant(services: Services, caller: Caller, id: string) {
  const isAdministrator = services.directory().administrators().includes(caller.userId);
  const removed = await services.db.run(sql`
    delete from app.report_variant
    where id = ${id} and (owner_id = ${caller.userId} or (shared and ${isAdministrator}))`);
  if (removed === 0) throw errors.notFound();
}

async function ownVariant(db: Queryable, { userId }: Caller, id: string) {
  const row = await variantRow(db, id);
  if (row?.owner_id !== userId) throw errors.notFound();
}
