import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { previewKind, type PreviewKind } from './previewKind.ts';
import type { PreviewProps } from './PreviewProps.ts';
import './files.css';

/** Each in a chunk of its own: what reads a format is large. */
const ImagePreview = lazy(() => import('./ImagePreview.tsx'));
const PdfPreview = lazy(() => import('./PdfPreview.tsx'));
const WordPreview = lazy(() => import('./WordPreview.tsx'));
const SheetPreview = lazy(() => import('./SheetPreview.tsx'));
const TextPreview = lazy(() => import('./TextPreview.tsx'));
const previews: Readonly<Record<PreviewKind, (props: PreviewProps) => ReactNode>> = {
  image: (props) => <ImagePreview {...props} />,
  pdf: (props) => <PdfPreview {...props} />,
  word: (props) => <WordPreview {...props} />,
  sheet: (props) => <SheetPreview {...props} />,
  text: (props) => <TextPreview {...props} />,
};

interface FileViewProps extends PreviewProps {
  /** Default: by the name of the file. */
  kind?: PreviewKind | undefined;
}

/** A file as its kind is shown. */
export function FileView({ kind: asked, ...props }: FileViewProps) {
  const { t } = useTranslation();
  const kind = asked ?? previewKind(props.name);
  if (!kind)
    return <Notice tone="empty" title={t('files.noPreview')} text={t('files.noPreviewHint')} />;
  return <Suspense fallback={<ScreenSkeleton />}>{previews[kind](props)}</Suspense>;
}
