import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '#engine/renderers/list/listColumns.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { readRecordsWorkbook } from '../../api/imports.ts';
import { beginExport } from '../../api/jobs.ts';
import { showMessage } from '../../api/messages.ts';
import { exportList } from '../../api/records.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { useText } from '../../i18n/useText.ts';
import { today } from '../../state/clock.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TickList } from './TickList.tsx';

export interface ExportDialogProps {
  module: Module;
  query: ListQuery;
  columns: readonly ListColumn[];
  /** Rows, as far as it is known. */
  total: number | undefined;
  /** It may be changed and imported again. */
  mayImport: boolean;
  onClose: () => void;
}

/** More than anybody waits for is made by itself, and downloaded later. */
const mostAtOnce = 5_000;
type Format = 'xlsx' | 'csv' | 'records';

/** Which columns go into which file. */
export function ExportDialog(props: ExportDialogProps) {
  const { module, query, columns, total, mayImport, onClose } = props;
  const { t } = useTranslation();
  const text = useText();
  const [format, setFormat] = useState<Format>('xlsx');
  const [paths, setPaths] = useState<string[]>(() =>
    columns.filter(({ isHidden }) => !isHidden).map(({ path }) => path),
  );
  const exporting = useMutation({
    mutationFn: async () => {
      const name = `${text(module.title)} ${today()}`;
      if (format === 'records')
        return saveBlob(await readRecordsWorkbook(module.module, query), `${name}.xlsx`);
      const asked = { ...query, columns: paths, format };
      if ((total ?? 0) <= mostAtOnce)
        return saveBlob(await exportList(module.module, asked), `${name}.${format}`);
      await beginExport(module.module, asked);
      showMessage({ kind: 'success', text: t('exporting.begun') });
    },
    onSuccess: onClose,
  });
  const formats: Format[] = ['xlsx', 'csv', ...(mayImport ? ['records' as const] : [])];
  return (
    <Modal
      title={t('exporting.title')}
      size="lg"
      onClose={onClose}
      onSubmit={() => exporting.mutate()}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            loading={exporting.isPending}
            disabled={format !== 'records' && paths.length === 0}
          >
            {t('exporting.do')}
          </Button>
        </>
      }
    >
      <ChoiceField
        label={t('exporting.format')}
        value={format}
        options={formats.map((value) => ({ value, title: t(`exporting.${value}`) }))}
        onChange={(value) => setFormat(value as Format)}
      />
      {format === 'records' ? null : (
        <TickList
          legend={t('exporting.columns')}
          options={columns.map(({ path, title }) => ({ name: path, title: text(title) }))}
          chosen={paths}
          onChange={setPaths}
        />
      )}
    </Modal>
  );
}
