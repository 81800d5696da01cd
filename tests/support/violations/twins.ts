import { inCodes } from '#tests/support/phases.ts';
import type { Matching, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Documents } from '../documents/Documents.ts';
import { Plain } from '../documents/values.ts';
import { isOwn, moveTo, type Move } from './moves.ts';
import type { Place } from './places.ts';

/**
 * Another record of the kind that there must be none of, written so that it meets the condition; and what the document
 * itself needs for that and has not.
 */
export async function twinsOf(
  documents: Documents,
  spec: Module,
  { of, where, count }: Matching,
  record: RecordData,
  places: readonly Place[],
): Promise<Move[]> {
  const { module } = spec;
  const { fields } = documents.module(of);
  const plain = new Plain(spec, documents.registry(), Date.now(), 10_000);
  const ids = [await other()];
  const values: RecordData = {};
  const moves: Move[] = [{ at: '', behind: { module: of, ids, values } }];
  for (const place of places) {
    const { name, table, field } = place;
    if (!isOwn(place)) continue;
    const theirs = table === undefined ? fields[name] : fields[table]?.columns?.[name];
    if (theirs?.type !== field.type || field.type === 'table') continue;
    let value = table === undefined ? record[name] : (record[table] as RecordData[])[0]?.[name];
    if ((value ?? null) === null && field.type === 'string') {
      value = plain.value(name, field);
      moves.push(moveTo(place, value));
    }
    if (table === undefined) values[name] = value;
    else moves.push({ at: '', behind: { module: of, table, ids, values: { [name]: value } } });
  }
  for (const [, field, theirs] of where.matchAll(/\b(\w+) == parent\.(\w+)/g))
    if ((record[theirs!] ?? null) !== null) values[field!] = record[theirs!];
  for (const [, theirs, field] of where.matchAll(/parent\.(\w+) in (\w+)\b/g))
    values[field!] = [record[theirs!]];
  for (const [, field, value] of inCodes(
    documents.registry(),
    documents.module(of).fields,
    where,
  ).matchAll(/(?<![.\w])(\w+) == '(\w+)'/g))
    values[field!] = value;
  if (count === 'pending') values.status = 'SPZ';
  return moves;

  async function other() {
    if (of !== module) return documents.file(of);
    const id = await documents.complete(of);
    if (documents.module(of).flow) await documents.submit(of, id);
    return id;
  }
}
