import type { Report } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Caller } from '../../Services.ts';
import { grantedActions } from '../menu/permissions.ts';

/** Whoever the report names and administrators, or else whoever may read something that it is made of. */
export const mayOpenReport = (
  registry: Registry,
  { roles, sources }: Report,
  caller: Pick<Caller, 'roles'>,
): boolean =>
  roles
    ? roles.some((role) => caller.roles.has(role)) ||
      caller.roles.has(registry.system.administratorRole)
    : sources.some(({ module }) => grantedActions(registry.module(module), caller).has('read'));
