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
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { Table } from '../../ui/Table.tsx';

interface Props {
  module: Module;
  recordId: string;
  /** Only those that are in none of these fields. */
  besides?: object;
}

/** All files of a record, whichever field they are in. */
export function Attachments({ module, recordId, besides = {} }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, size } = useFormats();
  const services = useServices();
  const { data, error, refetch } = useQuery(attachmentsQuery(recordId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const files = filesBesides(data, besides);
  if (files.length === 0) return <Notice tone="empty" title={t('files.empty')} />;
  return (
    <Table
      rows={files}
      idOf={({ id }) => id}
      columns={[
        {
          title: t('files.name'),
          renderCell: (file) => (
            <button type="button" className="tasks-open" onClick={() => services.openFile(file)}>
              {file.name}
            </button>
          ),
        },
        {
          title: t('files.field'),
          renderCell: ({ field }) => text(module.fields[field ?? '']?.title),
        },
        { title: t('files.size'), renderCell: (file) => size(file.size) },
        { title: t('files.by'), renderCell: ({ createdBy }) => createdBy.name },
        { title: t('files.at'), renderCell: ({ createdAt }) => dateTime(createdAt) },
        {
          title: t('tasks.actions'),
          isActions: true,
          renderCell: (file) => (
            <Button variant="ghost" size="2xs" onClick={() => void downloadFile(file)}>
              <Download size={13} />
              {t('files.download')}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Files that stand in none of these fields. */
export const filesBesides = <F extends { field: string | null }>(
  files: readonly F[],
  fields: object,
) => files.filter(({ field }) => field === null || !Object.hasOwn(fields, field));
