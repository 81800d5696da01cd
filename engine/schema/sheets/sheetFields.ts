import { kindOf } from '../../fields/index.ts';
import { isCalculated } from '../language/fieldTypes.ts';
import type { Field } from '../language/index.ts';
import type { FieldValue } from '../record.ts';
import {
  hasScale,
  inBoth,
  isFigure,
  isFormula,
  nameOf,
  SheetFault,
  yields,
  type SheetField,
} from './SheetPart.ts';

/** The field of a form, or the column of lines, that a record of fields stands for; formulas read those beside it. */
export function fieldOf(spec: SheetField, beside: readonly SheetField[]): Field {
  const title = inBoth(spec.title);
  const scaled = hasScale(yields(spec)) && spec.scale !== null;
  const scale = scaled ? { scale: spec.scale! } : {};
  const isWorkedOut = isFormula(spec) || (spec.formula && isFigure(spec));
  if (isWorkedOut)
    return {
      type: 'computed',
      title,
      valueType: yields(spec),
      formula: formulaOf(spec, beside),
      ...scale,
    };
  return {
    type: spec.type as Field['type'],
    title,
    ...(spec.required && { required: true }),
    ...(spec.dict && { dict: spec.dict }),
    ...scale,
  };
}

/** A formula over codes in the words of the language: an empty figure is 0. */
export function formulaOf(spec: SheetField, beside: readonly SheetField[]): string {
  if (!spec.formula?.trim())
    throw new SheetFault({
      en: `${spec.title}: the formula is missing`,
      zh: `${spec.title}：缺少计算公式`,
    });
  const known = new Map(beside.map((one) => [one.code, one]));
  return spec.formula.replaceAll(/"[^"]*"|'[^']*'|[A-Za-z_]\w*/g, (word) => {
    const other = known.get(word);
    if (!other) return word;
    return isFigure(other) ? `coalesce(${nameOf(word)}, 0)` : nameOf(word);
  });
}

/** What the field begins with; null: nothing. */
export function beginOf(spec: SheetField, field: Field): FieldValue {
  if (!spec.default?.trim() || isCalculated(field)) return null;
  const context = { timeZone: 'UTC', dict: () => undefined };
  const result = kindOf(field).parse(spec.default, field, context);
  if (result.ok) return result.value;
  throw new SheetFault({
    en: `${spec.title}: the default value: ${result.message.en}`,
    zh: `${spec.title}：默认值有误：${result.message.zh}`,
  });
}
