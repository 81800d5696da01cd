import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportTarget } from '#shared/contract/index.ts';
import { readTemplate, uploadImport } from '../../api/imports.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { useText } from '../../i18n/useText.ts';

interface UploadStepProps {
  target: ImportTarget;
  onUploaded: (id: string) => void;
}

/** The template to be filled in, and the file that was. */
export function UploadStep({ target, onUploaded }: UploadStepProps) {
  const { t } = useTranslation();
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const uploading = useMutation({
    mutationFn: (file: File) => uploadImport(target.module, file),
    onSuccess: ({ id }) => onUploaded(id),
  });
  const template = useMutation({
    mutationFn: () => readTemplate(target.module),
    onSuccess: (file) => saveBlob(file, `${text(target.title)} ${t('import.template')}.xlsx`),
  });
  const take = (files: FileList | null) => files?.[0] && uploading.mutate(files[0]);
  return (
    <section className="panel import-upload">
      {target.notes ? <p>{text(target.notes)}</p> : null}
      <div className="import-buttons">
        <Button variant="outline" loading={template.isPending} onClick={() => template.mutate()}>
          <Download size={14} />
          {t('import.template')}
        </Button>
      </div>
      <div
        className="import-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <p>{t('import.drop')}</p>
        <Button loading={uploading.isPending} onClick={() => input.current?.click()}>
          <Upload size={14} />
          {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.tsv,.xls"
          aria-label={t('import.choose')}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <small>{t('import.limits')}</small>
      </div>
      {uploading.error ? (
        <p role="alert" className="import-fault">
          {uploading.error.message}
        </p>
      ) : null}
    </section>
  );
}
