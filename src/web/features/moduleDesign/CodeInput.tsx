import { Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CodeInputProps {
  value: string;
  /** Names of its neighbours, its own among them. */
  taken: readonly string[];
  onChange: (value: string) => void;
}

/** The name by which a field is known to formulas; taken when it is left or Enter is pressed. */
export function CodeInput({ value, taken, onChange }: CodeInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const wrong =
    typed === value
      ? undefined
      : !/^[a-z][A-Za-z0-9]{0,59}$/.test(typed)
        ? t('moduleDesign.codeWrong')
        : taken.includes(typed)
          ? t('moduleDesign.codeTaken')
          : undefined;
  const commit = () => {
    if (typed !== value && !wrong) onChange(typed);
  };
  return (
    <Field.Root invalid={wrong !== undefined}>
      <Field.Label>{t('moduleDesign.code')}</Field.Label>
      <Input
        size="xs"
        fontFamily="mono"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {wrong ? (
        <Field.ErrorText>{wrong}</Field.ErrorText>
      ) : (
        <Field.HelperText>{t('moduleDesign.codeHelp')}</Field.HelperText>
      )}
    </Field.Root>
  );
}
