import { actingScope, recordType, type Asked } from '../../expression/index.ts';
import type { ExpressionScope, ExpressionType } from '../../expression/types.ts';
import type { Matching, Module, Rule } from '../language/index.ts';
import { inMemory } from '../expressions.ts';
import type { Registry } from '../registry.ts';

/** A place in a module where an expression stands. */
export interface ExpressionSlot {
  path: (string | number)[];
  text: string;
  scope: ExpressionScope;
  /** What it must yield; undefined when anything will do. */
  yields?: ExpressionType | undefined;
  /** The formula or roll-up it is the value of: `amount`, `lines.total`. */
  derives?: string;
  /** Kept in a column, so it must not depend on the time. */
  stored?: boolean;
  /** The same for everybody, or done by itself: `user` is nobody there. */
  isImpersonal?: boolean;
  /** It is asked of the database, so there must be SQL for it; `onTime`: where it depends on the time. */
  asked?: Asked & { onTime?: boolean };
}

/** Slots that are asked of the database. */
export function* asked(
  slots: Iterable<ExpressionSlot>,
  how: NonNullable<ExpressionSlot['asked']> = { constants: ['user'] },
): Generator<ExpressionSlot> {
  for (const slot of slots) yield { ...slot, asked: how };
}

/** Slots that know nobody as `user`. */
export function* impersonal(slots: Iterable<ExpressionSlot>): Generator<ExpressionSlot> {
  for (const slot of slots) yield { ...slot, isImpersonal: true };
}

export type Path = (string | number)[];
export const condition: ExpressionType = { kind: 'bool' };
export const decimal: ExpressionType = { kind: 'decimal' };
export const day: ExpressionType = { kind: 'date' };

export function* conditions(
  scope: ExpressionScope,
  path: Path,
  texts: Record<string, string | undefined>,
): Generator<ExpressionSlot> {
  for (const [key, text] of Object.entries(texts)) {
    if (text !== undefined) yield { path: [...path, key], text, scope, yields: condition };
  }
}

export function* ruleSlots(
  rules: readonly Pick<Rule, 'when' | 'expr'>[] = [],
  path: Path,
  scope: ExpressionScope,
) {
  for (const [index, { when, expr }] of rules.entries())
    yield* conditions(scope, [...path, index], { when, expr });
}

export function* matchingSlots(
  registry: Registry,
  module: Module,
  matching: Matching | undefined,
  path: Path,
  item?: ExpressionType,
) {
  if (!matching || !registry.findModule(matching.of)) return;
  const extra = { parent: recordType(module.module), ...(item && { item }) };
  const slots = conditions(actingScope(registry, matching.of, extra), path, {
    where: matching.where,
  });
  yield* asked(slots, { known: inMemory });
}
