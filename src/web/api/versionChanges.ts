import { queryOptions } from '@tanstack/react-query';
import { randomId } from '#engine/renderers/randomId.ts';
import type { OlderVersions, VersionChangeBody } from '#shared/contract/index.ts';
import { call } from './client.ts';
import { processKeys } from './processDesign.ts';

export const olderVersionsQuery = (module: string) =>
  queryOptions({
    queryKey: [...processKeys.all, 'older', module],
    queryFn: ({ signal }) =>
      call<OlderVersions>(`/workFlow/olderVersions/${module}`, { signal, quiet: true }),
    staleTime: 0,
  });

/** What became of one of them. */
export type MoveResult = { id: string } & ({ ok: true } | { ok: false; message: string });

/** Moves processes to another version, each by itself. */
export const changeVersions = (body: Omit<VersionChangeBody, 'requestKey'>) =>
  call<MoveResult[]>('/workFlow/batchChangeVersion', {
    method: 'POST',
    json: { requestKey: randomId(), ...body },
  });
