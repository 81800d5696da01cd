import { Button } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterParams } from '../../api/pageQuery.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import './processAdministration.css';
import { FilterField, type FilterName } from './FilterField.tsx';

interface FiltersProps {
  names: readonly FilterName[];
  filterParams: FilterParams;
  onSeek: (change: FilterParams) => void;
  /** Whether words are looked for, too; default: yes. */
  withSearch?: boolean | undefined;
  /** Buttons at the end. */
  tools?: ReactNode;
}

/** Search and filters of a list; the filters fold away, but for the first. */
export function Filters(props: FiltersProps) {
  const { names, filterParams, onSeek, withSearch = true, tools } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filterParams.search ?? '');
  const [first, ...others] = names;
  const used = others.filter((name) => filterParams[name]).length;
  const [isOpen, setOpen] = useState(used > 0);
  const field = (name: FilterName) => (
    <FilterField
      key={name}
      name={name}
      value={filterParams[name] ?? ''}
      moduleNo={filterParams.moduleNo ?? ''}
      // steps are those of a module
      onChange={(value) => onSeek({ ...(name === 'moduleNo' && { stepId: '' }), [name]: value })}
    />
  );
  const clear = () => {
    setTyped('');
    onSeek(Object.fromEntries([...names, 'search'].map((name) => [name, ''])));
  };
  return (
    <>
      <form
        className="toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          onSeek({ search: typed.trim() });
        }}
      >
        {withSearch ? <SearchInput value={typed} onChange={setTyped} /> : null}
        {first ? <div className="filter-first">{field(first)}</div> : null}
        {others.length > 0 ? (
          <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal size={14} aria-hidden />
            {used > 0
              ? t('processAdministration.filtersUsed', { count: used })
              : t('processAdministration.filters')}
          </Button>
        ) : null}
        <span className="toolbar-space" />
        {tools}
      </form>
      {isOpen ? (
        <div className="filters" role="group" aria-label={t('processAdministration.filters')}>
          {others.map(field)}
          <Button variant="ghost" justifySelf="start" onClick={clear}>
            {t('processAdministration.clearFilters')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
