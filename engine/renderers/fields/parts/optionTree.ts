import type { Option } from '#engine/schema/references.ts';

export interface PlacedOption {
  /** Unlike any other of the list: one that was used lately may stand there twice. */
  key: string;
  option: Option;
  /** How deep it stands in its tree; 0: at the top, or in no tree. */
  depth: number;
}

/** Options one below the other, as they came. */
export const listOptions = (options: readonly Option[]): PlacedOption[] =>
  options.map((option) => ({ key: option.id, option, depth: 0 }));

/** What was used lately, apart from its place in a tree. */
export const listRecent = (options: readonly Option[]): PlacedOption[] =>
  options.map((option) => ({
    key: option.parent === undefined ? option.id : `recent ${option.id}`,
    option,
    depth: 0,
  }));

/** Which records are chosen, by keys; chosen among the lately used what is chosen already: that takes it away. */
export function chosenIds(keys: readonly string[], placed: readonly PlacedOption[]): string[] {
  const ids = keys.map((key) => placed.find((one) => one.key === key)?.option.id ?? key);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  return ids.filter((id) => id !== twice);
}

/** Options of a tree, each below the one above it; those whose upper one is not offered stand at the top. */
export function placeOptions(options: readonly Option[]): PlacedOption[] {
  if (options.every(({ parent }) => !parent)) return listOptions(options);
  const ids = new Set(options.map(({ id }) => id));
  const below = new Map<string, Option[]>();
  for (const option of options) {
    const above = option.parent && ids.has(option.parent) ? option.parent : '';
    below.set(above, [...(below.get(above) ?? []), option]);
  }
  const placed: PlacedOption[] = [];
  const seen = new Set<string>();
  const place = (parent: string, depth: number) => {
    for (const option of below.get(parent) ?? []) {
      if (seen.has(option.id)) continue;
      seen.add(option.id);
      placed.push({ key: option.id, option, depth });
      place(option.id, depth + 1);
    }
  };
  place('', 0);
  // a ring has no top
  return [...placed, ...listOptions(options.filter(({ id }) => !seen.has(id)))];
}
