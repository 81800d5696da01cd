import './list.css';
import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportDialog, type ExportDialogProps } from './ExportDialog.tsx';

/** Offers what the list shows, all its pages, as a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-label={t('list.export')}
        className="export-button"
        onClick={() => setOpen(true)}
      >
        <Download size={14} />
        <span>{t('list.export')}</span>
      </Button>
      {isOpen ? <ExportDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
