/**
 * The name most likely meant: a third of the letters may be wrong, or else words are missing or too many, as in `asset`
 * for `assetId` and `unitPrice` for `price`. Undefined when none is near.
 */
export function closest(name: string, names: Iterable<string>): string | undefined {
  const all = [...names].filter((one) => one !== name);
  return nearest(name, all) ?? sharingWords(name, all);
}

/** The shortest that begins or ends with the words of the other. */
function sharingWords(name: string, names: readonly string[]): string | undefined {
  if (name.length < 3) return undefined;
  return names
    .filter((one) => one.length > 2 && (isPartOf(name, one) || isPartOf(one, name)))
    .toSorted((a, b) => a.length - b.length)[0];
}

const isPartOf = (part: string, whole: string) =>
  whole.endsWith(part[0]!.toUpperCase() + part.slice(1)) ||
  (whole.startsWith(part) && /[A-Z]/.test(whole.charAt(part.length)));

function nearest(name: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 0.5;
  for (const candidate of names) {
    const distance = edits(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`. */
function edits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let value = Math.min(replaced, rows[i - 1]![j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, rows[i - 2]![j - 2]! + 1);
      row.push(value);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
