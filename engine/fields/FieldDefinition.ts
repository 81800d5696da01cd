import type { FieldKeyword, TypedKeyword } from '../schema/language/fieldKeywordGroups.ts';

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
export type Use =
  | 'order'
  | 'group'
  | 'total'
  | 'search'
  | 'edit'
  /** Set for many records at once, where a cell has no room to choose. */
  | 'set'
  | 'ask'
  | 'askInLines'
  /** A list places records by it: below each other, in lanes, on days. */
  | 'tree'
  | 'board'
  | 'calendar'
  /** A column of a sheet may be it. */
  | 'sheet';

/** What a type says of itself: its keywords, and what all others ask of it instead of its name. */
export interface FieldDefinition {
  says: string;
  /** What it is called where people choose among types. */
  title: { en: string; zh: string };
  /** Its group in the palette. */
  group: 'text' | 'figures' | 'time' | 'choice' | 'links' | 'files' | 'lines' | 'made';
  /** Who gives its values: people, a formula or other records, a counter, or what happens to the record. */
  from: 'people' | 'figures' | 'counter' | 'life';
  /** What a value is. */
  holds: 'one' | 'several' | 'lines' | 'files' | 'cells' | 'design' | 'answers';
  /** Without these it says nothing. */
  needs?: readonly TypedKeyword[];
  has: readonly TypedKeyword[];
  /** A line has no such column. */
  notInLines?: true;
  /** In a form that people draw, where it is not asked for but made: what it says besides. */
  drawnWith?: readonly (FieldKeyword | TypedKeyword)[];
  of: ValueClass;
  /** What a value takes of a form: a column, more where there are some left, or a row for itself. */
  room: 'short' | 'long' | 'row';
  suits: readonly Use[];
  /** Of what is worked out: the type of values while `valueType` says none. */
  yields?: 'string' | 'money';
}
