import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportTarget } from '#shared/contract/index.ts';
import {
  checkImport,
  commitImport,
  importKeys,
  importRowsQuery,
  readErrors,
  rowsPerPage,
} from '../../api/imports.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { Pager } from '../../ui/Pager.tsx';
import { RowTable } from './RowTable.tsx';

interface CheckStepProps {
  target: ImportTarget;
  shown: Import;
  onBack: () => void;
  /** Back to which column is which field. */
  onColumns: () => void;
}

const states = ['wrong', 'new', 'changed', 'same'] as const;

/** What saving would do, row by row: what is wrong is mended here, or in the workbook of the errors. */
export function CheckStep({ target, shown, onBack, onColumns }: CheckStepProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id, counts } = shown;
  const wrong = counts.wrong ?? 0;
  const [state, setState] = useState<(typeof states)[number]>(
    states.find((one) => counts[one]) ?? 'new',
  );
  const [page, setPage] = useState(1);
  const rows = useQuery(importRowsQuery(id, page, state));
  const goOn = (next: Import) => queries.setQueryData(importKeys.one(id), next);
  const saving = useMutation({ mutationFn: () => commitImport(id, wrong > 0), onSuccess: goOn });
  const checking = useMutation({
    mutationFn: () => checkImport(id, shown.mapping),
    onSuccess: goOn,
  });
  const errors = useMutation({
    mutationFn: () => readErrors(id),
    onSuccess: (file) => saveBlob(file, `${shown.fileName} ${t('import.errors')}.xlsx`),
  });
  const open = (counts.new ?? 0) + (counts.changed ?? 0);
  return (
    <section className="panel import-check">
      <div className="toolbar">
        <div className="chips" role="group" aria-label={t('import.rowStates')}>
          {states.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={state === one}
              onClick={() => {
                setState(one);
                setPage(1);
              }}
            >
              {t(`import.row.${one}`)}
              <span>{counts[one] ?? 0}</span>
            </button>
          ))}
        </div>
        <span className="toolbar-space" />
        {wrong > 0 ? (
          <Button variant="outline" loading={errors.isPending} onClick={() => errors.mutate()}>
            {t('import.errorsFile')}
          </Button>
        ) : null}
      </div>
      <RowTable target={target} shown={shown} rows={rows.data?.rows ?? []} />
      <Pager
        page={page}
        size={rowsPerPage}
        total={rows.data?.total ?? 0}
        isCapped={false}
        onPage={setPage}
      />
      {wrong > 0 ? <p className="import-hint">{t('import.skips', { count: wrong })}</p> : null}
      <div className="import-buttons">
        <Button variant="outline" onClick={onBack}>
          {t('import.other')}
        </Button>
        <Button variant="outline" onClick={onColumns}>
          {t('import.columnsAgain')}
        </Button>
        <Button variant="outline" loading={checking.isPending} onClick={() => checking.mutate()}>
          {t('import.checkAgain')}
        </Button>
        <Button disabled={open === 0} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('import.save', { count: open })}
        </Button>
      </div>
    </section>
  );
}
