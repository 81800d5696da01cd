import { queryOptions } from '@tanstack/react-query';
import type { Owned } from '#engine/schema/owners.ts';
import type {
  ActionBody,
  AttachmentInfo,
  BatchBody,
  BatchItem,
  ExportQuery,
  FoundAnswer,
  FoundQuery,
  HandleBody,
  ListAnswer,
  ListGroups,
  ListGroupsQuery,
  ListQuery,
  LogEntry,
  LookupAnswer,
  LookupQuery,
  Option,
  OptionsQuery,
  RecordAnswer,
  NextRecord,
  RelatedCount,
} from '#shared/contract/index.ts';
import { call, download } from './client.ts';

export const recordKeys = {
  module: (module: string) => ['records', module] as const,
  one: (module: string, id: string) => ['records', module, 'one', id] as const,
  /** How many refer to a record; a record of any module may be one of them. */
  related: ['records', '#related'] as const,
};

export interface ListPage {
  module: string;
  page: number;
  row: number;
  query: ListQuery;
}

export const readList = ({ module, page, row, query }: ListPage, signal: AbortSignal) =>
  call<ListAnswer>(`/v1/${module}/list/${page}/${row}`, {
    method: 'POST',
    json: query,
    signal,
    quiet: true,
  });

export const listQuery = (asked: ListPage) =>
  queryOptions({
    queryKey: [...recordKeys.module(asked.module), 'list', asked.page, asked.row, asked.query],
    queryFn: ({ signal }) => readList(asked, signal),
    // Shown at once when one comes back to it, and read again: others work meanwhile.
    staleTime: 0,
  });

export const groupsQuery = (module: string, json: ListGroupsQuery) =>
  queryOptions({
    queryKey: [...recordKeys.module(module), 'groups', json],
    queryFn: ({ signal }) =>
      call<ListGroups>(`/v1/${module}/groups`, { method: 'POST', json, signal, quiet: true }),
    staleTime: 0,
  });

export const readRecord = (module: string, id: string, signal: AbortSignal) =>
  call<RecordAnswer>(`/v1/${module}/${id}`, { signal, quiet: true });

/** The whole result of a list as a workbook or CSV. */
export const exportList = (module: string, json: ExportQuery) =>
  download(`/v1/${module}/export`, { method: 'POST', json });

export const recordQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: recordKeys.one(module, id),
    queryFn: ({ signal }) => readRecord(module, id, signal),
    staleTime: 0,
  });

export const optionsQuery = (module: string, query: OptionsQuery) =>
  queryOptions({
    queryKey: [...recordKeys.module(module), 'options', query],
    queryFn: ({ signal }) => findOptions(module, query, signal),
  });

export const findOptions = (module: string, json: OptionsQuery, signal?: AbortSignal) =>
  call<Option[]>(`/v1/${module}/options`, { method: 'POST', json, signal, quiet: true });

export const lookUp = (module: string, json: LookupQuery) =>
  call<LookupAnswer>(`/v1/${module}/lookup`, { method: 'POST', json, quiet: true });

/** @param quiet false: errors are told by the call */
export const saveRecord = (module: string, json: HandleBody, quiet = true) =>
  call<RecordAnswer & { id: string; rev: number }>(`/v1/${module}/handle`, {
    method: 'POST',
    json,
    quiet,
  });

export const deleteRecord = (module: string, id: string, options: { quiet?: boolean } = {}) =>
  call<void>(`/v1/${module}/${id}`, { method: 'DELETE', ...options });

export const actOnRecord = (module: string, id: string, json: ActionBody) =>
  call<RecordAnswer>(`/v1/${module}/action/${id}`, { method: 'POST', json });

/** The same for many records: one result each. */
export const actOnMany = (module: string, json: BatchBody) =>
  call<BatchItem[]>(`/v1/${module}/batch`, { method: 'POST', json });

/** Who did what to a record, oldest first. */
export const timelineQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.one(module, id), 'timeline'],
    queryFn: ({ signal }) =>
      call<LogEntry[]>(`/v1/${module}/timeline/${id}`, { signal, quiet: true }),
    staleTime: 0,
  });

/** How many records refer to one, of all modules that have a tab there. */
export const relatedQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.related, module, id],
    queryFn: ({ signal }) =>
      call<RelatedCount[]>(`/v1/${module}/related/${id}`, { signal, quiet: true }),
    staleTime: 0,
  });

/** What stands in the name of a person, as a record tells it. */
export const findOwned = (people: string, personId: string, module: string, recordId?: string) => {
  const told = recordId ? `?${new URLSearchParams({ module, recordId })}` : '';
  return call<Owned[]>(`/v1/${people}/owned/${personId}${told}`, { quiet: true });
};

/** What can follow on a record. */
export const nextQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.related, module, id, 'next'],
    queryFn: ({ signal }) =>
      call<NextRecord[]>(`/v1/${module}/next/${id}`, { signal, quiet: true }),
    staleTime: 0,
  });

/** Files of a record. */
export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['attachments', id],
    queryFn: ({ signal }) =>
      call<AttachmentInfo[]>(`/v1/attachment/file/${id}`, { signal, quiet: true }),
    staleTime: 0,
  });

export const findReferences = (module: string, json: FoundQuery) =>
  call<FoundAnswer>(`/v1/${module}/found`, { method: 'POST', json, quiet: true });
