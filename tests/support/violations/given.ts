import { readFileSync } from 'node:fs';
import type { RecordData } from '#engine/schema/record.ts';

/** What cannot be found out by trying: how one guard, or one rule of a field, is broken. */
export interface GivenViolation {
  /** Values of the valid document, as in `given.json`. */
  with?: RecordData;
  /** Values that break it, written into the document. */
  data?: RecordData;
  /** Values that break it, by path, written behind the back of the document. */
  behind?: RecordData;
}

const table = JSON.parse(readFileSync('tests/fixtures/violations.json', 'utf8')) as Record<
  string,
  GivenViolation
>;

/** @param rule id of a guard, or of a check behind the path of its field: `amount.positive`, `lines.qty.positive` */
export const givenViolation = (module: string, rule: string): GivenViolation =>
  table[`${module}.${rule}`] ?? {};
