import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { kindOf } from '../../../fields/index.ts';
import { compileExpression, lineScopeOf, scopeOf } from '../../../expression/index.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Field, ListSource, ListSpec, Module } from '../../language/index.ts';
import { followPath, isDeadEnd } from '../../paths.ts';
import type { Registry } from '../../registry.ts';
import {
  expectModule,
  expectName,
  type CheckContext,
  type ModuleSource,
  type Rule,
} from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { sourceValues } from '../../sourceValues.ts';
import { listLayouts } from '../../listLayouts.ts';

/** A module lists records of its own, which need a form, or those of others, and then it does nothing else. */
export const sources: Rule = (context) => {
  for (const place of context.modules) {
    if (place.module.sources) checkListing(context, place, place.module.sources);
    else if (!Object.hasOwn(place.source.value as object, 'form'))
      context.report(place.source, [], message('formMissing'), { key: true });
  }
};

/** What only records of one's own can have. */
const ofRecords = [
  'entity',
  'checks',
  'unique',
  'guards',
  'effects',
  'transitions',
  'approvedStatus',
  'initialStatus',
  'flow',
  'form',
  'detail',
  'variants',
  'open',
  'indexes',
  'summaries',
  'alerts',
  'readers',
  'comments',
] as const satisfies readonly (keyof Module)[];

/** Keywords for fields that are typed in or computed. */
const ofValues = [
  'required',
  'default',
  'readOnly',
  'readOnlyWhen',
  'once',
  'suggest',
  'copy',
  'requiredWhen',
  'visibleWhen',
  'checks',
  'fetch',
  'find',
  'formula',
  'rollup',
  'refWhere',
  'serial',
] as const satisfies readonly (keyof Field)[];

function checkListing(context: CheckContext, place: ModuleSource, all: readonly ListSource[]) {
  const { source, module } = place;
  const report = (path: JsonPath, problem: Message, key = true) =>
    context.report(source, path, problem, { key });
  const written = source.value as object;
  for (const key of ofRecords)
    if (Object.hasOwn(written, key)) report([key], message('onlyOfRecords', { key }));
  for (const [index, { kind }] of module.screens.entries())
    if (kind !== 'list') report(['screens', index, 'kind'], message('onlyLists', { kind }), false);
  checkList(report, ['list'], module.list);
  for (const [index, { list }] of module.screens.entries())
    checkList(report, ['screens', index, 'list'], list ?? {});
  for (const [index, { actions }] of module.access.entries())
    for (const [at, action] of actions.entries())
      if (action !== 'read' && action !== 'export')
        report(['access', index, 'actions', at], message('onlyReadAndExport'), false);
  const values = all
    .filter((one) => one.module !== module.module)
    .map((one) => sourceValues(context.registry, module, one));
  for (const [name, field] of Object.entries(module.fields)) {
    checkField(report, ['fields', name], field);
    if (!values.some((said) => Object.hasOwn(said, name)))
      report(['fields', name], message('noSourceSays', { name }));
  }
  const once = new Set<string>();
  for (const [index, one] of all.entries()) {
    const key = `${one.module}.${one.lines ?? ''}`;
    if (once.has(key))
      report(['sources', index, 'module'], message('sourceTwice', { module: one.module }), false);
    once.add(key);
    checkSource(context, place, one, ['sources', index]);
  }
}

type Report = (path: JsonPath, problem: Message, key?: boolean) => void;

function checkList(report: Report, at: JsonPath, { editable, create, views }: Partial<ListSpec>) {
  if (editable) report([...at, 'editable'], message('changedElsewhere'));
  if (create !== undefined) report([...at, 'create'], message('begunElsewhere'));
  for (const [index, { kind }] of (views ?? []).entries())
    if (!listLayouts[kind].suitsSources)
      report([...at, 'views', index, 'kind'], message('noSuchView', { kind }), false);
}

function checkField(report: Report, at: JsonPath, field: Field) {
  for (const key of ofValues)
    if (field[key] !== undefined) report([...at, key], message('ofTypedFields', { key }));
  const { column } = kindOf(field);
  if (column === null || column === 'jsonb')
    report([...at, 'type'], message('notFromSources', { type: field.type }), false);
}

function checkSource(
  context: CheckContext,
  { source, module }: ModuleSource,
  { module: of, lines, values = {} }: ListSource,
  at: JsonPath,
) {
  const what = message('kind.fieldOf', { module: module.module });
  for (const name of Object.keys(values))
    expectName(context, source, [...at, 'values', name], what, name, Object.keys(module.fields), {
      key: true,
    });
  if (!expectModule(context, source, [...at, 'module'], of)) return;
  const found = context.registry.findModule(of);
  if (!found) return;
  if (lines !== undefined && !isLines(found.fields[lines])) {
    const tables = Object.keys(found.fields).filter((name) => isLines(found.fields[name]));
    expectName(
      context,
      source,
      [...at, 'lines'],
      message('kind.tableOf', { module: of }),
      lines,
      tables,
    );
    return;
  }
  for (const [name, text] of Object.entries(values))
    if (readsLines(context.registry, found, lines, text))
      context.report(source, [...at, 'values', name], message('sourceReadsLines'));
}

/** What a person may not see is left out field by field, which is not told of lists of lines. */
function readsLines(registry: Registry, module: Module, lines: string | undefined, text: string) {
  const scope =
    lines === undefined
      ? scopeOf(registry, module.module)
      : lineScopeOf(registry, module.module, lines);
  const start: Module =
    lines === undefined ? module : { ...module, fields: module.fields[lines]!.columns ?? {} };
  try {
    return compileExpression(text, scope).paths.some(([head, ...rest]) => {
      const [from, path] = head === 'parent' ? [module, rest] : [start, [head!, ...rest]];
      return path.some((_, end) => {
        const place = followPath(registry, from, path.slice(0, end + 1).join('.'));
        return place && !isDeadEnd(place) && isLines(place.field);
      });
    });
  } catch {
    return false; // told by the rule of expressions
  }
}
