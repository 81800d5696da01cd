import { queryOptions } from '@tanstack/react-query';
import type { Validate } from '#engine/schema/validationMessages.ts';
import type { DefinitionAnswer, PublicDefinitions } from '#shared/contract.ts';
import { call } from './client.ts';

export const definitionKeys = { all: ['definitions'] as const };

/** Dictionaries, titles and settings that every screen needs, with when they were received. */
export const publicDefinitionsQuery = () =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'public'],
    queryFn: async ({ signal }) => {
      const answer = await call<PublicDefinitions>('/v1/definitions', { signal, quiet: true });
      return { ...answer, receivedAt: Date.now() };
    },
    staleTime: Infinity,
  });

/** A module cut to what the caller may know. */
export const definitionQuery = (module: string) =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'module', module],
    queryFn: ({ signal }) =>
      call<DefinitionAnswer>(`/v1/definitions/${module}`, { signal, quiet: true }),
    staleTime: Infinity,
  });

/** The validator that the server has compiled for this definition; its address tells what it checks. */
export async function loadValidator({ validator }: DefinitionAnswer): Promise<Validate> {
  if (!validator) throw new Error('This definition has no validator');
  const { validate } = (await import(/* @vite-ignore */ validator)) as { validate: Validate };
  return validate;
}
