import type { Option } from '../../RendererContext.tsx';

export interface PlacedOption {
  option: Option;
  /** How deep it stands in its tree; 0: at the top, or in no tree. */
  depth: number;
}

/** Options of a tree, each below the one above it; those whose upper one is not offered stand at the top. */
export function placeOptions(options: readonly Option[]): PlacedOption[] {
  if (options.every(({ parent }) => !parent))
    return options.map((option) => ({ option, depth: 0 }));
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
      placed.push({ option, depth });
      place(option.id, depth + 1);
    }
  };
  place('', 0);
  // a ring has no top
  return [
    ...placed,
    ...options.filter(({ id }) => !seen.has(id)).map((option) => ({ option, depth: 0 })),
  ];
}
