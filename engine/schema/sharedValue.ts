import { isSame } from './isSame.ts';
import type { FieldValue } from './record.ts';

/** What all of these are; null where they differ, or there are none. */
export const sharedValue = ([first, ...others]: readonly FieldValue[]): FieldValue =>
  first !== undefined && others.every((other) => isSame(other, first)) ? first : null;
