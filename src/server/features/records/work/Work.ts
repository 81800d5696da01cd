import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { EffectStep } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { RecordWork, WriteContext } from '../RecordWork.ts';
import type { Recalculation } from './Recalculation.ts';
import type { Matcher } from './Matcher.ts';
import type { RecordStore } from './RecordStore.ts';
import type { View } from './View.ts';
import type { HandOver, Message } from './Written.ts';

/** Why a record was changed, for its timeline. */
export interface Cause {
  action: string;
  facts?: Record<string, unknown>;
}

/** The unit of work as its parts see it: the view of its records, and everything that may be done to them. */
export interface Work extends RecordWork {
  readonly context: WriteContext;
  readonly registry: Registry;
  readonly store: RecordStore;
  readonly recalculation: Recalculation;
  readonly matcher: Matcher;
  /** Who acts, as `actor` in expressions; null for what happens by itself. */
  readonly actor: RecordData | null;
  readonly messages: Message[];
  readonly handOvers: HandOver[];
  /** By `module/id`; records without one changed because others did. */
  readonly causes: Map<string, Cause>;
  /** Statuses whose effects have run, by `module/id/field`. */
  readonly entered: Map<string, string>;
  /** Values that dependents were told of, by `module/id/field`. */
  readonly followed: Map<string, FieldValue>;
  readonly view: View;
  /** `user` in expressions: who acts, or the starter of the process that does something. */
  readonly user: RecordData;
  /** The people that guards and effects know. */
  readonly people: RecordData;
  /** Does something that a process does: in its expressions `user` is the starter. */
  inNameOf<T>(starter: RecordData, act: () => Promise<T>): Promise<T>;
  /**
   * References that are found are found again, and what is taken through them, before a record is submitted: with the
   * records found under lock, so that they still meet what was asked.
   */
  findAgain(module: string, id: string): Promise<void>;
  /**
   * What follows by itself for a record that nobody changes: because time goes by, or definitions changed.
   *
   * @param figures formulas to be computed and roll-ups to be taken from their sources; of lines: `lines.amount`
   */
  follow(module: string, id: string, figures: readonly string[]): Promise<void>;
  /**
   * Runs effects that a step of the process, or a button, names.
   *
   * @throws BusinessError of one of its guards
   */
  runStep(
    module: string,
    id: string,
    step: Partial<Pick<EffectStep, 'guards' | 'effects'>>,
  ): Promise<void>;
  /** New values of a locked record, with what follows from them; without guards or effects. */
  assign(module: string, id: string, values: RecordData): Promise<void>;
  /** Ids of the people in a user field, possibly through references, to one record or to several. */
  referredAt(module: string, record: RecordData, path: string): string[];
}
