import type { Dashboard } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Caller } from '../../Services.ts';

/** Whoever it names and administrators, or else everybody: what stands in it is asked of each widget. */
export const mayOpenDashboard = (
  { system }: Registry,
  { roles }: Dashboard,
  caller: Pick<Caller, 'roles'>,
): boolean =>
  !roles ||
  roles.some((role) => caller.roles.has(role)) ||
  caller.roles.has(system.administratorRole);
