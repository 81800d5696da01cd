import './list.css';
import { useState, type CSSProperties } from 'react';
import { ListMessage } from '#engine/renderers/list/ListMessage.tsx';
import { ListTable } from '#engine/renderers/list/ListTable.tsx';
import { listColumns } from '#engine/renderers/list/listColumns.ts';
import { Pager } from '#engine/renderers/list/Pager.tsx';
import type { RecordListProps } from '#engine/renderers/list/RecordListProps.ts';
import type { FilterNode } from '#engine/renderers/list/ListState.ts';
import { useSteady } from '#engine/renderers/useSteady.ts';
import type { ListFigure } from '#shared/contract/index.ts';
import { useListResult } from './useListResult.ts';

interface Props extends Omit<RecordListProps, 'result' | 'onRetry'> {
  screen: string | undefined;
  figure: ListFigure | undefined;
  /** What lists them. */
  filters: readonly FilterNode[];
  /** Inside how many groups they stand. */
  depth: number;
}

/** The rows of an open group, a page at a time. */
export function GroupRows({ filters, depth, screen, figure, ...props }: Props) {
  const { module, state } = props;
  const list = props.list ?? module.list;
  const [page, setPage] = useState(1);
  const own = { ...state, page, filters };
  const { totals: _totals, ...plain } = list;
  const { result, retry } = useListResult(module.module, screen, plain, own, figure);
  const shown = useSteady(
    result.status === 'ready' ? result : result.status === 'loading' ? result.previous : undefined,
  );
  const columns = listColumns(module, list, props.referenced ?? {});
  return (
    <div role="row" aria-level={depth + 1}>
      <div role="gridcell" className="group-rows" style={{ '--depth': depth } as CSSProperties}>
        {shown ? (
          <>
            <ListTable
              {...props}
              state={own}
              result={result}
              onRetry={retry}
              columns={columns}
              page={shown}
              isLoading={result.status === 'loading'}
              onSort={(sort) => props.onStateChange({ ...state, sort })}
            />
            {shown.total > own.pageSize || page !== 1 ? (
              <Pager
                state={own}
                page={shown}
                onChange={(part) => {
                  if (part.page !== undefined) setPage(part.page);
                  if (part.pageSize) props.onStateChange({ ...state, pageSize: part.pageSize });
                }}
              />
            ) : null}
          </>
        ) : (
          <ListMessage
            result={result}
            isFiltered
            columns={columns.length}
            onRetry={retry}
            onClear={() => undefined}
          />
        )}
      </div>
    </div>
  );
}
