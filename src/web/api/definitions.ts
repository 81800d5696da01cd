import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CompiledSchema } from '#engine/record/validationMessages.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { customisationsApi } from '#shared/endpoints/customisations.ts';
import { definitionsApi } from '#shared/endpoints/definitions.ts';
import { nameProduct } from '../i18n/i18n.ts';
import { companySettings } from '../state/companySettings.ts';
import { prefetched } from './prefetch.ts';
import { call } from './call.ts';
import { everyPage } from './everyPage.ts';

export const definitionKeys = { all: ['definitions'] as const };

/** Calls the application by its name; when the server cannot be asked, it keeps the one it came with. */
export const askProduct = (): Promise<void> =>
  call(definitionsApi.product, { quiet: true }).then(nameProduct, () => undefined);

/** Dictionaries, titles and settings that every screen needs, with when they were received. */
export const publicDefinitionsQuery = () =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'public'],
    queryFn: async ({ signal }) => {
      const { data, at } = await prefetched(everyPage.definitions, { signal });
      const { system, settings } = data;
      nameProduct({ ...system, hotline: settings.hotline });
      companySettings.set(settings);
      return { ...data, receivedAt: at };
    },
    staleTime: Infinity,
  });

/** All definitions in force, whole: for whoever may design. */
export const definitionsInForceQuery = () =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'inForce'],
    queryFn: ({ signal }) => call(customisationsApi.definitions, { signal, quiet: true }),
    staleTime: Infinity,
  });

/** The validator of the language of modules, which came with the application. */
export const languageValidatorQuery = () =>
  queryOptions({
    queryKey: ['languageValidator'],
    queryFn: async () => (await import('virtual:validator/module')).validate,
    staleTime: Infinity,
  });

/** A module cut to what the caller may know. */
export const definitionQuery = (module: string) =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'module', module],
    queryFn: ({ signal }) =>
      call(definitionsApi.ofModule, { params: { module }, signal, quiet: true }),
    staleTime: Infinity,
  });

/**
 * The validator that the server has compiled for a module. When it cannot be had the definition is asked for again: a
 * new version of it has another validator.
 */
export async function loadValidator(client: QueryClient, module: string): Promise<CompiledSchema> {
  const query = definitionQuery(module);
  try {
    return await importValidator(await client.fetchQuery(query));
  } catch {
    return importValidator(await client.fetchQuery({ ...query, staleTime: 0 }), randomId());
  }
}

/** @param attempt makes an address of its own: browsers remember of an address that it failed */
async function importValidator(
  { validator }: DefinitionAnswer,
  attempt = '',
): Promise<CompiledSchema> {
  if (!validator) throw new Error('This definition has no validator');
  const address = attempt ? `${validator}?attempt=${attempt}` : validator;
  return (await import(/* @vite-ignore */ address)) as CompiledSchema;
}
