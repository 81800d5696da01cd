import { amount, entered, found, paid, text, type TypedKeyword } from './fieldKeywordGroups.ts';

interface FieldTypeSpec {
  says: string;
  /** Who gives its values: people, a formula or other records, a counter, or what happens to the record. */
  from: 'people' | 'figures' | 'counter' | 'life';
  /** What a value is. */
  holds: 'one' | 'several' | 'lines' | 'files' | 'cells' | 'design' | 'answers';
  /** Without these it says nothing. */
  needs?: readonly TypedKeyword[];
  has: readonly TypedKeyword[];
  /** A line has no such column. */
  notInLines?: true;
}

/**
 * Every type a field can have, and its keywords besides those of every type: the one source for TypeScript, the
 * check, editors and the reference. Each type has a folder under renderers/fields and a file under fields.
 */
export const fieldTypes = {
  string: {
    says: 'a line of text',
    from: 'people',
    holds: 'one',
    has: [...text, 'suggest', 'format', 'dict', 'answered'],
  },
  text: {
    says: 'a text of many lines',
    from: 'people',
    holds: 'one',
    has: [...text, 'suggest', 'answered', 'formatted'],
  },
  integer: { says: 'a whole number', from: 'people', holds: 'one', has: [...amount, 'dict'] },
  number: {
    says: 'a number with decimal places',
    from: 'people',
    holds: 'one',
    has: [...amount, 'scale', 'dict'],
  },
  money: { says: 'an amount in a currency', from: 'people', holds: 'one', has: paid },
  percent: {
    says: 'a percentage',
    from: 'people',
    holds: 'one',
    has: [...amount, 'scale', 'dict'],
  },
  date: { says: 'a day', from: 'people', holds: 'one', has: entered },
  datetime: { says: 'a day and a time', from: 'people', holds: 'one', has: entered },
  time: { says: 'a time of day, to the minute', from: 'people', holds: 'one', has: entered },
  duration: {
    says: 'how long something takes, in minutes',
    from: 'people',
    holds: 'one',
    has: amount,
  },
  month: { says: 'a month of a year', from: 'people', holds: 'one', has: entered },
  year: { says: 'a year', from: 'people', holds: 'one', has: amount },
  boolean: { says: 'yes or no', from: 'people', holds: 'one', has: entered },
  dict: {
    says: 'an entry of a dictionary',
    from: 'people',
    holds: 'one',
    needs: ['dict'],
    has: entered,
  },
  multiDict: {
    says: 'several entries of a dictionary',
    from: 'people',
    holds: 'several',
    needs: ['dict'],
    has: entered,
  },
  ref: {
    says: 'a record of another module',
    from: 'people',
    holds: 'one',
    needs: ['ref'],
    has: [...found, 'refBy', 'owner'],
  },
  refs: {
    says: 'several records of another module',
    from: 'people',
    holds: 'several',
    needs: ['ref'],
    has: [...entered, 'refWhere'],
  },
  user: { says: 'a person', from: 'people', holds: 'one', has: [...found, 'owner'] },
  users: {
    says: 'several people',
    from: 'people',
    holds: 'several',
    has: [...entered, 'refWhere', 'answered'],
  },
  org: { says: 'an organisation', from: 'people', holds: 'one', has: [...found, 'answered'] },
  post: { says: 'a post', from: 'people', holds: 'one', has: found },
  attachment: { says: 'files', from: 'people', holds: 'files', has: [...entered, 'files'] },
  image: { says: 'pictures', from: 'people', holds: 'files', has: [...entered, 'files'] },
  address: { says: 'an address', from: 'people', holds: 'one', has: entered },
  serial: {
    says: 'a number given by itself',
    from: 'counter',
    holds: 'one',
    needs: ['serial'],
    has: ['numberedOn', 'numberedPer'],
    notInLines: true,
  },
  status: {
    says: 'where a record stands in its life',
    from: 'life',
    holds: 'one',
    needs: ['statuses', 'dict'],
    has: ['default'],
    notInLines: true,
  },
  table: {
    says: 'lines',
    from: 'people',
    holds: 'lines',
    needs: ['columns'],
    has: [...entered, 'totals', 'unseen', 'aside', 'rows', 'answered'],
    notInLines: true,
  },
  computed: {
    says: 'what a formula yields',
    from: 'figures',
    holds: 'one',
    needs: ['formula', 'valueType'],
    has: ['scale'],
  },
  rollup: {
    says: 'what records of other modules add up to',
    from: 'figures',
    holds: 'one',
    needs: ['rollup', 'valueType'],
    has: ['scale'],
  },
  matrix: {
    says: 'figures in rows and columns',
    from: 'people',
    holds: 'cells',
    needs: ['matrix'],
    has: [...amount, 'scale'],
    notInLines: true,
  },
  formDesign: {
    says: 'a form that its reader draws',
    from: 'people',
    holds: 'design',
    has: [...entered, 'drawnFrom'],
    notInLines: true,
  },
  answers: {
    says: 'what was filled into a form that is drawn',
    from: 'people',
    holds: 'answers',
    needs: ['answersTo'],
    has: entered,
    notInLines: true,
  },
} as const satisfies Record<string, FieldTypeSpec>;
export type FieldType = keyof typeof fieldTypes;

export const fieldTypeNames = Object.keys(fieldTypes) as FieldType[];

export const isFieldType = (value: unknown): value is FieldType =>
  typeof value === 'string' && Object.hasOwn(fieldTypes, value);

/** What a type needs, and what it may say besides. */
export function keywordsOf(type: FieldType): { needs: TypedKeyword[]; has: TypedKeyword[] } {
  const { needs = [], has }: FieldTypeSpec = fieldTypes[type];
  return { needs: [...needs], has: [...has] };
}

/** Whether lines have columns of this type. */
export const isInLines = (type: FieldType) => !(fieldTypes[type] as FieldTypeSpec).notInLines;

/** The types that have a keyword. */
export const typesWith = (keyword: string): FieldType[] =>
  fieldTypeNames.filter((type) =>
    Object.values(keywordsOf(type)).some((names) => names.some((name) => name === keyword)),
  );

type Facet = 'from' | 'holds';
type TypesOf<F extends Facet, Value> = {
  [Type in FieldType]: (typeof fieldTypes)[Type][F] extends Value ? Type : never;
}[FieldType];

/** A question about fields that their type answers. */
function asks<F extends Facet, const Value extends FieldTypeSpec[F]>(facet: F, ...values: Value[]) {
  const types: ReadonlySet<FieldType> = new Set(
    fieldTypeNames.filter((type) =>
      values.includes((fieldTypes[type] as FieldTypeSpec)[facet] as Value),
    ),
  );
  return <Asked extends { type: FieldType }>(
    field: Asked | undefined,
  ): field is Asked & { type: TypesOf<F, Value> } => field !== undefined && types.has(field.type);
}

/** Typed in, or chosen. */
export const isGiven = asks('from', 'people');
/** Worked out of other fields, or of other records. */
export const isCalculated = asks('from', 'figures');
/** Numbered by itself. */
export const isSerial = asks('from', 'counter');
/** Where a record stands in its life. */
export const isStatus = asks('from', 'life');
/** Lines, with columns. */
export const isLines = asks('holds', 'lines');
/** Files or pictures. */
export const isFiles = asks('holds', 'files');
/** Figures in rows and columns. */
export const isCells = asks('holds', 'cells');
/** A form that people draw. */
export const isDesign = asks('holds', 'design');
/** What was filled into such a form. */
export const isAnswers = asks('holds', 'answers');
/** What fits into a cell of a workbook. */
export const isInCells = asks('holds', 'one', 'several');
/** Several references or entries. */
export const isMultiple = asks('holds', 'several');
