import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../api/client.ts';
import { saveBlob } from '../api/saveBlob.ts';
import { usePage } from '../shell/tabs/PageContext.ts';
import { Failure } from './parts/Failure.tsx';
import { Notice } from './parts/Notice.tsx';
import { ScreenSkeleton } from './parts/ScreenSkeleton.tsx';

/** The file that `?id=` names: images are shown, other kinds offered for download. */
export default function FilePreview() {
  const { t } = useTranslation();
  const { search } = usePage();
  const id = search.get('id') ?? '';
  const name = search.get('name') ?? t('files.title');
  const { data, error, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal }) => download(`/v1/attachment/download/${id}`, { signal, quiet: true }),
    staleTime: Infinity,
  });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => {
    if (!address) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const isImage = /^image\/(png|jpe?g|gif|webp)$/.test(data.type);
  return (
    <section className="panel">
      <h2 className="panel-title">
        {name}
        <Button variant="ghost" size="xs" onClick={() => saveBlob(data, name)}>
          {t('files.download')}
        </Button>
      </h2>
      {isImage ? (
        <img className="preview" src={address} alt={name} />
      ) : (
        <Notice tone="empty" title={t('files.noPreview')} />
      )}
    </section>
  );
}
