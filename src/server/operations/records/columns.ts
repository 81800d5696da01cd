import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { masked } from '../access/seen.ts';
import type { Visibility } from '../access/index.ts';
import { name, sql } from './sql/fragment.ts';
import { titleOfReference, titlesOfReferences } from './titles.ts';

/** A value that is selected, with the title of what it refers to and whether it is hidden. */
export interface Column {
  /** Its key in the answer: a field, or a path through references. */
  key: string;
  field: Pick<Field, 'type' | 'valueType' | 'ref'>;
  value: SqlFragment;
  visibility: Visibility;
}

/** True when values of the field are kept in the row itself. */
const isStored = (field: Pick<Field, 'type' | 'valueType'>) => kindOf(field).column !== null;

/** `value as "f"`, its title as `"$f"`, and `"?f"` where only some rows show it. */
export function selectColumns(registry: Registry, columns: readonly Column[]): SqlFragment[] {
  return columns.flatMap(({ key, field, value, visibility }) => {
    const shown = masked(value, visibility);
    const target = referencedModule(field as Field, registry.system);
    const titles = isMultiple(field as Field) ? titlesOfReferences : titleOfReference;
    return [
      ...(isStored(field) ? [sql`${shown} as ${name(key)}`] : []),
      ...(target ? [sql`${titles(registry, target, shown, 'n')} as ${name(`$${key}`)}`] : []),
      ...(typeof visibility === 'object' ? [sql`${visibility} as ${name(`?${key}`)}`] : []),
    ];
  });
}

export interface ReadRow {
  values: RecordData;
  titles: Record<string, string | null>;
  hidden: string[];
}

/** What `selectColumns` selected. Titles of several references are under `members` together and `members.0` … each. */
export function readColumns(columns: readonly Column[], row: Record<string, unknown>): ReadRow {
  const read: ReadRow = { values: {}, titles: {}, hidden: [] };
  for (const { key, field, visibility } of columns) {
    if (visibility === 'never' || (typeof visibility === 'object' && row[`?${key}`] !== true)) {
      read.hidden.push(key);
      continue;
    }
    if (isStored(field)) read.values[key] = row[key] as FieldValue;
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
