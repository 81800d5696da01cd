import type { Report } from '#engine/schema/language/index.ts';
import { errors } from '../../errors.ts';
import type { ReadContext } from '../access/index.ts';
import type { OpenedReport } from './askedReport.ts';
import { mayOpenReport } from './mayOpenReport.ts';

/**
 * A report by its name.
 *
 * @throws errors.notFound where there is none, or none that the caller may open
 */
export async function openReport(
  { services, caller }: ReadContext,
  asked: string | Report,
): Promise<OpenedReport> {
  if (typeof asked !== 'string') throw errors.notFound();
  const registry = services.registry();
  const report = registry.findReport(asked);
  if (!report || !mayOpenReport(registry, report, caller)) throw errors.notFound();
  return { report, isTrusted: true };
}
