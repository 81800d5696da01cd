import { Checkbox } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface Props {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}

/** Whether others may open what is saved, too. */
export function ShareCheckbox({ isShared, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Checkbox.Root
      size="sm"
      checked={isShared}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{t('report.share')}</Checkbox.Label>
    </Checkbox.Root>
  );
}
