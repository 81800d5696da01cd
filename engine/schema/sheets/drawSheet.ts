import type { FormDesign } from '../formDesign.ts';
import { suits } from '../language/fieldUses.ts';
import type { Field } from '../language/index.ts';
import type { RecordData } from '../record.ts';
import { beginOf, fieldOf, formulaOf } from './sheetFields.ts';
import {
  hasScale,
  inBoth,
  isFigure,
  isSummed,
  nameOf,
  SheetFault,
  yields,
  type SheetField,
  type SheetPart,
} from './SheetPart.ts';

type Drawn = Required<Pick<FormDesign, 'fields' | 'dicts' | 'begins' | 'amounts' | 'charts'>> & {
  sections: FormDesign['form']['tabs'][number]['sections'];
};

/** The column of a table that says what its row is about. */
const rowColumn = 'row';

/**
 * The form that parts make: what is asked once, lines with a row for each of what they are about, and sums of all
 * lines. Undefined: no part asks for anything.
 *
 * @throws SheetFault
 */
export function drawSheet(parts: readonly SheetPart[], title: string): FormDesign | undefined {
  const drawn: Drawn = { fields: {}, dicts: [], begins: {}, amounts: {}, charts: [], sections: [] };
  for (const part of parts) draws[part.kind]?.(drawn, part, parts);
  const { sections, ...rest } = drawn;
  if (sections.length === 0) return undefined;
  return { ...rest, form: { tabs: [{ id: 'sheet', title: inBoth(title), sections }] } };
}

type Draw = (drawn: Drawn, part: SheetPart, parts: readonly SheetPart[]) => void;

/** By what a part is; the company may have parts that no form shows. */
const draws: Readonly<Record<string, Draw | undefined>> = {
  form: drawForm,
  table: drawTable,
  summary: drawSummary,
  chart: drawChart,
};

function drawForm(drawn: Drawn, part: SheetPart) {
  for (const spec of part.fields) {
    const field = fieldOf(spec, part.fields);
    addField(drawn, nameOf(spec.code), field);
    const begin = beginOf(spec, field);
    if (begin !== null) drawn.begins[nameOf(spec.code)] = begin;
  }
  addSection(drawn, part, inRows(part));
}

function drawTable(drawn: Drawn, part: SheetPart) {
  const table = nameOf(part.code, 'lines');
  const columns: Record<string, Field> = {};
  const line: RecordData = {};
  const { rows } = part;
  if (rows.length > 0) {
    const dict = `${table}Rows`;
    const items = rows.map(({ id, title }) => ({ value: id, title: inBoth(title) }));
    drawn.dicts.push({ dict, title: part.rowTitle, items });
    columns[rowColumn] = { type: 'dict', title: part.rowTitle, dict, readOnly: true };
  }
  for (const spec of part.fields) {
    const column = fieldOf(spec, part.fields);
    if (!suits(column.type, 'askInLines'))
      throw new SheetFault({
        en: `“${spec.title}” cannot be a column of “${part.title}”: lines have no fields of its type`,
        zh: `“${spec.title}”的类型不能用于明细表“${part.title}”的列`,
      });
    columns[nameOf(spec.code)] = column;
    const begin = beginOf(spec, column);
    if (begin === null) continue;
    line[nameOf(spec.code)] = begin;
    if (rows.length === 0) column.default = JSON.stringify(begin);
  }
  addField(drawn, table, {
    type: 'table',
    title: inBoth(part.title),
    columns,
    totals: part.fields.filter(isSummed).map(({ code }) => nameOf(code)),
    ...(rows.length > 0 && { required: true, rows: { min: rows.length, max: rows.length } }),
  });
  if (rows.length > 0) drawn.begins[table] = rows.map(({ id }) => ({ ...line, [rowColumn]: id }));
  const amount = part.fields.find(({ id }) => id === part.amount);
  if (amount && rows.length > 0)
    drawn.amounts[table] = { of: rowColumn, amount: nameOf(amount.code) };
  addSection(drawn, part, [[table]]);
}

function refuseWords({ title, fields }: SheetPart) {
  for (const field of fields)
    if (!isFigure(field))
      throw new SheetFault({
        en: `“${field.title}” is no figure, so it cannot stand in “${title}”`,
        zh: `“${field.title}”不是数值，不能放入“${title}”`,
      });
}

/** Bars for the rows of the table that has all its figures. */
function drawChart(drawn: Drawn, part: SheetPart, parts: readonly SheetPart[]) {
  refuseWords(part);
  const table = parts.find(
    ({ kind, rows, fields }) =>
      kind === 'table' &&
      rows.length > 0 &&
      part.fields.every((figure) => fields.some(({ id }) => id === figure.id)),
  );
  if (!table)
    throw new SheetFault({
      en: `No table with a row for each subject has all figures of the chart “${part.title}”`,
      zh: `没有按科目分行的明细表包含图表“${part.title}”的全部字段`,
    });
  drawn.charts.push({
    title: inBoth(part.title),
    table: nameOf(table.code, 'lines'),
    of: rowColumn,
    values: part.fields.map(({ code }) => nameOf(code)),
  });
}

/** A figure of tables is added up; a formula is worked out of the sums. */
function drawSummary(drawn: Drawn, part: SheetPart, parts: readonly SheetPart[]) {
  refuseWords(part);
  for (const spec of part.fields) {
    const isScaled = hasScale(yields(spec)) && spec.scale !== null;
    addField(drawn, nameOf(spec.code), {
      type: 'computed',
      title: inBoth(spec.title),
      valueType: yields(spec),
      formula: spec.formula ? formulaOf(spec, part.fields) : sumOf(spec, parts),
      ...(isScaled && { scale: spec.scale! }),
    });
  }
  addSection(drawn, part, inRows(part));
}

function sumOf(spec: SheetField, parts: readonly SheetPart[]): string {
  const tables = parts.filter(
    ({ kind, fields }) => kind === 'table' && fields.some(({ id }) => id === spec.id),
  );
  if (tables.length > 0)
    return tables
      .map(({ code }) => {
        const line = `coalesce(l.${nameOf(spec.code)}, 0)`;
        return `sum(${nameOf(code, 'lines')}.map(l, ${line}))`;
      })
      .join(' + ');
  throw new SheetFault({
    en: `No table has “${spec.title}”, so it cannot be added up`,
    zh: `没有明细表包含“${spec.title}”，无法汇总`,
  });
}

function addField(drawn: Drawn, name: string, field: Field) {
  if (Object.hasOwn(drawn.fields, name))
    throw new SheetFault({
      en: `“${field.title.en}” stands in two parts of the form`,
      zh: `“${field.title.zh}”在表单中重复出现`,
    });
  drawn.fields[name] = field;
}

const addSection = (drawn: Drawn, part: SheetPart, rows: string[][]) =>
  drawn.sections.push({ id: nameOf(part.code, 'part'), title: inBoth(part.title), rows });

function inRows({ fields, perRow }: SheetPart): string[][] {
  const names = fields.map(({ code }) => nameOf(code));
  return Array.from({ length: Math.ceil(names.length / perRow) }, (_, row) =>
    names.slice(row * perRow, (row + 1) * perRow),
  );
}
