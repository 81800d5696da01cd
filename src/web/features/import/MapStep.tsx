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
  const missing = missingIn(mapping, target);
  const isEmpty = mapping.every(({ fields }) => fields.every((field) => field === null));
  return (
    <section className="panel import-map">
      {mapping.map((one, index) => {
        const sheet = target.sheets[index]!;
        const file = one.sheet === null ? undefined : shown.sheets[one.sheet];
        return file ? (
          <SheetColumns
            key={sheet.table ?? ''}
            sheet={sheet}
            file={file}
            fields={one.fields}
            onChange={(fields) =>
              setMapping((before) =>
                before.map((was, at) => (at === index ? { ...was, fields } : was)),
              )
            }
          />
        ) : null;
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

/** Required fields to which no column of the file leads. */
const missingIn = (mapping: ImportMapping, target: ImportTarget) =>
  mapping.flatMap(({ sheet, fields }, index) => {
    const columns = target.sheets[index]?.columns ?? [];
    if (sheet === null) return [];
    return columns.filter(({ path, isRequired }) => isRequired && !fields.includes(path));
  });

type Fields = ImportMapping[number]['fields'];

interface SheetColumnsProps {
  sheet: ImportTarget['sheets'][number];
  file: Import['sheets'][number];
  /** Which field each column of the file is. */
  fields: Fields;
  onChange: (fields: Fields) => void;
}

/** The columns of a sheet of the file, with some of what stands in them. */
function SheetColumns({ sheet, file, fields, onChange }: SheetColumnsProps) {
  const { t } = useTranslation();
  const text = useText();
  // a field stands in one column alone
  const choose = (column: number, path: string) =>
    onChange(
      fields.map((field, at) => (at === column ? path || null : field === path ? null : field)),
    );
  return (
    <div>
      <h2 className="panel-title">
        {text(sheet.title)}
        <small>{t('import.rows', { count: file.rows })}</small>
      </h2>
      <div className="import-columns">
        {file.heads.map((head, column) => (
          <label key={`${column}-${head}`} data-left={fields[column] === null || undefined}>
            <span>{head || t('import.unnamed', { column: column + 1 })}</span>
            <Choice
              label={head}
              value={fields[column] ?? ''}
              none={t('import.leftOut')}
              options={sheet.columns.map(({ path, title, isRequired }) => ({
                value: path,
                title: isRequired ? `${text(title)} *` : text(title),
              }))}
              onChange={(path) => choose(column, path)}
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
}
