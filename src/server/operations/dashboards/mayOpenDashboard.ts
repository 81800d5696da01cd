import type { Dashboard } from '#engine/schema/language/index.ts';
import type { Caller } from '../../Services.ts';

/** Whoever it names, or else everybody: what stands in it is asked of each widget. */
export const mayOpenDashboard = ({ roles }: Dashboard, caller: Pick<Caller, 'roles'>): boolean =>
  !roles || roles.some((role) => caller.roles.has(role));
