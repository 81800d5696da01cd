import { WorkbookError, type WorkbookBounds, type WorkbookHost } from './bounds.ts';
import { parseXml } from './parseXml.ts';
import { readSheet, type SheetRow } from './readSheet.ts';
import { readStrings } from './readStrings.ts';
import { readStyles } from './styles.ts';
import { readDirectory, unpackEntry, type Entry } from './zip.ts';

export interface SheetContent {
  title: string;
  /** Filled ones, from top to bottom. */
  rows: SheetRow[];
}

/**
 * The sheets of an .xlsx file, values as people write them; formulas by the value they had.
 *
 * @throws WorkbookError for what is no workbook or goes beyond the bounds
 */
export async function readWorkbook(
  file: Uint8Array,
  host: WorkbookHost,
  bounds: WorkbookBounds,
): Promise<SheetContent[]> {
  refuseOld(file);
  const entries = readDirectory(file, bounds.entries, host).filter(({ path }) => isPart.test(path));
  if (entries.reduce((sum, { size }) => sum + size, 0) > bounds.unpacked)
    throw new WorkbookError('tooLarge');
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const part = async (path: string) => {
    const entry: Entry | undefined = byPath.get(path);
    return entry && unpackEntry(file, entry, host);
  };
  const book = await part('xl/workbook.xml');
  if (!book) throw new WorkbookError('unreadable');
  const { sheets, isSince1904 } = readBook(book, await part('xl/_rels/workbook.xml.rels'), host);
  const left = { cells: bounds.cells, letters: bounds.letters };
  const strings = readStrings(await part('xl/sharedStrings.xml'), host, left);
  const styles = readStyles(await part('xl/styles.xml'), host);
  if (sheets.length > bounds.sheets) throw new WorkbookError('tooLarge');
  const read: SheetContent[] = [];
  for (const { title, path } of sheets) {
    const content = await part(path);
    if (!content) continue;
    const rows = readSheet(content, host, { strings, styles, isSince1904, bounds, left });
    read.push({ title, rows });
  }
  return read;
}

/** Pictures and the like are not looked at. */
const isPart = /^xl\/(_rels\/workbook\.xml\.rels|[\w-]+\.xml|worksheets\/[^/]+\.xml)$/;

function refuseOld(file: Uint8Array) {
  const [a, b, c, d] = file;
  if (a !== 0xd0 || b !== 0xcf || c !== 0x11 || d !== 0xe0) return;
  // Its directory names what it holds in UTF-16: an encrypted workbook is a package in such a file.
  const name = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();
  const holds = (at: number) => name.every((byte, index) => file[at + index] === byte);
  for (let at = 512; at + name.length <= file.length; at += 1)
    if (file[at] === name[0] && holds(at)) throw new WorkbookError('encrypted');
  throw new WorkbookError('oldFormat');
}

/** The visible sheets in their order. */
function readBook(book: Uint8Array, rels: Uint8Array | undefined, host: WorkbookHost) {
  const targets = new Map<string, string>();
  if (rels)
    parseXml(rels, host, {
      open(name, { Id, Target }) {
        if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      },
    });
  const sheets: { title: string; path: string }[] = [];
  let isSince1904 = false;
  parseXml(book, host, {
    open(name, attributes) {
      if (name === 'workbookPr') isSince1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.keys(attributes).find((key) => key.endsWith(':id'));
      const path = targets.get(id === undefined ? '' : attributes[id]!);
      if (path !== undefined) sheets.push({ title: attributes.name ?? '', path });
    },
  });
  return { sheets, isSince1904 };
}
