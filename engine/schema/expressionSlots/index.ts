import {
  actingScope,
  entryTypeOf,
  lineScopeOf,
  scopeOf,
  typeOfField,
} from '../../expression/index.ts';
import type { ExpressionScope, ExpressionType } from '../../expression/types.ts';
import { addingTo } from '../addingTo.ts';
import { isLines } from '../language/fieldTypes.ts';
import {
  type Alert,
  type Covered,
  type FormSpec,
  type ListSource,
  type ListSpec,
  type Module,
  type Note,
  type ToneRule,
} from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { sourceValues } from '../sourceValues.ts';
import { stepKindOf } from '../steps/index.ts';
import { variantsOf } from '../variants.ts';
import { walkSteps } from '../walkSteps.ts';
import { effectSlots } from './effectSlots.ts';
import { fieldSlots } from './fieldSlots.ts';
import {
  asked,
  conditions,
  decimal,
  day,
  impersonal,
  matchingSlots,
  ruleSlots,
  type ExpressionSlot,
  type Path,
} from './slot.ts';

export type { ExpressionSlot } from './slot.ts';

const known = new WeakMap<Registry, Map<Module, readonly ExpressionSlot[]>>();

/** The same, found once for a registry. */
export function slotsOf(registry: Registry, module: Module): readonly ExpressionSlot[] {
  let modules = known.get(registry);
  if (!modules) known.set(registry, (modules = new Map()));
  let slots = modules.get(module);
  if (!slots) modules.set(module, (slots = [...expressionSlots(registry, module)]));
  return slots;
}

/** Every expression of a module, each with the scope it is in. */
export function* expressionSlots(registry: Registry, module: Module): Generator<ExpressionSlot> {
  const name = module.module;
  const scope = scopeOf(registry, name);
  for (const [field, spec] of Object.entries(module.fields)) {
    yield* fieldSlots(registry, module, field, spec, ['fields', field], scope);
    for (const [column, columnSpec] of Object.entries(spec.columns ?? {})) {
      const path = ['fields', field, 'columns', column];
      yield* fieldSlots(
        registry,
        module,
        `${field}.${column}`,
        columnSpec,
        path,
        lineScopeOf(registry, name, field),
      );
    }
  }
  yield* ruleSlots(module.checks, ['checks'], scope);
  yield* guardSlots(registry, module, actingScope(registry, name));
  for (const [index, effect] of (module.effects ?? []).entries())
    yield* effectSlots(registry, module, effect, ['effects', index]);
  for (const [index, { automatic, when }] of (module.transitions ?? []).entries()) {
    const byItself = impersonal(conditions(scope, ['transitions', index], { automatic }));
    yield* asked(byItself, { onTime: true });
    yield* asked(conditions(scope, ['transitions', index], { when }));
  }
  for (const [index, { date, repeat, when }] of (module.alerts ?? []).entries()) {
    const path = ['alerts', index];
    yield* asked(impersonal(alertSlots(path, { date, repeat, when }, scope)));
  }
  yield* asked(impersonal(conditions(scope, ['readers'], { when: module.readers?.when })));
  for (const [index, { rows }] of module.access.entries())
    yield* asked(conditions(scope, ['access', index], { rows }));
  yield* asked(listSlots(module.list, ['list'], scope));
  for (const [index, { list }] of module.screens.entries())
    if (list) yield* asked(listSlots(list, ['screens', index, 'list'], scope));
  for (const [index, { where }] of (module.api ?? []).entries())
    yield* asked(conditions(scope, ['api', index], { where }));
  yield* formSlots(module.form, ['form'], scope);
  for (const { variant, path } of variantsOf(module)) {
    if (variant.form) yield* formSlots(variant.form, [...path, 'form'], scope);
    for (const [field, text] of Object.entries(variant.defaults ?? {})) {
      const spec = module.fields[field];
      const yields = spec && typeOfField(registry, name, field, spec);
      yield { path: [...path, 'defaults', field], text, scope, yields };
    }
  }
  for (const [index, source] of (module.sources ?? []).entries())
    yield* asked(sourceSlots(registry, module, source, ['sources', index]));
  yield* flowSlots(registry, module, scope);
}

function* listSlots(
  { where, columns = [], tones }: Partial<ListSpec>,
  path: Path,
  scope: ExpressionScope,
): Generator<ExpressionSlot> {
  yield* conditions(scope, path, { where });
  yield* toneSlots(tones, [...path, 'tones'], scope);
  for (const [index, column] of columns.entries())
    yield* toneSlots(column.tones, [...path, 'columns', index, 'tones'], scope);
}

function* toneSlots(tones: readonly ToneRule[] = [], path: Path, scope: ExpressionScope) {
  for (const [index, { when }] of tones.entries())
    yield* conditions(scope, [...path, index], { when });
}

function* sourceSlots(
  registry: Registry,
  module: Module,
  source: ListSource,
  path: Path,
): Generator<ExpressionSlot> {
  const { module: of, lines, where } = source;
  const found = registry.findModule(of);
  if (!found || (lines !== undefined && !isLines(found.fields[lines]))) return;
  const scope = lines === undefined ? scopeOf(registry, of) : lineScopeOf(registry, of, lines);
  yield* conditions(scope, path, { where });
  for (const [name, text] of Object.entries(sourceValues(registry, module, source))) {
    const field = module.fields[name];
    const yields = field && typeOfField(registry, module.module, name, field);
    yield { path: [...path, 'values', name], text, scope, yields };
  }
}

function* alertSlots(
  path: Path,
  { date, repeat, when }: Pick<Alert, 'date' | 'repeat' | 'when'>,
  scope: ExpressionScope,
): Generator<ExpressionSlot> {
  yield { path: [...path, 'date'], text: date, scope, yields: { kind: 'date' } };
  if (repeat !== undefined)
    yield { path: [...path, 'repeat'], text: repeat, scope, yields: { kind: 'decimal' } };
  yield* conditions(scope, path, { when });
}

function* formSlots({ tabs }: FormSpec, path: Path, scope: ExpressionScope) {
  for (const [tab, { sections }] of tabs.entries())
    for (const [index, { visibleWhen, notes = [] }] of sections.entries()) {
      const at = [...path, 'tabs', tab, 'sections', index];
      yield* conditions(scope, at, { visibleWhen });
      for (const [place, note] of notes.entries())
        yield* noteSlots(note, [...at, 'notes', place], scope);
    }
}

function* noteSlots({ visibleWhen, figures = {} }: Note, path: Path, scope: ExpressionScope) {
  yield* conditions(scope, path, { visibleWhen });
  for (const [name, text] of Object.entries(figures))
    yield { path: [...path, 'figures', name], text, scope };
}

function* guardSlots(registry: Registry, module: Module, scope: ExpressionScope) {
  for (const [index, guard] of (module.guards ?? []).entries()) {
    const { when, warnWhen, forEach, expr, figures = {}, none, some, covered } = guard;
    const at = ['guards', index];
    const item = forEach && entryTypeOf(registry, module.module, forEach);
    const inner = item ? actingScope(registry, module.module, { item }) : scope;
    yield* conditions(scope, at, { when, warnWhen });
    yield* conditions(inner, at, { expr });
    for (const [name, text] of Object.entries(figures))
      yield { path: [...at, 'figures', name], text, scope: inner };
    yield* matchingSlots(registry, module, none, [...at, 'none']);
    yield* matchingSlots(registry, module, some, [...at, 'some']);
    if (covered)
      yield* coveredSlots(registry, module, covered, [...at, 'covered'], inner, item || undefined);
  }
}

function* coveredSlots(
  registry: Registry,
  module: Module,
  covered: Covered,
  at: Path,
  scope: ExpressionScope,
  item?: ExpressionType,
): Generator<ExpressionSlot> {
  const { of, order, start, from, takes } = covered;
  const field = registry.findModule(of)?.fields[order];
  const yields = field && typeOfField(registry, of, order, field);
  if (start !== undefined) yield { path: [...at, 'start'], text: start, scope, yields: decimal };
  yield { path: [...at, 'from'], text: from, scope, yields };
  yield { path: [...at, 'takes'], text: takes, scope, yields: decimal };
  for (const [index, adding] of addingTo(covered).entries()) {
    const path = index === 0 ? at : [...at, 'with', index - 1];
    yield* matchingSlots(registry, module, adding, path, item);
    if (!registry.findModule(adding.of)) continue;
    const inner = scopeOf(registry, adding.of);
    yield { path: [...path, 'value'], text: adding.value, scope: inner, yields: decimal };
  }
}

function* flowSlots(
  registry: Registry,
  module: Module,
  scope: ExpressionScope,
): Generator<ExpressionSlot> {
  if (!module.flow) return;
  for (const { step, path } of walkSteps(module.flow)) {
    const kind = stepKindOf(step);
    for (const { path: at, when } of kind.conditions(step))
      yield* conditions(scope, [...path, ...at], { when });
    const until = kind.timer(step)?.until;
    if (until !== undefined) yield { path: [...path, 'until'], text: until, scope, yields: day };
    const creation = kind.creation(step);
    if (creation) yield* effectSlots(registry, module, creation, path);
    for (const { path: at, rule } of kind.people(step))
      if ('limit' in rule) yield* conditions(scope, [...path, ...at], { limit: rule.limit });
  }
}
