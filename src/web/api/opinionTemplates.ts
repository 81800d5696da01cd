import { queryOptions } from '@tanstack/react-query';
import { opinionTemplatesApi } from '#shared/endpoints/opinionTemplates.ts';
import { call } from './call.ts';

export const opinionTemplatesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['opinionTemplates', userId],
    queryFn: ({ signal }) =>
      call(opinionTemplatesApi.list, { params: { id: userId }, signal, quiet: true }),
  });

export const addOpinionTemplate = (content: string) =>
  call(opinionTemplatesApi.add, { body: { content } });

export const removeOpinionTemplate = (id: string) =>
  call(opinionTemplatesApi.remove, { params: { id } });
