import { scopeOf } from '../../expression/index.ts';
import { dashboardSlots } from '../expressionSlots/dashboardSlots.ts';
import { expressionSlots, type ExpressionSlot } from '../expressionSlots/index.ts';
import { reportSlots } from '../expressionSlots/reportSlots.ts';
import { condition } from '../expressionSlots/slot.ts';
import type { Dashboard, Module, PrintTemplate, Report } from '../language/index.ts';
import type { DefinitionKind } from '../definitionKinds.ts';
import { changeAt } from '../parts/changeAt.ts';
import type { PartPath } from '../parts/partSchema.ts';
import type { Registry } from '../registry.ts';
import { slotMark } from './completion.ts';

/**
 * The slot of an expression of a module, a report, a dashboard or a paper that is being drawn, whatever is written in it
 * so far; undefined where what is drawn tells none yet.
 */
export function slotIn(
  registry: Registry,
  definition: unknown,
  path: PartPath,
  kind: DefinitionKind = 'module',
): ExpressionSlot | undefined {
  if (kind === 'print') return slotOfPaper(registry, definition, path);
  try {
    const slots = slotsIn(registry, changeAt(definition, path, slotMark), kind);
    for (const slot of slots) if (slot.text === slotMark) return slot;
  } catch {
    // what is drawn may lack anything
  }
  return undefined;
}

function slotsIn(registry: Registry, definition: unknown, kind: DefinitionKind) {
  if (kind === 'report') {
    const { sources = [], measures = [], ...report } = definition as Partial<Report>;
    return reportSlots(registry, { ...report, sources, measures } as Report);
  }
  if (kind === 'dashboard') return dashboardSlots(registry, definition as Dashboard);
  return expressionSlots(registry, wholeOf(definition));
}

/** Whatever a paper says is said of the record that it is printed of. */
function slotOfPaper(registry: Registry, definition: unknown, path: PartPath) {
  const { module = '' } = (definition ?? {}) as Partial<PrintTemplate>;
  if (!registry.findModule(module)) return undefined;
  const isCondition = ['when', 'where'].includes(String(path.at(-1)));
  const scope = scopeOf(registry, module);
  return { path: [...path], text: '', scope, ...(isCondition && { yields: condition }) };
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
