import { message } from '../../messages/build.ts';
import { closest } from '../../messages/closest.ts';
import type { JsonPath } from '../check/Source.ts';
import { entryKey, isObject, slot, type Json } from './json.ts';
import type { Merging } from './Merging.ts';

interface Row {
  fields: Json;
  list: readonly Json[];
  index: number;
}

/**
 * The rows of a layout, each a list of fields. A row of a change takes its fields out of the rows that have them, and
 * stands where the first of these stood; a row of new fields goes to the slot, or else to the end.
 */
export function mergeRows(
  base: readonly Json[],
  changes: readonly Json[],
  merging: Merging,
  path: JsonPath,
): Json[] {
  let rows: Row[] = base.map((fields, index) => ({ fields, list: base, index }));
  const isTaken = changes.includes(slot);
  const open = base.indexOf(slot);
  let next = open < 0 ? rows.length : open;
  if (open >= 0 && isTaken) rows.splice(open, 1);

  for (const [index, change] of changes.entries()) {
    const isRemoved = isObject(change) && change['remove'] === true;
    const names = Array.isArray(change) ? (change as Json[]) : isRemoved ? [entryKey(change)] : [];
    // what one part says twice stays, so that the check reports it
    const isBelow = (row: Row) => row.list === base;
    const place = rows.findIndex(
      (row) => isBelow(row) && names.some((name) => has(row.fields, name)),
    );
    if (isRemoved && place < 0)
      merging.tell(
        [...path, index],
        message('overlayNoKey', { name: String(names[0]) }),
        closest(String(names[0]), rows.flatMap(({ fields }) => fields).map(String)),
      );
    rows = rows.map((row) => (isBelow(row) ? { ...row, fields: without(row.fields, names) } : row));
    if (!isRemoved) {
      rows.splice(place < 0 ? next : place, 0, { fields: change, list: changes, index });
      if (place < 0 || place < next) next += 1;
    }
    const isLeft = rows.map(({ fields }) => !Array.isArray(fields) || fields.length > 0);
    next -= isLeft.slice(0, next).filter((left) => !left).length;
    rows = rows.filter((_row, at) => isLeft[at]);
  }
  const merged = rows.map(({ fields }) => fields);
  merging.trace?.made(merged, changes);
  for (const [at, { list, index }] of rows.entries()) merging.trace?.took(merged, at, list, index);
  return merged;
}

const has = (fields: Json, name: Json) => Array.isArray(fields) && fields.includes(name);

function without(fields: Json, names: readonly Json[]): Json {
  if (!Array.isArray(fields) || !fields.some((name) => names.includes(name))) return fields;
  return fields.filter((name) => !names.includes(name)) as Json;
}
