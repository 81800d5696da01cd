import type { Field } from '../schema/language/index.ts';

/** A figure within the limits of a field, and below the most that is believable. */
export const within = (field: Pick<Field, 'min' | 'max'>, value: number, most: number) =>
  Math.max(field.min ?? 0, Math.min(field.max ?? most, value));
