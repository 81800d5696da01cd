import { isTyped } from '../schema/isTyped.ts';
import { isInCells } from '../schema/language/fieldTypes.ts';
import type { Field, Module, Text } from '../schema/language/index.ts';
import { isAnyReference } from '../schema/registry.ts';

/** A column of a workbook that is imported. */
export interface ImportColumn {
  /** The field; on a sheet of lines `parent.assetNo` is a key of the record they belong to. */
  path: string;
  field: Field;
  title: Text;
  /** Says which record, or which line, a row is. */
  isKey: boolean;
}

/** A sheet of the workbook: the records, or their lines of one table. */
export interface ImportSheet {
  /** Undefined: the records. */
  table?: string;
  title: Text;
  columns: ImportColumn[];
  /** Fields that together say which record, or which line of its record, a row is. */
  key: string[];
}

/** True for fields whose values people write into cells. */
export const isImportable = (field: Field) =>
  isTyped(field) && isInCells(field) && !isAnyReference(field);

/** Before the name of a field of the record, among the columns of its lines. */
const parentPrefix = 'parent.';
export const isOfParent = (path: string) => path.startsWith(parentPrefix);
export const fieldOfParent = (path: string) => path.slice(parentPrefix.length);

/** The fields that say which record a row is: as declared, else its number. */
export const recordKey = ({ import: spec, record }: Module): string[] =>
  spec?.key ?? (record.number === undefined ? [] : [record.number]);

/** True where new records are named `#1`, `#2` … in both sheets, since their number is given out later. */
export const namesNewRecords = (module: Module) =>
  Object.keys(module.import?.lines ?? {}).length > 0 &&
  recordKey(module).some((name) => !isTyped(module.fields[name]!));

/** The sheets of a module’s workbook: records first, then each table of lines. Empty without the keyword `import`. */
export function importSheets(module: Module): ImportSheet[] {
  const { import: spec, fields } = module;
  if (!spec) return [];
  const key = recordKey(module);
  const keyColumns = key.map((name) => columnOf(name, fields[name]!, true));
  const own = spec.columns ?? importable(fields);
  return [
    {
      title: module.title,
      key,
      columns: [
        ...keyColumns,
        ...own
          .filter((name) => !key.includes(name))
          .map((name) => columnOf(name, fields[name]!, false)),
      ],
    },
    ...Object.entries(spec.lines ?? {}).map(([table, lines]): ImportSheet => {
      const { title, columns: specs = {} } = fields[table]!;
      const lineKey = lines.key ?? [];
      const names = lines.columns ?? importable(specs);
      return {
        table,
        title,
        key: lineKey,
        columns: [
          ...keyColumns.map((column) => ({ ...column, path: parentPrefix + column.path })),
          ...[...lineKey, ...names.filter((name) => !lineKey.includes(name))].map((name) =>
            columnOf(name, specs[name]!, lineKey.includes(name)),
          ),
        ],
      };
    }),
  ];
}

const importable = (fields: Record<string, Field>) =>
  Object.keys(fields).filter((name) => isImportable(fields[name]!));

const columnOf = (path: string, field: Field, isKey: boolean): ImportColumn => ({
  path,
  field,
  title: field.title,
  isKey,
});
