import type { Module } from '../schema/language/index.ts';
import type { RecordData } from '../schema/record.ts';

/** What is numbered: a field of a module, and of several countings the one that a record belongs to. */
export interface Series {
  module: Module;
  field: string;
  /** The day that stands in the number, `2026-11-20`. */
  day: string;
  /** The value of `numberedPer`. */
  per?: string;
}

/** The series that a record counts in; `today` unless it has a day of its own. */
export function seriesOf(module: Module, field: string, record: RecordData, today: string): Series {
  const { numberedOn, numberedPer } = module.fields[field]!;
  const own = numberedOn && record[numberedOn];
  const per = numberedPer && record[numberedPer];
  return {
    module,
    field,
    day: typeof own === 'string' ? own : today,
    ...(typeof per === 'string' && { per }),
  };
}
