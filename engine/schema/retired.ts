import { isChoice } from './language/fieldUses.ts';
import type { Dictionary, Field } from './language/index.ts';
import type { FieldValue } from './record.ts';

type Item = Dictionary['items'][number];

/** What a dictionary offers: its values, but for those that are retired. */
export const offeredItems = (items: readonly Item[]) => items.filter(({ retired }) => !retired);

/** The retired value that a field would take without having had it; undefined: it takes none. */
export function retiredTaken(
  field: Field,
  findDict: (code: string) => Dictionary | undefined,
  value: FieldValue,
  before: FieldValue,
): Item | undefined {
  if (!isChoice(field)) return undefined;
  const had = new Set([before ?? []].flat());
  const taken = [value ?? []].flat().filter((one) => !had.has(one));
  return findDict(field.dict ?? '')?.items.find(
    (item) => item.retired && taken.includes(item.value),
  );
}
