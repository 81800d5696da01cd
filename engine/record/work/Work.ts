import type { FieldValue, RecordData } from '../../schema/record.ts';
import type { EffectStep, Moment } from '../../schema/language/index.ts';
import type { Registry } from '../../schema/registry.ts';
import type { EvaluationContext } from '../../expression/types.ts';
import type { FieldChanges } from '../changesOf.ts';
import type { Host } from './Host.ts';
import type { Recalculation } from './Recalculation.ts';
import type { Matcher } from './Matcher.ts';
import type { RecordStore } from './RecordStore.ts';
import type { View } from './View.ts';
import type { HandOver, Message, Written } from './Written.ts';

/** Why a record was changed, for its timeline. */
export interface Cause {
  action: string;
  facts?: Record<string, unknown>;
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
 * A unit of work over records, as its parts see it. What it may touch, transitively, is locked and only then read. What
 * happens, happens in memory, with exact decimals, in this order: guards → status → roll-ups → set → create → roll-ups →
 * transitions.
 */
export interface Work {
  readonly host: Host;
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
  /** The record as it is now, pending changes included; undefined when it does not exist. */
  record(module: string, id: string): RecordData | undefined;
  /** For conditions over that record: references are looked up among what was locked and read. */
  evaluation(module: string, id: string): EvaluationContext;
  /** @throws what the host refuses a broken guard with */
  change(module: string, id: string, change: Change): Promise<FieldChanges>;
  /**
   * Says whether what somebody wrote into a record under way may stand: saved like this, and submitted like this by
   * whoever started it.
   *
   * @throws what the host refuses a broken guard with
   */
  checkWritten(module: string, id: string, starter: RecordData): Promise<void>;
  /** A new record with defaults, numbers and formulas; `values.id` may give its id. Answers its id. */
  create(module: string, values: RecordData, moment?: Moment): Promise<string>;
  /** Deletes a record and its lines. */
  remove(module: string, id: string): Promise<void>;
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
   * @throws what the host refuses a broken guard with
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
  /** What differs from what is kept. */
  written(): Written[];
  /** All of it has been written: what is done next begins there. */
  kept(written: readonly Written[]): void;
}
