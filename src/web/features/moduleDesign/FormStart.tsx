import { Field } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnForms } from '#engine/schema/drawing/drawnForms.ts';
import { createRegistry, type Definitions } from '#engine/schema/registry.ts';
import { optionsQuery } from '../../api/records.ts';
import { Choice } from '../../ui/Choice.tsx';

/** A drawn form, and the module whose records answer it. */
export interface ChosenForm {
  answering: string;
  id: string;
  title: string;
}

interface FormStartProps {
  definitions: Definitions;
  value: ChosenForm | undefined;
  onChange: (form: ChosenForm) => void;
}

/** Chooses the drawn form, of those in force, that becomes a module. */
export function FormStart({ definitions, value, onChange }: FormStartProps) {
  const { t } = useTranslation();
  const kinds = useMemo(() => drawnForms(createRegistry(definitions)), [definitions]);
  const found = useQueries({
    queries: kinds.map(({ answering, form, forms }) =>
      optionsQuery(forms.module, { for: { module: answering.module, field: form } }),
    ),
  });
  const offered = found.flatMap(({ data = [] }, at) =>
    data.map(({ id, title }) => ({ answering: kinds[at]!.answering.module, id, title })),
  );
  return (
    <Field.Root required>
      <Field.Label>{t('moduleDesign.start.form')}</Field.Label>
      <Choice
        label={t('moduleDesign.start.form')}
        value={value?.id ?? ''}
        none={t('moduleDesign.start.choose')}
        options={offered.map(({ id, title }) => ({ value: id, title }))}
        onChange={(id) => {
          const chosen = offered.find((one) => one.id === id);
          if (chosen) onChange(chosen);
        }}
      />
      <Field.HelperText>{t('moduleDesign.start.formHelp')}</Field.HelperText>
    </Field.Root>
  );
}
