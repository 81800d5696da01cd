import { Field, Input } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titlesOfFields, type SheetField } from '#engine/schema/drawing/sheetFields.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { readHead } from './readHead.ts';
import { SheetColumns, type FoundColumn } from './SheetColumns.tsx';

interface SheetStartProps {
  /** Whose fields tell what a Chinese head is called in English. */
  modules: readonly Module[];
  /** Told which are taken over. */
  onChange: (columns: SheetField[]) => void;
}

/** Fields from the head row of a file: guessed from the rows below, and mended here. */
export function SheetStart({ modules, onChange }: SheetStartProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly FoundColumn[]>([]);
  const tell = (columns: readonly FoundColumn[]) => {
    setFound(columns);
    onChange(columns.filter(({ isUsed }) => isUsed));
  };
  const reading = useMutation({
    mutationFn: (file: File) => readHead(file, titlesOfFields(modules)),
    onSuccess: (columns) => tell(columns.map((column) => ({ ...column, isUsed: true }))),
  });
  const isEmpty = reading.isSuccess && found.length === 0;
  return (
    <>
      <Field.Root invalid={reading.isError || isEmpty}>
        <Field.Label>{t('moduleDesign.start.file')}</Field.Label>
        <Input
          type="file"
          accept=".xlsx,.csv"
          size="sm"
          onChange={({ target }) => target.files?.[0] && reading.mutate(target.files[0])}
        />
        <Field.HelperText>{t('moduleDesign.start.fileHelp')}</Field.HelperText>
        {reading.isError ? (
          <Field.ErrorText>{t('moduleDesign.start.unreadable')}</Field.ErrorText>
        ) : null}
        {isEmpty ? <Field.ErrorText>{t('moduleDesign.start.noHead')}</Field.ErrorText> : null}
      </Field.Root>
      {found.length > 0 ? (
        <SheetColumns
          columns={found}
          onChange={(name, part) =>
            tell(found.map((column) => (column.name === name ? { ...column, ...part } : column)))
          }
        />
      ) : null}
    </>
  );
}
