import { isSame } from '#engine/schema/isSame.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';

/** One record three times: as both read it, as I have it in the form, as somebody saved it meanwhile. */
export interface Versions<T = RecordData> {
  base: T;
  mine: T;
  theirs: T;
}
export type Side = 'mine' | 'theirs';
/** Which side was chosen, by the key of the difference. */
export type Sides = Readonly<Record<string, Side>>;

/** A place where the record that was saved meanwhile is not what I began with. */
export interface Difference {
  /** `name`, or `lines.<id of the line>.<column>`, or `lines.<id of the line>` where a whole line came or went. */
  key: string;
  /** Field of the module. */
  name: string;
  /** Set in a line table. `column` is absent where the whole line is meant; then the values are lines. */
  line?: { number: number; column?: string };
  /** What the values are of: the field, or the column. */
  field: Field;
  versions: Versions<FieldValue>;
  /** Both changed it, not to the same: somebody must choose. */
  isDisputed: boolean;
}

/** One value: of a field, or of a cell of a line. */
export function mergeValue(place: Omit<Difference, 'isDisputed'>) {
  const { base, mine, theirs } = place.versions;
  const isTheirs = !isSame(base, theirs) && !isSame(mine, theirs);
  const isDisputed = isTheirs && !isSame(base, mine);
  return {
    differences: isTheirs ? [{ ...place, isDisputed }] : [],
    take: (sides: Sides): FieldValue =>
      isTheirs && !(isDisputed && sides[place.key] === 'mine') ? theirs : mine,
  };
}
