import { readFileSync } from 'node:fs';
import type { RecordData } from '#engine/schema/record.ts';

/** What cannot be guessed about the records of a module. */
export interface Given {
  /** Role of those whose business they are, when all staff may make them. */
  by?: string;
  /** Values of a new record; see `Making.resolved`. */
  data?: RecordData;
  /** Modules of which there must be a record before. */
  first?: string[];
  /** What approvers write, by step. */
  steps?: Record<string, RecordData>;
  /** Buttons pressed before others refer to the record. */
  then?: { action: string; data?: RecordData }[];
  /** Documents filed before others refer to the record, whose id is `^` in them. */
  also?: { module: string; data: RecordData }[];
  /** Nobody makes one by hand: the module whose approval makes it. */
  madeBy?: string;
  /** Values with which nothing comes of a document that keeps it from being void. */
  unheld?: RecordData;
  /** A record is used up by being referred to: everyone gets a new one. */
  once?: boolean;
}

const table = JSON.parse(readFileSync('tests/fixtures/given.json', 'utf8')) as Record<
  string,
  Given
>;

export const givenFor = (module: string): Given => table[module] ?? {};
