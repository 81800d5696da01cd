import { fieldOfParent, importSheets, isOfParent, recordKey } from '#engine/import/importSheets.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { zoneOf } from '../session/zoneOf.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { cellOf } from '../records/export/cellOf.ts';
import type { ExportedFile } from '../records/export/exportRecords.ts';
import type { Cell } from '../records/export/SheetFile.ts';
import { columnsOf, listSpecOf } from '../records/list/listSpec.ts';
import { readRows } from '../records/listRecords.ts';
import { shown } from '../records/options/shown.ts';
import { entityOf } from '../records/sql/entity.ts';
import { sql } from '../../db/query.ts';
import { titleSql } from '../records/titles.ts';
import { readFields, type Existing } from '../records/readFields.ts';
import { importable } from './imports.ts';
import { writeTemplate } from './template.ts';

const maxRows = 20_000;
const pageSize = 5_000;

/**
 * Records as the workbook from which they can be imported again, changed.
 *
 * @throws errors.forbidden without the grant to export, errors.tooManyRows
 */
export async function recordsWorkbook(
  services: Services,
  caller: Caller,
  name: string,
  query: ListQuery,
): Promise<ExportedFile> {
  const module = importable(services, caller, name);
  if (!accessFor({ services, caller }, name).can('export'))
    throw errors.forbidden({ action: 'export' });
  const rows = await services.db.snapshot(async (db) => {
    const context: ReadContext = { services, caller, db };
    const ids = await idsOf(context, name, query);
    const tables = Object.keys(module.import?.lines ?? {});
    const records = await readFields(context, module, ids, tables);
    const all = ids.flatMap((id) => records.get(id) ?? []);
    const names = new Names(context);
    await names.read(
      module.fields,
      all.map(({ values }) => values),
    );
    for (const table of tables)
      await names.read(
        module.fields[table]!.columns ?? {},
        all.flatMap(({ values }) => recordLines(values[table])),
      );
    return importSheets(module).map(({ table, columns }) => {
      const cell = (field: Field, value: FieldValue) => names.cell(field, value);
      if (table === undefined)
        return all.map(({ values }) => columns.map(({ path, field }) => cell(field, values[path])));
      return all.flatMap(({ values }: Existing) =>
        recordLines(values[table]).map((line) =>
          columns.map(({ path, field }) =>
            cell(field, isOfParent(path) ? values[fieldOfParent(path)] : line[path]),
          ),
        ),
      );
    });
  });
  return writeTemplate(services, caller, module, rows, { en: 'records', zh: '数据' });
}

async function idsOf(context: ReadContext, name: string, query: ListQuery): Promise<string[]> {
  const { module } = accessFor(context, name);
  const spec = listSpecOf(module, query.screen);
  const columns = columnsOf(context, module, spec).filter(
    ({ key }) => key === 'id' || recordKey(module).includes(key),
  );
  const { cursor: _, ...asked } = query;
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await readRows(
      context,
      { module, spec, columns },
      {
        page: 1,
        size: pageSize,
        query: { ...asked, totals: [], exactTotal: !after, ...(after && { cursor: { after } }) },
        action: 'export',
      },
    );
    if (!after && page.total > maxRows)
      throw errors.tooManyRows({ count: page.total, max: maxRows });
    ids.push(...page.rows.map(({ id }) => id as string));
    after = page.cursors.hasAfter ? page.cursors.last! : undefined;
  } while (after);
  return ids;
}

/** References by their number, else by their name, as far as the person may read them. */
class Names {
  readonly #names = new Map<string, string>();
  constructor(readonly context: ReadContext) {}

  async read(fields: Record<string, Field>, rows: readonly RecordData[]) {
    const { services, db } = this.context;
    const registry = services.registry();
    for (const [name, field] of Object.entries(fields)) {
      const target = referencedModule(field, registry.system);
      if (target === undefined) continue;
      const ids = [...new Set(rows.flatMap((row) => [row[name] ?? []].flat() as string[]))];
      const module = registry.module(target);
      const found = await db.all<{ id: string; number: string | null; title: string | null }>(
        sql`select t.id, ${shown(this.context, module, module.record.number)} as number,
            ${titleSql(registry, module, 't')} as title
          from ${entityOf(module).table} t
          where t.id = any(${ids}::uuid[]) and ${accessFor(this.context, target).rows('read', 't')}`,
      );
      for (const { id, number, title } of found) this.#names.set(id, number || title || id);
    }
  }

  cell(field: Field, value: FieldValue): Cell {
    const { services, caller } = this.context;
    const registry = services.registry();
    const { system, findDict } = registry;
    const context = {
      language: caller.language,
      timeZone: zoneOf(registry, caller),
      dict: findDict,
    };
    if (referencedModule(field, system) === undefined) return cellOf(field, value, context);
    const ids = [value ?? []].flat() as string[];
    const text = ids.map((id) => this.#names.get(id) ?? id).join('; ');
    return cellOf({ ...field, type: 'string' }, text, context);
  }
}
