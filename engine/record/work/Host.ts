import type { Guard } from '../../schema/language/index.ts';
import type { RecordData } from '../../schema/record.ts';
import type { Edit } from './Edit.ts';
import type { RecordStore } from './RecordStore.ts';
import type { View } from './View.ts';

/** A guard that a record does not keep. */
export interface Breach {
  module: string;
  record: RecordData;
  guard: Guard;
  /** What it read of each line that breaks it, or of the record, by path; with the figures for its message. */
  broken: readonly RecordData[];
  /** Of what is only asked about: what was confirmed. Undefined: it is refused. */
  confirmed: readonly string[] | undefined;
}

/** What a unit of work asks whoever keeps the records and knows the people. */
export interface Host {
  store: RecordStore;
  /** The moment of everything that is done, ISO 8601. */
  now: string;
  /** Id of who acts; for what happens by itself, of the system. */
  actorId: string;
  /** `user` in expressions. */
  user: RecordData;
  /** `actor` in expressions; null for what happens by itself. */
  actor: RecordData | null;
  newId(): string;
  /** The next number of a series: of a field, for this record. */
  nextNumber(module: string, field: string, record: RecordData): Promise<string>;
  /** The record with what only the host can say of it, of its answers and files for example. */
  completed(view: View, module: string, edit: Edit): Promise<RecordData>;
  /** What a broken guard is refused with; undefined: it may be passed by. */
  refusalOf(breach: Breach): Error | undefined;
  /** What is said when records still stand in the name of a person; undefined when none do. */
  refusalOfOwned(guard: Guard, personId: string): Promise<Error | undefined>;
  /** What other changes are refused with: of a record that is gone, by an effect that is gone, of too many new ones. */
  refusals: {
    recordGone(): Error;
    effectGone(effect: string): Error;
    tooManyMade(facts: { count: number; max: number }): Error;
  };
}
