import {
  compileExpression,
  entryTypeOf,
  lineScopeOf,
  recordType,
  scopeOf,
  typeOfField,
} from '../expression/index.ts';
import type { ExpressionScope, ExpressionType } from '../expression/types.ts';
import type {
  CallStep,
  Effect,
  Field,
  FormSpec,
  LineSource,
  Matching,
  ListSource,
  Module,
  Rule,
} from './language/index.ts';
import { foundScope } from './expressions.ts';
import { matrixScope } from './matrix.ts';
import { followPath, isDeadEnd } from './paths.ts';
import { referencedModule, type Registry } from './registry.ts';
import { variantsOf } from './variants.ts';
import { walkSteps } from './walkSteps.ts';

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
}

type Path = (string | number)[];
const condition: ExpressionType = { kind: 'bool' };
const decimal: ExpressionType = { kind: 'decimal' };

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
  yield* ruleSlots(module.rules, ['rules'], scope);
  yield* guardSlots(registry, module, scope);
  for (const [index, effect] of (module.effects ?? []).entries())
    yield* effectSlots(registry, module, effect, ['effects', index]);
  for (const [index, { when, if: allowed }] of (module.transitions ?? []).entries()) {
    yield* conditions(scope, ['transitions', index], { when, if: allowed });
  }
  for (const [index, { date, if: condition }] of (module.alerts ?? []).entries()) {
    const path = ['alerts', index];
    yield { path: [...path, 'date'], text: date, scope, yields: { kind: 'date' } };
    yield* conditions(scope, path, { if: condition });
  }
  for (const [index, { rows }] of module.access.grants.entries())
    yield* conditions(scope, ['access', 'grants', index], { rows });
  yield* conditions(scope, ['list'], { where: module.list.where });
  for (const [index, { list }] of module.screens.entries())
    yield* conditions(scope, ['screens', index, 'list'], { where: list?.where });
  for (const [index, { where }] of (module.api ?? []).entries())
    yield* conditions(scope, ['api', index], { where });
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
    yield* sourceSlots(registry, module, source, ['sources', index]);
  yield* flowSlots(registry, module, scope);
}

function* sourceSlots(
  registry: Registry,
  module: Module,
  { module: of, lines, where, values }: ListSource,
  path: Path,
): Generator<ExpressionSlot> {
  const found = registry.findModule(of);
  if (!found || (lines !== undefined && found.fields[lines]?.type !== 'table')) return;
  const scope = lines === undefined ? scopeOf(registry, of) : lineScopeOf(registry, of, lines);
  yield* conditions(scope, path, { where });
  for (const [name, text] of Object.entries(values)) {
    const field = module.fields[name];
    const yields = field && typeOfField(registry, module.module, name, field);
    yield { path: [...path, 'values', name], text, scope, yields };
  }
}

function* formSlots({ tabs }: FormSpec, path: Path, scope: ExpressionScope) {
  for (const [tab, { sections }] of tabs.entries())
    for (const [index, { visibleWhen }] of sections.entries())
      yield* conditions(scope, [...path, 'tabs', tab, 'sections', index], { visibleWhen });
}

function* conditions(
  scope: ExpressionScope,
  path: Path,
  texts: Record<string, string | undefined>,
): Generator<ExpressionSlot> {
  for (const [key, text] of Object.entries(texts)) {
    if (text !== undefined) yield { path: [...path, key], text, scope, yields: condition };
  }
}

function* ruleSlots(
  rules: readonly Pick<Rule, 'when' | 'expr'>[] = [],
  path: Path,
  scope: ExpressionScope,
) {
  for (const [index, { when, expr }] of rules.entries())
    yield* conditions(scope, [...path, index], { when, expr });
}

function* guardSlots(registry: Registry, module: Module, scope: ExpressionScope) {
  for (const [index, { when, expr, none, some }] of (module.guards ?? []).entries()) {
    const at = ['guards', index];
    yield* conditions(scope, at, { when, expr });
    yield* matchingSlots(registry, module, none, [...at, 'none']);
    yield* matchingSlots(registry, module, some, [...at, 'some']);
  }
}

function* matchingSlots(
  registry: Registry,
  module: Module,
  matching: Matching | undefined,
  path: Path,
  item?: ExpressionType,
) {
  if (!matching || !registry.findModule(matching.of)) return;
  const extra = { parent: recordType(module.module), ...(item && { item }) };
  yield* conditions(scopeOf(registry, matching.of, extra), path, { where: matching.where });
}

function* fieldSlots(
  registry: Registry,
  module: Module,
  key: string,
  field: Field,
  path: Path,
  scope: ExpressionScope,
): Generator<ExpressionSlot> {
  const { visibleWhen, requiredWhen, readOnlyWhen } = field;
  const yields = typeOfField(registry, module.module, key, field);
  yield* conditions(scope, path, { visibleWhen, requiredWhen, readOnlyWhen });
  yield* ruleSlots(field.checks, [...path, 'checks'], scope);
  if (field.default !== undefined)
    yield { path: [...path, 'default'], text: field.default, scope, yields };
  if (field.formula !== undefined)
    yield { path: [...path, 'formula'], text: field.formula, scope, yields, derives: key };
  // subjects of a dictionary are known to the registry alone
  const complete = registry.findModule(module.module)?.fields[key]?.matrix;
  for (const axis of ['rows', 'columns'] as const) {
    const lines = complete?.[axis] ?? [];
    for (const [index, { id, formula }] of (field.matrix?.[axis] ?? []).entries()) {
      const at = [...path, 'matrix', axis, index, 'formula'];
      if (!formula) continue;
      const own = lines.findIndex((line) => line.id === id);
      yield { path: at, text: formula, scope: matrixScope(lines, own), yields: decimal };
    }
  }
  const target = referencedModule(field, registry.system);
  if (field.refWhere !== undefined && target !== undefined && registry.findModule(target)) {
    const parent = recordType(module.module);
    yield* conditions(scopeOf(registry, target, { parent }), path, { refWhere: field.refWhere });
  }
  if (field.find !== undefined && target !== undefined && registry.findModule(target)) {
    const table = key.includes('.') ? key.split('.')[0] : undefined;
    yield {
      path: [...path, 'find'],
      text: field.find,
      scope: foundScope(registry, target, module.module, table),
      yields: condition,
      derives: key,
    };
  }
  for (const [index, term] of (field.rollup ?? []).entries()) {
    const source = registry.findModule(term.of);
    if (!source || (term.lines !== undefined && !source.fields[term.lines])) continue;
    const at = [...path, 'rollup', index];
    const sourceScope =
      term.lines === undefined
        ? scopeOf(registry, term.of)
        : lineScopeOf(registry, term.of, term.lines);
    const value = term.op === 'sum' ? decimal : term.op === 'count' ? undefined : yields;
    if (term.value !== undefined)
      yield {
        path: [...at, 'value'],
        text: term.value,
        scope: sourceScope,
        yields: value,
        derives: key,
        stored: true,
      };
    if (term.where !== undefined)
      yield {
        path: [...at, 'where'],
        text: term.where,
        scope: sourceScope,
        yields: condition,
        derives: key,
        stored: true,
      };
  }
}

function* effectSlots(
  registry: Registry,
  module: Module,
  effect: Pick<Effect, 'if' | 'forEach' | 'set' | 'create'>,
  path: Path,
): Generator<ExpressionSlot> {
  const item =
    effect.forEach === undefined ? undefined : entryTypeOf(registry, module.module, effect.forEach);
  const scope = scopeOf(registry, module.module, item ? { item } : {});
  yield* conditions(scope, path, { if: effect.if });
  const values = function* (
    at: Path,
    texts: Record<string, string>,
    target: Module | undefined,
    table?: string,
    inner = scope,
  ): Generator<ExpressionSlot> {
    const fields = table === undefined ? target?.fields : target?.fields[table]?.columns;
    for (const [name, text] of Object.entries(texts)) {
      const field = fields?.[name];
      const key = table === undefined ? name : `${table}.${name}`;
      const yields = field && typeOfField(registry, target!.module, key, field);
      yield { path: [...at, name], text, scope: inner, yields };
    }
  };
  if (effect.set) {
    const { records, target, lines, values: texts } = effect.set;
    yield* matchingSlots(registry, module, records, [...path, 'set', 'records'], item);
    const changed = records
      ? registry.findModule(records.of)
      : targetModule(registry, module, target, item);
    const line = changed && lines && entryTypeOf(registry, changed.module, lines.of);
    const inner = line ? scopeOf(registry, module.module, { ...(item && { item }), line }) : scope;
    yield* conditions(inner, [...path, 'set', 'lines'], { where: lines?.where });
    yield* values([...path, 'set', 'values'], texts, changed, lines?.of, inner);
  }
  if (!effect.create) return;
  const created = registry.findModule(effect.create.module);
  yield* values([...path, 'create', 'values'], effect.create.values, created);
  const { times } = effect.create;
  if (times !== undefined)
    yield { path: [...path, 'create', 'times'], text: times, scope, yields: decimal };
  for (const [table, sources] of Object.entries(effect.create.lines ?? {})) {
    if (typeof sources === 'string') continue;
    const at = [...path, 'create', 'lines', table];
    for (const [index, source] of sources.entries())
      yield* lineSlots(registry, module, created, table, source, [...at, index], scope);
  }
}

/** A list, and values of the lines made from it; of a list that is wrong, only itself. */
function* lineSlots(
  registry: Registry,
  module: Module,
  created: Module | undefined,
  table: string,
  { from, values }: LineSource,
  path: Path,
  scope: ExpressionScope,
): Generator<ExpressionSlot> {
  let inner = scope;
  if (from !== undefined) {
    const anything: ExpressionType = { kind: 'list', of: { kind: 'any' } };
    yield { path: [...path, 'from'], text: from, scope, yields: anything };
    try {
      const { type } = compileExpression(from, scope);
      if (type.kind !== 'list') return;
      inner = scopeOf(registry, module.module, { item: type.of });
    } catch {
      return;
    }
  }
  for (const [column, text] of Object.entries(values)) {
    const field = created?.fields[table]?.columns?.[column];
    const yields = field && typeOfField(registry, created.module, `${table}.${column}`, field);
    yield { path: [...path, 'values', column], text, scope: inner, yields };
  }
}

/** The module of the record that an effect’s `target` leads to. */
function targetModule(
  registry: Registry,
  module: Module,
  target: string | undefined,
  item: ExpressionType | undefined,
): Module | undefined {
  if (target === undefined) return module;
  if (target === 'item')
    return item?.kind === 'reference' ? registry.findModule(item.module) : undefined;
  const start = !target.startsWith('item.')
    ? module
    : item?.kind === 'line'
      ? { ...module, fields: module.fields[item.table]?.columns ?? {} }
      : item?.kind === 'reference'
        ? registry.findModule(item.module)
        : undefined;
  const end = start && followPath(registry, start, target.replace(/^item\./, ''));
  if (!end || isDeadEnd(end)) return undefined;
  return registry.findModule(referencedModule(end.field, registry.system) ?? '');
}

/** What a call makes, as the effect that would make it. */
const creationOf = ({ forEach, create }: CallStep) => ({ ...(forEach && { forEach }), create });

function* flowSlots(
  registry: Registry,
  module: Module,
  scope: ExpressionScope,
): Generator<ExpressionSlot> {
  if (!module.flow) return;
  for (const { step, path } of walkSteps(module.flow)) {
    if (step.type === 'approve' || step.type === 'call' || step.type === 'effect')
      yield* conditions(scope, path, { when: step.when });
    if (step.type === 'call') yield* effectSlots(registry, module, creationOf(step), path);
    if (step.type === 'choose') {
      for (const [index, { when }] of step.cases.entries())
        yield* conditions(scope, [...path, 'cases', index], { when });
    }
    const rules = step.type === 'approve' ? step.approvers : step.type === 'notify' ? step.to : [];
    const key = step.type === 'approve' ? 'approvers' : 'to';
    for (const [index, rule] of rules.entries()) {
      if ('limit' in rule) yield* conditions(scope, [...path, key, index], { limit: rule.limit });
    }
  }
}
