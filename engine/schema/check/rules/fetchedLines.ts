import { message } from '../../../messages/build.ts';
import { typeOfField } from '../../../expression/index.ts';
import { sourcesOf } from '../../fetchSources.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Field, Module } from '../../language/index.ts';
import { isTyped } from '../../isTyped.ts';
import { followPath, isDeadEnd } from '../../paths.ts';
import { hasColumn, ownerName, takenColumns } from '../../takenLines.ts';
import type { Rule } from '../CheckContext.ts';
import { Spot } from '../Spot.ts';

/** Lines come from the lines of another record, into columns of the same kind; nothing else comes from lines. */
export const fetchedLines: Rule = (context) => {
  for (const place of context.modules) {
    const fields = new Spot(context, place, ['fields']);
    for (const [name, field] of Object.entries(place.module.fields)) {
      checkFetch(fields.at(name, 'fetch'), field, name);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        refuseOfLines(fields.at(name, 'columns', column, 'fetch'), spec);
    }
  }
};

function refuseOfLines(spot: Spot, { fetch }: Field) {
  for (const key of ['columns', 'where'] as const)
    if (fetch?.[key]) spot.at(key).report(message('columnsWithoutTable'), { key: true });
}

function checkFetch(spot: Spot, field: Field, name: string) {
  if (!field.fetch) return;
  const { from, mode, where: wanted = {} } = field.fetch;
  if (!isLines(field)) refuseOfLines(spot, field);
  for (const path of Object.keys(wanted))
    spot.at('where').expectName(message('kind.fetchSource'), path, sourcesOf(field), { key: true });
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
  const source = { module: end.module.module, table: end.name, columns: theirColumns };
  const taken = takenColumns(field).flatMap(([ours, all]): [string, string][] => {
    const isGiven = (theirs: string) =>
      theirs in theirColumns || (theirs === ownerName && hasColumn(source, theirs, own[ours]));
    const theirs = all.find(isGiven) ?? all[0]!;
    return isGiven(theirs) || (isNamed && !all.some(isElsewhere)) ? [[ours, theirs]] : [];
  });
  if (taken.length === 0) end.where.report(message('noColumnInCommon', { name, other: end.name }));
  for (const [ours, theirs] of taken) {
    const at = isNamed ? spot.at('columns', ours) : end.where;
    const kind = message('kind.columnOf', { table: name });
    if (!at.expectName(kind, ours, Object.keys(own), { key: true })) continue;
    const what = message('kind.columnOf', { table: `${end.module.module}.${end.name}` });
    const isOwner = theirs === ownerName && hasColumn(source, theirs, own[ours]);
    if (!isOwner && !at.expectName(what, theirs, Object.keys(theirColumns))) continue;
    const into = own[ours]!;
    if (!isTyped(into)) {
      at.report(message('takesNothing', { name: ours }), { key: isNamed });
      continue;
    }
    if (isOwner) continue;
    const out = theirColumns[theirs]!;
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
