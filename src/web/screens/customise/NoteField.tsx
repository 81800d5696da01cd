import { Field, Textarea } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface NoteFieldProps {
  value: string;
  onChange: (note: string) => void;
}

/** Why something is published. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const { t } = useTranslation();
  return (
    <Field.Root required>
      <Field.Label>{t('design.note')}</Field.Label>
      <Textarea
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field.Root>
  );
}
