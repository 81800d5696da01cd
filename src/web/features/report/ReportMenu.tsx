import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRequest } from '#shared/contract/index.ts';
import { showMessage } from '../../api/messages.ts';
import { exportReport } from '../../api/reports.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { today } from '../../state/clock.ts';
import { SubscribeDialog } from './SubscribeDialog.tsx';

interface Props {
  title: string;
  request: ReportRequest;
  /** What is sent at a time is a report under a name; absent: nothing can be sent. */
  report?: string | undefined;
}

/** Files of the report, paper, its address, and to have it sent. */
export function ReportMenu({ title, request, report }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const save = async (format: 'xlsx' | 'csv') => {
    saveBlob(await exportReport({ ...request, format }), `${title} ${today()}.${format}`);
  };
  const acts: Record<string, () => void> = {
    xlsx: () => void save('xlsx').catch(() => undefined),
    csv: () => void save('csv').catch(() => undefined),
    // the menu is gone before the paper is drawn
    print: () => void setTimeout(() => window.print(), 200),
    link: () =>
      void navigator.clipboard
        ?.writeText(location.href)
        .then(() => showMessage({ kind: 'success', text: t('report.copied') })),
    send: () => setAsking(true),
  };
  return (
    <>
      <Menu.Root onSelect={({ value }) => acts[value]?.()} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton variant="outline" aria-label={t('report.more')}>
            <EllipsisVertical size={15} />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="xlsx">{t('report.exportWorkbook')}</Menu.Item>
              <Menu.Item value="csv">{t('report.exportCsv')}</Menu.Item>
              <Menu.Item value="print">{t('report.print')}</Menu.Item>
              <Menu.Item value="link">{t('report.copyLink')}</Menu.Item>
              {report ? <Menu.Item value="send">{t('report.send')}</Menu.Item> : null}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isAsking && report ? (
        <SubscribeDialog report={report} request={request} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
