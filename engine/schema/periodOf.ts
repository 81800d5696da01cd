import { asText } from '../fields/kind.ts';
import { isMonth, isOrganisation, isYear } from './language/fieldUses.ts';
import type { Module } from './language/index.ts';
import type { RecordData } from './record.ts';

type Named = Pick<Module, 'record' | 'fields'>;

/** The month or year of a document that is about a department, whose name alone says too little; undefined: none. */
export function periodField({ record: { subtitle = '' }, fields }: Named): string | undefined {
  if (!isOrganisation(fields[subtitle])) return undefined;
  return Object.keys(fields).find((name) => isMonth(fields[name]) || isYear(fields[name]));
}

/** What a document is about, with the period that it is of. */
export function withPeriod(module: Named, about: string, record: RecordData): string {
  const period = periodField(module);
  return about && period ? `${about} ${asText(record[period] ?? '')}`.trim() : about;
}
