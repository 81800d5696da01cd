import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#shared/contract/index.ts';
import { pageSize } from '../../api/pageQuery.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { Table, type Selection, type TableColumn } from '../../ui/Table.tsx';

export interface PagedTableProps<Row> {
  result: UseQueryResult<Page<Row>>;
  columns: readonly TableColumn<Row>[];
  idOf: (row: Row) => string;
  page: number;
  onPage: (page: number) => void;
  /** Said when there is nothing. */
  empty: string;
  /** What can be done about that. */
  nextStep?: ReactNode;
  selection?: Selection<Row>;
}

/** A page of a list with what stands there while it is read, when it cannot be, and when there is nothing. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { result, columns, idOf, page, onPage, empty, nextStep, selection } = props;
  const { data, error } = result;
  if (error) return <Failure error={error} onRetry={() => void result.refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.rows.length === 0 && page === 1)
    return (
      <Notice tone="empty" title={empty}>
        {nextStep}
      </Notice>
    );
  return (
    <>
      <Table rows={data.rows} columns={columns} idOf={idOf} selection={selection} />
      <Pager
        page={page}
        size={pageSize}
        total={data.total}
        isCapped={data.totalIsCapped}
        onPage={onPage}
      />
    </>
  );
}
