import type { ReportAnswer, ReportCell } from '#engine/report/answer.ts';

const keyOf = (r: readonly number[], c: readonly number[]) => `${r.join('.')}|${c.join('.')}`;

/** Finds the cell at places of members; fewer places than dimensions name a subtotal. */
export function cellsOf({ cells }: ReportAnswer) {
  const known = new Map(cells.map((cell) => [keyOf(cell.r, cell.c), cell]));
  return (r: readonly number[], c: readonly number[]): ReportCell | undefined =>
    known.get(keyOf(r, c));
}

/**
 * Paths of members of one side that any cell has, in the order they come, those of the same outer member together.
 *
 * @param depth how many dimensions a path names
 */
export function pathsOf(answer: ReportAnswer, side: 'r' | 'c', depth: number): number[][] {
  const tree: Branch = new Map();
  for (const cell of answer.cells) {
    const path = cell[side];
    if (path.length < depth) continue;
    let at = tree;
    for (const place of path.slice(0, depth)) {
      const next = at.get(place) ?? (new Map() as Branch);
      at.set(place, next);
      at = next;
    }
  }
  return leavesOf(tree, depth);
}

type Branch = Map<number, Branch>;

const leavesOf = (branch: Branch, depth: number): number[][] =>
  depth === 0
    ? [[]]
    : [...branch].flatMap(([place, inner]) =>
        leavesOf(inner, depth - 1).map((rest) => [place, ...rest]),
      );

/** The keys of the members at places of rows and columns, by dimension: what a figure is of. */
export function keysOf(
  { rows, columns }: ReportAnswer,
  r: readonly number[],
  c: readonly number[],
): Record<string, string | null> {
  const named = (dimensions: ReportAnswer['rows'], places: readonly number[]) =>
    places.map((place, at) => [dimensions[at]!.id, dimensions[at]!.members[place]!.key] as const);
  return Object.fromEntries([...named(rows, r), ...named(columns, c)]);
}
