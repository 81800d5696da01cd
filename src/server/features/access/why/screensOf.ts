import type { MenuItem, Module, Text } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { WhyScreen } from '#shared/contract/index.ts';
import type { Caller } from '../../../Services.ts';
import { mayOpen } from '../../menu/menuFor.ts';
import { grantedActions } from '../../menu/permissions.ts';
import { titleOfRole } from './titleOfRole.ts';

/** Screens of a module, and where the menu shows them to somebody. */
export function screensOf(registry: Registry, caller: Caller, module: Module): WhyScreen[] {
  const actions = grantedActions(module, caller);
  return module.screens.map((screen) => ({
    id: screen.id,
    kind: screen.kind,
    title: screen.title,
    path: screen.path,
    isGranted: mayOpen(screen, actions),
    places: waysTo(registry.menu.items, `${module.module}/${screen.id}`).map((way) => {
      const audience = way.flatMap((item) => item.for ?? []);
      const isForSome = way.some((item) => item.for);
      const kept = [
        ...way.flatMap(({ roles }) => (roles ? [roles] : [])),
        ...(isForSome ? [audience] : []),
      ];
      return {
        titles: way.map((item): Text => item.title ?? screen.title),
        roles: [...new Set(kept.flat())].map((code) => ({
          code,
          title: titleOfRole(registry.roles, code),
        })),
        isShown:
          mayOpen(screen, actions) &&
          kept.every((roles) => roles.some((role) => caller.roles.has(role))),
      };
    }),
  }));
}

const waysTo = (items: readonly MenuItem[], screen: string): MenuItem[][] =>
  items.flatMap((item) => [
    ...(item.screen === screen ? [[item]] : []),
    ...waysTo(item.items ?? [], screen).map((way) => [item, ...way]),
  ]);
