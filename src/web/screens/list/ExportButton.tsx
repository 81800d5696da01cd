import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Module } from '#engine/schema/language/index.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { exportList } from '../../api/records.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { useText } from '../../i18n/useText.ts';

/** Offers what the list shows, all its pages, as a workbook. */
export function ExportButton({ module, query }: { module: Module; query: ListQuery }) {
  const { t } = useTranslation();
  const text = useText();
  const exporting = useMutation({
    mutationFn: () => exportList(module.module, query),
    onSuccess: (workbook) => saveBlob(workbook, `${text(module.title)}.xlsx`),
  });
  return (
    <Button
      variant="outline"
      aria-label={t('list.export')}
      className="export-button"
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <Download size={14} />
      <span>{t('list.export')}</span>
    </Button>
  );
}
