import { isMultiple, type FieldType } from './fieldTypes.ts';

/** What a value is, whether a field holds one or several of it. */
export type ValueClass =
  | 'words'
  | 'prose'
  | 'label'
  | 'count'
  | 'figure'
  | 'money'
  | 'share'
  | 'span'
  | 'day'
  | 'moment'
  | 'clock'
  | 'month'
  | 'year'
  | 'truth'
  | 'code'
  | 'state'
  | 'place'
  | 'record'
  | 'person'
  | 'organisation'
  | 'post'
  | 'file'
  | 'picture'
  | 'lines'
  | 'cells'
  | 'form'
  | 'result';

/** What is done with values: by lists, and by forms that people draw. */
type Use =
  | 'order'
  | 'group'
  | 'total'
  | 'search'
  | 'edit'
  /** Set for many records at once, where a cell has no room to choose. */
  | 'set'
  | 'ask'
  | 'askInLines';

interface FieldUse {
  of: ValueClass;
  /** What a value takes of a form: a column, more where there are some left, or a row for itself. */
  room: 'short' | 'long' | 'row';
  suits: readonly Use[];
  /** Of what is worked out: the type of values while `valueType` says none. */
  yields?: 'string' | 'money';
}

const entered = ['order', 'edit', 'ask', 'askInLines'] as const satisfies readonly Use[];
const told = ['order', 'group'] as const satisfies readonly Use[];

/** What values of each type are good for: what else would be asked of a type by its name. */
const fieldUses = {
  string: { of: 'words', room: 'long', suits: [...entered, 'search'] },
  text: { of: 'prose', room: 'row', suits: ['order', 'search', 'edit', 'ask'] },
  integer: { of: 'count', room: 'short', suits: [...entered, 'group', 'total'] },
  number: { of: 'figure', room: 'short', suits: [...entered, 'total'] },
  money: { of: 'money', room: 'short', suits: [...entered, 'total'] },
  percent: { of: 'share', room: 'short', suits: entered },
  date: { of: 'day', room: 'short', suits: [...entered, 'group'] },
  datetime: { of: 'moment', room: 'short', suits: [...told, 'ask'] },
  time: { of: 'clock', room: 'short', suits: [...told, 'edit'] },
  duration: { of: 'span', room: 'short', suits: ['order', 'total', 'edit'] },
  month: { of: 'month', room: 'short', suits: [...entered, 'group'] },
  year: { of: 'year', room: 'short', suits: [...entered, 'group'] },
  boolean: { of: 'truth', room: 'short', suits: [...entered, 'group'] },
  dict: { of: 'code', room: 'short', suits: [...entered, 'group'] },
  multiDict: { of: 'code', room: 'long', suits: ['ask', 'set'] },
  address: { of: 'place', room: 'row', suits: ['ask', 'set'] },
  ref: { of: 'record', room: 'short', suits: [...told, 'set'] },
  refs: { of: 'record', room: 'long', suits: ['set'] },
  user: { of: 'person', room: 'short', suits: [...told, 'ask', 'set'] },
  users: { of: 'person', room: 'long', suits: ['ask', 'set'] },
  org: { of: 'organisation', room: 'short', suits: [...told, 'ask', 'set'] },
  post: { of: 'post', room: 'short', suits: [...told, 'set'] },
  attachment: { of: 'file', room: 'row', suits: ['ask'] },
  image: { of: 'picture', room: 'row', suits: [] },
  serial: { of: 'label', room: 'short', suits: ['order', 'search'] },
  status: { of: 'state', room: 'short', suits: told },
  table: { of: 'lines', room: 'row', suits: [] },
  computed: {
    of: 'result',
    room: 'short',
    suits: ['order', 'total', 'search', 'askInLines'],
    yields: 'string',
  },
  rollup: { of: 'result', room: 'short', suits: ['order', 'total'], yields: 'money' },
  matrix: { of: 'cells', room: 'row', suits: [] },
  formDesign: { of: 'form', room: 'row', suits: [] },
  answers: { of: 'form', room: 'row', suits: [] },
} as const satisfies Record<FieldType, FieldUse>;

type TypesFor<U extends Use> = {
  [Type in FieldType]: U extends (typeof fieldUses)[Type]['suits'][number] ? Type : never;
}[FieldType];

/** The types whose values a list or a drawn form uses so. */
export const typesFor = <const U extends Use>(use: U) =>
  (Object.keys(fieldUses) as FieldType[]).filter((type) => suits(type, use)) as TypesFor<U>[];

/** The types whose values are this. */
export const typesOf = (of: ValueClass) =>
  (Object.keys(fieldUses) as FieldType[]).filter((type) => fieldUses[type].of === of);

export const suits = (type: FieldType, use: Use) =>
  (fieldUses[type].suits as readonly Use[]).includes(use);
/** The type of a worked-out value; undefined: the value is of the field’s own type. */
export const yieldOf = ({ type }: { type: FieldType }) =>
  (fieldUses as Partial<Record<FieldType, FieldUse>>)[type]?.yields;
export const roomOf = ({ type }: { type: FieldType }): FieldUse['room'] => fieldUses[type].room;
export const classOf = ({ type }: { type: FieldType }): ValueClass => fieldUses[type].of;

type TypesOf<Class> = {
  [Type in FieldType]: (typeof fieldUses)[Type]['of'] extends Class ? Type : never;
}[FieldType];

/** Whether values of a field are of one of these classes. */
function are<const Class extends ValueClass>(...classes: readonly Class[]) {
  const types: ReadonlySet<FieldType> = new Set(classes.flatMap(typesOf));
  return <Asked extends { type: FieldType }>(
    field: Asked | undefined,
  ): field is Asked & { type: TypesOf<Class> } => field !== undefined && types.has(field.type);
}

/** A line of text that people write. */
export const isWords = are('words');
/** Text that people write, of one line or many. */
export const isText = are('words', 'prose');
export const isProse = are('prose');
/** Text, and numbers that are given. */
export const isReadAsText = are('words', 'prose', 'label');
/** Text that people write, and forms, which are kept as texts. */
export const isKeptAsText = are('words', 'prose', 'form');
export const isMoney = are('money');
export const isShare = are('share');
export const isCount = are('count');
/** A number with decimal places. */
export const isDecimal = are('figure');
/** What is counted, weighed or paid. */
export const isFigure = are('count', 'figure', 'money');
/** What can be added up. */
export const isAmount = are('count', 'figure', 'money', 'share', 'span');
export const isDay = are('day');
export const isMoment = are('moment');
export const isClock = are('clock');
export const isMonth = are('month');
export const isYear = are('year');
/** What stands in a calendar: a day, or a moment of one. */
export const isDated = are('day', 'moment');
export const isTime = are('day', 'moment', 'clock', 'month', 'year');
export const isTruth = are('truth');
export const isPlace = are('place');
/** Entries of a dictionary that people choose. */
export const isChoice = are('code');
export const isRecord = are('record');
export const isPerson = are('person');
export const isOrganisation = are('organisation');
export const isPost = are('post');
/** What names records of a module, the company’s own ones included. */
export const isReference = are('record', 'person', 'organisation', 'post');
/** Files that are no pictures. */
export const isDocuments = are('file');
export const isPictures = are('picture');

/** One entry of a dictionary. */
export const isOneChoice = (field: { type: FieldType } | undefined) =>
  isChoice(field) && !isMultiple(field);
/** One record of another module. */
export const isOneRecord = (field: { type: FieldType } | undefined) =>
  isRecord(field) && !isMultiple(field);
