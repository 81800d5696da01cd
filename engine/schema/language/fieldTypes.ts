import type { keywords } from './fieldKeywords.ts';

/** A keyword that no column of lines has. */
export type FieldKeyword = 'columns' | 'matrix' | 'totals' | 'rows';
/** A keyword that not every type has. */
type TypedKeyword = Exclude<keyof typeof keywords | FieldKeyword, (typeof ofEveryType)[number]>;

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
const entered = [
  'required',
  'requiredWhen',
  'readOnlyWhen',
  'once',
  'copy',
  'default',
  'fetch',
] as const satisfies readonly TypedKeyword[];
const amount = [...entered, 'min', 'max'] as const;
const text = [...entered, 'minLength', 'maxLength', 'pattern', 'inputFilter'] as const;

interface FieldTypeSpec {
  says: string;
  /** Without these it says nothing. */
  needs?: readonly TypedKeyword[];
  has?: readonly TypedKeyword[];
  /** A line has no such column. */
  notInLines?: true;
}

/**
 * Every type a field can have, and its keywords besides those of every type: the one source for TypeScript, the
 * check, editors and the reference. Each type has a folder under renderers/fields and a file under fields.
 */
export const fieldTypes = {
  string: { says: 'a line of text', has: [...text, 'suggest', 'format', 'dict', 'answered'] },
  text: {
    says: 'a text of many lines',
    has: [...text, 'suggest', 'holds', 'drawnFrom', 'answersTo', 'answered'],
  },
  integer: { says: 'a whole number', has: [...amount, 'dict'] },
  number: { says: 'a number with decimal places', has: [...amount, 'scale', 'dict'] },
  money: { says: 'an amount in the company’s currency', has: amount },
  percent: { says: 'a percentage', has: [...amount, 'scale', 'dict'] },
  date: { says: 'a day', has: entered },
  datetime: { says: 'a day and a time', has: entered },
  time: { says: 'a time of day, to the minute', has: entered },
  duration: { says: 'how long something takes, in minutes', has: amount },
  month: { says: 'a month of a year', has: entered },
  year: { says: 'a year', has: amount },
  boolean: { says: 'yes or no', has: entered },
  dict: { says: 'an entry of a dictionary', needs: ['dict'], has: entered },
  multiDict: { says: 'several entries of a dictionary', needs: ['dict'], has: entered },
  ref: {
    says: 'a record of another module',
    needs: ['ref'],
    has: [...entered, 'refBy', 'refWhere', 'find'],
  },
  refs: {
    says: 'several records of another module',
    needs: ['ref'],
    has: [...entered, 'refWhere'],
  },
  user: { says: 'a person', has: [...entered, 'refWhere', 'find'] },
  users: { says: 'several people', has: [...entered, 'refWhere', 'answered'] },
  org: { says: 'an organisation', has: [...entered, 'refWhere', 'find', 'answered'] },
  post: { says: 'a post', has: [...entered, 'refWhere', 'find'] },
  attachment: { says: 'files', has: [...entered, 'files'] },
  image: { says: 'pictures', has: [...entered, 'files'] },
  address: { says: 'an address', has: entered },
  serial: { says: 'a number given by itself', needs: ['serial'], notInLines: true },
  status: {
    says: 'where a record stands in its life',
    needs: ['statuses', 'dict'],
    has: ['default'],
    notInLines: true,
  },
  table: {
    says: 'lines',
    needs: ['columns'],
    has: [...entered, 'totals', 'rows', 'answered'],
    notInLines: true,
  },
  computed: {
    says: 'what a formula yields',
    needs: ['formula', 'valueType'],
    has: ['scale'],
  },
  rollup: {
    says: 'what records of other modules add up to',
    needs: ['rollup', 'valueType'],
    has: ['scale'],
  },
  matrix: {
    says: 'figures in rows and columns',
    needs: ['matrix'],
    has: [...amount, 'scale'],
    notInLines: true,
  },
} as const satisfies Record<string, FieldTypeSpec>;
export type FieldType = keyof typeof fieldTypes;

export const fieldTypeNames = Object.keys(fieldTypes) as FieldType[];

export const isFieldType = (value: unknown): value is FieldType =>
  typeof value === 'string' && Object.hasOwn(fieldTypes, value);

/** What a type needs, and what it may say besides. */
export function keywordsOf(type: FieldType): { needs: TypedKeyword[]; has: TypedKeyword[] } {
  const { needs = [], has = [] }: FieldTypeSpec = fieldTypes[type];
  return { needs: [...needs], has: [...has] };
}

/** Whether lines have columns of this type. */
export const isInLines = (type: FieldType) => !(fieldTypes[type] as FieldTypeSpec).notInLines;

/** The types that have a keyword. */
export const typesWith = (keyword: string): FieldType[] =>
  fieldTypeNames.filter((type) => {
    const { needs, has } = keywordsOf(type);
    return ([...needs, ...has] as string[]).includes(keyword);
  });
