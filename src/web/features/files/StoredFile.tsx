import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attachmentsApi } from '#shared/endpoints/attachments.ts';
import { download } from '../../api/call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import type { PreviewKind } from './previewKind.ts';
import { PreviewPanel } from './PreviewPanel.tsx';

interface StoredFileProps {
  id: string;
  name: string | null;
  kind: PreviewKind | undefined;
}

/** A file of a record. */
export function StoredFile({ id, name, kind }: StoredFileProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal }) =>
      download(attachmentsApi.download, { params: { id }, signal, quiet: true }),
    staleTime: Infinity,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return <PreviewPanel file={data} name={name ?? t('files.title')} id={id} kind={kind} />;
}
