import { Field, Input } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetTypes, titlesOfFields, type SheetField } from '#engine/schema/drawing/sheetFields.ts';
import type { FieldType, Module } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Table } from '../../ui/Table.tsx';
import { readHead } from './readHead.ts';
import { typeTitle } from './types.ts';

interface SheetStartProps {
  /** Whose fields tell what a Chinese head is called in English. */
  modules: readonly Module[];
  /** Told which are taken over. */
  onChange: (columns: SheetField[]) => void;
}

/** Fields from the head row of a file: guessed from the rows below, and mended here. */
export function SheetStart({ modules, onChange }: SheetStartProps) {
  const { t } = useTranslation();
  const text = useText();
  const [found, setFound] = useState<SheetField[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const tell = (all: SheetField[], out: ReadonlySet<string>) => {
    setFound(all);
    setLeft(out);
    onChange(all.filter(({ name }) => !out.has(name)));
  };
  const reading = useMutation({
    mutationFn: (file: File) => readHead(file, titlesOfFields(modules)),
    onSuccess: (columns) => tell(columns, new Set()),
  });
  const change = (name: string, part: Partial<SheetField>) =>
    tell(
      found.map((column) => (column.name === name ? { ...column, ...part } : column)),
      left,
    );
  const named = (word: string, { head }: SheetField) => `${word}: ${head}`;
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
        <Table
          rows={found}
          idOf={({ name }) => name}
          columns={[
            {
              title: t('moduleDesign.start.use'),
              renderCell: (column) => (
                <input
                  type="checkbox"
                  aria-label={named(t('moduleDesign.start.use'), column)}
                  checked={!left.has(column.name)}
                  onChange={({ target }) => {
                    const out = new Set(left);
                    if (target.checked) out.delete(column.name);
                    else out.add(column.name);
                    tell(found, out);
                  }}
                />
              ),
            },
            ...(['zh', 'en'] as const).map((language) => {
              const word = t(
                language === 'zh' ? 'moduleDesign.start.fieldZh' : 'moduleDesign.start.fieldEn',
              );
              return {
                title: word,
                renderCell: (column: SheetField) => (
                  <Input
                    size="xs"
                    aria-label={named(word, column)}
                    value={column.title[language]}
                    onChange={({ target }) =>
                      change(column.name, { title: { ...column.title, [language]: target.value } })
                    }
                  />
                ),
              };
            }),
            {
              title: t('moduleDesign.start.type'),
              renderCell: (column) => (
                <Choice
                  label={named(t('moduleDesign.start.type'), column)}
                  value={column.type}
                  width="110px"
                  options={sheetTypes.map((value) => ({ value, title: text(typeTitle(value)) }))}
                  onChange={(type) => change(column.name, { type: type as FieldType })}
                />
              ),
            },
            {
              title: t('moduleDesign.start.required'),
              renderCell: (column) => (
                <input
                  type="checkbox"
                  aria-label={named(t('moduleDesign.start.required'), column)}
                  checked={column.isRequired}
                  onChange={({ target }) => change(column.name, { isRequired: target.checked })}
                />
              ),
            },
            {
              title: t('moduleDesign.start.samples'),
              renderCell: ({ samples }) => samples.join(t('common.separator')),
            },
          ]}
        />
      ) : null}
    </>
  );
}
