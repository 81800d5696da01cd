import { recordLines, type RecordData } from '#engine/schema/record.ts';
import type { Path } from './path.ts';

/** The record, or one of its lines, with what it was. */
interface Place {
  base: Path;
  was: RecordData;
}

/** The record, or each line of `table`. */
export function basesOf(table: string | undefined, record: RecordData): Path[] {
  return table === undefined ? [[]] : recordLines(record[table]).map((_, i) => [table, i]);
}

/** The record, or its lines, that a write at `path` may have changed, each with what it was. */
export function placesOf(
  table: string | undefined,
  path: Path,
  before: RecordData,
  record: RecordData,
): Place[] {
  if (table === undefined) return [{ base: [], was: before }];
  if (path.length > 0 && path[0] !== table) return [];
  const [old, now] = [recordLines(before[table]), recordLines(record[table])];
  if (path.length > 1) return [{ base: [table, path[1]!], was: old[Number(path[1])] ?? {} }];
  // lines that were moved, or stand elsewhere because others came or went, are what they were
  const [stood, stand] = [new Set(old), new Set(now)];
  const byId = new Map(old.map((line) => [line.id, line]));
  return now.flatMap((line, i) => {
    if (stood.has(line)) return [];
    const there = old[i] && !stand.has(old[i]) ? old[i] : undefined;
    return [{ base: [table, i], was: (line.id ? byId.get(line.id) : there) ?? {} }];
  });
}

/** True where a write at `path` wrote what stands `at` a place, alone or with others. */
export const isWithin = (at: Path, path: Path) =>
  path.length <= at.length && path.every((key, i) => at[i] === key);
