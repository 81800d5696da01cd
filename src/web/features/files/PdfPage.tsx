import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  pdf: PDFDocumentProxy;
  number: number;
  /** Part of the width there is. */
  zoom: number;
}

/** A page of a document: drawn when it comes into sight, with its text above it to be marked and read out. */
export function PdfPage({ pdf, number, zoom }: Props) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(number === 1);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsSeen(true),
      { rootMargin: '400px' },
    );
    observer.observe(sheet.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isSeen) return;
    const drawing = new AbortController();
    pdf
      .getPage(number)
      .then((page) => drawPage(page, sheet.current!, zoom, drawing.signal))
      .catch((cause: unknown) => {
        if (!drawing.signal.aborted) throw cause;
      });
    return () => drawing.abort();
  }, [pdf, number, zoom, isSeen]);
  return (
    <div
      ref={sheet}
      className="preview-page"
      role="group"
      aria-label={t('files.page', { number })}
    />
  );
}

async function drawPage(page: PDFPageProxy, sheet: HTMLElement, zoom: number, signal: AbortSignal) {
  if (signal.aborted) return;
  const width = Math.min(sheet.parentElement!.clientWidth - 24, 1000) * zoom;
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width * devicePixelRatio;
  canvas.height = viewport.height * devicePixelRatio;
  canvas.style.width = `${viewport.width}px`;
  const drawing = page.render({
    canvas,
    viewport: page.getViewport({ scale: scale * devicePixelRatio }),
  });
  const text = document.createElement('div');
  text.className = 'preview-page-text';
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  signal.addEventListener('abort', () => {
    drawing.cancel();
    layer.cancel();
  });
  sheet.style.width = `${viewport.width}px`;
  sheet.style.height = `${viewport.height}px`;
  sheet.style.setProperty('--total-scale-factor', String(scale));
  await Promise.all([drawing.promise, layer.render()]);
  if (!signal.aborted) sheet.replaceChildren(canvas, text);
}
