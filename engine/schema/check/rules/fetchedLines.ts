import { message } from '../../../messages/build.ts';
import { typeOfField } from '../../../expression/index.ts';
import { sourcesOf } from '../../fetchSources.ts';
import { isLines } from '../../language/fieldTypes.ts';
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
            message('columnsWithoutTable'),
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
  if (!isLines(field) && columns)
    context.report(source, [...at, 'columns'], message('columnsWithoutTable'), { key: true });
  if (isLines(field) && mode === 'live')
    context.report(source, [...at, 'mode'], message('linesAreSnapshot'));
  const ends: LineSource[] = [];
  for (const [index, path] of sourcesOf(field).entries()) {
    const where = [...at, 'from', ...(Array.isArray(from) ? [index] : [])];
    const end = followPath(context.registry, module, path);
    if (!end || isDeadEnd(end)) continue;
    const isTable = isLines(end.field);
    if (!isLines(field)) {
      if (isTable) context.report(source, where, message('tableIntoField', { path, name }));
    } else if (isTable && path.includes('.')) ends.push({ ...end, where });
    else context.report(source, where, message('notTableElsewhere', { path }));
  }
  for (const end of ends) {
    const others = ends.filter((other) => other !== end);
    checkColumns(context, place, at, field, name, end, others);
  }
}

/** Lines that a table takes over, and where their path stands. */
interface LineSource {
  module: Module;
  name: string;
  field: Field;
  where: JsonPath;
}

function checkColumns(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  field: Field,
  name: string,
  end: LineSource,
  others: readonly LineSource[],
) {
  const { columns: own = {}, fetch } = field;
  const theirColumns = end.field.columns ?? {};
  const isNamed = fetch!.columns !== undefined;
  // of several sources each gives what it has
  const isElsewhere = (theirs: string) =>
    others.some(({ field: { columns = {} } }) => theirs in columns);
  const taken = takenColumns(field).filter(
    ([, theirs]) => theirs in theirColumns || (isNamed && !isElsewhere(theirs)),
  );
  if (taken.length === 0)
    context.report(source, end.where, message('noColumnInCommon', { name, other: end.name }));
  for (const [ours, theirs] of taken) {
    const path = isNamed ? [...at, 'columns', ours] : end.where;
    if (
      !expectName(
        context,
        source,
        path,
        message('kind.columnOf', { table: name }),
        ours,
        Object.keys(own),
        { key: true },
      )
    )
      continue;
    const what = message('kind.columnOf', { table: `${end.module.module}.${end.name}` });
    if (!expectName(context, source, path, what, theirs, Object.keys(theirColumns))) continue;
    if (!isTyped(own[ours]!)) {
      context.report(source, path, message('takesNothing', { name: ours }), {
        key: isNamed,
      });
      continue;
    }
    const typeOf = (of: string, key: string, spec: Field) =>
      JSON.stringify({ ...typeOfField(context.registry, of, key, spec), table: '' });
    if (
      typeOf(module.module, `${name}.${ours}`, own[ours]!) !==
      typeOf(end.module.module, `${end.name}.${theirs}`, theirColumns[theirs]!)
    )
      context.report(
        source,
        path,
        message('otherColumnType', {
          name: ours,
          type: own[ours]!.type,
          other: theirs,
          otherType: theirColumns[theirs]!.type,
        }),
      );
  }
}
