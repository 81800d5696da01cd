import { Input } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface SearchFieldProps {
  value: string;
  /** What may be typed. */
  hint: string;
  onChange: (value: string) => void;
}

/** Where one types what to look for. */
export function SearchField({ value, hint, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <Input
      flex="1 1 160px"
      maxW="260px"
      aria-label={t('common.search')}
      placeholder={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
