import { queryOptions } from '@tanstack/react-query';
import type { Grant } from '#engine/schema/language/index.ts';
import type {
  RightsPreview,
  RoleHolderCounts,
  SeenBy,
  UserInfo,
  WhyAnswer,
} from '#shared/contract/index.ts';
import { call } from './client.ts';

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
      call<WhyAnswer>('/v1/access/why', {
        query: { module, id: id || undefined, userId: userId || undefined },
        signal,
        quiet: true,
      }),
    enabled: module !== '',
    staleTime: 0,
  });

/** What other grants of a module would change. */
export const previewRights = (module: string, access: readonly Grant[]) =>
  call<RightsPreview>('/v1/access/preview', {
    method: 'POST',
    json: { module, access },
    quiet: true,
  });

/** How many people hold each role. */
export const roleHoldersQuery = () =>
  queryOptions({
    queryKey: ['why', 'holders'],
    queryFn: ({ signal }) => call<RoleHolderCounts>('/v1/access/holders', { signal, quiet: true }),
    staleTime: 0,
  });

export const beginSeeing = (userId: string) =>
  call<{ userInfo: UserInfo; seenBy: SeenBy }>('/v1/access/seeAs', {
    method: 'POST',
    json: { userId },
  });

export const endSeeing = () =>
  call<{ userInfo: UserInfo }>('/v1/access/seeAs/end', { method: 'POST', json: {} });
