import { expect } from 'vitest';
import type { ReportAnswer, ReportQuery } from '#engine/report/answer.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import { resolveReport } from '#engine/report/resolve.ts';
import type { ResolvedMeasure } from '#engine/report/measures.ts';
import type { Report } from '#engine/schema/language/index.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { reportData } from '#server/features/reports/reportData.ts';
import { reportDrill } from '#server/features/reports/reportDrill.ts';
import type { Caller, Services } from '#server/Services.ts';
import type { ReportFigure } from '#shared/contract/index.ts';

interface Asked {
  /** A report of the registry, or one that is being made. */
  report: string | Report;
  query?: ReportQuery;
  /** Cells looked behind at most, spread over the table. */
  most?: number;
}

/**
 * Looks behind the figures of a report: the lists hold as many records as a count says, and add up to a sum.
 *
 * @returns how many figures were compared
 */
export async function expectDrills(
  services: Services,
  caller: Caller,
  { report, query = {}, most = Infinity }: Asked,
): Promise<number> {
  const registry = services.registry();
  const definition = typeof report === 'string' ? registry.findReport(report)! : report;
  const { measures, sources } = resolveReport(registry, definition);
  const answer = await reportData(services, caller, { report, query });
  const step = Math.max(1, Math.floor(answer.cells.length / most));
  const cells = answer.cells.filter((_, index) => index % step === 0);
  const isOfRecords = ({ sources: ids }: ResolvedMeasure) =>
    ids.every((id) => sources.find((source) => source.id === id)!.lines === undefined);
  let compared = 0;
  for (const { r, c, v } of cells) {
    const keys = keysOf(answer, r, c);
    for (const [index, { id }] of answer.measures.entries()) {
      const measure = measures.find((one) => one.id === id)!;
      if (!measure.spec.aggregate || !isOfRecords(measure)) continue;
      const figure: ReportFigure = { report, query: answer.query, measure: id, keys };
      const told = await behind(services, caller, figure, measure);
      if (told === undefined) continue;
      compared += 1;
      const value = toDecimal(v[index] ?? '0')!;
      expect({ id, keys, value: value.toFixed() }).toEqual({ id, keys, value: told });
    }
  }
  return compared;
}

/** What the lists behind a figure say of it; undefined where lists do not add it up. */
async function behind(
  services: Services,
  caller: Caller,
  figure: ReportFigure,
  { spec, places }: ResolvedMeasure,
): Promise<string | undefined> {
  const drills = await reportDrill(services, caller, figure);
  if (spec.aggregate === 'count') return String(drills.reduce((sum, { count }) => sum + count, 0));
  const isAdded = [...places.values()].every(({ path }) => !path.includes('.'));
  if (spec.aggregate !== 'sum' || spec.value !== undefined || !isAdded) return undefined;
  let sum = toDecimal('0')!;
  for (const { source, module, count } of drills) {
    const field = places.get(source)!.path;
    const { total, totals } = await listRecords(services, caller, module, {
      page: 1,
      size: 1,
      query: { figure: { ...figure, source }, totals: [field] },
    });
    expect(total).toBe(count);
    sum = sum.plus(toDecimal(totals![field] ?? '0')!);
  }
  return sum.toFixed();
}

function keysOf(answer: ReportAnswer, r: readonly number[], c: readonly number[]) {
  const of = (sides: ReportAnswer['rows'], places: readonly number[]) =>
    places.map((place, index) => [sides[index]!.id, sides[index]!.members[place]!.key] as const);
  return Object.fromEntries([...of(answer.rows, r), ...of(answer.columns, c)]);
}
