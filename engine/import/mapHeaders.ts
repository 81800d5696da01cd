import type { ImportColumn, ImportSheet } from './importSheets.ts';

/** Which column of a sheet is which field; null: it is left out. */
export type Mapping = (string | null)[];

/** A head as it is compared: however wide its letters are, without what marks it and what is noted behind it. */
export const plainHead = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*\s]+/g, '')
    .replace(/\([^)]*\)$/, '');

/**
 * Finds the field of each column by its head: as a person once chose it, by the title in either language, or by the
 * name of the field. When two columns mean the same field, the first wins.
 *
 * @param remembered fields by head, as `plainHead` writes it; null: left out
 */
export function mapHeaders(
  columns: readonly ImportColumn[],
  heads: readonly string[],
  remembered: Readonly<Record<string, string | null>> = {},
): Mapping {
  const taken = new Set<string>();
  return heads.map((head) => {
    const plain = plainHead(head);
    if (plain === '') return null;
    const known = Object.hasOwn(remembered, plain) ? remembered[plain] : undefined;
    const path = known === undefined ? byName(columns, plain, taken) : known;
    if (path === null || path === undefined || taken.has(path)) return null;
    if (!columns.some((column) => column.path === path)) return null;
    taken.add(path);
    return path;
  });
}

function byName(columns: readonly ImportColumn[], plain: string, taken: ReadonlySet<string>) {
  const isCalled = ({ path, title }: ImportColumn) =>
    [title.zh, title.en, path].some((name) => plainHead(name) === plain);
  return columns.find((column) => !taken.has(column.path) && isCalled(column))?.path;
}

/** Which sheet of a file is which of the module’s: by its title, else the first is that of the records. */
export function matchSheets(
  sheets: readonly ImportSheet[],
  titles: readonly string[],
): (number | undefined)[] {
  const plain = titles.map(plainHead);
  const found = sheets.map(({ title, table }) => {
    const names = [title.zh, title.en, ...(table === undefined ? [] : [table])].map(plainHead);
    const index = plain.findIndex((name) => names.includes(name));
    return index < 0 ? undefined : index;
  });
  if (found.length > 0 && found[0] === undefined && titles.length > 0 && !found.includes(0))
    found[0] = 0;
  return found;
}
