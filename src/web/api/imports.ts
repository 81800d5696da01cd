import { queryOptions } from '@tanstack/react-query';
import type {
  Import,
  ImportMapping,
  ImportRow,
  ImportRows,
  ImportRowState,
  ImportTarget,
  ListQuery,
} from '#shared/contract/index.ts';
import { call, download } from './client.ts';

const watchMs = 700;
const underWay = ['checking', 'committing', 'undoing'];

export const importKeys = {
  all: ['imports'] as const,
  one: (id: string) => [...importKeys.all, id] as const,
};

/** What is imported into a module. */
export const importTargetQuery = (module: string) =>
  queryOptions({
    queryKey: [...importKeys.all, 'target', module],
    queryFn: ({ signal }) => call<ImportTarget>(`/v1/${module}/import`, { signal, quiet: true }),
  });

export const importsQuery = (module: string) =>
  queryOptions({
    queryKey: [...importKeys.all, 'list', module],
    queryFn: ({ signal }) => call<Import[]>(`/v1/${module}/import/list`, { signal, quiet: true }),
    staleTime: 0,
  });

/** Asked for again while it is worked on. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call<Import>(`/v1/imports/${id}`, { signal, quiet: true }),
    refetchInterval: ({ state }) =>
      state.data && underWay.includes(state.data.state) ? watchMs : false,
    staleTime: 0,
  });

export const rowsPerPage = 50;
export const importRowsQuery = (id: string, page: number, state?: ImportRowState) =>
  queryOptions({
    queryKey: [...importKeys.one(id), 'rows', page, state],
    queryFn: ({ signal }) =>
      call<ImportRows>(`/v1/imports/${id}/rows/${page}/${rowsPerPage}`, {
        query: { state },
        signal,
        quiet: true,
      }),
    staleTime: 0,
  });

export function uploadImport(module: string, file: File) {
  const body = new FormData();
  body.append('file', file);
  return call<Import>(`/v1/${module}/import`, { method: 'POST', body, quiet: true });
}

export const checkImport = (id: string, mapping: ImportMapping) =>
  call<Import>(`/v1/imports/${id}/check`, { method: 'POST', json: { mapping } });
export const mendRow = (id: string, position: number, cells: string[]) =>
  call<ImportRow>(`/v1/imports/${id}/row/${position}`, { method: 'POST', json: { cells } });
export const commitImport = (id: string, skipsWrong: boolean) =>
  call<Import>(`/v1/imports/${id}/commit`, { method: 'POST', json: { skipsWrong } });
export const cancelImport = (id: string) =>
  call<Import>(`/v1/imports/${id}/cancel`, { method: 'POST' });
export const undoImport = (id: string) =>
  call<Import>(`/v1/imports/${id}/undo`, { method: 'POST' });

export const readTemplate = (module: string) => download(`/v1/${module}/import/template`);
export const readErrors = (id: string) => download(`/v1/imports/${id}/errors`);
/** Records of a list as a workbook that can be imported again. */
export const readRecordsWorkbook = (module: string, json: ListQuery) =>
  download(`/v1/${module}/import/records`, { method: 'POST', json });
