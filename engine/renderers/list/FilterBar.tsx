import { ListFilter, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { operators, type Operator } from '#engine/fields/operators.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { useFormat } from '../fields/parts/useFormat.ts';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { filterText } from './filterText.ts';
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
  const text = useText();
  const format = useFormat();
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
          const filter = single.find((set) => set.field === path);
          const operator = filter && operators[filter.operator as Operator];
          const says =
            filter && operator && filterText(operator, filter, field, { text, format, titles });
          const editor = (
            <FilterEditor
              module={module}
              path={path}
              field={field}
              filter={filter}
              titles={titles}
              label={filter ? `${text(field.title)} ${says}` : text(field.title)}
              onApply={(next) => onChange([...without(path), next])}
              onClear={() => onChange(without(path))}
            />
          );
          if (!filter) return <span key={path}>{editor}</span>;
          return (
            <span key={path} className={styles.chip}>
              {editor}
              <IconButton
                label={words.removeFilter(text(field.title))}
                onClick={() => onChange(without(path))}
              >
                <X aria-hidden />
              </IconButton>
            </span>
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
