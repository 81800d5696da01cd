import type { EvaluationContext } from '#engine/expression/types.ts';
import type { Moment } from '#engine/schema/language/index.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Tx } from '../../db/Database.ts';
import type { Caller, Services } from '../../Services.ts';

/** Everything a write needs: who, on which transaction, at what time. */
export interface WriteContext {
  services: Services;
  tx: Tx;
  caller: Caller;
  now: Date;
}

export interface Change {
  /** New values of fields; whoever calls has checked that they may be written. */
  values?: RecordData;
  status?: string;
  procInstId?: string | null;
  /** Guards checked and effects run with this change. */
  moment?: Moment;
  /** What the timeline calls it; default: the moment. */
  action?: string;
  /** Kept in the timeline: a reason, for example. */
  facts?: Record<string, unknown>;
  /** Warnings that whoever does this goes on with; undefined: nobody is there to be warned. */
  confirmed?: readonly string[];
}

/**
 * A unit of work over records, inside one transaction. Opening it locks, in the order of table and id, every record
 * that the guards, roll-ups and effects of these moments will touch (transitively); only then are they read.
 * Changes happen in memory, with exact decimals, in the order of catalogue/relations.md §0: guards → status →
 * roll-ups → set → create → roll-ups → transitions. `flush` writes one UPDATE per changed record.
 */
export interface RecordWork {
  /** The record as it is now, pending changes included; undefined when it does not exist. */
  record(module: string, id: string): RecordData | undefined;
  /** For conditions over that record: references are looked up among what was locked and read. */
  evaluation(module: string, id: string): EvaluationContext;
  /** @throws BusinessError of a guard, with the figures that broke it as facts. */
  change(module: string, id: string, change: Change): Promise<FieldChanges>;
  /**
   * Says whether what somebody wrote into a record under way may stand: saved like this, and submitted like this by
   * whoever started it.
   *
   * @throws BusinessError of a guard, with the figures that broke it as facts.
   */
  checkWritten(module: string, id: string, starter: RecordData): Promise<void>;
  /** A new record with defaults, numbers and formulas; `values.id` may give its id. Answers its id. */
  create(module: string, values: RecordData, moment?: Moment): Promise<string>;
  /** Deletes a record and its lines. */
  remove(module: string, id: string): Promise<void>;
  /** Writes the differences, audit rows and messages. */
  flush(): Promise<void>;
}
