import type {
  Dashboard,
  Dictionary,
  Menu,
  Module,
  PrintTemplate,
  Report,
  Roles,
  System,
} from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';

/** Definitions of every kind, gathered from their texts; the check found nothing wrong with them. */
export function definitionsOf(sources: readonly { kind: string; value: unknown }[]): Definitions {
  const of = <T>(kind: string) =>
    sources.filter((source) => source.kind === kind).map((source) => source.value as T);
  return {
    modules: of<Module>('module'),
    dicts: of<Dictionary>('dict'),
    reports: of<Report>('report'),
    dashboards: of<Dashboard>('dashboard'),
    prints: of<PrintTemplate>('print'),
    roles: of<Roles>('roles')[0]!,
    menu: of<Menu>('menu')[0]!,
    system: of<System>('system')[0]!,
  };
}
