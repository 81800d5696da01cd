import { Field, Input } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freeName, nameFrom } from '#engine/schema/drawing/names.ts';
import type { SheetField } from '#engine/schema/drawing/sheetFields.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { customKeys, saveCustomisationDraft, traitsQuery } from '../../api/customisations.ts';
import { navigate } from '../../shell/navigation.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { FolderField } from './FolderField.tsx';
import { FormStart, type ChosenForm } from './FormStart.tsx';
import { SheetStart } from './SheetStart.tsx';
import { askedOf, CopyField, RoleField, TraitFields } from './StartFields.tsx';
import { startModule, wholeTraits, type Start } from './startModule.ts';
import './moduleDesign.css';

const froms = ['nothing', 'trait', 'copy', 'sheet', 'form'] as const;

interface StartDialogProps {
  definitions: Definitions;
  onClose: () => void;
}

/** Asks what a new module is called and begins with, and opens the designer on its draft. */
export function StartDialog({ definitions, onClose }: StartDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const traits = useQuery(traitsQuery());
  const [title, setTitle] = useState({ en: '', zh: '' });
  const [typed, setTyped] = useState<string>();
  const [from, setFrom] = useState<Start['from']>('nothing');
  const [trait, setTrait] = useState('');
  const [parameters, setParameters] = useState<Record<string, string>>({});
  const [source, setSource] = useState('');
  const [columns, setColumns] = useState<SheetField[]>([]);
  const [form, setForm] = useState<ChosenForm>();
  const [folder, setFolder] = useState('');
  const [role, setRole] = useState('staff');
  const taken = definitions.modules.map(({ module }) => module);
  const name = typed ?? freeName(nameFrom(title, taken, 'module'), taken);
  const isTaken = taken.includes(name);
  const isNamed = /^[a-z][A-Za-z0-9]{0,49}$/.test(name) && !isTaken;
  const whole = wholeTraits(traits.data ?? []);
  const chosen = whole.find((one) => one.trait === trait) ?? whole[0];
  const hasBeginning: Record<Start['from'], boolean> = {
    nothing: true,
    trait: askedOf(chosen).every(([key]) => isFilled(parameters[key])),
    copy: source !== '',
    sheet: columns.length > 0,
    form: form !== undefined,
  };
  const isComplete = isNamed && isFilled(title.en) && isFilled(title.zh) && hasBeginning[from];
  const beginning = useMutation({
    mutationFn: async () => {
      const start: Start = {
        from,
        trait: chosen?.trait,
        parameters,
        source,
        columns,
        form,
        roles: [role],
        // most processes begin with it
        approval: Object.keys(definitions.roles.approvals ?? {})[0],
      };
      const target = { kind: 'module', name } as const;
      const value = await startModule(client, { module: name, title }, start, definitions);
      await saveCustomisationDraft(target, { value, rev: null, baseVersion: null });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: customKeys.all });
      onClose();
      navigate(`/system/module-design?id=${name}${folder && `&folder=${folder}`}`);
    },
  });
  return (
    <AskDialog
      size="lg"
      title={t('moduleDesign.start.title')}
      action={t('moduleDesign.start.begin')}
      isBusy={beginning.isPending}
      isComplete={isComplete}
      onAct={() => beginning.mutate()}
      onClose={onClose}
    >
      <div className="drawing-start">
        {(['zh', 'en'] as const).map((language) => (
          <Field.Root key={language} required>
            <Field.Label>{t(`moduleDesign.start.${language}`)}</Field.Label>
            <Input
              size="sm"
              lang={language}
              maxLength={60}
              value={title[language]}
              onChange={(event) => setTitle({ ...title, [language]: event.target.value })}
            />
          </Field.Root>
        ))}
        <Field.Root invalid={isTaken}>
          <Field.Label>{t('moduleDesign.code')}</Field.Label>
          <Input
            size="sm"
            fontFamily="mono"
            maxLength={50}
            value={name}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Field.HelperText>
            {t(isTaken ? 'moduleDesign.start.codeTaken' : 'moduleDesign.start.codeHelp')}
          </Field.HelperText>
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('moduleDesign.start.from')}</Field.Label>
          <Choice
            label={t('moduleDesign.start.from')}
            value={from}
            options={froms.map((value) => ({
              value,
              title: t(`moduleDesign.start.froms.${value}`),
            }))}
            onChange={(next) => setFrom(next as Start['from'])}
          />
        </Field.Root>
        {from === 'trait' && chosen ? (
          <TraitFields
            traits={whole}
            chosen={chosen}
            onChoose={setTrait}
            parameters={parameters}
            onChange={setParameters}
          />
        ) : null}
        {from === 'copy' ? (
          <CopyField definitions={definitions} value={source} onChange={setSource} />
        ) : null}
        {from === 'form' ? (
          <FormStart
            definitions={definitions}
            value={form}
            onChange={(chosen) => {
              setForm(chosen);
              if (title.zh === '') setTitle({ ...title, zh: chosen.title });
            }}
          />
        ) : null}
        {from === 'nothing' || from === 'sheet' ? (
          <RoleField definitions={definitions} value={role} onChange={setRole} />
        ) : null}
        <FolderField menu={definitions.menu} value={folder} onChange={setFolder} />
      </div>
      {from === 'sheet' ? <SheetStart modules={definitions.modules} onChange={setColumns} /> : null}
    </AskDialog>
  );
}

const isFilled = (text: string | undefined) => text !== undefined && text.trim() !== '';
