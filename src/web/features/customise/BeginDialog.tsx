import { Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definitionKinds, kindNames, type DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { navigate } from '../../shell/navigation.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { editorOf } from './editors.ts';

/** Asks which definition is to be changed or made. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<DefinitionKind>('report');
  const [name, setName] = useState('');
  const isSingle = definitionKinds[kind].isSingle;
  const isName = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(name);
  return (
    <AskDialog
      title={t('customise.begin')}
      action={t('customise.open')}
      isComplete={isSingle || isName}
      onAct={() => {
        onClose();
        navigate(editorOf({ kind, name: isSingle ? kind : name }));
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={t('customise.kindLabel')}
        value={kind}
        onChange={(chosen) => setKind(chosen as DefinitionKind)}
        options={kindNames.map((value) => ({ value, title: t(`customise.kind.${value}`) }))}
      />
      {isSingle ? null : (
        <Field.Root required invalid={name !== '' && !isName}>
          <Field.Label>{t('customise.name')}</Field.Label>
          <Input value={name} onChange={(event) => setName(event.target.value.trim())} />
          <Field.HelperText>{t('customise.nameHelp')}</Field.HelperText>
        </Field.Root>
      )}
    </AskDialog>
  );
}
