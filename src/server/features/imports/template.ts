import {
  importSheets,
  namesNewRecords,
  type ImportColumn,
  type ImportSheet,
} from '#engine/import/importSheets.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { isOneChoice, isTruth } from '#engine/schema/language/fieldUses.ts';
import type { Language, Module, Text } from '#engine/schema/language/index.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { offeredItems } from '#engine/schema/retired.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ExportedFile } from '../records/export/exportRecords.ts';
import type { Cell, WholeSheet } from '../records/export/SheetFile.ts';
import { writeSheets } from '../records/export/Workbook.ts';
import { today } from '../records/today.ts';
import { importable } from './imports.ts';

/** So many rows below the head have the choices of their columns. */
const rows = 5_000;

/** The workbook to be filled in: heads, drop-downs of what may be chosen, and notes on each column. */
export async function importTemplate(
  services: Services,
  caller: Caller,
  name: string,
): Promise<ExportedFile> {
  const module = importable(services, caller, name);
  return writeTemplate(services, caller, module, [], words.template);
}

/** The same with rows, by sheet. */
export async function writeTemplate(
  services: Services,
  { language }: Caller,
  module: Module,
  filled: readonly Cell[][][],
  called: Text,
): Promise<ExportedFile> {
  const choices: string[][] = [];
  const sheets = importSheets(module).map((sheet, index): WholeSheet => ({
    sheet: sheetName(sheet.title[language]),
    columns: sheet.columns.map(({ title }) => ({
      width: Math.max(14, title[language].length * 2 + 4),
    })),
    stickyRowsCount: 1,
    data: [
      sheet.columns.map((column) => ({ value: headOf(column, language), fontWeight: 'bold' })),
      ...(filled[index] ?? []),
    ],
    validations: sheet.columns.flatMap((column, at) => {
      const list = choicesOf(services, column, language);
      const prompt = noteOf(services, module, sheet, column)[language];
      if (list) choices.push(list);
      const letters = lettersOf(at + 1);
      const place =
        list &&
        `'${words.choices[language]}'!$${lettersOf(choices.length)}$1:$${lettersOf(choices.length)}$${list.length}`;
      if (!place && !prompt) return [];
      return [
        {
          range: `${letters}2:${letters}${rows}`,
          ...(place && { list: place }),
          ...(prompt && { prompt }),
        },
      ];
    }),
  }));
  const height = Math.max(0, ...choices.map((list) => list.length));
  if (choices.length > 0)
    sheets.push({
      sheet: words.choices[language],
      columns: choices.map(() => ({ width: 20 })),
      stickyRowsCount: 0,
      data: Array.from({ length: height }, (_, row) => choices.map((list) => list[row] ?? null)),
    });
  sheets.push(notesSheet(services, module, language));
  const day = today(services.registry(), services.now());
  const title = `${module.title[language]} ${called[language]}`;
  return {
    name: `${title} ${day}.xlsx`,
    content: await writeSheets(sheets),
  };
}

const words = {
  template: { en: 'import template', zh: '导入模板' },
  choices: { en: 'Choices', zh: '选项' },
  notes: { en: 'Notes', zh: '填写说明' },
} satisfies Record<string, Text>;

/** What must be filled in has a star. */
const headOf = ({ title, field }: ImportColumn, language: Language) =>
  field.required && isTyped(field) ? `${title[language]}*` : title[language];

function choicesOf({ registry }: Services, { field }: ImportColumn, language: Language) {
  const of = valued(field);
  if (isTruth(of)) return [{ en: 'Yes', zh: '是' }[language], { en: 'No', zh: '否' }[language]];
  if (!isOneChoice(of)) return undefined;
  const items = registry().findDict(field.dict ?? '')?.items ?? [];
  return items.length > 0 ? offeredItems(items).map(({ title }) => title[language]) : undefined;
}

/** What a column takes. */
function noteOf(
  { registry }: Services,
  module: Module,
  { key }: ImportSheet,
  { field, path, isKey }: ImportColumn,
): Text {
  const { system, findModule } = registry();
  const target = referencedModule(field, system);
  const notes: (Text | undefined)[] = [
    field.help,
    isKey && key.includes(path) ? keyNote : undefined,
    isKey && !isTyped(field) ? (namesNewRecords(module) ? namedNote : numberedNote) : undefined,
    target === undefined
      ? undefined
      : referenceNote(findModule(target)?.title ?? { en: '', zh: '' }),
    kindOf(field).writtenAs,
  ];
  const told = notes.filter((note) => note !== undefined);
  return {
    en: told.map(({ en }) => en).join('. '),
    zh: told.map(({ zh }) => zh).join('；'),
  };
}

const keyNote = { en: 'Says which record the row is', zh: '用于识别记录' };
const numberedNote = {
  en: 'Empty for a new record: it gets its number',
  zh: '新记录留空，由系统编号',
};
const namedNote = {
  en: 'A new record is called #1, #2 … on all sheets',
  zh: '新记录在各工作表中以 #1、#2……标识',
};
const referenceNote = ({ en, zh }: Text): Text => ({
  en: `Number or name of: ${en}`,
  zh: `填写“${zh}”的编号或名称`,
});
/** What the module says of its import, and of each column. */
function notesSheet(services: Services, module: Module, language: Language): WholeSheet {
  const { notes } = module.import!;
  const general: Text[] = [
    ...(notes ? [notes] : []),
    { en: 'Heads with a star must be filled in', zh: '带 * 的列为必填项' },
    {
      en: 'An empty cell leaves what a record that is there has',
      zh: '空单元格不会改变已有记录的内容',
    },
    { en: 'Lines that no row names stay', zh: '表中未列出的明细行保持不变' },
  ];
  const columns = importSheets(module).flatMap((sheet) =>
    sheet.columns.map((column): Cell[] => [
      sheet.title[language],
      headOf(column, language),
      noteOf(services, module, sheet, column)[language],
    ]),
  );
  return {
    sheet: words.notes[language],
    columns: [{ width: 24 }, { width: 24 }, { width: 60 }],
    stickyRowsCount: 0,
    data: [
      ...general.map((text): Cell[] => [text[language], null, null]),
      [null, null, null],
      ...columns,
    ],
  };
}

const sheetName = (title: string) => title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);

function lettersOf(column: number): string {
  const rest = (column - 1) % 26;
  const letter = String.fromCharCode(65 + rest);
  return column > 26 ? lettersOf((column - 1 - rest) / 26) + letter : letter;
}
