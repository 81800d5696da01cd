import { Tabs } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { NoPreview } from './NoPreview.tsx';
import type { PreviewProps } from './PreviewProps.ts';
import type { Sheet } from './reader/messages.ts';
import { readInWorker } from './reader/readInWorker.ts';
import { useParsed } from './useParsed.ts';

const readSheets = (file: Blob, signal: AbortSignal) => readInWorker('sheet', file, signal);

/** The sheets of a workbook, as values. */
export default function SheetPreview(props: PreviewProps) {
  const { parsed: sheets, refusal } = useParsed(props, readSheets);
  if (refusal) return <NoPreview {...props} refusal={refusal} />;
  if (!sheets) return <ScreenSkeleton />;
  return (
    <Tabs.Root defaultValue="0" size="sm" lazyMount>
      <Tabs.List>
        {sheets.map(({ title }, at) => (
          <Tabs.Trigger key={title} value={String(at)}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {sheets.map((sheet, at) => (
        <Tabs.Content key={sheet.title} value={String(at)}>
          <SheetTable {...sheet} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** A figure stands to the right, a text to the left. */
const isFigure = (value: string) => /^-?\d+(\.\d+)?%?$/.test(value);

function SheetTable({ title, rows, rowCount, columnCount }: Sheet) {
  const { t } = useTranslation();
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (rows.length === 0) return <Notice tone="empty" title={t('files.emptySheet')} />;
  return (
    <>
      {rowCount > rows.length && (
        <p className="preview-note">{t('files.cutSheet', { shown: rows.length, all: rowCount })}</p>
      )}
      {columnCount > width && (
        <p className="preview-note">{t('files.cutColumns', { shown: width, all: columnCount })}</p>
      )}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="preview-sheet">
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {cells.map((value, column) => (
                  <td key={column} data-number={isFigure(value) || undefined}>
                    {value}
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
