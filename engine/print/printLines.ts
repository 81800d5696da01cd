import { group, toDecimal } from '../fields/decimal.ts';
import { isOwnMoney } from '../fields/currency.ts';
import { kindOf, valued } from '../fields/index.ts';
import { isMoney } from '../schema/language/fieldUses.ts';
import type { Field, PrintBlock } from '../schema/language/index.ts';
import type { FieldValue, RecordData } from '../schema/record.ts';
import type { Align, ColumnSum, PrintedBlock } from './Printed.ts';
import type { PrintSource } from './PrintSource.ts';
import { columnAt, textOf } from './valueText.ts';

type LinesBlock = Extract<PrintBlock, { kind: 'lines' }>;

/** A column with its field and, line by line, what it holds. */
interface Column {
  path: string;
  field: Field;
  values: FieldValue[];
  texts: string[];
}

const words = {
  number: { en: 'No.', zh: '序号' },
  sum: { en: 'Total', zh: '合计' },
  pageSum: { en: 'This page', zh: '本页小计' },
};

/** The lines of a record as a table. A table the reader may not see is nothing. */
export function printLines(source: PrintSource, block: LinesBlock): PrintedBlock[] {
  const { language, record } = source;
  const { lines: table, title, numbered = true, minimum = 0, sums = [], pageSums } = block;
  const rows = record[table];
  if (!Array.isArray(rows)) return [];
  const columns = block.columns.flatMap((spec) => {
    const field = columnAt(source, source.module, table, spec.field);
    return field ? [{ ...spec, ...columnOf(source, table, spec.field, field, rows) }] : [];
  });
  const shift = numbered ? 1 : 0;
  const texts = rows.map((_, index) => [
    ...(numbered ? [String(index + 1)] : []),
    ...columns.map((column) => column.texts[index]!),
  ]);
  const empty = Array.from({ length: Math.max(0, minimum - rows.length) }, () =>
    Array.from({ length: columns.length + shift }, () => ''),
  );
  const summed = columns.flatMap((column, index): ColumnSum[] =>
    sums.includes(column.path)
      ? [{ column: index + shift, values: column.values.map(plainDecimal), ...placesOf(column) }]
      : [],
  );
  return [
    {
      kind: 'table',
      ...(title && { title: title[language] }),
      columns: [
        ...(numbered
          ? [{ title: words.number[language], width: 5, align: 'center' as Align }]
          : []),
        ...columns.map(({ field, title: head, width, align }) => ({
          title: head?.[language] ?? headOf(source, field),
          width: width ?? usualWidth(field),
          align: align ?? alignOf(field),
        })),
      ],
      rows: [...texts, ...empty],
      ...(summed.length > 0 && { sums: summed }),
      sumTitle: words.sum[language],
      ...(pageSums && { pageSumTitle: words.pageSum[language] }),
    },
  ];
}

function columnOf(
  source: PrintSource,
  table: string,
  path: string,
  field: Field,
  rows: readonly FieldValue[],
): Column {
  const isOwn = !path.includes('.');
  const fields = source.module.fields[table]?.columns ?? {};
  const read = rows.map((row, index) => {
    const behind = source.linePaths[table]?.[index];
    return isOwn
      ? {
          value: (row as RecordData)[path],
          title: source.titles[`${table}.${index}.${path}`],
          beside: { fields, values: row as RecordData },
        }
      : { value: behind?.values[path], title: behind?.titles[path] };
  });
  return {
    path,
    field,
    values: read.map(({ value }) => value),
    texts: read.map(({ value, title, beside }) =>
      textOf(source, field, value, title, { beside, isBare: true }),
    ),
  };
}

const plainDecimal = (value: FieldValue) => toDecimal(value)?.toFixed() ?? '';

const placesOf = ({ field }: Column) => (isMoney(valued(field)) ? { places: 2 } : {});

/** Amounts of the company's currency carry it in the head. */
function headOf({ registry, language }: PrintSource, field: Field): string {
  const sign = registry.system.currency?.sign[language];
  const title = field.title[language];
  if (!isOwnMoney(field) || !sign) return title;
  return language === 'zh' ? `${title}（${sign}）` : `${title} (${sign})`;
}

const alignOf = (field: Field): Align =>
  ({ start: 'left', center: 'center', end: 'right' })[kindOf(field).align] as Align;

const usualWidth = (field: Field) => Math.min(20, Math.max(7, kindOf(field).width / 12));

/** The sum of some of the values, as the table shows it. */
export function sumText({ values, places }: ColumnSum, from = 0, until = values.length): string {
  const numbers = values.slice(from, until).flatMap((value) => toDecimal(value) ?? []);
  const [first, ...rest] = numbers;
  return first
    ? group(
        rest.reduce((sum, next) => sum.plus(next), first),
        places,
      )
    : '';
}
