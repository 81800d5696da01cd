import { isFigure, isOneChoice, isTruth } from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';

/** When a field is shown or must be filled in, as far as people can say it without a formula. */
export interface Condition {
  field: string;
  is: 'filled' | 'empty' | 'is' | 'isNot' | 'atLeast' | 'atMost';
  /** Of a choice its value, `true` or `false`, or a number; not of `filled` and `empty`. */
  value?: string;
}

interface WithFields {
  fields: Record<string, Field>;
}

/** What can be asked of a field. */
export function questionsOf(field: Pick<Field, 'type'>): readonly Condition['is'][] {
  if (isOneChoice(field)) return ['is', 'isNot', 'filled', 'empty'];
  if (isTruth(field)) return ['is'];
  return isFigure(field) ? ['atLeast', 'atMost', 'filled', 'empty'] : ['filled', 'empty'];
}

const signs = { is: '==', isNot: '!=', atLeast: '>=', atMost: '<=' } as const;

/** In the words of a module file; undefined while it is not whole. */
export function textOfCondition(
  { fields }: WithFields,
  { field, is, value }: Condition,
): string | undefined {
  if (is === 'filled') return `${field} != null`;
  if (is === 'empty') return `${field} == null`;
  if (!value) return undefined;
  const literal = isOneChoice(fields[field]) ? `'${value}'` : value;
  return `${field} ${signs[is]} ${literal}`;
}

const written =
  /^(?<field>[a-z][A-Za-z0-9]*) (?<sign>==|!=|>=|<=) (?<value>[a-z]+|'[^']*'|-?[\d.]+)$/;

/** What a text says; undefined for one that people cannot have said here. */
export function conditionOf(text: string | undefined): Condition | undefined {
  const parts = written.exec(text ?? '')?.groups as
    | { field: string; sign: string; value: string }
    | undefined;
  if (!parts) return undefined;
  const { field, sign, value } = parts;
  if (value === 'null') return { field, is: sign === '==' ? 'empty' : 'filled' };
  const is = (Object.keys(signs) as (keyof typeof signs)[]).find((one) => signs[one] === sign)!;
  return { field, is, value: value.replaceAll("'", '') };
}

/** The drawing without conditions on a field that is gone, or means something else now. */
export const withoutConditionsOn = <T extends WithFields>(drawn: T, name: string): T => ({
  ...drawn,
  fields: Object.fromEntries(
    Object.entries(drawn.fields).map(([key, field]) => {
      const isOn = (text: string | undefined) => conditionOf(text)?.field === name;
      const { visibleWhen, requiredWhen, ...rest } = field;
      return [
        key,
        {
          ...rest,
          ...(visibleWhen && !isOn(visibleWhen) && { visibleWhen }),
          ...(requiredWhen && !isOn(requiredWhen) && { requiredWhen }),
        },
      ];
    }),
  ),
});
