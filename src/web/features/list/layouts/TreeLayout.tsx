import { useState } from 'react';
import { ListMessage } from '#engine/renderers/list/ListMessage.tsx';
import { ListTable } from '#engine/renderers/list/ListTable.tsx';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { useSteady } from '#engine/renderers/useSteady.ts';
import { idOf } from '../../open/idOf.ts';
import type { LayoutProps } from './LayoutProps.ts';
import { useBranches } from './useBranches.ts';
import { useFoundInTree } from './useFoundInTree.ts';

/**
 * The records of a list below one another: branches are read when they open; what is searched for shows with all
 * above it.
 */
export function TreeLayout(props: LayoutProps) {
  const { asked } = props;
  const isSearched = Boolean(asked.search) || (asked.filters ?? []).length > 0;
  return isSearched ? <FoundTree {...props} /> : <WholeTree {...props} />;
}

function WholeTree(props: LayoutProps) {
  const [chosen, setOpen] = useState<readonly string[]>();
  const roots = useBranches(props, noneOpen).children.get('') ?? [];
  // a tree with one root would say nothing while it is closed
  const open = chosen ?? (roots.length === 1 ? roots.map(idOf) : noneOpen);
  const branches = useBranches(props, open);
  const fold = (row: ListRow) => {
    const id = idOf(row);
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  };
  return <Rows {...props} {...branches} open={new Set(open)} onFold={fold} />;
}

const noneOpen: readonly string[] = [];

function FoundTree(props: LayoutProps) {
  const found = useFoundInTree(props);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const open = new Set([...found.parents].filter((id) => !closed.includes(id)));
  const fold = (row: ListRow) => {
    const id = idOf(row);
    setClosed(closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id]);
  };
  return <Rows {...props} {...found} open={open} onFold={fold} />;
}

interface RowsProps extends LayoutProps {
  /** Ids of rows by that of the row above them; of the first ones by the empty text. */
  children: ReadonlyMap<string, readonly ListRow[]>;
  parents: ReadonlySet<string>;
  open: ReadonlySet<string>;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  onFold: (row: ListRow) => void;
}

function Rows(props: RowsProps) {
  const { columns, table, isLoading, error, retry, onFold } = props;
  const { children, parents, open } = useSteady(props);
  const depths = new Map<string, number>();
  const rows: ListRow[] = [];
  const walk = (parent: string, depth: number) => {
    for (const row of children.get(parent) ?? []) {
      const id = idOf(row);
      // a ring of parents shows each record once
      if (depths.has(id)) continue;
      depths.set(id, depth);
      rows.push(row);
      if (open.has(id)) walk(id, depth + 1);
    }
  };
  walk('', 0);
  if (rows.length === 0)
    return (
      <ListMessage
        result={
          error
            ? { status: 'failed', message: error.message }
            : isLoading
              ? { status: 'loading' }
              : { status: 'ready', ...pageOf([]) }
        }
        isFiltered={table.state.search !== '' || table.state.filters.length > 0}
        columns={columns.length}
        onRetry={retry}
        onClear={() => table.onStateChange({ ...table.state, search: '', filters: [] })}
        emptyAction={table.emptyAction}
      />
    );
  return (
    <ListTable
      {...table}
      result={{ status: 'ready', ...pageOf(rows) }}
      onRetry={retry}
      columns={columns}
      page={pageOf(rows)}
      isLoading={isLoading}
      onSort={(sort) => table.onStateChange({ ...table.state, sort })}
      treeOf={(row) => {
        const id = idOf(row);
        return { depth: depths.get(id) ?? 0, isOpen: open.has(id), hasChildren: parents.has(id) };
      }}
      onFold={onFold}
    />
  );
}

const pageOf = (rows: readonly ListRow[]) => ({
  rows,
  total: rows.length,
  totalIsCapped: false,
  cursors: { hasBefore: false, hasAfter: false },
});
