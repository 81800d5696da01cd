import { queryOptions } from '@tanstack/react-query';
import type { ImportMapping, ImportRowState, ListQuery } from '#shared/contract/index.ts';
import { importsApi } from '#shared/endpoints/imports.ts';
import { call, download } from './call.ts';

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
    queryFn: ({ signal }) => call(importsApi.target, { params: { module }, signal, quiet: true }),
  });

export const importsQuery = (module: string) =>
  queryOptions({
    queryKey: [...importKeys.all, 'list', module],
    queryFn: ({ signal }) => call(importsApi.list, { params: { module }, signal, quiet: true }),
    staleTime: 0,
  });

/** Asked for again while it is worked on. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call(importsApi.one, { params: { id }, signal, quiet: true }),
    refetchInterval: ({ state }) =>
      state.data && underWay.includes(state.data.state) ? watchMs : false,
    staleTime: 0,
  });

export const rowsPerPage = 50;
export const importRowsQuery = (id: string, page: number, state?: ImportRowState) =>
  queryOptions({
    queryKey: [...importKeys.one(id), 'rows', page, state],
    queryFn: ({ signal }) =>
      call(importsApi.rows, {
        params: { id, page, row: 50 },
        query: { state },
        signal,
        quiet: true,
      }),
    staleTime: 0,
  });

export function uploadImport(module: string, file: File) {
  const body = new FormData();
  body.append('file', file);
  return call(importsApi.upload, { params: { module }, form: body, quiet: true });
}

export const checkImport = (id: string, mapping: ImportMapping) =>
  call(importsApi.check, { params: { id }, body: { mapping } });
export const mendRow = (id: string, position: number, cells: string[]) =>
  call(importsApi.mendRow, { params: { id, position }, body: { cells } });
export const commitImport = (id: string, skipsWrong: boolean) =>
  call(importsApi.commit, { params: { id }, body: { skipsWrong } });
export const cancelImport = (id: string) => call(importsApi.cancel, { params: { id } });
export const undoImport = (id: string) => call(importsApi.undo, { params: { id } });

export const readTemplate = (module: string) =>
  download(importsApi.template, { params: { module } });
export const readErrors = (id: string) => download(importsApi.errors, { params: { id } });
/** Records of a list as a workbook that can be imported again. */
export const readRecordsWorkbook = (module: string, body: ListQuery) =>
  download(importsApi.records, { params: { module }, body });
