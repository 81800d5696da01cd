import { Field } from '@chakra-ui/react';
import { Choice, type ChoiceProps } from './Choice.tsx';

interface ChoiceFieldProps extends Omit<ChoiceProps, 'label' | 'width'> {
  label: string;
  help?: string | undefined;
  isRequired?: boolean;
}

/** One of a few, with its label above it. */
export const ChoiceField = ({ label, help, isRequired = false, ...choice }: ChoiceFieldProps) => (
  <Field.Root required={isRequired}>
    <Field.Label>{label}</Field.Label>
    <Choice {...choice} />
    {help ? <Field.HelperText>{help}</Field.HelperText> : null}
  </Field.Root>
);
