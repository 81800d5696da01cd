import { Field, Input } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freeName, nameFrom } from '#engine/schema/drawing/names.ts';
import type { SheetField } from '#engine/schema/drawing/sheetFields.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { customKeys, saveCustomisationDraft, traitsQuery } from '../../api/customisations.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Choice } from '../parts/Choice.tsx';
import { FolderField } from './FolderField.tsx';
import { FormStart, type ChosenForm } from './FormStart.tsx';
import { SheetStart } from './SheetStart.tsx';
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
  const text = useText();
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
  const asked = Object.entries(chosen?.parameters ?? {}).filter(
    ([, parameter]) => parameter.default === undefined,
  );
  const isComplete =
    isNamed &&
    title.en.trim() !== '' &&
    title.zh.trim() !== '' &&
    (from !== 'trait' || asked.every(([key]) => (parameters[key] ?? '').trim() !== '')) &&
    (from !== 'copy' || source !== '') &&
    (from !== 'sheet' || columns.length > 0) &&
    (from !== 'form' || form !== undefined);
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
          <>
            <Field.Root>
              <Field.Label>{t('moduleDesign.start.trait')}</Field.Label>
              <Choice
                label={t('moduleDesign.start.trait')}
                value={chosen.trait}
                options={whole.map((one) => ({ value: one.trait, title: text(one.description) }))}
                onChange={setTrait}
              />
            </Field.Root>
            {asked.map(([key, parameter]) => (
              <Field.Root key={key} required>
                <Field.Label>{text(parameter.description)}</Field.Label>
                <Input
                  size="sm"
                  value={parameters[key] ?? ''}
                  onChange={(event) => setParameters({ ...parameters, [key]: event.target.value })}
                />
              </Field.Root>
            ))}
          </>
        ) : null}
        {from === 'copy' ? (
          <Field.Root>
            <Field.Label>{t('moduleDesign.start.source')}</Field.Label>
            <Choice
              label={t('moduleDesign.start.source')}
              value={source}
              none={t('moduleDesign.start.choose')}
              options={definitions.modules
                .filter(({ sources }) => !sources)
                .map(({ module, title: of }) => ({
                  value: module,
                  title: `${text(of)} ${module}`,
                }))}
              onChange={setSource}
            />
          </Field.Root>
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
          <Field.Root>
            <Field.Label>{t('moduleDesign.start.roles')}</Field.Label>
            <Choice
              label={t('moduleDesign.start.roles')}
              value={role}
              options={[
                { value: 'staff', title: t('moduleDesign.start.staff') },
                ...Object.entries(definitions.roles.roles).map(([value, { title: of }]) => ({
                  value,
                  title: text(of),
                })),
              ]}
              onChange={setRole}
            />
          </Field.Root>
        ) : null}
        <FolderField menu={definitions.menu} value={folder} onChange={setFolder} />
      </div>
      {from === 'sheet' ? <SheetStart onChange={setColumns} /> : null}
    </AskDialog>
  );
}
