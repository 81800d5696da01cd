import { readFileSync } from 'node:fs';
import type { RecordData } from '#engine/schema/record.ts';

/** What cannot be found out from the words of an effect or a transition: what makes it happen. */
export interface GivenEffect {
  /** Values of the record, as in `given.json`. */
  with?: RecordData;
  /** Values by path, written behind the back of the record. */
  behind?: RecordData;
  /** What references of the record look for and do not find is made before. */
  findable?: boolean;
  /** Values that are given with a button. */
  data?: RecordData;
}

const table = JSON.parse(readFileSync('tests/fixtures/givenEffects.json', 'utf8')) as Record<
  string,
  GivenEffect
>;

export const givenEffect = (module: string, id: string): GivenEffect | undefined =>
  table[`${module}.${id}`];
