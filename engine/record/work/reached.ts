import { compute, holds } from '../../expression/index.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import { referenceOf } from '../../schema/fetchSources.ts';
import type { Field } from '../../schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '../../schema/record.ts';
import { isMultiple, referencedModule } from '../../schema/registry.ts';
import { sharedValue } from '../../schema/sharedValue.ts';
import { ownerName, tableAlong, type OwnedLines } from '../../schema/takenLines.ts';
import type { Work } from './Work.ts';

/** A record that a path begins at, and the rest of the path. */
export interface Start {
  module: string;
  record: RecordData;
  path: string;
}

/** Where a path begins: at the record itself, or at each of the several that its first reference names. */
async function startsOf(work: Work, { module, record, path }: Start): Promise<Start[]> {
  const root = referenceOf(path);
  const field = work.registry.module(module).fields[root];
  const ids = record[root];
  if (!field || !isMultiple(field)) return [{ module, record, path }];
  const target = referencedModule(field, work.registry.system)!;
  const known = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  await work.view.readAll(target, known);
  return known.flatMap((id) => {
    const found = work.view.get(target, id);
    return found ? [{ module: target, record: found, path: path.slice(root.length + 1) }] : [];
  });
}

async function valueAt(work: Work, { module, record, path }: Start): Promise<FieldValue> {
  const expression = expressionsOf(work.registry).record(module, path);
  await work.view.readAlong(module, record, expression.paths);
  return compute(expression, {
    ...work.view.surroundings,
    variables: { ...record, user: work.user },
  });
}

/** What a path leads to; through several records what all of them have in common, or null. */
export async function valueAlong(work: Work, start: Start): Promise<FieldValue> {
  const values: FieldValue[] = [];
  for (const one of await startsOf(work, start)) values.push(await valueAt(work, one));
  return sharedValue(values);
}

/** The lines that a path leads to, those of each record by themselves, as far as the table wants them. */
export async function linesAlong(work: Work, field: Field, start: Start): Promise<OwnedLines[]> {
  const all: OwnedLines[] = [];
  for (const one of await startsOf(work, start)) {
    const owning = one.path.split('.').slice(0, -1).join('.') || 'id';
    const owner = (await valueAt(work, { ...one, path: owning })) as string | null;
    const lines = recordLines(await valueAt(work, one));
    all.push({ owner, lines: await wanted(work, field, start, lines) });
  }
  return all;
}

async function wanted(
  work: Work,
  field: Field,
  { module, record, path }: Start,
  lines: readonly RecordData[],
): Promise<readonly RecordData[]> {
  const where = field.fetch?.where?.[path];
  const source = where === undefined ? undefined : tableAlong(work.registry, module, path);
  if (where === undefined || source === undefined) return lines;
  const condition = expressionsOf(work.registry).taken(module, source, where);
  const ofRecord = condition.paths
    .filter(([head]) => head === ownerName)
    .map((one) => one.slice(1));
  const ofLines = condition.paths.filter(([head]) => head !== ownerName);
  await work.view.readAlong(module, record, ofRecord);
  await work.view.readAlong(
    source.module,
    { [source.table]: [...lines] },
    ofLines.map((one) => [source.table, ...one]),
  );
  const surroundings = work.view.surroundings;
  return lines.filter((line) =>
    holds(condition, { ...surroundings, variables: { ...line, [ownerName]: record } }),
  );
}
