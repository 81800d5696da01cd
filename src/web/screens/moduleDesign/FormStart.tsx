import { Field } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnForms } from '#engine/schema/drawing/drawnForms.ts';
import { createRegistry, type Definitions } from '#engine/schema/registry.ts';
import type { Option } from '#shared/contract/index.ts';
import { optionsQuery } from '../../api/records.ts';
import { Choice } from '../parts/Choice.tsx';

interface FormStartProps {
  definitions: Definitions;
  value: string;
  onChange: (form: Option) => void;
}

/** Chooses the drawn form, of those in force, that becomes a module. */
export function FormStart({ definitions, value, onChange }: FormStartProps) {
  const { t } = useTranslation();
  const forms = useMemo(() => drawnForms(createRegistry(definitions))[0], [definitions]);
  const { data = [] } = useQuery({
    ...optionsQuery(forms?.forms.module ?? '', {
      ...(forms && { for: { module: forms.answering.module, field: forms.form } }),
    }),
    enabled: forms !== undefined,
  });
  return (
    <Field.Root required>
      <Field.Label>{t('moduleDesign.start.form')}</Field.Label>
      <Choice
        label={t('moduleDesign.start.form')}
        value={value}
        none={t('moduleDesign.start.choose')}
        options={data.map(({ id, title }) => ({ value: id, title: title ?? id }))}
        onChange={(id) => {
          const chosen = data.find((one) => one.id === id);
          if (chosen) onChange(chosen);
        }}
      />
      <Field.HelperText>{t('moduleDesign.start.formHelp')}</Field.HelperText>
    </Field.Root>
  );
}
