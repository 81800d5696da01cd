import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { endingsOf, type PreviewKind } from './previewKind.ts';

interface FileToPreviewProps {
  kind: PreviewKind | undefined;
  onFile: (file: File) => void;
}

/** Where one gives a file of one's own to look at. */
export function FileToPreview({ kind, onFile }: FileToPreviewProps) {
  const { t } = useTranslation();
  const accept = endingsOf(kind);
  return (
    <section className="panel file-to-preview">
      <FileDrop text={t('files.drop')} choose={t('files.choose')} accept={accept} onFile={onFile}>
        <small>{t('files.shown', { endings: accept.replaceAll(',', ' ') })}</small>
      </FileDrop>
    </section>
  );
}
