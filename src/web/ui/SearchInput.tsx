import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SearchField } from './SearchField.tsx';

interface SearchInputProps {
  value: string;
  /** What may be typed; default: a title or number. */
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** Where one types what to look for, and the button that sends its form. */
export function SearchInput({ value, hint, onChange }: SearchInputProps) {
  const { t } = useTranslation();
  return (
    <>
      <SearchField value={value} hint={hint ?? t('tasks.search')} onChange={onChange} />
      <Button type="submit" variant="outline">
        {t('common.search')}
      </Button>
    </>
  );
}
