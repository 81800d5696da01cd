import type { SqlFragment } from '#engine/expression/types.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { StatisticsFigures, StatisticsGroup } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { moduleNoSql } from '../workflow/lists/isKnownAs.ts';

/** Figures that are added up. `worked` is milliseconds of working time until decisions. */
export const summed = [
  'processes',
  'tasks',
  'open',
  'done',
  'overdue',
  'rejected',
  'worked',
] as const;
type Summed = (typeof summed)[number];

/** What is known of a group, or of some of its processes. */
export interface FigureRow extends Record<Summed, number> {
  key: string | null;
  module: string | null;
  stepId: string | null;
  flowVersion: number | null;
  /** Milliseconds of the longest wait. */
  longest: number | null;
}

/** Groups, and how many processes there are in all where those of the groups overlap. */
export interface Figures {
  groups: FigureRow[];
  processes?: number;
}

/** As the database answers it: `bigint` and `numeric` are texts. */
export interface RawRow extends Record<Summed | 'longest', string | null> {
  /** All processes, told apart from those of the groups. */
  isAll: boolean;
  key: string | null;
  module: string | null;
  stepId: string | null;
  flowVersion: number | null;
}

export function figuresIn(rows: readonly RawRow[]): Figures {
  const all = rows.find(({ isAll }) => isAll);
  const groups = rows.flatMap(({ isAll, key, module, stepId, flowVersion, longest, ...sums }) => {
    if (isAll) return [];
    const numbers = Object.fromEntries(summed.map((figure) => [figure, Number(sums[figure] ?? 0)]));
    return {
      ...(numbers as Record<Summed, number>),
      key,
      module,
      stepId,
      flowVersion,
      longest: longest === null ? null : Number(longest),
    };
  });
  return { groups, ...(all && { processes: Number(all.processes) }) };
}

/** The columns that a group is made from, besides those of a process `i`. */
interface Columns {
  step: SqlFragment;
  person: SqlFragment;
  /** Its first day, by the company's clock. */
  month: SqlFragment;
}

/** What a group is told by, as it is quickest to group by; `keyText` of it is the key. */
export function keyOf(group: StatisticsGroup, registry: Registry, columns: Columns): SqlFragment {
  switch (group) {
    case 'module':
      return sql`${moduleNoSql(registry)} collate "C"`;
    case 'org':
      return sql`i.starter_org_id`;
    case 'step':
      return sql`(${moduleNoSql(registry)} || '/' || ${columns.step}) collate "C"`;
    case 'person':
      return columns.person;
    case 'period':
      return columns.month;
  }
}

export const keyText = (group: StatisticsGroup, key: SqlFragment): SqlFragment =>
  group === 'period' ? sql`to_char(${key}, 'YYYY-MM')` : sql`(${key})::text`;

/** What is known of the same group from several places, added up, in the order in which groups are told. */
export function together(group: StatisticsGroup, rows: readonly FigureRow[]): FigureRow[] {
  const merged = new Map<string | null, FigureRow>();
  for (const row of rows) {
    const other = merged.get(row.key);
    merged.set(row.key, other ? added(other, row) : row);
  }
  const byKey = (one: FigureRow, other: FigureRow) =>
    one.key === null || other.key === null
      ? Number(one.key === null) - Number(other.key === null)
      : Number(one.key > other.key) - Number(one.key < other.key);
  return [...merged.values()].toSorted((one, other) =>
    group === 'period' ? byKey(other, one) : other.tasks - one.tasks || byKey(one, other),
  );
}

function added(one: FigureRow, other: FigureRow): FigureRow {
  const newest = (one.flowVersion ?? 0) < (other.flowVersion ?? 0) ? other : one;
  return { ...newest, ...sumOf([one, other]), longest: longestOf([one, other]) };
}

const sumOf = (rows: readonly FigureRow[]) =>
  Object.fromEntries(
    summed.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]),
  ) as Record<Summed, number>;

function longestOf(rows: readonly FigureRow[]): number | null {
  const all = rows.flatMap(({ longest }) => longest ?? []);
  return all.length ? Math.max(...all) : null;
}

const hour = 3_600_000;
const hoursOf = (milliseconds: number) => Math.round((milliseconds / hour) * 100) / 100;

export function figuresOf(rows: readonly FigureRow[]): StatisticsFigures {
  const { worked, ...counts } = sumOf(rows);
  const longest = longestOf(rows);
  return {
    ...counts,
    averageHours: counts.done ? hoursOf(worked / counts.done) : null,
    longestHours: longest === null ? null : hoursOf(longest),
  };
}
