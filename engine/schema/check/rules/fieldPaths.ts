import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { kindOf, valueTypeOf } from '../../../fields/index.ts';
import { unsortable } from '../../unsortable.ts';
import { groupTypes, totalTypes } from '../../groupTypes.ts';
import {
  maxSteps,
  type Field,
  type FieldType,
  type ListSpec,
  type Module,
} from '../../language/index.ts';
import { followPath, isDeadEnd, systemFieldSpecs } from '../../paths.ts';
import { isMultiple, referencedModule } from '../../registry.ts';
import {
  expectAnyModule,
  expectName,
  type CheckContext,
  type ModuleSource,
  type Rule,
} from '../CheckContext.ts';
import { closest } from '../../../messages/closest.ts';
import type { JsonPath } from '../Source.ts';
import { listLayouts } from './listLayouts.ts';

/** Names of fields a module has, those of every record included. */
export const fieldNames = (module: Module) => [
  ...Object.keys(module.fields),
  ...Object.keys(systemFieldSpecs),
];

/** Reports unless the path leads to a field; answers that field. */
export function expectPath(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  path: string,
  start: Module = module,
): Field | undefined {
  const end = followPath(context.registry, start, path);
  if (!end) return undefined;
  if (!isDeadEnd(end)) return end.field;
  const names = path.split('.');
  const name = names[end.index]!;
  const offset = names.slice(0, end.index).join('.').length + (end.index > 0 ? 1 : 0) + 1;
  const right = end.reason === 'unknown' ? closest(name, fieldNames(end.module)) : undefined;
  context.report(
    source,
    at,
    {
      unknown: message('unknownField', { module: end.module.module, name }),
      notReference: message('notReference', { name }),
      tooLong: message('pathTooLong', { max: maxSteps, count: names.length }),
    }[end.reason],
    {
      offset: end.index > 0 ? offset : 0,
      suggestion: right && names.with(end.index, right).join('.'),
    },
  );
  return undefined;
}

/** The same of a path that has one value: it leads through no field that holds several. */
export function expectValue(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  path: string,
  start: Module = place.module,
): Field | undefined {
  const field = expectPath(context, place, at, path, start);
  const names = path.split('.');
  const several = names.slice(0, -1).find((_, index) => {
    const end = followPath(context.registry, start, names.slice(0, index + 1).join('.'));
    return end && !isDeadEnd(end) && isMultiple(end.field);
  });
  if (!field || several === undefined) return field;
  context.report(place.source, at, message('pathThroughSeveral', { name: several }));
  return undefined;
}

/** Fields named outside expressions: record, lists, keys, indexes, detail. */
export const fieldPaths: Rule = (context) => {
  for (const place of context.modules) {
    const { module } = place;
    const expect = (at: JsonPath, path: string | undefined) =>
      path === undefined ? undefined : expectValue(context, place, at, path);
    const all = (at: JsonPath, paths: readonly string[] = []) => {
      for (const [index, path] of paths.entries()) expect([...at, index], path);
    };
    for (const key of ['number', 'subtitle', 'replaces'] as const)
      expect(['record', key], module.record[key]);
    const { title } = module.record;
    if (expect(['record', 'title'], title)?.level === 'sensitive')
      context.report(place.source, ['record', 'title'], message('titleSensitive', { name: title }));
    const columns = (at: JsonPath, fields: readonly string[]) => {
      for (const [index, name] of fields.entries()) {
        const field = expect([...at, index], name);
        if (field && kindOf(field).column === null)
          context.report(
            place.source,
            [...at, index],
            message('noColumn', { name, type: field.type }),
          );
      }
    };
    for (const [index, { fields }] of (module.unique ?? []).entries())
      columns(['unique', index, 'fields'], fields);
    for (const [index, fields] of (module.indexes ?? []).entries())
      columns(['indexes', index], fields);
    checkList(context, place, ['list'], module.list);
    for (const [index, { list }] of module.screens.entries())
      if (list) checkList(context, place, ['screens', index, 'list'], list);
    all(['detail', 'summary'], module.detail?.summary);
    checkDetail(context, place);
  }
};

function checkList(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  list: Partial<ListSpec>,
) {
  const expect = (path: JsonPath, name: string) =>
    expectValue(context, place, [...at, ...path], name);
  const typed = (path: JsonPath, name: string, types: readonly FieldType[], what: Message) => {
    const field = expect(path, name);
    if (field && !types.includes(field.type) && !types.includes(valueTypeOf(field)))
      context.report(
        place.source,
        [...at, ...path],
        message('otherFieldType', { what, types, name, type: field.type }),
      );
    return field;
  };
  const inOrder = (path: JsonPath, name: string) => {
    const type = expect(path, name)?.type;
    if (type && unsortable.has(type))
      context.report(place.source, [...at, ...path], message('noOrder', { name, type }));
  };
  for (const [index, { id, bar }] of (list.columns ?? []).entries())
    if (bar) typed(['columns', index, 'id'], id, ['percent'], message('use.bar'));
    else expect(['columns', index, 'id'], id);
  for (const [index, { field }] of (list.sort ?? []).entries())
    inOrder(['sort', index, 'field'], field);
  for (const [index, name] of (list.filters ?? []).entries()) expect(['filters', index], name);
  for (const [index, name] of (list.groups ?? []).entries())
    typed(['groups', index], name, groupTypes, message('use.grouping'));
  for (const [index, name] of (list.editable ?? []).entries()) {
    const field = typed(['editable', index], name, editableTypes, message('use.editable'));
    if (field?.readOnly || field?.fetch)
      context.report(place.source, [...at, 'editable', index], message('editsNothing', { name }));
  }
  for (const [index, name] of (list.totals ?? []).entries())
    typed(['totals', index], name, totalTypes, message('use.total'));
  for (const [index, name] of (list.search ?? []).entries())
    typed(['search', index], name, ['string', 'text', 'serial', 'computed'], message('use.search'));
  for (const [index, { kind, by }] of (list.views ?? []).entries()) {
    const needed = listLayouts[kind].by;
    if (!needed) continue;
    if (by !== undefined) typed(['views', index, 'by'], by, needed.types, needed.use);
    else
      context.report(place.source, [...at, 'views', index], message('viewWithoutField', { kind }));
  }
}

/** What fits into a cell. */
const editableTypes = [
  'boolean',
  'date',
  'dict',
  'duration',
  'integer',
  'money',
  'month',
  'number',
  'percent',
  'string',
  'text',
  'time',
  'year',
] as const satisfies readonly FieldType[];

function checkDetail(context: CheckContext, place: ModuleSource) {
  for (const [index, tab] of (place.module.detail?.tabs ?? []).entries()) {
    const at = ['detail', 'tabs', index];
    if (tab.kind !== 'related') continue;
    if (tab.module === undefined) {
      context.report(place.source, at, message('tabWithoutModule'));
      continue;
    }
    if (!expectAnyModule(context, place.source, [...at, 'module'], tab.module)) continue;
    const related = context.registry.findModule(tab.module);
    if (related && tab.of !== undefined)
      checkOf(context, place, [...at, 'of'], tab.of, related, tab.by);
    if (!related || tab.by === undefined) continue;
    const [table, column] = tab.by.split('.') as [string, string?];
    const columns = related.fields[table]?.columns;
    if (columns && column !== undefined)
      expectName(
        context,
        place.source,
        [...at, 'by'],
        message('kind.columnOf', { table: `${related.module}.${table}` }),
        column,
        Object.keys(columns),
      );
    else expectPath(context, place, [...at, 'by'], tab.by, related);
  }
}

/** What a tab says of this record refers to the related records, or to what they refer to by `by`. */
function checkOf(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  of: string,
  related: Module,
  by?: string,
) {
  const { system } = context.registry;
  const field = fieldIn(module, of);
  if (!field) {
    context.report(source, at, message('unknownField', { module: module.module, name: of }));
    return;
  }
  const theirs = by === undefined ? undefined : fieldIn(related, by);
  const wanted = by === undefined ? related.module : theirs && referencedModule(theirs, system);
  if (wanted !== undefined && referencedModule(field, system) !== wanted)
    context.report(source, at, message('tabOfAnother', { path: of, module: wanted }));
}

/** A field, or a column of lines. */
function fieldIn({ fields }: Module, path: string): Field | undefined {
  const [name = '', column] = path.split('.');
  return column === undefined ? fields[name] : fields[name]?.columns?.[column];
}
