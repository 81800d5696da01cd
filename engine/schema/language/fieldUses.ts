import type { FieldDefinition, Use, ValueClass } from '../../fields/FieldDefinition.ts';
import { fieldTypeNames, fieldTypes, isMultiple, type FieldType } from './fieldTypes.ts';

type TypesFor<U extends Use> = {
  [Type in FieldType]: U extends (typeof fieldTypes)[Type]['suits'][number] ? Type : never;
}[FieldType];

/** The types whose values a list or a drawn form uses so. */
export const typesFor = <const U extends Use>(use: U) =>
  fieldTypeNames.filter((type) => suits(type, use)) as TypesFor<U>[];

/** The types whose values are this. */
export const typesOf = (of: ValueClass) =>
  fieldTypeNames.filter((type) => fieldTypes[type].of === of);

export const suits = (type: FieldType, use: Use) =>
  (fieldTypes[type].suits as readonly Use[]).includes(use);
/** The type of a worked-out value; undefined: the value is of the field’s own type. */
export const yieldOf = ({ type }: { type: FieldType }) =>
  (fieldTypes as Partial<Record<FieldType, FieldDefinition>>)[type]?.yields;
export const roomOf = ({ type }: { type: FieldType }): FieldDefinition['room'] =>
  fieldTypes[type].room;
/** Whether other records add up to it. */
export const isAddedUp = (field: { type: FieldType } | undefined): boolean =>
  field !== undefined &&
  (fieldTypes[field.type] as FieldDefinition).needs?.includes('rollup') === true;
export const classOf = ({ type }: { type: FieldType }): ValueClass => fieldTypes[type].of;

type TypesOf<Class> = {
  [Type in FieldType]: (typeof fieldTypes)[Type]['of'] extends Class ? Type : never;
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
