/** Rows of texts, as a spreadsheet puts them onto the clipboard. */
export type Cells = readonly (readonly string[])[];

/**
 * Cells of a clipboard's plain text: rows by line breaks, cells by tabs; a quoted cell may hold both, and two quotes
 * for one.
 */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  const source = text.replace(/(\r\n|\r|\n)$/, '');
  if (source === '') return [];
  while (cell.lastIndex <= source.length) {
    const match = cell.exec(source);
    if (!match) break;
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') break;
    if (match[3] !== '\t') rows.push([]);
  }
  return rows;
}

/** Cells of the first table in a clipboard's HTML. */
export function cellsOfHtml(html: string): string[][] {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return [...(table?.rows ?? [])].map((row) =>
    [...row.cells].flatMap((cell) => [
      cell.textContent.trim(),
      ...Array.from({ length: cell.colSpan - 1 }, () => ''),
    ]),
  );
}

/** What was copied: plain text where there is some, else a table. */
export function cellsOf(data: DataTransfer): string[][] {
  const text = data.getData('text/plain');
  return text ? cellsOfText(text) : cellsOfHtml(data.getData('text/html'));
}

export const textOfCells = (rows: Cells): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (text: string) =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export function htmlOfCells(rows: Cells): string {
  const table = document.createElement('table');
  for (const cells of rows) {
    const row = table.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  return table.outerHTML;
}

/** A block over and over until it fills so many rows and columns, when these are a multiple of it. */
export function tiled(rows: Cells, height: number, width: number): Cells {
  const own = { height: rows.length, width: rows[0]?.length ?? 0 };
  const isMultiple = own.width > 0 && height % own.height === 0 && width % own.width === 0;
  if (!isMultiple) return rows;
  return Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (__, right) => rows[down % own.height]![right % own.width] ?? ''),
  );
}
