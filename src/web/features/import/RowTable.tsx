import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inOrder } from '#engine/import/inOrder.ts';
import type { Import, ImportRow, ImportTarget } from '#shared/contract/index.ts';
import { importKeys, mendRow } from '../../api/imports.ts';
import { useText } from '../../i18n/useText.ts';

interface RowTableProps {
  target: ImportTarget;
  shown: Import;
  rows: readonly ImportRow[];
}

/** Rows of the file, a table for each sheet; cells of wrong rows are mended where they stand. */
export function RowTable({ target, shown, rows }: RowTableProps) {
  return target.sheets.map((sheet, index) => {
    const own = rows.filter(({ table }) => table === sheet.table);
    const fields = shown.mapping[index]?.fields ?? [];
    return own.length === 0 ? null : (
      <SheetTable key={sheet.table ?? ''} {...{ shown, sheet, fields, rows: own }} />
    );
  });
}

interface SheetTableProps {
  shown: Import;
  sheet: ImportTarget['sheets'][number];
  fields: readonly (string | null)[];
  rows: readonly ImportRow[];
}

function SheetTable({ shown, sheet, fields, rows }: SheetTableProps) {
  const { t } = useTranslation();
  const text = useText();
  const columns = fields.flatMap((path, at) => {
    const column = sheet.columns.find((one) => one.path === path);
    return column ? [{ ...column, at }] : [];
  });
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={text(sheet.title)}>
      <table className="tasks import-rows">
        <caption>{text(sheet.title)}</caption>
        <thead>
          <tr>
            <th>{t('import.rowNumber')}</th>
            <th>{t('import.errors')}</th>
            {columns.map(({ path, title }) => (
              <th key={path}>{text(title)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OneRow key={row.position} {...{ shown, columns, named: sheet.columns, row }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OneRowProps {
  shown: Import;
  columns: { path: string; title: { en: string; zh: string }; at: number }[];
  /** All that rows may fill in: what the file lacks can be wrong, too. */
  named: ImportTarget['sheets'][number]['columns'];
  row: ImportRow;
}

function OneRow({ shown, columns, named, row }: OneRowProps) {
  const { t } = useTranslation();
  const text = useText();
  const queries = useQueryClient();
  const titles = new Map(named.map(({ path, title }) => [path, text(title)]));
  const mending = useMutation({
    mutationFn: (cells: string[]) => mendRow(shown.id, row.position, cells),
    onSuccess: () => queries.invalidateQueries({ queryKey: importKeys.one(shown.id) }),
  });
  const mend = (at: number, value: string) => {
    if (value === (row.cells[at] ?? '')) return;
    const cells = [...row.cells];
    while (cells.length <= at) cells.push('');
    cells[at] = value;
    mending.mutate(cells);
  };
  return (
    <tr aria-busy={mending.isPending}>
      <td data-label={t('import.rowNumber')}>{row.row}</td>
      <td className="import-errors">
        {inOrder(row.errors, named).flatMap(([path, texts]) =>
          texts.map((one) => (
            <div key={path + one.en}>
              {titles.has(path)
                ? t('import.faultOf', { field: titles.get(path), fault: text(one) })
                : text(one)}
            </div>
          )),
        )}
      </td>
      {columns.map(({ path, title, at }) => (
        <td key={path} data-label={text(title)}>
          {row.state === 'wrong' ? (
            <input
              className="import-cell"
              aria-label={`${text(title)} ${row.row}`}
              aria-invalid={row.errors[path] ? true : undefined}
              defaultValue={row.cells[at] ?? ''}
              onBlur={(event) => mend(at, event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
          ) : (
            row.cells[at]
          )}
        </td>
      ))}
    </tr>
  );
}
