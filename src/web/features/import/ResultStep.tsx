import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contract/index.ts';
import { importKeys, readErrors, undoImport } from '../../api/imports.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { recordKeys } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { confirm } from '../../shell/confirm.ts';
import { screenAddress } from '../open/recordAddress.ts';

/** What an import made and changed; it is undone while nothing depends on it. */
export function ResultStep({ shown, onBack }: { shown: Import; onBack: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const queries = useQueryClient();
  const { id, counts, job, state, module } = shown;
  const undoing = useMutation({
    mutationFn: () => undoImport(id),
    onSuccess: (next) => queries.setQueryData(importKeys.one(id), next),
  });
  const errors = useMutation({
    mutationFn: () => readErrors(id),
    onSuccess: (file) => saveBlob(file, `${shown.fileName} ${t('import.errors')}.xlsx`),
  });
  const told = (['made', 'updated', 'same', 'wrong', 'kept'] as const).filter((one) => counts[one]);
  const ask = async () => {
    if (
      await confirm({
        title: t('import.undo'),
        text: t('import.undoText'),
        confirm: t('import.undo'),
        danger: true,
      })
    )
      undoing.mutate();
  };
  const openList = () => {
    void queries.invalidateQueries({ queryKey: recordKeys.module(module) });
    navigate(screenAddress(routes, module, 'list', {}));
  };
  return (
    <section className="panel import-result" role="status">
      <h2>{t(`import.state.${state}`)}</h2>
      <p>{shown.fileName}</p>
      <ul>
        {told.map((one) => (
          <li key={one}>
            {t(`import.row.${one}`)} <strong>{counts[one]}</strong>
          </li>
        ))}
      </ul>
      {job?.state === 'failed' && job.error ? (
        <p role="alert" className="import-fault">
          {text(job.error)}
        </p>
      ) : null}
      <div className="import-buttons">
        {state === 'done' && (counts.made || counts.updated) ? (
          <Button variant="outline" loading={undoing.isPending} onClick={() => void ask()}>
            {t('import.undo')}
          </Button>
        ) : null}
        {counts.wrong ? (
          <Button variant="outline" loading={errors.isPending} onClick={() => errors.mutate()}>
            {t('import.errorsFile')}
          </Button>
        ) : null}
        <Button variant="outline" onClick={onBack}>
          {t('import.another')}
        </Button>
        <Button onClick={openList}>{t('import.toList')}</Button>
      </div>
    </section>
  );
}
