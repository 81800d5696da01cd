import { Field, Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PasswordFieldProps {
  label: string;
  /** Whether the password manager offers the password there is, or a new one. */
  kind: 'current' | 'new';
  maxLength?: number | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Why it is refused; undefined: it is not. */
  error: string | undefined;
  children?: ReactNode;
}

/** A password that is typed into a dialog. */
export const PasswordField = (props: PasswordFieldProps) => (
  <Field.Root required invalid={props.error !== undefined}>
    <Field.Label>{props.label}</Field.Label>
    <Input
      type="password"
      autoComplete={`${props.kind}-password`}
      maxLength={props.maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
    {props.children}
    <Field.ErrorText>{props.error}</Field.ErrorText>
  </Field.Root>
);
