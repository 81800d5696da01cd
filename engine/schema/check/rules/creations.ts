import { message } from '../../../messages/build.ts';
import { isAmount } from '../../language/fieldUses.ts';
import type { Creation, EffectCreation, LineSource, Module } from '../../language/index.ts';
import { expectModule, expectName, type CheckContext, type ModuleSource } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';
import { expectValues, tablesOf } from './values.ts';

/** What an effect, or a step that calls, makes: fields, lines and where it is kept exist. */
export function checkCreation(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  creation: Creation,
) {
  if (!expectModule(context, source, [...at, 'module'], creation.module)) return;
  const created = context.registry.findModule(creation.module);
  if (created) expectValues(context, source, [...at, 'values'], creation.values, created);
  for (const [theirs, ours] of Object.entries(creation.lines ?? {})) {
    const path = [...at, 'lines', theirs];
    if (typeof ours === 'string')
      expectName(context, source, path, message('kind.ownTable'), ours, tablesOf(module));
    if (created)
      checkLines(context, source, [...at, 'lines'], created, {
        [theirs]: typeof ours === 'string' ? [] : ours,
      });
  }
  if (creation.storeIn !== undefined)
    expectName(
      context,
      source,
      [...at, 'storeIn'],
      message('kind.fieldOf', { module: module.module }),
      creation.storeIn,
      Object.keys(module.fields),
    );
}

/** The tables that get lines exist, and so do their columns. */
export function checkLines(
  context: CheckContext,
  source: Source,
  at: JsonPath,
  made: Module,
  lines: Readonly<Record<string, readonly LineSource[]>>,
) {
  const { module, fields } = made;
  for (const [table, sources] of Object.entries(lines)) {
    const path = [...at, table];
    for (const [index, { values }] of fields[table] ? sources.entries() : [])
      expectValues(context, source, [...path, index, 'values'], values, {
        module: `${module}.${table}`,
        fields: fields[table]!.columns ?? {},
      });
    const kind = message('kind.tableOf', { module });
    expectName(context, source, path, kind, table, tablesOf(made), { key: true });
  }
}

/** One record is kept, not several; what is merged has the whole key and numbers, and neither lines nor a process. */
export function checkMerge(
  { registry, report }: CheckContext,
  { source }: ModuleSource,
  at: JsonPath,
  { module, values, lines, times, records, merge, storeIn }: EffectCreation,
) {
  if ((times ?? records) !== undefined && storeIn !== undefined)
    report(source, [...at, 'storeIn'], message('noneOfTimesKept'), { key: true });
  const created = registry.findModule(module);
  if (!merge || !created) return;
  const path = [...at, 'merge'];
  if (created.flow || lines) report(source, path, message('notMerged'), { key: true });
  const key = created.unique?.find(({ id }) => id === merge.key);
  if (!key) report(source, [...path, 'key'], message('noUniqueKey', { module, key: merge.key }));
  for (const field of key?.fields ?? [])
    if (!(field in values))
      report(source, [...path, 'key'], message('keyWithoutValue', { name: field }));
  for (const [index, field] of (merge.set ?? []).entries())
    if (!(field in values))
      report(source, [...path, 'set', index], message('setWithoutValue', { name: field }));
  for (const [index, field] of (merge.add ?? []).entries())
    if (!isAmount(created.fields[field]))
      report(source, [...path, 'add', index], message('notNumber', { name: field, module }));
}
