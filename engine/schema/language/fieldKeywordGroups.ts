import type { keywords } from './fieldKeywords.ts';

/** A keyword that no column of lines has. */
export type FieldKeyword = 'columns' | 'matrix' | 'totals' | 'unseen' | 'aside' | 'rows';
/** A keyword that not every type has. */
export type TypedKeyword = Exclude<
  keyof typeof keywords | FieldKeyword,
  (typeof ofEveryType)[number]
>;

/** Keywords that every field has. */
export const ofEveryType = [
  'help',
  'visibleWhen',
  'readOnly',
  'checks',
  'level',
  'renamedFrom',
  'width',
] as const satisfies readonly (keyof typeof keywords)[];

/** Of whatever somebody types in or chooses. */
export const entered = [
  'required',
  'requiredWhen',
  'readOnlyWhen',
  'once',
  'copy',
  'asAbove',
  'default',
  'fetch',
] as const satisfies readonly TypedKeyword[];
export const amount = [...entered, 'min', 'max'] as const;
export const paid = [...amount, 'currency', 'rate'] as const;
export const found = [...entered, 'refWhere', 'find'] as const;
export const written = [...entered, 'minLength', 'maxLength', 'pattern', 'inputFilter'] as const;
