import { typeOfField } from '../../../expression/index.ts';
import type { Field, Module } from '../../language/index.ts';
import { isTyped } from '../../isTyped.ts';
import { followPath, isDeadEnd } from '../../paths.ts';
import { takenColumns } from '../../takenLines.ts';
import { expectName, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';

/** Lines come from the lines of another record, into columns of the same kind; nothing else comes from lines. */
export const fetchedLines: Rule = (context) => {
  for (const place of context.modules)
    for (const [name, field] of Object.entries(place.module.fields)) {
      checkFetch(context, place, ['fields', name, 'fetch'], field, name);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        if (spec.fetch?.columns)
          context.report(
            place.source,
            ['fields', name, 'columns', column, 'fetch', 'columns'],
            'Only a line table takes columns',
            { key: true },
          );
    }
};

function checkFetch(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  field: Field,
  name: string,
) {
  const { source, module } = place;
  if (!field.fetch) return;
  const { from, mode, columns } = field.fetch;
  if (Array.isArray(from)) {
    if (field.type === 'table')
      context.report(source, [...at, 'from'], 'Lines are taken over from one record');
    else if (columns)
      context.report(source, [...at, 'columns'], 'Only a line table takes columns', { key: true });
    return;
  }
  const end = followPath(context.registry, module, from);
  if (!end || isDeadEnd(end)) return;
  const isOwn = !from.includes('.');
  if (field.type !== 'table') {
    if (columns)
      context.report(source, [...at, 'columns'], 'Only a line table takes columns', { key: true });
    if (end.field.type === 'table')
      context.report(source, [...at, 'from'], `"${from}" is a line table, and "${name}" is not`);
    return;
  }
  if (end.field.type !== 'table' || isOwn) {
    context.report(source, [...at, 'from'], `"${from}" is not a line table of another record`);
    return;
  }
  if (mode === 'live')
    context.report(source, [...at, 'mode'], 'Lines are taken over: they are a snapshot');
  checkColumns(context, place, at, field, name, { ...end, table: end.name });
}

function checkColumns(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  field: Field,
  name: string,
  end: { module: Module; field: Field; table: string },
) {
  const { columns: own = {}, fetch } = field;
  const theirColumns = end.field.columns ?? {};
  const isNamed = fetch!.columns !== undefined;
  const taken = takenColumns(field).filter(([, theirs]) => isNamed || theirs in theirColumns);
  if (taken.length === 0)
    context.report(
      source,
      [...at, 'from'],
      `No column of "${name}" is called as one of "${end.table}": name them in "columns"`,
    );
  for (const [ours, theirs] of taken) {
    const path = isNamed ? [...at, 'columns', ours] : [...at, 'from'];
    if (
      !expectName(context, source, path, `column of ${name}`, ours, Object.keys(own), { key: true })
    )
      continue;
    const what = `column of ${end.module.module}.${end.table}`;
    if (!expectName(context, source, path, what, theirs, Object.keys(theirColumns))) continue;
    if (!isTyped(own[ours]!)) {
      context.report(source, path, `"${ours}" is not filled in, so it takes nothing`, {
        key: isNamed,
      });
      continue;
    }
    const typeOf = (of: string, key: string, spec: Field) =>
      JSON.stringify({ ...typeOfField(context.registry, of, key, spec), table: '' });
    if (
      typeOf(module.module, `${name}.${ours}`, own[ours]!) !==
      typeOf(end.module.module, `${end.table}.${theirs}`, theirColumns[theirs]!)
    )
      context.report(
        source,
        path,
        `"${ours}" is ${own[ours]!.type}, and "${theirs}" is ${theirColumns[theirs]!.type}`,
      );
  }
}
