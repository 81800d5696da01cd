import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import type { ListColumn } from './listColumns.ts';
import type { Sort } from './ListState.ts';

interface Props {
  columns: readonly ListColumn[];
  sort: readonly Sort[];
  onChange(sort: readonly Sort[]): void;
}

/** The server sorts by no more. */
const most = 5;

/** What a list is sorted by, the most important first: for keys and touch what headers are for a pointer. */
export function SortEditor({ columns, sort, onChange }: Props) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const titleOf = (path: string) => {
    const column = columns.find((each) => each.path === path);
    return column ? text(column.title) : path;
  };
  const rest = columns.filter(
    ({ path, isSortable }) => isSortable && !sort.some(({ field }) => field === path),
  );
  const swap = (at: number) => onChange(sort.with(at, sort[at + 1]!).with(at + 1, sort[at]!));
  return (
    <fieldset style={{ border: 0 }}>
      <legend>{words.sorting}</legend>
      <ol style={{ listStyle: 'none' }}>
        {sort.map(({ field, direction }, at) => {
          const title = titleOf(field);
          return (
            <li key={field} style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
              <span style={{ flex: 1, minWidth: 0 }}>{title}</span>
              <select
                className={styles.select}
                style={{ width: 112 }}
                aria-label={words.sortBy(title)}
                value={direction}
                onChange={(event) =>
                  onChange(
                    sort.with(at, {
                      field,
                      direction: event.currentTarget.value as 'asc' | 'desc',
                    }),
                  )
                }
              >
                <option value="asc">{words.ascending}</option>
                <option value="desc">{words.descending}</option>
              </select>
              <IconButton
                label={words.sortEarlier(title)}
                disabled={at === 0}
                onClick={() => swap(at - 1)}
              >
                <ChevronUp aria-hidden />
              </IconButton>
              <IconButton
                label={words.sortLater(title)}
                disabled={at === sort.length - 1}
                onClick={() => swap(at)}
              >
                <ChevronDown aria-hidden />
              </IconButton>
              <IconButton
                label={words.dontSortBy(title)}
                onClick={() => onChange(sort.filter((entry) => entry.field !== field))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {rest.length > 0 && sort.length < most && (
        <AddSort
          columns={rest}
          onAdd={(field) => onChange([...sort, { field, direction: 'asc' }])}
        />
      )}
    </fieldset>
  );
}

/** Chosen first and added then: by keys, a choice runs through all that lie before it. */
function AddSort(props: { columns: readonly ListColumn[]; onAdd(path: string): void }) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const [chosen, setChosen] = useState('');
  const path = props.columns.find((column) => column.path === chosen)?.path ?? '';
  return (
    <div style={{ display: 'flex', gap: 4, marginBlock: 4 }}>
      <select
        className={styles.select}
        style={{ flex: 1 }}
        aria-label={words.sortColumn}
        value={path}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{words.sortColumn}</option>
        {props.columns.map((column) => (
          <option key={column.path} value={column.path}>
            {text(column.title)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.button}
        disabled={path === ''}
        onClick={() => props.onAdd(path)}
      >
        {words.addSort}
      </button>
    </div>
  );
}
