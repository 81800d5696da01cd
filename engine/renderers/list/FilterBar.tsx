import { ListFilter } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Module } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import { FilterChip } from './FilterChip.tsx';
import { fieldAt, type ReferencedFields } from './listColumns.ts';
import { FilterBuilder } from './FilterBuilder.tsx';
import { leavesOf } from './filterTree.ts';
import { useFilterTitles } from './useFilterTitles.ts';
import { isFilter, type FilterNode, type ListRow } from './ListState.ts';

interface Props {
  module: Module;
  /** Offered filters, by path. */
  paths: readonly string[];
  referenced: ReferencedFields;
  filters: readonly FilterNode[];
  /** Rows shown now: their titles name chosen references. */
  rows: readonly ListRow[];
  onChange(filters: readonly FilterNode[]): void;
}

/** A chip for each offered filter; what it says when it is set, and a cross to take it off. */
export function FilterBar({ module, paths, referenced, filters, rows, onChange }: Props) {
  const styles = useStyles();
  const words = useWords();
  const titles = useTitlesOf({ module, referenced, filters, rows });
  const single = filters.filter(isFilter);
  const groups = filters.filter((node) => !isFilter(node));
  const all = [...new Set([...paths, ...single.map((filter) => filter.field)])];
  const without = (path: string) =>
    filters.filter((node) => !isFilter(node) || node.field !== path);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (all.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.filtersButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter aria-hidden />
        {words.filters}
        {filters.length > 0 && <span className={styles.tabCount}>{filters.length}</span>}
      </button>
      <div id={id} className={styles.filters} data-open={isOpen ? '' : undefined}>
        {all.map((path) => {
          const field = fieldAt(module, referenced, path);
          if (!field) return null;
          return (
            <FilterChip
              key={path}
              {...{ module, path, field, titles }}
              filter={single.find((set) => set.field === path)}
              onApply={(next) => onChange([...without(path), next])}
              onClear={() => onChange(without(path))}
            />
          );
        })}
        <FilterBuilder
          module={module}
          referenced={referenced}
          titles={titles}
          groups={groups}
          onChange={(next) => onChange([...single, ...next])}
        />
        {filters.length > 1 && (
          <button
            type="button"
            className={styles.link}
            style={{ minHeight: 24 }}
            onClick={() => onChange([])}
          >
            {words.clearFilters}
          </button>
        )}
      </div>
    </>
  );
}

/** Titles of what is filtered by, as far as they are known or the rows tell them. */
function useTitlesOf({ module, referenced, filters, rows }: Omit<Props, 'paths' | 'onChange'>) {
  const named = useMemo(
    () =>
      leavesOf(filters).flatMap((filter) => {
        const field = fieldAt(module, referenced, filter.field);
        return field || filter.of ? [{ filter, field }] : [];
      }),
    [module, referenced, filters],
  );
  const titles = useFilterTitles(named);
  for (const row of rows) titles.learn(row, row.$titles);
  return titles;
}
