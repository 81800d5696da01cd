import { queryOptions } from '@tanstack/react-query';
import { randomId } from '#engine/renderers/randomId.ts';
import type { VersionChangeBody } from '#shared/contract/index.ts';
import { versionChangesApi } from '#shared/endpoints/versionChanges.ts';
import { processKeys } from './processDesign.ts';
import { call } from './call.ts';

export const olderVersionsQuery = (module: string) =>
  queryOptions({
    queryKey: [...processKeys.all, 'older', module],
    queryFn: ({ signal }) =>
      call(versionChangesApi.olderVersions, { params: { module }, signal, quiet: true }),
    staleTime: 0,
  });

/** Moves processes to another version, each by itself. */
export const changeVersions = (body: Omit<VersionChangeBody, 'requestKey'>) =>
  call(versionChangesApi.changeMany, { body: { requestKey: randomId(), ...body } });
