import type { FieldType } from './language/index.ts';

/** What many records hold alike. */
export const groupTypes = [
  'boolean',
  'date',
  'datetime',
  'dict',
  'integer',
  'month',
  'org',
  'post',
  'ref',
  'status',
  'time',
  'user',
  'year',
] as const satisfies readonly FieldType[];

/** What is added up over many records. */
export const totalTypes = [
  'integer',
  'number',
  'money',
  'duration',
  'computed',
  'rollup',
] as const satisfies readonly FieldType[];
