import { errors } from '../../errors.ts';
import type { Written } from '#engine/record/work/Written.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { decidesRights } from './decidesRights.ts';

/**
 * Refuses roles that a person may not give, whatever the grants of the module say: the administrator's is given and
 * taken by administrators alone, and nobody gives or extends one of their own; the only administrator may, as there
 * is nobody to ask. What happens by itself is done by nobody of the directory and is not held up.
 *
 * @throws errors.administratorsAlone, errors.ownRole
 */
export function refuseRoleGrants(
  { services, caller }: WriteContext,
  written: readonly Written[],
): void {
  const registry = services.registry();
  const directory = services.directory();
  if (!directory.person(caller.userId)) return;
  const { administratorRole, roleHolders } = registry.system;
  const administrators = directory.administrators();
  const isOnly = administrators.length === 1 && administrators[0] === caller.userId;
  for (const { module, before, after, changes } of written) {
    if (module.module !== roleHolders.module) continue;
    if (!decidesRights(registry, module.module, changes)) continue;
    const roles = [before, after].map((row) => row?.[roleHolders.role]);
    if (roles.includes(administratorRole) && !administrators.includes(caller.userId))
      throw errors.administratorsAlone();
    if (after?.[roleHolders.user] === caller.userId && !isOnly) throw errors.ownRole();
  }
}
