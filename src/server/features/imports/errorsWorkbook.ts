import { importSheets } from '#engine/import/importSheets.ts';
import { inOrder } from '#engine/import/inOrder.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ExportedFile } from '../records/export/exportRecords.ts';
import type { Cell, WholeSheet } from '../records/export/SheetFile.ts';
import { writeSheets } from '../records/export/Workbook.ts';
import type { FileRow } from './importRow.ts';
import { importable, ownImport } from './imports.ts';
import { rowsOfImport } from './steps.ts';

/** The rows that are wrong, as they stand in the file, with what is wrong: to be mended and imported by themselves. */
export async function errorsWorkbook(
  services: Services,
  caller: Caller,
  id: string,
): Promise<ExportedFile> {
  const { language } = caller;
  const record = await ownImport(services, caller, services.db, id);
  const module = importable(services, caller, record.module);
  const rows = await rowsOfImport(services.db, id, ['wrong']);
  const sheets = importSheets(module).flatMap(({ table, title, columns }): WholeSheet[] => {
    const own = rows.filter((row) => row.table_name === (table ?? null));
    const place = record.mapping.find((one) => one.table === (table ?? null))?.sheet ?? null;
    if (own.length === 0 || place === null) return [];
    const heads = record.sheets[place]!.heads;
    const titles = new Map(columns.map((column) => [column.path, column.title[language]]));
    const told = ({ errors }: FileRow) =>
      inOrder(errors ?? {}, columns)
        .map(([path, texts]) =>
          [titles.get(path), texts.map((text) => text[language]).join(words.and[language])]
            .filter(Boolean)
            .join(words.of[language]),
        )
        .join('\n');
    return [
      {
        sheet: title[language].replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
        columns: [...heads.map(() => ({ width: 18 })), { width: 8 }, { width: 60 }],
        stickyRowsCount: 1,
        data: [
          [...heads, words.row[language], words.fault[language]].map((value) => ({
            value,
            fontWeight: 'bold' as const,
          })),
          ...own.map((row): Cell[] => [
            ...heads.map((_, index) => row.cells[index] ?? null),
            String(row.row),
            told(row),
          ]),
        ],
      },
    ];
  });
  const name = `${record.file_name.replace(/\.[^.]+$/, '')} ${words.fault[language]}.xlsx`;
  return { name, content: await writeSheets(sheets) };
}

const words = {
  row: { en: 'Row', zh: '行号' },
  fault: { en: 'Errors', zh: '错误' },
  and: { en: '; ', zh: '；' },
  of: { en: ': ', zh: '：' },
};
