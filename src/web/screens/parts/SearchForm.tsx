import { Button, Input } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchFormProps {
  search: string;
  onSearch: (search: string) => void;
  /** Filters and buttons beside it. */
  children?: ReactNode;
}

/** Looks for a title or number; what was typed counts when it is sent. */
export function SearchForm({ search, onSearch, children }: SearchFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  return (
    <form
      className="toolbar"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Input
        flex="1 1 160px"
        maxW="260px"
        aria-label={t('common.search')}
        placeholder={t('tasks.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="outline">
        {t('common.search')}
      </Button>
      <span className="toolbar-space" />
      {children}
    </form>
  );
}
