import { queryOptions } from '@tanstack/react-query';
import type { OpinionTemplate } from '#shared/contract/index.ts';
import { call } from './client.ts';

export const opinionTemplatesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['opinionTemplates', userId],
    queryFn: ({ signal }) =>
      call<OpinionTemplate[]>(`/OpinionTemplate/list/${userId}`, { signal, quiet: true }),
  });

export const addOpinionTemplate = (content: string) =>
  call<OpinionTemplate>('/OpinionTemplate', { method: 'POST', json: { content } });

export const removeOpinionTemplate = (id: string) =>
  call<void>(`/OpinionTemplate/${id}`, { method: 'DELETE' });
