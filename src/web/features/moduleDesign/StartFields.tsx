import { Field, Input } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Definitions } from '#engine/schema/registry.ts';
import type { CustomTrait } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { Start } from './startModule.ts';
import type { ModuleName } from './useModuleName.ts';

const froms = ['nothing', 'trait', 'copy', 'sheet', 'form'] as const;

/** Parameters of a trait that have to be said. */
export const askedOf = (trait: CustomTrait | undefined) =>
  Object.entries(trait?.parameters ?? {}).filter(
    ([, parameter]) => parameter.default === undefined,
  );

interface NameFieldsProps {
  name: ModuleName;
}

/** What a new module is called: in both languages, and in code. */
export function NameFields({ name: { title, code, isTaken, entitle, encode } }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {(['zh', 'en'] as const).map((language) => (
        <Field.Root key={language} required>
          <Field.Label>{t(`moduleDesign.start.${language}`)}</Field.Label>
          <Input
            size="sm"
            lang={language}
            maxLength={60}
            value={title[language]}
            onChange={(event) => entitle({ ...title, [language]: event.target.value })}
          />
        </Field.Root>
      ))}
      <Field.Root invalid={isTaken}>
        <Field.Label>{t('moduleDesign.code')}</Field.Label>
        <Input
          size="sm"
          fontFamily="mono"
          maxLength={50}
          value={code}
          onChange={(event) => encode(event.target.value)}
        />
        <Field.HelperText>
          {t(isTaken ? 'moduleDesign.start.codeTaken' : 'moduleDesign.start.codeHelp')}
        </Field.HelperText>
      </Field.Root>
    </>
  );
}

interface FromFieldProps {
  value: Start['from'];
  onChange: (from: Start['from']) => void;
}

/** What a new module begins with. */
export function FromField({ value, onChange }: FromFieldProps) {
  const { t } = useTranslation();
  return (
    <Field.Root>
      <Field.Label>{t('moduleDesign.start.from')}</Field.Label>
      <Choice
        label={t('moduleDesign.start.from')}
        value={value}
        options={froms.map((from) => ({
          value: from,
          title: t(`moduleDesign.start.froms.${from}`),
        }))}
        onChange={(next) => onChange(next as Start['from'])}
      />
    </Field.Root>
  );
}

interface TraitFieldsProps {
  traits: readonly CustomTrait[];
  chosen: CustomTrait;
  onChoose: (trait: string) => void;
  parameters: Readonly<Record<string, string>>;
  onChange: (parameters: Record<string, string>) => void;
}

/** Which trait a new module uses, and what it has to say beside its name. */
export function TraitFields({ traits, chosen, onChoose, parameters, onChange }: TraitFieldsProps) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <>
      <Field.Root>
        <Field.Label>{t('moduleDesign.start.trait')}</Field.Label>
        <Choice
          label={t('moduleDesign.start.trait')}
          value={chosen.trait}
          options={traits.map((one) => ({ value: one.trait, title: text(one.description) }))}
          onChange={onChoose}
        />
      </Field.Root>
      {askedOf(chosen).map(([key, parameter]) => (
        <Field.Root key={key} required>
          <Field.Label>{text(parameter.description)}</Field.Label>
          <Input
            size="sm"
            value={parameters[key] ?? ''}
            onChange={(event) => onChange({ ...parameters, [key]: event.target.value })}
          />
        </Field.Root>
      ))}
    </>
  );
}

interface ChoiceFieldProps {
  definitions: Definitions;
  value: string;
  onChange: (value: string) => void;
}

/** The module that a new one begins as a copy of. */
export function CopyField({ definitions, value, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <Field.Root>
      <Field.Label>{t('moduleDesign.start.source')}</Field.Label>
      <Choice
        label={t('moduleDesign.start.source')}
        value={value}
        none={t('moduleDesign.start.choose')}
        options={definitions.modules
          .filter(({ sources }) => !sources)
          .map(({ module, title }) => ({ value: module, title: `${text(title)} ${module}` }))}
        onChange={onChange}
      />
    </Field.Root>
  );
}

/** Who may see and make records of a new module. */
export function RoleField({ definitions, value, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <Field.Root>
      <Field.Label>{t('moduleDesign.start.roles')}</Field.Label>
      <Choice
        label={t('moduleDesign.start.roles')}
        value={value}
        options={[
          { value: 'staff', title: t('moduleDesign.start.staff') },
          ...Object.entries(definitions.roles.roles).map(([role, { title }]) => ({
            value: role,
            title: text(title),
          })),
        ]}
        onChange={onChange}
      />
    </Field.Root>
  );
}
