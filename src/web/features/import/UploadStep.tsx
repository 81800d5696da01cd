import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ImportTarget } from '#shared/contract/index.ts';
import { readTemplate, uploadImport } from '../../api/imports.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { useText } from '../../i18n/useText.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';

interface UploadStepProps {
  target: ImportTarget;
  onUploaded: (id: string) => void;
}

/** The template to be filled in, and the file that was. */
export function UploadStep({ target, onUploaded }: UploadStepProps) {
  const { t } = useTranslation();
  const text = useText();
  const uploading = useMutation({
    mutationFn: (file: File) => uploadImport(target.module, file),
    onSuccess: ({ id }) => onUploaded(id),
  });
  const template = useMutation({
    mutationFn: () => readTemplate(target.module),
    onSuccess: (file) => saveBlob(file, `${text(target.title)} ${t('import.template')}.xlsx`),
  });
  return (
    <section className="panel import-upload">
      {target.notes ? <p>{text(target.notes)}</p> : null}
      <div className="import-buttons">
        <Button variant="outline" loading={template.isPending} onClick={() => template.mutate()}>
          <Download size={14} />
          {t('import.template')}
        </Button>
      </div>
      <FileDrop
        text={t('import.drop')}
        choose={t('import.choose')}
        accept=".xlsx,.csv,.txt,.tsv,.xls"
        isBusy={uploading.isPending}
        onFile={(file) => uploading.mutate(file)}
      >
        <small>{t('import.limits')}</small>
      </FileDrop>
      {uploading.error ? (
        <p role="alert" className="import-fault">
          {uploading.error.message}
        </p>
      ) : null}
    </section>
  );
}
