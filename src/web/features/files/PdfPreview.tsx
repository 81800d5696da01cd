import { IconButton } from '@chakra-ui/react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { NoPreview } from './NoPreview.tsx';
import { openPdf } from './pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import type { PreviewProps } from './PreviewProps.ts';
import './files.css';

/** Parts of the width that a page takes. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3];

/** The pages of a document, one below the other; what is not in sight is not drawn. */
export default function PdfPreview(props: PreviewProps) {
  const { file, name } = props;
  const { t } = useTranslation();
  const { pdf, isUnreadable } = usePdf(file);
  const [zoom, setZoom] = useState(1);
  if (isUnreadable) return <NoPreview {...props} refusal="unreadable" />;
  if (!pdf) return <ScreenSkeleton />;
  const at = zooms.indexOf(zoom);
  return (
    <>
      <div className="toolbar">
        {t('files.pages', { count: pdf.numPages })}
        <span className="toolbar-space" />
        <IconButton
          aria-label={t('files.smaller')}
          variant="ghost"
          size="xs"
          disabled={at === 0}
          onClick={() => setZoom(zooms[at - 1]!)}
        >
          <ZoomOut size={15} />
        </IconButton>
        <span>{Math.round(zoom * 100)} %</span>
        <IconButton
          aria-label={t('files.larger')}
          variant="ghost"
          size="xs"
          disabled={at === zooms.length - 1}
          onClick={() => setZoom(zooms[at + 1]!)}
        >
          <ZoomIn size={15} />
        </IconButton>
      </div>
      <div className="preview-pages" tabIndex={0} role="region" aria-label={name}>
        {Array.from({ length: pdf.numPages }, (_, page) => (
          <PdfPage key={page} pdf={pdf} number={page + 1} zoom={zoom} />
        ))}
      </div>
    </>
  );
}

function usePdf(file: Blob) {
  const [read, setRead] = useState<{ pdf?: PDFDocumentProxy; isUnreadable?: boolean }>({});
  useEffect(() => {
    const opening = openPdf(file);
    let isCurrent = true;
    opening
      .then(({ promise }) => promise)
      .then((pdf) => isCurrent && setRead({ pdf }))
      .catch(() => isCurrent && setRead({ isUnreadable: true }));
    return () => {
      isCurrent = false;
      void opening.then((task) => task.destroy());
    };
  }, [file]);
  return read;
}
