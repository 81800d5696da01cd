import { message } from '../../../messages/build.ts';
import type { Effect, Field, Module } from '../../language/index.ts';
import { followPath, isDeadEnd } from '../../paths.ts';
import { ownedModules } from '../../moduleDicts.ts';
import { referencedModule } from '../../registry.ts';
import {
  expectName,
  expectNames,
  type CheckContext,
  type ModuleSource,
  type Rule,
} from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { checkCreation, checkLines, checkMerge } from './creations.ts';
import { entryOf, type Entry } from './entries.ts';
import { expectPath } from './expectPath.ts';
import { expectPeople, expectPerson, isOnePerson } from './persons.ts';
import { Spot } from '../Spot.ts';
import { statusesOf } from './statuses.ts';
import { expectValues, tablesOf } from './values.ts';

/** Effects and buttons: what they set, create and ask for exists. */
export const effects: Rule = (context) => {
  for (const place of context.modules) {
    const { source, module } = place;
    for (const [index, effect] of (module.effects ?? []).entries())
      checkEffect(context, place, ['effects', index], effect);
    const kind = message('kind.fieldOf', { module: module.module });
    for (const [index, { action }] of (module.transitions ?? []).entries()) {
      const at = ['transitions', index, 'action', 'fields'];
      expectNames(context, source, at, kind, action?.fields, Object.keys(module.fields));
    }
  }
};

function checkEffect(context: CheckContext, place: ModuleSource, at: JsonPath, effect: Effect) {
  const { source, module } = place;
  const item =
    effect.forEach === undefined
      ? undefined
      : entryOf(context, place, [...at, 'forEach'], effect.forEach);
  checkEntry(context, place, at, effect);
  const { create, fill, notify, handOver } = effect;
  if (!(effect.set ?? create ?? fill ?? notify ?? handOver))
    context.report(source, at, message('effectDoesNothing'));
  if (effect.set) {
    const { target: path, records, lines } = effect.set;
    const set = new Spot(context, place, [...at, 'set']);
    const target = records
      ? context.registry.findModule(records.of)
      : path === undefined
        ? module
        : targetOf(set.at('target'), path, item);
    const changed = target && (lines ? linesOf(set.at('lines', 'of'), target, lines.of) : target);
    if (changed)
      expectValues(context, source, [...at, 'set', 'values'], effect.set.values, changed);
  }
  if (effect.create) {
    checkCreation(context, place, [...at, 'create'], effect.create);
    checkMerge(context, place, [...at, 'create'], effect.create);
  }
  if (fill) checkLines(context, source, [...at, 'fill'], module, fill);
  for (const [index, name] of (effect.notify?.to ?? []).entries())
    expectPeople(context, place, [...at, 'notify', 'to', index], name);
  if (effect.handOver) checkHandOver(context, place, [...at, 'handOver'], effect.handOver);
}

/** From one person to another; lines that name others say so by module. */
function checkHandOver(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  { from, to, successors }: NonNullable<Effect['handOver']>,
) {
  expectPerson(context, place, [...at, 'from'], from);
  expectPerson(context, place, [...at, 'to'], to);
  if (!successors) return;
  const { source, module } = place;
  const path = [...at, 'successors'];
  const { lines } = successors;
  const kind = message('kind.ownTable');
  if (!expectName(context, source, [...path, 'lines'], kind, lines, tablesOf(module))) return;
  const { columns = {} } = module.fields[lines]!;
  const { system } = context.registry;
  const fits = {
    module: ({ dict }: Field) => dict === ownedModules,
    to: (field: Field) => isOnePerson(field, system),
  };
  for (const key of ['module', 'to'] as const) {
    const names = Object.keys(columns).filter((name) => fits[key](columns[name]!));
    expectName(context, source, [...path, key], message('kind.column'), successors[key], names);
  }
}

/** The columns of a line table of the target; reports what is none. */
function linesOf(
  spot: Spot,
  target: Module,
  table: string,
): Pick<Module, 'module' | 'fields'> | undefined {
  const kind = message('kind.tableOf', { module: target.module });
  if (!spot.expectName(kind, table, tablesOf(target))) return undefined;
  return { module: `${target.module}.${table}`, fields: target.fields[table]!.columns ?? {} };
}

/** `enter` names a status that a field can come to. */
function checkEntry(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  { on, status, field: name }: Effect,
) {
  if (on !== 'enter') {
    for (const [key, value] of Object.entries({ status, field: name }))
      if (value !== undefined)
        context.report(source, [...at, key], message('onlyOnEnter', { key }), { key: true });
    return;
  }
  const values = statusesOf(context.registry, module.fields[name ?? 'status']);
  if (!values)
    context.report(
      source,
      [...at, name ? 'field' : 'on'],
      message('isNoStatus', { name: name ?? 'status' }),
    );
  else if (status === undefined)
    context.report(source, [...at, 'on'], message('enterWithoutStatus'));
  else
    expectName(context, source, [...at, 'status'], message('kind.statusOfField'), status, values);
}

function targetOf(spot: Spot, target: string, item: Entry | undefined): Module | undefined {
  const { context, place, path: at, registry } = spot;
  if (target === 'item' && item && 'module' in item) return item.module;
  const inItem = target.startsWith('item.');
  if (inItem && !item) {
    spot.report(message('itemWithoutList'));
    return undefined;
  }
  const fields = inItem && item && 'columns' in item ? item.columns : place.module.fields;
  const start = inItem && item && 'module' in item ? item.module : { ...place.module, fields };
  if (!start) return undefined;
  const path = inItem ? target.slice(5) : target;
  const field = expectPath(context, { ...place, module: start }, at, path);
  if (!field) return undefined;
  const end = followPath(registry, start, path);
  const name = end && !isDeadEnd(end) ? referencedModule(end.field, registry.system) : undefined;
  if (name === undefined) spot.report(message('notReferenceAtAll', { name: target }));
  return name === undefined ? undefined : registry.findModule(name);
}
