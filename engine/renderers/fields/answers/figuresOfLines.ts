import type { ReportAnswer, ReportMeasure } from '#engine/report/answer.ts';
import type { DesignChart, FormDesign } from '#engine/schema/formDesign.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue } from '#engine/schema/record.ts';

/** The figures of lines, as a report has them; undefined: there are no such lines. */
export function figuresOfLines(
  { table, of, values }: DesignChart,
  { fields, dicts }: Pick<FormDesign, 'fields' | 'dicts'>,
  given: FieldValue | undefined,
): ReportAnswer | undefined {
  const columns = fields[table]?.columns;
  const rows = columns?.[of];
  if (!rows || values.some((name) => !columns[name])) return undefined;
  const items = dicts.find(({ dict }) => dict === rows.dict)?.items ?? [];
  const lines = recordLines(given).flatMap((line) => {
    const item = items.find(({ value }) => value === line[of]);
    return item ? [{ item, line }] : [];
  });
  if (lines.length === 0) return undefined;
  const members = lines.map(({ item: { value, title } }) => ({ key: value, title }));
  return {
    rows: [{ id: of, title: rows.title, isTime: false, members }],
    columns: [],
    measures: values.map((name) => measureOf(name, columns[name]!)),
    cells: lines.map(({ line }, at) => ({
      r: [at],
      c: [],
      v: values.map((name) => (line[name] as string | null | undefined) ?? null),
    })),
    isCapped: false,
    query: { filters: {}, rows: [of], columns: [], measures: values },
  };
}

function measureOf(id: string, { title, type, valueType, scale }: Field): ReportMeasure {
  const figure = valueType ?? type;
  return {
    id,
    title,
    format: figure === 'money' || figure === 'percent' ? figure : 'number',
    scale: scale ?? (figure === 'integer' ? 0 : 2),
    canDrill: false,
  };
}
