import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { CustomTarget } from '#shared/contract/index.ts';
import type { Services } from '../../Services.ts';

/** How a definition in force is called; null: it has no title; undefined: there is none. */
export const titleOf = (
  { registry }: Pick<Services, 'registry'>,
  { kind, name }: CustomTarget,
): Text | null | undefined => titles[kind](registry(), name);

const titles: Record<DefinitionKind, (all: Registry, name: string) => Text | null | undefined> = {
  module: (all, name) => all.findModule(name)?.title,
  dict: (all, name) => all.findDict(name)?.title,
  report: (all, name) => all.findReport(name)?.title,
  dashboard: (all, name) => all.findDashboard(name)?.title,
  print: (all, name) => all.findPrint(name)?.title,
  // by then it is part of the modules that use it
  trait: () => undefined,
  roles: () => null,
  menu: () => null,
  system: (all) => all.system.title,
};
