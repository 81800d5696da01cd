import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  ActionBody,
  BatchBody,
  EditBody,
  ExportQuery,
  FoundQuery,
  HandleBody,
  ListGroupsQuery,
  ListQuery,
  LookupQuery,
  OptionsQuery,
  TakenQuery,
} from '#shared/contract/index.ts';
import { attachmentsApi } from '#shared/endpoints/attachments.ts';
import { peopleApi } from '#shared/endpoints/people.ts';
import { recordsApi } from '#shared/endpoints/records.ts';
import { call, download } from './call.ts';
import { prefetch, prefetched } from './prefetch.ts';

export const recordKeys = {
  module: (module: string) => ['records', module] as const,
  one: (module: string, id: string) => ['records', module, 'one', id] as const,
  /** How many refer to a record; a record of any module may be one of them. */
  related: ['records', '#related'] as const,
};

/** Lists that show are read again at once, the others when they come to show: whoever opens one wants it as it is. */
export const readListsAgain = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, , what] }) => kind === 'records' && what !== 'one',
  });

export interface ListPage {
  module: string;
  page: number;
  row: number;
  query: ListQuery;
}

const listInput = ({ module, page, row, query }: ListPage) => ({
  params: { module, page, row },
  body: query,
});

export const readList = (asked: ListPage, signal: AbortSignal) =>
  call(recordsApi.list, { ...listInput(asked), signal, quiet: true });

/** Asks for a page of a list while what shows it is on its way. */
export const prefetchList = (asked: ListPage) => prefetch(recordsApi.list, listInput(asked));

export const listQuery = (asked: ListPage) =>
  queryOptions({
    queryKey: [...recordKeys.module(asked.module), 'list', asked.page, asked.row, asked.query],
    queryFn: async ({ signal }) =>
      (await prefetched(recordsApi.list, { ...listInput(asked), signal })).data,
    // Shown at once when one comes back to it, and read again: others work meanwhile.
    staleTime: 0,
  });

export const groupsQuery = (module: string, body: ListGroupsQuery) =>
  queryOptions({
    queryKey: [...recordKeys.module(module), 'groups', body],
    queryFn: ({ signal }) =>
      call(recordsApi.groups, { params: { module }, body, signal, quiet: true }),
    staleTime: 0,
  });

export const readRecord = (module: string, id: string, signal: AbortSignal) =>
  call(recordsApi.one, { params: { module, id }, signal, quiet: true });

/** The whole result of a list as a workbook or CSV. */
export const exportList = (module: string, body: ExportQuery) =>
  download(recordsApi.export, { params: { module }, body });

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

export const findOptions = (module: string, body: OptionsQuery, signal?: AbortSignal) =>
  call(recordsApi.options, { params: { module }, body, signal, quiet: true });

export const lookUp = (module: string, body: LookupQuery) =>
  call(recordsApi.lookup, { params: { module }, body, quiet: true });

/** @param quiet false: errors are told by the call */
export const saveRecord = (module: string, body: HandleBody, quiet = true) =>
  call(recordsApi.save, { params: { module }, body, quiet });

export const deleteRecord = (module: string, id: string, options: { quiet?: boolean } = {}) =>
  call(recordsApi.remove, { params: { module, id }, ...options });

export const actOnRecord = (module: string, id: string, body: ActionBody) =>
  call(recordsApi.act, { params: { module, id }, body });

/** The same for many records: one result each. */
export const actOnMany = (module: string, body: BatchBody) =>
  call(recordsApi.batch, { params: { module }, body });

/** Values for fields of many records, tried or written: one result each. */
export const editMany = (module: string, body: EditBody) =>
  call(recordsApi.edit, { params: { module }, body });

/** Who did what to a record, oldest first. */
export const timelineQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.one(module, id), 'timeline'],
    queryFn: ({ signal }) =>
      call(recordsApi.timeline, { params: { module, id }, signal, quiet: true }),
    staleTime: 0,
  });

/** How many records refer to one, of all modules that have a tab there. */
export const relatedQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.related, module, id],
    queryFn: ({ signal }) =>
      call(recordsApi.related, { params: { module, id }, signal, quiet: true }),
    staleTime: 0,
  });

/** What stands in the name of a person, as a record tells it. */
export const findOwned = (people: string, personId: string, module: string, recordId?: string) => {
  const params = { module: people, id: personId };
  return call(peopleApi.owned, {
    params,
    query: recordId ? { module, recordId } : {},
    quiet: true,
  });
};

/** What can follow on a record. */
export const nextQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.related, module, id, 'next'],
    queryFn: ({ signal }) => call(recordsApi.next, { params: { module, id }, signal, quiet: true }),
    staleTime: 0,
  });

/** What a new record of `target` begins with that takes records chosen in a list. */
export const beginWith = (module: string, target: string, ids: readonly string[]) =>
  call(recordsApi.begin, { params: { module, target }, body: { ids: [...ids] } });

/** Files of a record. */
export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['attachments', id],
    queryFn: ({ signal }) =>
      call(attachmentsApi.list, { params: { businessKey: id }, signal, quiet: true }),
    staleTime: 0,
  });

export const findReferences = (module: string, body: FoundQuery) =>
  call(recordsApi.found, { params: { module }, body, quiet: true });

/** Unique keys of a record being edited that another has. */
export const findTaken = (module: string, body: TakenQuery) =>
  call(recordsApi.taken, { params: { module }, body, quiet: true });
