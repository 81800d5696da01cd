import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../api/client.ts';
import { saveBlob } from '../api/saveBlob.ts';
import { usePage } from '../shell/tabs/PageContext.ts';
import { previewKind, type PreviewKind } from './files/previewKind.ts';
import type { PreviewProps } from './files/PreviewProps.ts';
import './files/files.css';
import { Failure } from './parts/Failure.tsx';
import { Notice } from './parts/Notice.tsx';
import { ScreenSkeleton } from './parts/ScreenSkeleton.tsx';

/** Each in a chunk of its own: what reads a format is large. */
const ImagePreview = lazy(() => import('./files/ImagePreview.tsx'));
const PdfPreview = lazy(() => import('./files/PdfPreview.tsx'));
const WordPreview = lazy(() => import('./files/WordPreview.tsx'));
const SheetPreview = lazy(() => import('./files/SheetPreview.tsx'));
const TextPreview = lazy(() => import('./files/TextPreview.tsx'));
const previews: Readonly<Record<PreviewKind, (props: PreviewProps) => ReactNode>> = {
  image: (props) => <ImagePreview {...props} />,
  pdf: (props) => <PdfPreview {...props} />,
  word: (props) => <WordPreview {...props} />,
  sheet: (props) => <SheetPreview {...props} />,
  text: (props) => <TextPreview {...props} />,
};

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
  const kind = previewKind(name);
  return (
    <section className="panel">
      <h2 className="panel-title">
        {name}
        <Button variant="ghost" size="xs" onClick={() => saveBlob(data, name)}>
          {t('files.download')}
        </Button>
      </h2>
      {kind ? (
        <Suspense fallback={<ScreenSkeleton />}>
          {previews[kind]({ file: data, name, id })}
        </Suspense>
      ) : (
        <Notice tone="empty" title={t('files.noPreview')} text={t('files.noPreviewHint')} />
      )}
    </section>
  );
}
