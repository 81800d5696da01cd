/**
 * Cells of a spreadsheet's clipboard text: rows by line breaks, cells by tabs; a quoted cell may hold both,
 * and two quotes for one.
 */
export function clipboardCells(text: string): string[][] {
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
