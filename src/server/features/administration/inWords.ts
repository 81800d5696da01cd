import { changeTexts } from '#engine/fields/changeTexts.ts';
import type { FormatContext } from '#engine/fields/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { ChangeItem } from '#shared/contract/index.ts';
import type { ReadContext } from '../access/index.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { nameSql } from '../records/titles.ts';
import { titlesOfChanges } from '../records/titlesOfChanges.ts';
import { visibleChanges } from '../records/visibleChanges.ts';

/** A row of the audit that is of a record. */
export interface ChangeRow {
  id: string;
  at: string;
  action: string;
  byId: string | null;
  module: string;
  recordId: string;
  changes: FieldChanges;
}

/** Rows of the audit as people read them: records, references and lines by what they are called. */
export async function inWords(
  context: ReadContext,
  rows: readonly ChangeRow[],
): Promise<ChangeItem[]> {
  const { services } = context;
  const modules = [...new Set(rows.map((row) => row.module))];
  const told = await Promise.all(
    modules.map((code) =>
      inModule(
        context,
        code,
        rows.filter((row) => row.module === code),
      ),
    ),
  );
  // who has never been in the directory is no person: the system itself
  const nameOf = (person: string | null) =>
    (person && services.directory().person(person)?.name) || '';
  const byId = new Map(told.flat().map((item) => [item.id, item]));
  return rows.map(({ id, byId: person }) => ({
    ...byId.get(id)!,
    byName: nameOf(person),
  }));
}

async function inModule(
  context: ReadContext,
  code: string,
  rows: readonly ChangeRow[],
): Promise<Omit<ChangeItem, 'byName'>[]> {
  const registry = context.services.registry();
  const { language, timeZone = registry.system.timeZone } = context.caller;
  const module = registry.findModule(code);
  const plain = ({ byId: _byId, changes: _changes, ...row }: ChangeRow) => row;
  if (!module)
    return rows.map((row) => ({
      ...plain(row),
      moduleTitle: { en: code, zh: code },
      recordTitle: null,
      actionTitle: null,
      changes: [],
    }));
  // what is kept from most is read where its record is, by whoever may
  const hidden = sensitiveIn(module);
  const changes = rows.map((row) => visibleChanges(module, row.changes, hidden));
  const [titles, names] = await Promise.all([
    titlesOfChanges(context, module, changes),
    namesOf(context, module, rows),
  ]);
  return rows.map((row, index) => {
    const format: FormatContext = {
      language,
      timeZone,
      dict: registry.findDict,
      currency: registry.system.currency,
      title: (_field, id) => titles[index]![id],
    };
    return {
      ...plain(row),
      moduleTitle: module.title,
      recordTitle: names.get(row.recordId) ?? null,
      actionTitle: module.transitions?.find(({ id }) => id === row.action)?.action?.title ?? null,
      changes: Object.entries(changes[index]!).map(([field, change]) => ({
        field,
        title: module.fields[field]!.title,
        before: (change.old ?? null) as FieldValue,
        after: (change.new ?? null) as FieldValue,
        texts: changeTexts(module.fields[field]!, change, format),
      })),
    };
  });
}

/** Fields, and columns as `lines.price`, that not everybody who reads the record may see. */
const sensitiveIn = ({ fields }: Module): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([field, { level, columns = {} }]) => [
      ...(level === 'sensitive' ? [field] : []),
      ...Object.entries(columns).flatMap(([column, of]) =>
        of.level === 'sensitive' ? [`${field}.${column}`] : [],
      ),
    ]),
  );

async function namesOf(
  { services, caller, db }: ReadContext,
  module: Module,
  rows: readonly ChangeRow[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(rows.map(({ recordId }) => recordId))];
  const found = await db.all<{ id: string; title: string | null }>(
    sql`select t.id, ${nameSql(services.registry(), caller.language, module, 't')} as title
      from ${entityOf(module).table} ${name('t')} where t.id = any(${ids}::uuid[])`,
  );
  return new Map(found.map(({ id, title }) => [id, title]));
}
