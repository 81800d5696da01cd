import { createElement, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { comingView } from '../../ui/comingView.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { previewKind, type PreviewKind } from './previewKind.ts';
import type { PreviewProps } from './PreviewProps.ts';
import './files.css';

/** Each in a chunk of its own: what reads a format is large. */
const previews: Readonly<Record<PreviewKind, ComponentType<PreviewProps>>> = {
  image: comingView(() => import('./ImagePreview.tsx'), <ScreenSkeleton />),
  pdf: comingView(() => import('./PdfPreview.tsx'), <ScreenSkeleton />),
  word: comingView(() => import('./WordPreview.tsx'), <ScreenSkeleton />),
  sheet: comingView(() => import('./SheetPreview.tsx'), <ScreenSkeleton />),
  text: comingView(() => import('./TextPreview.tsx'), <ScreenSkeleton />),
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
  return createElement(previews[kind], props);
}
