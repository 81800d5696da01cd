import { Field } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { foldersOf } from '#engine/schema/drawing/menuEdits.ts';
import type { Menu } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';

interface FolderFieldProps {
  menu: Menu;
  /** Ids from the top, with points between. */
  value: string;
  onChange: (value: string) => void;
}

/** Where in the menu the list of a module shall stand. */
export function FolderField({ menu, value, onChange }: FolderFieldProps) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <Field.Root>
      <Field.Label>{t('moduleDesign.start.folder')}</Field.Label>
      <Choice
        label={t('moduleDesign.start.folder')}
        value={value}
        none={t('moduleDesign.start.folderNone')}
        options={foldersOf(menu).map(({ path, titles }) => ({
          value: path.join('.'),
          title: titles.map(text).join(' / '),
        }))}
        onChange={onChange}
      />
    </Field.Root>
  );
}
