import type { CompiledExpression, EvaluationContext } from '../../expression/types.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import type { Registry, RollupUse } from '../../schema/registry.ts';
import type { Counting } from '../counting.ts';
import type { RecordIds } from '../plan/recordIds.ts';
import type { RollupRow } from '../rollupRows.ts';
import type { Dependent } from '../plan/dependents.ts';

/** Records that are looked for by a condition over them. */
export interface Search {
  of: string;
  condition: CompiledExpression;
  /** What the condition knows besides the record: who looks, `parent`, `item`. */
  known: EvaluationContext;
  /** Only those that count. */
  counting?: Counting;
  /** Ids of records that are not meant. */
  without: readonly string[];
  /** So many are enough. */
  most?: number;
}

/** The figure of one term of a roll-up for one row; for `last` with what decides, and the id of the source. */
export interface Figure {
  value: FieldValue;
  rank: FieldValue;
  id: string | null;
}

/**
 * Records as they are kept. What a unit of work changes it keeps to itself until it is written, so that every question is
 * about what was there before; whoever asks says which records it has changed.
 */
export interface RecordStore {
  readonly registry: Registry;
  /** Null when there is no such record, undefined when it was not read. */
  get(module: string, id: string): RecordData | null | undefined;
  /** The module of a record that was read, by its id alone. */
  moduleOf(id: string): string | undefined;
  isLocked(module: string, id: string): boolean;
  /** A record that is made now: nobody else can see it. */
  addNew(module: string, id: string): void;
  /** The record is kept like this from now on. */
  keep(module: string, id: string, record: RecordData | null): void;
  /** Reads what is not read yet. Answers whether there was anything to read. */
  read(wanted: RecordIds): Promise<boolean>;
  /**
   * Locks what is not locked yet, in one order for every writer, and reads it as it is under the lock. Answers whether
   * there was anything to lock.
   */
  lock(wanted: RecordIds): Promise<boolean>;
  /** Waits for whoever has one of these keys, and has them until the end: true against everybody, false against writers. */
  hold(keys: readonly (readonly [key: string, isExclusive: boolean])[]): Promise<void>;
  /** Ids of records that meet a condition. */
  meeting(search: Search): Promise<string[]>;
  /** The record in force with these values. */
  withValues(
    module: string,
    values: RecordData,
    without: readonly string[],
  ): Promise<string | undefined>;
  /** Records that have, themselves or in a line, one of these targets in their own first key. */
  holders(use: RollupUse, targets: ReadonlySet<string>): Promise<string[]>;
  /**
   * The figures of the terms of one roll-up for rows of one record.
   *
   * @param without ids of sources that are not counted, by term
   * @param now the moment that conditions know, ISO 8601
   */
  figures(
    uses: readonly RollupUse[],
    rows: readonly RollupRow[],
    without: readonly (readonly string[])[],
    now: string,
  ): Promise<Figure[][]>;
  /** Records that follow this one, in order. */
  dependents(dependent: Dependent, id: string): Promise<string[]>;
}
