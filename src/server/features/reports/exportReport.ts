import type { ReportAnswer, ReportDimension, ReportMeasure } from '#engine/report/answer.ts';
import { largeUnit, largeUnitName } from '#engine/report/largeUnit.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import type { Language, Text } from '#engine/schema/language/index.ts';
import type { ReportExport } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { Csv } from '../records/export/Csv.ts';
import type { ExportedFile } from '../records/export/exportRecords.ts';
import type { Cell } from '../records/export/SheetFile.ts';
import { Workbook } from '../records/export/Workbook.ts';
import { today } from '../records/today.ts';
import { openReport } from './openReport.ts';
import { reportFigures } from './reportFigures.ts';

/** What a spreadsheet cannot hold exactly is text. */
const maxDigits = 15;

const words = {
  total: { en: 'Total', zh: '合计' },
};

/**
 * The table of a report as a workbook or CSV, figures as numbers; as the caller sees it.
 *
 * @throws as `reportData`
 */
export async function exportReport(
  services: Services,
  caller: Caller,
  { report, query, format }: ReportExport,
): Promise<ExportedFile> {
  const context: ReadContext = { services, caller, db: services.db };
  const opened = await openReport(context, report);
  const answer = await reportFigures(context, opened, query);
  const { language } = caller;
  const unit = query?.unit ?? opened.query?.unit ?? opened.report.unit ?? 'one';
  const title = (opened.title ?? opened.report.title)[language];
  const file = format === 'csv' ? new Csv() : new Workbook();
  try {
    file.add(sheetOf(answer, language, unit === 'wan'));
    const width = answer.rows.length + answer.measures.length * topsOf(answer).length;
    const content = await file.finish({
      sheet: title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
      columns: Array.from({ length: Math.max(width, 1) }, () => ({ width: 18 })),
      stickyRowsCount: 1 + answer.columns.length,
    });
    const day = today(services.registry(), services.now());
    return { name: `${title} ${day}.${file.ending}`, content, type: file.type };
  } finally {
    await file.abandon();
  }
}

/** Places of the members of the columns, totals after what they are the totals of. */
const topsOf = ({ cells }: ReportAnswer): number[][] => {
  const found = new Map(cells.map(({ c }) => [c.join(), c]));
  return [...found.values()].toSorted((a, b) => compare(a, b));
};

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  if (at < 0) return b.length - a.length;
  return at < b.length ? a[at]! - b[at]! : -1;
}

function sheetOf(answer: ReportAnswer, language: Language, isInWan: boolean): Cell[][] {
  const { rows, columns, measures, cells } = answer;
  const tops = topsOf(answer);
  const bold = (text: Text | string): Cell => ({
    value: typeof text === 'string' ? text : text[language],
    fontWeight: 'bold',
  });
  const isLarge = (measure: ReportMeasure) => isInWan && measure.format === 'money';
  const heads = columns.map((side, depth): Cell[] => [
    ...rows.map((_, index) => (index === rows.length - 1 ? bold(side.title) : null)),
    ...tops.flatMap((top) => measures.map(() => bold(titleAt(columns, top, depth)))),
  ]);
  const last: Cell[] = [
    ...rows.map(({ title }) => bold(title)),
    ...tops.flatMap(() =>
      measures.map((measure) =>
        bold(isLarge(measure) ? inLargeUnit(measure.title, language) : measure.title),
      ),
    ),
  ];
  const byRow = new Map<string, { r: readonly number[]; v: Map<string, (string | null)[]> }>();
  for (const { r, c, v } of cells) {
    const row = byRow.get(r.join()) ?? { r, v: new Map<string, (string | null)[]>() };
    row.v.set(c.join(), v);
    byRow.set(r.join(), row);
  }
  const body = [...byRow.values()].map(({ r, v }): Cell[] => [
    ...rows.map((_, depth): Cell => {
      if (depth < r.length) return titleAt(rows, r, depth)[language];
      return depth === r.length ? bold(words.total) : null;
    }),
    ...tops.flatMap((top) =>
      measures.map((measure, index) =>
        figureOf(
          measure,
          v.get(top.join())?.[index] ?? null,
          isLarge(measure) ? largeUnit[language] : 1,
        ),
      ),
    ),
  ]);
  return [...heads, last, ...body];
}

const titleAt = (sides: readonly ReportDimension[], places: readonly number[], depth: number) =>
  depth < places.length ? sides[depth]!.members[places[depth]!]!.title : words.total;

function inLargeUnit(title: Text, language: Language): string {
  const unit = largeUnitName[language];
  return language === 'zh' ? `${title.zh}（${unit}）` : `${title.en} (${unit})`;
}

/** @param unit what amounts are counted in */
function figureOf({ format, scale }: ReportMeasure, value: string | null, unit: number): Cell {
  if (value === null) return null;
  if (format === 'date') return { value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' };
  const exact = toDecimal(value);
  if (!exact) return value;
  const isPart = format === 'percent' || format === 'bar';
  const isLarge = unit > 1;
  const places = isLarge ? 6 : isPart ? scale + 2 : scale;
  const figure = exact.dividedBy(unit).toDecimalPlaces(places);
  if (figure.precision() > maxDigits) return figure.toFixed();
  const decimals = (count: number) => (count > 0 ? `.${'0'.repeat(count)}` : '');
  return {
    value: figure.toNumber(),
    format: isPart ? `0${decimals(scale)}%` : `#,##0${decimals(isLarge ? 2 : scale)}`,
  };
}
