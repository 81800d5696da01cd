import {
  fieldsOfSheet,
  type SheetCell,
  type SheetField,
} from '#engine/schema/drawing/sheetFields.ts';
import type { Text } from '#engine/schema/language/index.ts';
import { readInWorker } from '../files/reader/readInWorker.ts';

/** Rows that types are guessed from. */
const looked = 200;

/** Columns of the first sheet of a workbook, or of a CSV file. @throws Error when it cannot be read */
export async function readHead(
  file: File,
  known: ReadonlyMap<string, Text>,
): Promise<SheetField[]> {
  const rows = /\.(csv|txt)$/i.test(file.name) ? await readCsv(file) : await readSheet(file);
  const start = rows.findIndex((row) => row.some((cell) => String(cell ?? '').trim() !== ''));
  const [head = [], ...below] = rows.slice(Math.max(start, 0), looked);
  return fieldsOfSheet(head, below, known);
}

async function readSheet(file: File): Promise<SheetCell[][]> {
  const [sheet] = await readInWorker('sheet', file, new AbortController().signal);
  return (sheet?.rows ?? []).map(({ cells }) => cells);
}

async function readCsv(file: File): Promise<SheetCell[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decoded(await file.arrayBuffer());
  const [first = ''] = text.split('\n');
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )[0]!;
  return parse(text, { delimiter, relaxColumnCount: true, bom: true, to: looked });
}

/** Chinese spreadsheets write GBK. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
