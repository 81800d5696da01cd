import type { WorkbookHost } from './bounds.ts';
import { parseXml } from './parseXml.ts';

/** What a number in a cell is. */
export type NumberKind = 'number' | 'date' | 'datetime' | 'time' | 'percent';

/** What numbers are by the style of their cell. */
export function readStyles(content: Uint8Array | undefined, host: WorkbookHost): NumberKind[] {
  const formats = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isInCells = false;
  if (content)
    parseXml(content, host, {
      open(name, { numFmtId, formatCode }) {
        if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '');
        else if (name === 'cellXfs') isInCells = true;
        else if (name === 'xf' && isInCells)
          kinds.push(kindOf(Number(numFmtId ?? 0), formats.get(Number(numFmtId))));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  return kinds;
}

/** Formats that every spreadsheet has, dates of East Asia included. */
function kindOf(id: number, code: string | undefined): NumberKind {
  if (code !== undefined) return kindOfCode(code);
  if (id === 9 || id === 10) return 'percent';
  if (id === 22) return 'datetime';
  if ((id >= 14 && id <= 17) || [27, 28, 29, 30, 31, 36].includes(id)) return 'date';
  if (id >= 50 && id <= 58) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time';
  return 'number';
}

/** Texts in quotes and behind a backslash, colours and conditions in brackets say nothing. */
function kindOfCode(code: string): NumberKind {
  const plain = code
    .toLowerCase()
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
    .split(';')[0]!;
  const hasDay = /[yd年]/.test(plain) || /^m+$/.test(plain);
  const hasTime = /[hs]/.test(plain);
  if (hasDay && !/general/.test(plain)) return hasTime ? 'datetime' : 'date';
  if (hasTime) return 'time';
  return plain.includes('%') ? 'percent' : 'number';
}
