import { Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetTypes, type SheetField } from '#engine/schema/drawing/sheetFields.ts';
import type { FieldType } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { typeTitle } from './types.ts';

/** A column of a file, and whether it becomes a field. */
export interface FoundColumn extends SheetField {
  isUsed: boolean;
}

interface SheetColumnsProps {
  columns: readonly FoundColumn[];
  onChange: (name: string, part: Partial<FoundColumn>) => void;
}

/** Columns of a file, each a row: whether it is used, what it is called, and of which type it is. */
export function SheetColumns({ columns, onChange }: SheetColumnsProps) {
  const { t } = useTranslation();
  const text = useText();
  const named = (
    title: string,
    render: (column: FoundColumn, label: string) => ReactNode,
  ): TableColumn<FoundColumn> => ({
    title,
    renderCell: (column) => render(column, `${title}: ${column.head}`),
  });
  const box = (title: string, key: 'isUsed' | 'isRequired') =>
    named(title, (column, label) => (
      <input
        type="checkbox"
        aria-label={label}
        checked={column[key]}
        onChange={({ target }) => onChange(column.name, { [key]: target.checked })}
      />
    ));
  const called = (title: string, language: 'zh' | 'en') =>
    named(title, (column, label) => (
      <Input
        size="xs"
        aria-label={label}
        value={column.title[language]}
        onChange={({ target }) =>
          onChange(column.name, { title: { ...column.title, [language]: target.value } })
        }
      />
    ));
  const types = sheetTypes.map((value) => ({ value, title: text(typeTitle(value)) }));
  const type = named(t('moduleDesign.start.type'), (column, label) => (
    <Choice
      label={label}
      value={column.type}
      width="110px"
      options={types}
      onChange={(type) => onChange(column.name, { type: type as FieldType })}
    />
  ));
  return (
    <Table
      rows={columns}
      idOf={({ name }) => name}
      columns={[
        box(t('moduleDesign.start.use'), 'isUsed'),
        called(t('moduleDesign.start.fieldZh'), 'zh'),
        called(t('moduleDesign.start.fieldEn'), 'en'),
        type,
        box(t('moduleDesign.start.required'), 'isRequired'),
        {
          title: t('moduleDesign.start.samples'),
          renderCell: ({ samples }) => samples.join(t('common.separator')),
        },
      ]}
    />
  );
}
