import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../api/client.ts';
import { saveBlob } from '../api/saveBlob.ts';
import { usePage } from '../shell/tabs/PageContext.ts';
import { FileView } from './files/FileView.tsx';
import { Failure } from './parts/Failure.tsx';
import { ScreenSkeleton } from './parts/ScreenSkeleton.tsx';

/** The file that `?id=` names: shown where its kind can be, and offered for download. */
export default function FilePreview() {
  const { t } = useTranslation();
  const { search, setTitle } = usePage();
  const id = search.get('id') ?? '';
  const name = search.get('name') ?? t('files.title');
  useEffect(() => setTitle({ en: name, zh: name }), [name, setTitle]);
  const { data, error, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal }) => download(`/v1/attachment/download/${id}`, { signal, quiet: true }),
    staleTime: Infinity,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <section className="panel">
      <h2 className="panel-title">
        {name}
        <Button variant="ghost" size="xs" onClick={() => saveBlob(data, name)}>
          {t('files.download')}
        </Button>
      </h2>
      <FileView file={data} name={name} id={id} />
    </section>
  );
}
