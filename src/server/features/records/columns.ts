import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { isAnyReference, isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { masked } from '../access/seen.ts';
import {
  seenOrNothing,
  stepsOf,
  type ReadContext,
  type Steps,
  type Visibility,
} from '../access/index.ts';
import { name, sql } from '../../db/query.ts';
import { readableTitle, readableTitles } from './titles.ts';

/** A value that is selected, with the title of what it refers to and whether it is hidden. */
export interface Column {
  /** Its key in the answer: a field, or a path through references. */
  key: string;
  field: Pick<Field, 'type' | 'valueType' | 'ref' | 'refBy'>;
  value: SqlFragment;
  visibility: Visibility;
  /** Of a reference to any module: the name of that module. */
  module?: SqlFragment | undefined;
}

/** Of a reference to any module behind a path: the name of that module, as far as the caller sees it. */
export const moduleBeside = (
  context: ReadContext,
  module: Module,
  path: Steps,
  { refBy, ...field }: Pick<Field, 'type' | 'ref' | 'refBy'>,
): SqlFragment | undefined =>
  isAnyReference(field)
    ? seenOrNothing(context, module.module, 't', stepsOf([...path.slice(0, -1), refBy!].join('.')))
    : undefined;

/** True when values of the field are kept in the row itself. */
const isStored = (field: Pick<Field, 'type' | 'valueType'>) => kindOf(field).column !== null;

/**
 * `value as "f"`, its title as `"$f"`, the module of a reference to any as `"@f"`, and `"?f"` where only some rows
 * show it.
 */
export function selectColumns(
  { services, caller }: ReadContext,
  columns: readonly Column[],
): SqlFragment[] {
  const registry = services.registry();
  return columns.flatMap(({ key, field, value, visibility, module }) => {
    const shown = masked(value, visibility);
    const target = referencedModule(field as Field, registry.system);
    const titles = isMultiple(field as Field) ? readableTitles : readableTitle;
    return [
      ...(isStored(field) ? [sql`${shown} as ${name(key)}`] : []),
      ...(target
        ? [sql`${titles(registry, caller.language, target, shown, 'n')} as ${name(`$${key}`)}`]
        : []),
      ...(module ? [sql`${masked(module, visibility)} as ${name(`@${key}`)}`] : []),
      ...(typeof visibility === 'object' ? [sql`${visibility} as ${name(`?${key}`)}`] : []),
    ];
  });
}

export interface ReadRow {
  values: RecordData;
  titles: Record<string, string | null>;
  hidden: string[];
  /** References to any module, whose titles `nameOthers` finds. */
  others: { key: string; module: string; id: string }[];
}

/** What `selectColumns` selected. Titles of several references are under `members` together and `members.0` … each. */
export function readColumns(columns: readonly Column[], row: Record<string, unknown>): ReadRow {
  const read: ReadRow = { values: {}, titles: {}, hidden: [], others: [] };
  for (const { key, field, visibility } of columns) {
    if (visibility === 'never' || (typeof visibility === 'object' && row[`?${key}`] !== true)) {
      read.hidden.push(key);
      continue;
    }
    if (isStored(field)) read.values[key] = row[key] as FieldValue;
    const module = row[`@${key}`];
    if (typeof module === 'string' && row[key])
      read.others.push({ key, module, id: row[key] as string });
    const title = row[`$${key}`];
    if (Array.isArray(title)) {
      read.titles[key] = title.filter(Boolean).join(', ');
      title.forEach((one: string | null, index) => (read.titles[`${key}.${index}`] = one));
    } else if (title !== undefined) {
      read.titles[key] = title as string | null;
    }
  }
  return read;
}
