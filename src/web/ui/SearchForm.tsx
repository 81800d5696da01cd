import { useState, type ReactNode } from 'react';
import { SearchInput } from './SearchInput.tsx';

interface SearchFormProps {
  search: string;
  onSearch: (search: string) => void;
  /** Filters and buttons beside it. */
  children?: ReactNode;
}

/** Looks for a title or number; what was typed counts when it is sent. */
export function SearchForm({ search, onSearch, children }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  return (
    <form
      className="toolbar"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchInput value={typed} onChange={setTyped} />
      <span className="toolbar-space" />
      {children}
    </form>
  );
}
