import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../lean/IconButton.tsx';
import { useLean } from '../lean/LeanProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { ListPage, ListState } from './ListState.ts';

interface Props {
  state: ListState;
  page: ListPage;
  onChange(part: Partial<ListState>): void;
  onCountExactly?(): void;
}
const sizes = [20, 50, 100, 200];

/** Total, page and page size. A capped total can be counted exactly. */
export function Pager({ state, page, onChange, onCountExactly }: Props) {
  const lean = useLean();
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const shown = page.totalIsCapped ? page.total - 1 : page.total;
  const pages = Math.max(1, Math.ceil(shown / state.pageSize));
  const go = (to: number) => {
    const next = Math.max(1, page.totalIsCapped ? to : Math.min(to, pages));
    if (next !== state.page) onChange({ page: next });
  };
  useEffect(() => {
    if (input.current) input.current.value = String(state.page);
  }, [state.page]);
  const hasNext = page.totalIsCapped || state.page < pages;
  return (
    <nav className={lean.pager} aria-label={words.page}>
      <span role="status">
        {words.results(`${shown.toLocaleString('en')}${page.totalIsCapped ? '+' : ''}`)}
      </span>
      {page.totalIsCapped && onCountExactly && (
        <button
          type="button"
          className={lean.link}
          style={{ minHeight: 24 }}
          onClick={onCountExactly}
        >
          {words.countExactly}
        </button>
      )}
      <span className={lean.spacer} />
      <label className={lean.pagerSize}>
        {words.pageSize}
        <select
          className={lean.pageInput}
          style={{ width: 60 }}
          value={state.pageSize}
          onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value), page: 1 })}
        >
          {[...new Set([...sizes, state.pageSize])]
            .toSorted((a, b) => a - b)
            .map((size) => (
              <option key={size}>{size}</option>
            ))}
        </select>
      </label>
      <span className={lean.pagerSteps}>
        <IconButton
          label={words.previous}
          disabled={state.page <= 1}
          onClick={() => go(state.page - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <input
          ref={input}
          className={lean.pageInput}
          aria-label={words.page}
          inputMode="numeric"
          defaultValue={state.page}
          onKeyDown={(event) => {
            const to = Number(event.currentTarget.value);
            if (event.key === 'Enter' && Number.isInteger(to)) go(to);
          }}
        />
        <span>{page.totalIsCapped ? words.pageOfMany(pages) : words.pageOf(pages)}</span>
        <IconButton label={words.next} disabled={!hasNext} onClick={() => go(state.page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
    </nav>
  );
}
