import { Field, Textarea } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** Why something is done that must not be done without saying why. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <Field.Root required>
      <Field.Label>{t('detail.reason')}</Field.Label>
      <Textarea rows={2} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field.Root>
  );
}
