import {
  actingScope,
  compileExpression,
  entryTypeOf,
  typeOfField,
} from '../../expression/index.ts';
import type { ExpressionScope, ExpressionType } from '../../expression/types.ts';
import type { Creation, Effect, LineSource, Module } from '../language/index.ts';
import { followPath, isDeadEnd } from '../paths.ts';
import { referencedModule, type Registry } from '../registry.ts';
import { conditions, decimal, matchingSlots, type ExpressionSlot, type Path } from './slot.ts';

export function* effectSlots(
  registry: Registry,
  module: Module,
  effect: Pick<Effect, 'when' | 'forEach' | 'set' | 'create' | 'fill'>,
  path: Path,
): Generator<ExpressionSlot> {
  const item =
    effect.forEach === undefined ? undefined : entryTypeOf(registry, module.module, effect.forEach);
  const scope = actingScope(registry, module.module, item ? { item } : {});
  yield* conditions(scope, path, { when: effect.when });
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
    const inner = line
      ? actingScope(registry, module.module, { ...(item && { item }), line })
      : scope;
    yield* conditions(inner, [...path, 'set', 'lines'], { where: lines?.where });
    yield* values([...path, 'set', 'values'], texts, changed, lines?.of, inner);
  }
  const tables = function* (
    at: Path,
    made: Module | undefined,
    lines: Creation['lines'] = {},
  ): Generator<ExpressionSlot> {
    for (const [table, sources] of Object.entries(lines))
      for (const [index, source] of typeof sources === 'string' ? [] : sources.entries())
        yield* lineSlots(registry, module, made, table, source, [...at, table, index], scope, item);
  };
  yield* tables([...path, 'fill'], module, effect.fill);
  if (!effect.create) return;
  const created = registry.findModule(effect.create.module);
  const { times, records } = effect.create;
  yield* matchingSlots(registry, module, records, [...path, 'create', 'records'], item);
  const forOne =
    records && registry.findModule(records.of)
      ? actingScope(registry, module.module, { item: { kind: 'reference', module: records.of } })
      : scope;
  yield* values([...path, 'create', 'values'], effect.create.values, created, undefined, forOne);
  if (times !== undefined)
    yield { path: [...path, 'create', 'times'], text: times, scope, yields: decimal };
  yield* tables([...path, 'create', 'lines'], created, effect.create.lines);
}

/** A list or records, and values of the lines made from them; of a list that is wrong, only itself. */
function* lineSlots(
  registry: Registry,
  module: Module,
  created: Module | undefined,
  table: string,
  { from, records, values }: LineSource,
  path: Path,
  scope: ExpressionScope,
  item: ExpressionType | undefined,
): Generator<ExpressionSlot> {
  let inner = scope;
  if (records) {
    if (!registry.findModule(records.of)) return;
    yield* matchingSlots(registry, module, records, [...path, 'records'], item);
    inner = actingScope(registry, module.module, {
      item: { kind: 'reference', module: records.of },
    });
  } else if (from !== undefined) {
    const anything: ExpressionType = { kind: 'list', of: { kind: 'any' } };
    yield { path: [...path, 'from'], text: from, scope, yields: anything };
    try {
      const { type } = compileExpression(from, scope);
      if (type.kind !== 'list') return;
      inner = actingScope(registry, module.module, { item: type.of });
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
