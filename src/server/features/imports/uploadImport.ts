import { importSheets } from '#engine/import/importSheets.ts';
import { mapHeaders, matchSheets } from '#engine/import/mapHeaders.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Import, ImportMapping } from '#shared/contract/index.ts';
import { WorkbookError } from '#shared/workbook/bounds.ts';
import type { SheetContent } from '#shared/workbook/readWorkbook.ts';
import { json, sql } from '../../db/query.ts';
import type { Tx } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { newId } from '../records/newId.ts';
import { getImport, importable } from './imports.ts';
import { fileBounds } from './reader/fileBounds.ts';
import { readTable } from './reader/readTable.ts';

const sampleRows = 5;
const rowsAtOnce = 1_000;

/**
 * Takes a file to be imported: reads it, and says which column is which field as far as its heads tell.
 *
 * @param name with its ending
 * @throws errors.importFile for a file that cannot be read, errors.importEmpty
 */
export async function uploadImport(
  services: Services,
  caller: Caller,
  moduleName: string,
  name: string,
  file: Buffer,
): Promise<Import> {
  const module = importable(services, caller, moduleName);
  const sheets = await readSheets(name, file);
  const id = newId();
  await services.db.transaction(async (tx) => {
    const mapping = await mappingOf(tx, caller, module, sheets);
    const told = sheets.map(({ title, rows: [head, ...rows] }) => ({
      title,
      heads: head?.cells ?? [],
      rows: rows.length,
      sample: rows.slice(0, sampleRows).map(({ cells }) => cells),
    }));
    await tx.run(sql`
      insert into app.import (id, module, owner, file_name, created_at, state, sheets, mapping)
      values (${id}, ${moduleName}, ${caller.userId}, ${name}, ${services.now()}, 'read', ${json(told)}, ${json(mapping)})`);
    await keepRows(tx, id, mapping, sheets);
  });
  return getImport(services, caller, id);
}

async function readSheets(name: string, file: Buffer): Promise<SheetContent[]> {
  if (file.length > fileBounds.packed) throw errors.importFile({ name, fault: faults.tooLarge });
  try {
    const sheets = await readTable(name, file);
    if (!sheets.some(({ rows }) => rows.length > 1)) throw errors.importEmpty({ name });
    return sheets;
  } catch (error) {
    if (error instanceof WorkbookError)
      throw errors.importFile({ name, fault: faults[error.fault] });
    throw error;
  }
}

const faults = {
  tooLarge: {
    en: `it is too large: at most 50 MB, 100,000 rows and 500 columns are imported at once. Cut it into several files`,
    zh: '文件过大：一次最多导入 50 MB、10 万行、500 列，请拆分为多个文件',
  },
  tooSlow: {
    en: 'reading it takes too long. Save it anew, or cut it into several files',
    zh: '读取时间过长，请另存后重试或拆分为多个文件',
  },
  unreadable: {
    en: 'it is no workbook or is damaged. Open it in a spreadsheet and save it as .xlsx or .csv',
    zh: '不是有效的表格文件或文件已损坏，请用表格软件打开后另存为 .xlsx 或 .csv',
  },
  encrypted: {
    en: 'it is protected by a password. Save it without one',
    zh: '文件已加密，请取消密码后重新保存',
  },
  oldFormat: {
    en: 'it is in the old format .xls. Save it as .xlsx',
    zh: '文件为旧版 .xls 格式，请另存为 .xlsx',
  },
};

/** As the person last mapped these heads, else by their names. */
async function mappingOf(
  tx: Tx,
  caller: Caller,
  module: Module,
  sheets: readonly SheetContent[],
): Promise<ImportMapping> {
  const remembered = await tx.all<{
    table_name: string;
    fields: Record<string, string | null>;
  }>(sql`
    select table_name, fields from app.import_mapping
    where user_id = ${caller.userId} and module = ${module.module}`);
  const targets = importSheets(module);
  const matches = matchSheets(
    targets,
    sheets.map(({ title }) => title),
  );
  return targets.map(({ table, columns }, index) => {
    const sheet = matches[index] ?? null;
    const heads = sheet === null ? [] : (sheets[sheet]?.rows[0]?.cells ?? []);
    const known = remembered.find(({ table_name: name }) => name === (table ?? ''))?.fields;
    return { table: table ?? null, sheet, fields: mapHeaders(columns, heads, known) };
  });
}

/** Rows below the heads of the sheets that are imported. */
async function keepRows(
  tx: Tx,
  id: string,
  mapping: ImportMapping,
  sheets: readonly SheetContent[],
) {
  const rows = mapping.flatMap(({ table, sheet }) =>
    sheet === null
      ? []
      : sheets[sheet]!.rows.slice(1).map(({ row, cells }) => ({ table, row, cells })),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows
      .slice(at, at + rowsAtOnce)
      .map((row, index) => ({ position: at + index + 1, ...row }));
    await tx.run(sql`
      insert into app.import_row (import_id, position, table_name, row, cells)
      select ${id}::uuid, r.position, r."table", r.row, r.cells
      from jsonb_to_recordset(${JSON.stringify(part)}::text::jsonb)
        as r(position integer, "table" text, row integer, cells jsonb)`);
  }
}
