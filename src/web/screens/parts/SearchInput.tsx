import { Button, Input } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
}

/** Where one types what to look for, and the button that sends its form. */
export function SearchInput({ value, onChange }: SearchInputProps) {
  const { t } = useTranslation();
  return (
    <>
      <Input
        flex="1 1 160px"
        maxW="260px"
        aria-label={t('common.search')}
        placeholder={t('tasks.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" variant="outline">
        {t('common.search')}
      </Button>
    </>
  );
}
