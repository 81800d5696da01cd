import createPurifier from 'dompurify';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { NoPreview } from './NoPreview.tsx';
import type { PreviewProps } from './PreviewProps.ts';
import { readInWorker } from './reader/readInWorker.ts';
import { useParsed } from './useParsed.ts';

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** A document is written by anybody: what could act or reach out is taken away. */
async function readDocument(file: Blob, signal: AbortSignal) {
  return purifier.sanitize(await readInWorker('word', file, signal), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['form', 'input', 'button', 'style', 'iframe'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
  });
}

/** The text of a document with its headings, tables and pictures. */
export default function WordPreview(props: PreviewProps) {
  const { parsed: html, refusal } = useParsed(props, readDocument);
  if (refusal) return <NoPreview {...props} refusal={refusal} />;
  if (html === undefined) return <ScreenSkeleton />;
  return <article className="preview-paper" dangerouslySetInnerHTML={{ __html: html }} />;
}
