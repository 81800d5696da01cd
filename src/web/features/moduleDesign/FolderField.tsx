import { Field } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foldersOf } from '#engine/schema/drawing/menuEdits.ts';
import type { Menu } from '#engine/schema/language/index.ts';
import { customDesignQuery } from '../../api/customisations.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';

interface FolderFieldProps {
  menu: Menu;
  /** Ids from the top, with points between. */
  value: string;
  onChange: (value: string) => void;
}

const menuDesign = { kind: 'menu', name: 'menu' } as const;

/** Where in the menu the list of a module shall stand. */
export function FolderField({ menu, value, onChange }: FolderFieldProps) {
  const { t } = useTranslation();
  const text = useText();
  const { data } = useQuery({ ...customDesignQuery(menuDesign), enabled: value !== '' });
  const draft = value === '' ? null : data?.draft;
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
      {draft ? (
        <Field.HelperText>{t('moduleDesign.start.menuDraft', { name: draft.by })}</Field.HelperText>
      ) : null}
    </Field.Root>
  );
}
