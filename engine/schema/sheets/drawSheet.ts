import { designColumnTypes, type FormDesign } from '../formDesign.ts';
import type { Field } from '../language/index.ts';
import type { RecordData } from '../record.ts';
import { beginOf, fieldOf, formulaOf } from './sheetFields.ts';
import {
  figures,
  inBoth,
  nameOf,
  SheetFault,
  yields,
  type SheetField,
  type SheetPart,
} from './SheetPart.ts';

type Drawn = Required<Pick<FormDesign, 'fields' | 'dicts' | 'begins' | 'amounts'>> & {
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
  const drawn: Drawn = { fields: {}, dicts: [], begins: {}, amounts: {}, sections: [] };
  for (const part of parts) {
    if (part.kind === 'form') drawForm(drawn, part);
    if (part.kind === 'table') drawTable(drawn, part);
    if (part.kind === 'summary') drawSummary(drawn, part, parts);
  }
  const { sections, ...rest } = drawn;
  if (sections.length === 0) return undefined;
  return { ...rest, form: { tabs: [{ id: 'sheet', title: inBoth(title), sections }] } };
}

function drawForm(drawn: Drawn, part: SheetPart) {
  for (const spec of part.fields) {
    const field = fieldOf(spec, part.fields);
    addField(drawn, nameOf(spec.code), field);
    const begin = beginOf(spec, field);
    if (begin !== null) drawn.begins[nameOf(spec.code)] = begin;
  }
  addSection(drawn, part, perRow(part.fields, 3));
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
    if (!designColumnTypes.includes(column.type))
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
    totals: part.fields
      .filter(({ type }) => type !== 'percent' && figures.includes(type))
      .map(({ code }) => nameOf(code)),
    ...(rows.length > 0 && { required: true, rows: { min: rows.length, max: rows.length } }),
  });
  if (rows.length > 0) drawn.begins[table] = rows.map(({ id }) => ({ ...line, [rowColumn]: id }));
  const amount = part.fields.find(({ id }) => id === part.amount);
  if (amount && rows.length > 0)
    drawn.amounts[table] = { of: rowColumn, amount: nameOf(amount.code) };
  addSection(drawn, part, [[table]]);
}

/** A figure of tables is added up; a formula is worked out of the sums. */
function drawSummary(drawn: Drawn, part: SheetPart, parts: readonly SheetPart[]) {
  for (const spec of part.fields) {
    if (!figures.includes(spec.type))
      throw new SheetFault({
        en: `${spec.title} is no figure, so it cannot stand in “${part.title}”`,
        zh: `“${spec.title}”不是数值，不能放入汇总“${part.title}”`,
      });
    const isScaled = ['number', 'percent'].includes(yields(spec)) && spec.scale !== null;
    addField(drawn, nameOf(spec.code), {
      type: 'computed',
      title: inBoth(spec.title),
      valueType: yields(spec),
      formula: spec.formula ? formulaOf(spec, part.fields) : sumOf(spec, parts),
      ...(isScaled && { scale: spec.scale! }),
    });
  }
  addSection(drawn, part, perRow(part.fields, 3));
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

function perRow(fields: readonly SheetField[], count: number): string[][] {
  const names = fields.map(({ code }) => nameOf(code));
  return Array.from({ length: Math.ceil(names.length / count) }, (_, row) =>
    names.slice(row * count, (row + 1) * count),
  );
}
