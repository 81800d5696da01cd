import type { RecordData } from '#engine/schema/record.ts';
import type { Random } from './random.ts';

/** How far a document gets: left as a draft, waiting somewhere, sent back, taken back, or approved. */
export type Fate = 'draft' | 'running' | 'returned' | 'withdrawn' | 'approved';

/** The demo company at work: everything goes through the operations that the screens call. */
export interface Office {
  random: Random;
  /** Id of a person by user name, of an organisation or post by code. */
  id(code: string): string;
  remember(code: string, id: string): void;
  /** Lets working time pass; nothing happens at night or on Sundays. */
  pass(hours: number): void;
  /** Today in the company, `2026-05-06`. */
  today(): string;
  /** The date so many days from today. */
  day(offset: number): string;
  /** Saves a new record as a person (`system` before there are people) and answers its id. */
  add(as: string, module: string, values: RecordData): Promise<string>;
  change(as: string, module: string, id: string, values: RecordData): Promise<void>;
  /** Submits a draft and lets its process run as far as its fate. */
  submit(as: string, module: string, id: string, fate: Fate): Promise<void>;
  /** Saves a new document and lets its process run as far as its fate. */
  file(as: string, module: string, values: RecordData, fate: Fate): Promise<string>;
  /** Saves a new document and lets it be approved until somebody is asked, who has not decided yet. */
  wait(as: string, module: string, values: RecordData, asked: string): Promise<string>;
  act(as: string, module: string, id: string, action: string, data?: RecordData): Promise<void>;
  read(module: string, id: string): Promise<RecordData>;
  /** Does something whose chance and time leave those of everything else as they are. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}
