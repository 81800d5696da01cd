import { Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../api/saveBlob.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { FileView } from './FileView.tsx';
import type { PreviewKind } from './previewKind.ts';
import type { PreviewProps } from './PreviewProps.ts';

interface PreviewPanelProps extends PreviewProps {
  kind: PreviewKind | undefined;
  /** Another file is wanted; only where it may be chosen. */
  onOther?: () => void;
}

/** A file under its name, shown where its kind can be, and offered for download. */
export function PreviewPanel({ kind, onOther, ...file }: PreviewPanelProps) {
  const { t } = useTranslation();
  const { setTitle } = usePage();
  const { name } = file;
  useEffect(() => setTitle({ en: name, zh: name }), [name, setTitle]);
  return (
    <section className="panel">
      <h2 className="panel-title">
        {name}
        {onOther ? (
          <Button variant="ghost" size="xs" onClick={onOther}>
            {t('files.other')}
          </Button>
        ) : (
          <Button variant="ghost" size="xs" onClick={() => saveBlob(file.file, name)}>
            {t('files.download')}
          </Button>
        )}
      </h2>
      <FileView {...file} kind={kind} />
    </section>
  );
}
