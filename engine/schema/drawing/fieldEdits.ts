import { isProse } from '../language/fieldUses.ts';
import { keywordsOf, type fieldTypes } from '../language/fieldTypes.ts';
import type { Field, FieldType, Text } from '../language/index.ts';
import { placeField, spotOf, unplaceField, type Spot } from './formEdits.ts';
import { tabsOf, type DrawnModule } from './DrawnModule.ts';
import { freeName } from './names.ts';
import { renameEverywhere, withoutField } from './uses.ts';

type Needed = {
  [Type in FieldType]: (typeof fieldTypes)[Type] extends { needs: readonly (infer Keyword)[] }
    ? Keyword
    : never;
}[FieldType];

/** What a keyword begins with where a type needs it; what somebody has to choose is empty. */
const beginnings: Record<Needed, object> = {
  dict: { dict: '' },
  ref: { ref: '' },
  answersTo: { answersTo: '' },
  serial: { serial: 'yyyyMM-NNNN' },
  statuses: { dict: 'status', statuses: ['WTJ', 'SPZ', 'SHTG', 'BH', 'ZF'] },
  columns: { columns: { content: { type: 'string', title: { en: 'Content', zh: '内容' } } } },
  valueType: { valueType: 'number' },
  formula: { formula: '' },
  rollup: { rollup: [] },
  matrix: { matrix: { rows: [{ id: 'first', title: { en: 'First row', zh: '第一行' } }] } },
};

/** The least that a field of a type says: the check asks for what is empty. */
export function newField(type: FieldType, title: Text): Field {
  const { needs, has } = keywordsOf(type);
  const begun = needs.toReversed().map((keyword) => beginnings[keyword as Needed]);
  const limit = has.includes('maxLength') && { maxLength: isProse({ type }) ? 1000 : 100 };
  return Object.assign({ type, title }, ...begun, limit) as Field;
}

/** A field at a place of the form; without one at the end of it, and in no form at all nowhere. */
export function addField(
  module: DrawnModule,
  name: string,
  field: Field,
  spot: Spot | undefined = lastSpot(module),
): DrawnModule {
  const added = { ...module, fields: { ...module.fields, [name]: field } };
  if (!spot) return added;
  const placed = placeField(added, name, spot);
  // a full row takes no more: the field gets a row of its own below
  return placed === added
    ? placeField(added, name, { tab: spot.tab, section: spot.section, row: spot.row + 1 })
    : placed;
}

function lastSpot(module: DrawnModule): Spot | undefined {
  const tab = tabsOf(module).at(-1);
  const section = tab?.sections.at(-1);
  return section && { tab: tab!.id, section: section.id, row: section.rows.length };
}

/** Takes a field away, with all places that only show it; rules that read it are for the check to tell. */
export const removeField = (module: DrawnModule, name: string): DrawnModule =>
  withoutField(unplaceField(module, name), name);

/** A field like it, in a row of its own below. */
export function duplicateField(
  module: DrawnModule,
  name: string,
): { module: DrawnModule; name: string } {
  const copy = freeName(`${name}Copy`, Object.keys(module.fields));
  const { renamedFrom: _before, ...field } = module.fields[name]!;
  const spot = spotOf(module, name);
  const below = spot && { tab: spot.tab, section: spot.section, row: spot.row + 1 };
  const fields = insertedBehind(module.fields, name, copy, field as Field);
  const added = { ...module, fields };
  return { module: below ? placeField(added, copy, below) : added, name: copy };
}

/**
 * Gives a field another name wherever the module says it.
 *
 * @param isStored records have values under the old name already: they are taken along
 */
export function renameField(
  module: DrawnModule,
  from: string,
  to: string,
  isStored: boolean,
): DrawnModule {
  if (from === to || to in module.fields) return module;
  const field = module.fields[from]!;
  const renamed = renameEverywhere(module, from, to);
  if (!isStored) return renamed;
  const { renamedFrom = from } = field as { renamedFrom?: string };
  const next = { ...renamed.fields[to]!, renamedFrom };
  if (renamedFrom === to) delete (next as { renamedFrom?: string }).renamedFrom;
  return { ...renamed, fields: { ...renamed.fields, [to]: next } };
}

/** Columns of its row that a field takes: one to four. */
export function widenField(module: DrawnModule, name: string, by: 1 | -1): DrawnModule {
  const field = module.fields[name]!;
  const width = Math.min(4, Math.max(1, (field.width ?? 1) + by));
  const { width: _before, ...rest } = field;
  const next = (width === 1 ? rest : { ...field, width }) as Field;
  if (width === (field.width ?? 1)) return module;
  return { ...module, fields: { ...module.fields, [name]: next } };
}

export function insertedBehind<T>(
  all: Readonly<Record<string, T>>,
  behind: string,
  name: string,
  value: T,
): Record<string, T> {
  const entries = Object.entries(all);
  const at = entries.findIndex(([key]) => key === behind);
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at + 1, 0, [name, value]));
}
