import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { NoPreview } from './NoPreview.tsx';
import type { PreviewProps } from './PreviewProps.ts';
import { useParsed } from './useParsed.ts';

/** Bytes that are shown at most. */
const most = 1_000_000;

/** UTF-8, or what older Chinese systems write. */
async function readText(file: Blob) {
  const bytes = await file.slice(0, most).arrayBuffer();
  const isWhole = file.size <= most;
  try {
    // a character that was cut in two is no reason to doubt the rest
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

export default function TextPreview(props: PreviewProps) {
  const { t } = useTranslation();
  const { parsed, refusal } = useParsed(props, readText);
  if (refusal) return <NoPreview {...props} refusal={refusal} />;
  if (parsed === undefined) return <ScreenSkeleton />;
  return (
    <>
      {props.file.size > most && <p className="preview-note">{t('files.cutText')}</p>}
      <pre className="preview-text" tabIndex={0} aria-label={props.name}>
        {parsed}
      </pre>
    </>
  );
}
