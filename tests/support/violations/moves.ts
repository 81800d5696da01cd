import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import { kindOf, valueTypeOf } from '#engine/fields/index.ts';
import { Plain } from '../documents/values.ts';
import type { Behind } from './Behind.ts';
import type { Place } from './places.ts';
import { otherValues } from './values.ts';

/** One thing that makes a document, or what it refers to, another. */
export interface Move {
  /** The place it touches; two moves at one place are not combined. */
  at: string;
  /** Values for the document, of how it is. */
  data?: (record: RecordData) => RecordData;
  behind?: Behind;
  /** It makes two fields of the document equal. */
  isEqual?: boolean;
}

const linesOf = (record: RecordData, table: string) => (record[table] ?? []) as RecordData[];

/** Writes a value at a place: into the document where people fill it in, else into the database. */
export function moveTo(place: Place, value: FieldValue): Move {
  const { path, module, table, name, ids } = place;
  if (!place.isTyped)
    return {
      at: path,
      behind: { module, ids, values: { [name]: value }, ...(table !== undefined && { table }) },
    };
  if (table === undefined) return { at: path, data: () => ({ [name]: value }) };
  return {
    at: path,
    data: (record) => ({
      [table]: linesOf(record, table).map((line) => ({ ...line, [name]: value })),
    }),
  };
}

/** The same lines a second time. */
const doubled = (table: string): Move => ({
  at: table,
  data: (record) => ({
    [table]: [
      ...linesOf(record, table),
      ...linesOf(record, table).map(({ id: _id, ...line }) => line),
    ],
  }),
});

/** All that may be tried at the places of a guard, the likeliest first. */
export function movesAt(registry: Registry, record: RecordData, places: readonly Place[]): Move[] {
  const moves: Move[] = [];
  for (const place of places) {
    const { field, isTyped, table, name } = place;
    if (field.type === 'table') {
      if (isTyped) moves.push(doubled(name), { at: name, data: () => ({ [name]: [] }) });
      continue;
    }
    if (kindOf(field).column === null && !(isTyped && isFile(place))) continue;
    const owner = table === undefined ? record : linesOf(record, table)[0];
    // of what stands elsewhere nothing is known, so everything is another value
    const value = isOwn(place) ? (owner?.[name] ?? null) : undefined;
    if (Array.isArray(value) || isFile(place)) moves.push(moveTo(place, []));
    if (isFile(place)) continue;
    const plain = new Plain(registry.module(place.module), registry, Date.now(), 10_000);
    if (isTyped && (field.format || field.pattern))
      moves.push(moveTo(place, plain.value(name, field)));
    for (const other of otherValues(registry, field, value)) moves.push(moveTo(place, other));
  }
  for (const place of places)
    if (place.isTyped && place.table !== undefined) moves.push(doubled(place.table));
  return [...moves, ...sameAsOther(registry, record, places)];
}

/** True for a field of the document itself, or of its lines. */
export const isOwn = ({ path, table, name }: Place) =>
  path === (table === undefined ? name : `${table}.${name}`);

const isFile = ({ field }: Place) => field.type === 'attachment' || field.type === 'image';

/** What stands in one field of the document, in another of its kind. */
function sameAsOther(registry: Registry, record: RecordData, places: readonly Place[]): Move[] {
  const kindAt = ({ field }: Place) =>
    referencedModule(field, registry.system) ?? valueTypeOf(field);
  const own = places.filter((place) => isOwn(place) && place.table === undefined);
  return own.flatMap((place) =>
    own
      .filter(() => kindOf(place.field).column !== null)
      .filter((other) => other !== place && kindAt(other) === kindAt(place))
      .map((other) => ({ ...moveTo(place, record[other.name]), isEqual: true })),
  );
}
