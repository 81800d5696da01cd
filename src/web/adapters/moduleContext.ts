import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Module, System } from '#engine/schema/language/index.ts';
import { Settings } from '#engine/schema/Settings.ts';
import { createRegistry, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { DefinitionAnswer, PublicDefinitions } from '#shared/contract/index.ts';
import { definitionKeys, definitionQuery, publicDefinitionsQuery } from '../api/definitions.ts';

/** What renderers need to know whatever they show. */
export interface CommonContext {
  common: PublicDefinitions;
  registry: Registry;
  /** The server's clock less this machine's, in milliseconds. */
  clockOffset: number;
}

/** A module with all that its renderers need to know. */
export interface ModuleContext extends CommonContext {
  definition: DefinitionAnswer;
}

export const commonContextQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'context'],
    queryFn: async (): Promise<CommonContext> =>
      contextOf([], await client.fetchQuery(publicDefinitionsQuery())),
    staleTime: Infinity,
  });

export const moduleContextQuery = (client: QueryClient, module: string) =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'context', module],
    queryFn: async (): Promise<ModuleContext> => {
      const [definition, common] = await Promise.all([
        client.fetchQuery(definitionQuery(module)),
        client.fetchQuery(publicDefinitionsQuery()),
      ]);
      const modules = new Map([[module, definition.module]]);
      const text = JSON.stringify(definition.module);
      await loadReferenced(client, definition.module, text, '', common, modules);
      return { definition, ...contextOf([...modules.values()], common) };
    },
    staleTime: Infinity,
  });

/**
 * Loads the modules that expressions read through references: `customerId.level` needs the customer's
 * fields. One that the person may not see stays unknown, and what reads it is left to the server.
 */
async function loadReferenced(
  client: QueryClient,
  module: Module,
  text: string,
  prefix: string,
  common: PublicDefinitions,
  found: Map<string, Module>,
): Promise<void> {
  const groups = [
    module.fields,
    ...Object.values(module.fields).map(({ columns = {} }) => columns),
  ];
  const fields = groups.flatMap((beside) =>
    Object.entries(beside).map(([name, field]) => ({
      name,
      field,
      named: beside[field.refBy ?? ''],
    })),
  );
  await Promise.all(
    fields.map(async ({ name, field, named }) => {
      const path = `${prefix}${name}.`;
      if (!text.includes(path)) return;
      const target = referencedModule(field, common.system as System);
      // what is read through a reference to any module all of them have: one that may be seen tells of the fields
      const items = common.dicts[named?.dict ?? '']?.items ?? [];
      const targets = target ? [target] : items.map(({ value }) => value);
      for (const one of targets) {
        const answer = await client.fetchQuery(definitionQuery(one)).catch(() => undefined);
        if (!answer) continue;
        found.set(one, answer.module);
        return loadReferenced(client, answer.module, text, path, common, found);
      }
    }),
  );
}

type Common = PublicDefinitions & { receivedAt: number };

const contextOf = (modules: Module[], common: Common): CommonContext => ({
  common,
  registry: registryOf(modules, common),
  clockOffset: Date.parse(common.now) - common.receivedAt,
});

function registryOf(
  modules: Module[],
  { dicts, system, settings: set, calendar }: PublicDefinitions,
): Registry {
  const settings = new Settings(system.settings, calendar.hours);
  settings.set(set.rules ?? {});
  settings.calendar.set(calendar.days);
  const definitions = {
    modules,
    dicts: Object.values(dicts),
    roles: { roles: {} },
    menu: { items: [] },
    // Of the company's bindings the browser gets to know the modules alone.
    system: system as System,
  };
  return createRegistry(definitions, settings);
}
