import type { RecordData } from '../../schema/record.ts';

/** A record in the course of a write, beside what it was. */
export interface Edit {
  /** As it will be. */
  record: RecordData;
  /** As it is stored; `{}` for a new one. */
  before: RecordData;
  /** Fields whose values came with the request. */
  given: ReadonlySet<string>;
}
