import type { ReportAnswer, ReportRequest } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { openReport } from './openReport.ts';
import { reportFigures } from './reportFigures.ts';

/** The figures of a report that the caller may open. @throws errors.notFound, and as `reportFigures` */
export async function reportData(
  services: Services,
  caller: Caller,
  { report, query }: ReportRequest,
): Promise<ReportAnswer> {
  const context: ReadContext = { services, caller, db: services.db };
  return reportFigures(context, await openReport(context, report), query);
}
