import { useState, type ReactNode } from 'react';
import { SearchInput } from './SearchInput.tsx';

interface SearchFormProps {
  search: string;
  /** What can be looked for; default: a title or number. */
  hint?: string;
  onSearch: (search: string) => void;
  /** Filters and buttons beside it. */
  children?: ReactNode;
}

/** Looks for what is typed, which counts when it is sent. */
export function SearchForm({ search, hint, onSearch, children }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  return (
    <form
      className="toolbar"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchInput value={typed} hint={hint} onChange={setTyped} />
      <span className="toolbar-space" />
      {children}
    </form>
  );
}
