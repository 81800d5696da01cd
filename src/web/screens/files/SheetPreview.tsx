import { Tabs } from '@chakra-ui/react';
import readWorkbook, { type CellValue, type Row } from 'read-excel-file/browser';
import { useTranslation } from 'react-i18next';
import { Notice } from '../parts/Notice.tsx';
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx';
import type { PreviewProps } from './PreviewProps.ts';
import { Unreadable } from './Unreadable.tsx';
import { useParsed } from './useParsed.ts';

/** Rows of a sheet that are shown; who needs more opens the file. */
const most = 500;

/** The sheets of a workbook, as values. */
export default function SheetPreview(props: PreviewProps) {
  const { parsed: sheets, isUnreadable } = useParsed(props, readWorkbook);
  if (isUnreadable) return <Unreadable />;
  if (!sheets) return <ScreenSkeleton />;
  return (
    <Tabs.Root defaultValue="0" size="sm" lazyMount>
      <Tabs.List>
        {sheets.map(({ sheet }, at) => (
          <Tabs.Trigger key={sheet} value={String(at)}>
            {sheet}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {sheets.map(({ sheet, data }, at) => (
        <Tabs.Content key={sheet} value={String(at)}>
          <SheetTable title={sheet} rows={data} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** A day, with the time of day where it has one; workbooks know no time zone. */
const timeText = (time: Date) =>
  time.toISOString().slice(0, 16).replace('T00:00', '').replace('T', ' ');
const textOf = (value: CellValue | null) =>
  value instanceof Date ? timeText(value) : String(value ?? '');

function SheetTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <Notice tone="empty" title={t('files.emptySheet')} />;
  return (
    <>
      {rows.length > most && (
        <p className="preview-note">{t('files.cutSheet', { shown: most, all: rows.length })}</p>
      )}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="preview-sheet">
          <tbody>
            {rows.slice(0, most).map((row, at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {row.map((value, column) => (
                  <td key={column} data-number={typeof value === 'number' || undefined}>
                    {textOf(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
