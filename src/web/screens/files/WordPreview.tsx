import createPurifier from 'dompurify';
import { convertToHtml } from 'mammoth';
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx';
import type { PreviewProps } from './PreviewProps.ts';
import { Unreadable } from './Unreadable.tsx';
import { useParsed } from './useParsed.ts';

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** A document is written by anybody: what could act or reach out is taken away. */
async function readDocument(file: Blob) {
  const { value } = await convertToHtml({ arrayBuffer: await file.arrayBuffer() });
  return purifier.sanitize(value, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['form', 'input', 'button', 'style', 'iframe'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
  });
}

/** The text of a document with its headings, tables and pictures. */
export default function WordPreview(props: PreviewProps) {
  const { parsed: html, isUnreadable } = useParsed(props, readDocument);
  if (isUnreadable) return <Unreadable />;
  if (html === undefined) return <ScreenSkeleton />;
  return <article className="preview-paper" dangerouslySetInnerHTML={{ __html: html }} />;
}
