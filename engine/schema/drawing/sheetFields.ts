import { isProse, isText, typesFor } from '../language/fieldUses.ts';
import type { Field, FieldType, Module, Text } from '../language/index.ts';
import { nameFrom } from './names.ts';

/** A cell as a workbook or a text file has it. */
export type SheetCell = string | number | boolean | Date | null | undefined;

/** A column of a sheet, and the field that it could be. */
export interface SheetField {
  head: string;
  title: Text;
  name: string;
  type: FieldType;
  isRequired: boolean;
  /** The first few values, as they are written. */
  samples: string[];
}

/** Types that values of a sheet can be of. */
export const sheetTypes = typesFor('sheet');

/** What fields are called in both languages, by what they are called in Chinese. */
export const titlesOfFields = (
  modules: readonly Pick<Module, 'fields'>[],
): ReadonlyMap<string, Text> =>
  new Map(
    modules
      .flatMap(({ fields }) => Object.values(fields))
      .flatMap((field) => [field, ...Object.values(field.columns ?? {})])
      .map(({ title }) => [title.zh, title]),
  );

/**
 * A field for each column that has a head: its type is what all values below could be.
 *
 * @param rows without the head
 * @param known what is called in both languages already: the English of a Chinese head
 */
export function fieldsOfSheet(
  head: readonly SheetCell[],
  rows: readonly (readonly SheetCell[])[],
  known: ReadonlyMap<string, Text> = new Map(),
): SheetField[] {
  const taken: string[] = [];
  return head.flatMap((cell, index) => {
    const text = written(cell);
    if (text === '') return [];
    const values = rows.map((row) => row[index]).filter((value) => written(value) !== '');
    const title = known.get(text) ?? { en: text, zh: text };
    const name = nameFrom(isLatin(title.en) ? { en: title.en } : {}, taken, `field${index + 1}`);
    taken.push(name);
    return [
      {
        head: text,
        title,
        name,
        type: typeOf(text, values),
        isRequired: rows.length > 0 && values.length === rows.length,
        samples: values.slice(0, 3).map(written),
      },
    ];
  });
}

/** The fields as the language says them. */
export const asFields = (columns: readonly SheetField[]): Record<string, Field> =>
  Object.fromEntries(
    columns.map(({ name, title, type, isRequired }) => [
      name,
      {
        type,
        title,
        ...(isRequired && { required: true }),
        ...(isText({ type }) && { maxLength: isProse({ type }) ? 2000 : 200 }),
      },
    ]),
  );

const isLatin = (text: string) => /[A-Za-z]/.test(text) && !/\p{Script=Han}/u.test(text);

function written(value: SheetCell): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date
    ? value.toISOString().slice(0, 16).replace('T00:00', '')
    : String(value).trim();
}

/** Heads that tell an amount, a share, or a number that nobody counts with. */
const says = {
  money: /金额|单价|价格|费用|合计|总价|税额|工资|amount|price|cost|fee|salary|total/i,
  percent: /比例|税率|百分|percent|rate|ratio/i,
  label: /编号|代码|号码|电话|手机|账号|身份证|邮编|no\.?$|code|phone|mobile|account|zip/i,
};

function typeOf(head: string, values: readonly SheetCell[]): FieldType {
  const texts = values.map(written);
  const all = (matches: (text: string, value: SheetCell) => boolean) =>
    values.length > 0 && texts.every((text, index) => matches(text, values[index]));
  if (all((text, value) => typeof value === 'boolean' || /^(是|否|yes|no|true|false)$/i.test(text)))
    return 'boolean';
  if (all((_, value) => value instanceof Date))
    return all((text) => !text.includes('T')) ? 'date' : 'datetime';
  if (all((text) => /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/.test(text))) return 'date';
  if (all((text) => /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[ T]\d{1,2}:\d{2}(:\d{2})?$/.test(text)))
    return 'datetime';
  if (all((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text))) return 'month';
  if (all((text) => /^-?[\d,.]+\s*%$/.test(text))) return 'percent';
  if (all((text) => /^[¥￥$]?-?\d[\d,]*(\.\d+)?$/.test(text)) && !says.label.test(head)) {
    // a code keeps its zeros
    if (texts.some((text) => /^0\d/.test(text))) return 'string';
    if (says.percent.test(head)) return 'percent';
    if (says.money.test(head) || texts.some((text) => /^[¥￥$]/.test(text))) return 'money';
    return all((text) => /^-?\d[\d,]*$/.test(text)) ? 'integer' : 'number';
  }
  return texts.some((text) => text.length > 80 || text.includes('\n')) ? 'text' : 'string';
}
