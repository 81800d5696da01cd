import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#shared/contract/index.ts';
import { Failure } from './Failure.tsx';
import { Pager } from './Pager.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

interface PagedRowsProps<Row> {
  result: UseQueryResult<Page<Row>>;
  page: number;
  size: number;
  onPage: (page: number) => void;
  /** Stands there where there are none. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A page of rows, and what stands there while it is read or cannot be. What was read stays when it cannot be read again. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { result, page, size, onPage, empty, children } = props;
  const { data, error } = result;
  return (
    <>
      {error ? <Failure error={error} onRetry={() => void result.refetch()} /> : null}
      {!data && !error ? <ScreenSkeleton /> : null}
      {data?.rows.length === 0 ? empty : null}
      {data && data.rows.length > 0 ? (
        <>
          {children(data.rows)}
          <Pager
            page={page}
            size={size}
            total={data.total}
            isCapped={data.totalIsCapped}
            onPage={onPage}
          />
        </>
      ) : null}
    </>
  );
}
