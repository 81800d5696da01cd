import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportMapping, ImportTarget } from '#shared/contract/index.ts';
import { checkImport, importKeys } from '../../api/imports.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';

interface MapStepProps {
  target: ImportTarget;
  shown: Import;
  onBack: () => void;
}

/** Which column of the file is which field. */
export function MapStep({ target, shown, onBack }: MapStepProps) {
  const { t } = useTranslation();
  const text = useText();
  const queries = useQueryClient();
  const [mapping, setMapping] = useState<ImportMapping>(shown.mapping);
  const checking = useMutation({
    mutationFn: () => checkImport(shown.id, mapping),
    onSuccess: (next) => queries.setQueryData(importKeys.one(shown.id), next),
  });
  const choose = (sheet: number, column: number, path: string) =>
    setMapping((before) =>
      before.map((one, index) =>
        index === sheet
          ? {
              ...one,
              // a field stands in one column alone
              fields: one.fields.map((field, at) =>
                at === column ? path || null : field === path ? null : field,
              ),
            }
          : one,
      ),
    );
  const missing = mapping.flatMap((one, index) => {
    const columns = target.sheets[index]?.columns ?? [];
    if (one.sheet === null) return [];
    return columns.filter(({ path, isRequired }) => isRequired && !one.fields.includes(path));
  });
  const isEmpty = mapping.every(({ fields }) => fields.every((field) => field === null));
  return (
    <section className="panel import-map">
      {mapping.map((one, index) => {
        const sheet = target.sheets[index]!;
        const file = one.sheet === null ? undefined : shown.sheets[one.sheet];
        if (!file) return null;
        return (
          <div key={sheet.table ?? ''}>
            <h2 className="panel-title">
              {text(sheet.title)}
              <small>{t('import.rows', { count: file.rows })}</small>
            </h2>
            <div className="import-columns">
              {file.heads.map((head, column) => (
                <label
                  key={`${column}-${head}`}
                  data-left={one.fields[column] === null || undefined}
                >
                  <span>{head || t('import.unnamed', { column: column + 1 })}</span>
                  <Choice
                    label={head}
                    value={one.fields[column] ?? ''}
                    none={t('import.leftOut')}
                    options={sheet.columns.map(({ path, title, isRequired }) => ({
                      value: path,
                      title: isRequired ? `${text(title)} *` : text(title),
                    }))}
                    onChange={(path) => choose(index, column, path)}
                  />
                  <small>
                    {file.sample
                      .map((cells) => cells[column])
                      .filter(Boolean)
                      .slice(0, 3)
                      .join(' · ')}
                  </small>
                </label>
              ))}
            </div>
          </div>
        );
      })}
      {isEmpty ? (
        <p className="import-fault" role="alert">
          {t('import.noneFits', { title: text(target.title) })}
        </p>
      ) : missing.length > 0 ? (
        <p className="import-hint">
          {t('import.missing', {
            names: missing.map(({ title }) => text(title)).join(t('common.separator')),
          })}
        </p>
      ) : null}
      <div className="import-buttons">
        <Button variant="outline" onClick={onBack}>
          {t('import.other')}
        </Button>
        <Button disabled={isEmpty} loading={checking.isPending} onClick={() => checking.mutate()}>
          {t('import.check')}
        </Button>
      </div>
    </section>
  );
}
