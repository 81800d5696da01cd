import type { ExpressionSlot } from '../expressionSlots/index.ts';
import type { Module } from '../language/index.ts';
import { changeAt } from '../parts/changeAt.ts';
import type { PartPath } from '../parts/partSchema.ts';
import type { Registry } from '../registry.ts';
import { markedSlot, slotMark } from './completion.ts';

/**
 * The slot of an expression of a module that is being drawn, whatever is written in it so far; undefined where what is
 * drawn tells none yet.
 */
export function slotIn(
  registry: Registry,
  definition: unknown,
  path: PartPath,
): ExpressionSlot | undefined {
  try {
    return markedSlot(registry, wholeOf(changeAt(definition, path, slotMark)));
  } catch {
    // what is drawn may lack anything
    return undefined;
  }
}

/** What every module has is there, if empty, so that its places can be walked. */
export function wholeOf(definition: unknown): Module {
  const given = (definition ?? {}) as Partial<Module>;
  return {
    ...given,
    module: given.module ?? '',
    title: given.title ?? { en: '', zh: '' },
    record: given.record ?? { title: 'id' },
    fields: given.fields ?? {},
    access: given.access ?? [],
    list: { ...given.list, columns: given.list?.columns ?? [] },
    screens: given.screens ?? [],
    form: { tabs: given.form?.tabs ?? [] },
  };
}
