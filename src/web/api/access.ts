import { queryOptions } from '@tanstack/react-query';
import type { Grant } from '#engine/schema/language/index.ts';
import { accessApi } from '#shared/endpoints/access.ts';
import { call } from './call.ts';

interface WhyAsked {
  module: string;
  id?: string | undefined;
  userId?: string | undefined;
}

/** By which rules somebody may do what. */
export const whyQuery = ({ module, id, userId }: WhyAsked) =>
  queryOptions({
    queryKey: ['why', module, id, userId],
    queryFn: ({ signal }) =>
      call(accessApi.why, {
        query: { module, id: id || undefined, userId: userId || undefined },
        signal,
        quiet: true,
      }),
    enabled: module !== '',
    staleTime: 0,
  });

/** What other grants of a module would change. */
export const previewRights = (module: string, access: readonly Grant[]) =>
  call(accessApi.preview, { body: { module, access }, quiet: true });

/** How many people hold each role. */
export const roleHoldersQuery = () =>
  queryOptions({
    queryKey: ['why', 'holders'],
    queryFn: ({ signal }) => call(accessApi.holders, { signal, quiet: true }),
    staleTime: 0,
  });

export const beginSeeing = (userId: string) => call(accessApi.seeAs, { body: { userId } });

export const endSeeing = () => call(accessApi.endSeeing);
