import { codesOf } from '#engine/schema/codes.ts';
import type { MenuItem } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { ModuleType, ModuleTypeCount, WfModule } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { grantedActions } from '../../menu/permissions.ts';
import { taskCounts } from './taskList.ts';

const other = { typeId: 'other', title: { en: 'Other', zh: '其他' } };

/** Modules with a process, and their variants with codes, by the area of the menu that names them first, in its order. */
function typesOf(registry: Registry): ModuleType[] {
  const placed = new Set<string>();
  const modulesIn = (item: MenuItem): string[] => [
    ...(item.screen ? [item.screen.split('/')[0]!] : []),
    ...(item.items ?? []).flatMap(modulesIn),
  ];
  const take = (names: readonly string[]) =>
    [...new Set(names)].flatMap((name) => {
      const module = registry.findModule(name);
      if (!module?.flow || placed.has(name)) return [];
      placed.add(name);
      return codesOf(module).map(({ moduleNo, title }) => ({ moduleNo, title }));
    });
  const areas = registry.menu.items.map((item) => ({
    typeId: item.id,
    title: item.title ?? { en: item.id, zh: item.id },
    modules: take(modulesIn(item)),
  }));
  const rest = { ...other, modules: take(registry.modules.map(({ module }) => module)) };
  return [...areas, rest].filter(({ modules }) => modules.length > 0);
}

/** Those in which the caller may do something. */
export function moduleTypes(services: Services, caller: Caller): ModuleType[] {
  const registry = services.registry();
  return typesOf(registry)
    .map((type) => ({
      ...type,
      modules: type.modules.filter(
        ({ moduleNo }) => grantedActions(moduleNamed(registry, moduleNo), caller).size > 0,
      ),
    }))
    .filter(({ modules }) => modules.length > 0);
}

const moduleNamed = (registry: Registry, moduleNo: string) =>
  registry.module(registry.findCode(moduleNo)!.module);

/** What waits for the caller, by area and module; also of modules in which they may do nothing else. */
export async function moduleTypeCounts(
  services: Services,
  caller: Caller,
  typeId?: string,
): Promise<ModuleTypeCount[]> {
  const { byModule } = await taskCounts(services, caller);
  const counts = new Map(byModule.map(({ moduleNo, count }) => [moduleNo, count]));
  return typesOf(services.registry())
    .filter((type) => typeId === undefined || type.typeId === typeId)
    .map((type) => {
      const modules = type.modules.flatMap((module) => {
        const count = counts.get(module.moduleNo) ?? 0;
        return count ? [{ ...module, count }] : [];
      });
      return { ...type, modules, count: modules.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ count }) => count > 0);
}

/** Modules with a process, numbered in the order of the menu. */
export function wfModules(services: Services, caller: Caller): WfModule[] {
  const own = new Set(
    moduleTypes(services, caller).flatMap(({ modules }) => modules.map(({ moduleNo }) => moduleNo)),
  );
  return typesOf(services.registry())
    .flatMap(({ typeId, title: typeTitle, modules }) =>
      modules.map((module) => ({ ...module, typeId, typeTitle })),
    )
    .map((module, index) => ({ sn: index + 1, ...module }))
    .filter(({ moduleNo }) => own.has(moduleNo));
}

/** Names of the modules of an area. */
export const modulesOfType = (registry: Registry, typeId: string): string[] =>
  typesOf(registry)
    .filter((type) => type.typeId === typeId)
    .flatMap(({ modules }) => modules.map(({ moduleNo }) => registry.findCode(moduleNo)!.module));
