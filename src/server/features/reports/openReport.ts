import { checkReport } from '#engine/schema/check/index.ts';
import type { Report } from '#engine/schema/language/index.ts';
import { errors } from '../../errors.ts';
import type { ReadContext } from '../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { refused, type OpenedReport } from './askedReport.ts';
import { mayOpenReport } from './mayOpenReport.ts';
import { canOpen, variantRow } from './variantRow.ts';
import { canReadSource } from './sql/SourceRows.ts';

/** Parts of a report that is made in the browser, of each kind; files are the company’s own. */
const maxParts = 40;

/**
 * A report by its name, what was saved of one by its id, or one that is being made: that is worked out with nothing but
 * the caller’s own access.
 *
 * @throws errors.notFound where there is none, or none that the caller may open; errors.reportWrong
 */
export async function openReport(
  context: ReadContext,
  asked: string | Report,
): Promise<OpenedReport> {
  if (typeof asked !== 'string') return openMade(context, asked);
  if (isUuid(asked)) return openSaved(context, asked);
  const registry = context.services.registry();
  const report = registry.findReport(asked);
  if (!report || !mayOpenReport(registry, report, context.caller)) throw errors.notFound();
  return { report, isTrusted: true };
}

async function openSaved(context: ReadContext, id: string): Promise<OpenedReport> {
  const row = await variantRow(context.db, id);
  if (!row || !canOpen(context.services, context.caller, row)) throw errors.notFound();
  const title = { en: row.name, zh: row.name };
  const opened = await openReport(context, row.report ?? row.definition!);
  return { ...opened, title, ...(row.query && { query: row.query }) };
}

function openMade(context: ReadContext, report: Report): OpenedReport {
  const registry = context.services.registry();
  const { sources, dimensions, measures, filters = [] } = report as Partial<Report>;
  for (const parts of [sources, dimensions, measures, filters])
    if (Array.isArray(parts) && parts.length > maxParts)
      throw refused(`a report has at most ${maxParts} parts of a kind`);
  const isReadable = (source: Report['sources'][number]) =>
    registry.findModule(source?.module) !== undefined && canReadSource(context, source);
  // which modules there are is not for everybody to know
  if (Array.isArray(sources) && !sources.every(isReadable)) throw errors.notFound();
  const problems = checkReport(registry, report);
  if (problems.length > 0)
    throw errors.reportWrong({ problems: problems.map(({ words }) => words) });
  return { report, isTrusted: false };
}
