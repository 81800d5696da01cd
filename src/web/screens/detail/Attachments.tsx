import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#engine/renderers/RendererContext.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { downloadFile } from '../../api/downloadFile.ts';
import { attachmentsQuery } from '../../api/records.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { Failure } from '../parts/Failure.tsx';
import { Notice } from '../parts/Notice.tsx';
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx';

/** All files of a record, whichever field they are in. */
export function Attachments({ module, recordId }: { module: Module; recordId: string }) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, size } = useFormats();
  const services = useServices();
  const { data, error, refetch } = useQuery(attachmentsQuery(recordId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.length === 0) return <Notice tone="empty" title={t('files.empty')} />;
  return (
    <div className="table-scroll">
      <table className="tasks">
        <thead>
          <tr>
            <th>{t('files.name')}</th>
            <th>{t('files.field')}</th>
            <th>{t('files.size')}</th>
            <th>{t('files.by')}</th>
            <th>{t('files.at')}</th>
            <th>{t('tasks.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((file) => (
            <tr key={file.id}>
              <td>
                <button
                  type="button"
                  className="tasks-open"
                  onClick={() => services.openFile(file)}
                >
                  {file.name}
                </button>
              </td>
              <td>{text(module.fields[file.field ?? '']?.title)}</td>
              <td>{size(file.size)}</td>
              <td>{file.createdBy.name}</td>
              <td>{dateTime(file.createdAt)}</td>
              <td>
                <Button variant="ghost" size="2xs" onClick={() => void downloadFile(file)}>
                  <Download size={13} />
                  {t('files.download')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
