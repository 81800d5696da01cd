import { message } from '../../../messages/build.ts';
import { typeOfField } from '../../../expression/index.ts';
import { sourcesOf } from '../../fetchSources.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Field, Module } from '../../language/index.ts';
import { isTyped } from '../../isTyped.ts';
import { followPath, isDeadEnd } from '../../paths.ts';
import { takenColumns } from '../../takenLines.ts';
import type { Rule } from '../CheckContext.ts';
import { Spot } from '../Spot.ts';

/** Lines come from the lines of another record, into columns of the same kind; nothing else comes from lines. */
export const fetchedLines: Rule = (context) => {
  for (const place of context.modules) {
    const fields = new Spot(context, place, ['fields']);
    for (const [name, field] of Object.entries(place.module.fields)) {
      checkFetch(fields.at(name, 'fetch'), field, name);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        if (spec.fetch?.columns)
          fields
            .at(name, 'columns', column, 'fetch', 'columns')
            .report(message('columnsWithoutTable'), { key: true });
    }
  }
};

function checkFetch(spot: Spot, field: Field, name: string) {
  if (!field.fetch) return;
  const { from, mode, columns } = field.fetch;
  if (!isLines(field) && columns)
    spot.at('columns').report(message('columnsWithoutTable'), { key: true });
  if (isLines(field) && mode === 'live') spot.at('mode').report(message('linesAreSnapshot'));
  const ends: LineSource[] = [];
  for (const [index, path] of sourcesOf(field).entries()) {
    const where = spot.at('from', ...(Array.isArray(from) ? [index] : []));
    const end = followPath(spot.registry, spot.module, path);
    if (!end || isDeadEnd(end)) continue;
    const isTable = isLines(end.field);
    if (!isLines(field)) {
      if (isTable) where.report(message('tableIntoField', { path, name }));
    } else if (isTable && path.includes('.')) ends.push({ ...end, where });
    else where.report(message('notTableElsewhere', { path }));
  }
  for (const end of ends) checkColumns(spot, { field, name }, end, ends);
}

/** Lines that a table takes over, and where their path stands. */
interface LineSource {
  module: Module;
  name: string;
  field: Field;
  where: Spot;
}

function checkColumns(
  spot: Spot,
  { field, name }: { field: Field; name: string },
  end: LineSource,
  ends: readonly LineSource[],
) {
  const { columns: own = {}, fetch } = field;
  const theirColumns = end.field.columns ?? {};
  const isNamed = fetch!.columns !== undefined;
  // of several sources each gives what it has
  const isElsewhere = (theirs: string) =>
    ends.some((other) => other !== end && theirs in (other.field.columns ?? {}));
  const taken = takenColumns(field).filter(
    ([, theirs]) => theirs in theirColumns || (isNamed && !isElsewhere(theirs)),
  );
  if (taken.length === 0) end.where.report(message('noColumnInCommon', { name, other: end.name }));
  for (const [ours, theirs] of taken) {
    const at = isNamed ? spot.at('columns', ours) : end.where;
    const kind = message('kind.columnOf', { table: name });
    if (!at.expectName(kind, ours, Object.keys(own), { key: true })) continue;
    const what = message('kind.columnOf', { table: `${end.module.module}.${end.name}` });
    if (!at.expectName(what, theirs, Object.keys(theirColumns))) continue;
    const [into, out] = [own[ours]!, theirColumns[theirs]!];
    if (!isTyped(into)) {
      at.report(message('takesNothing', { name: ours }), { key: isNamed });
      continue;
    }
    const typeOf = (of: string, key: string, spec: Field) =>
      JSON.stringify({ ...typeOfField(spot.registry, of, key, spec), table: '' });
    if (
      typeOf(spot.module.module, `${name}.${ours}`, into) !==
      typeOf(end.module.module, `${end.name}.${theirs}`, out)
    )
      at.report(
        message('otherColumnType', {
          name: ours,
          type: into.type,
          other: theirs,
          otherType: out.type,
        }),
      );
  }
}
