import type { Dashboard } from '#engine/schema/language/index.ts';
import type { DrawnDashboard } from '#shared/contract/index.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { drawnDefinition } from '../customisations/index.ts';
import { readWidgets } from './dashboardData.ts';
import { shownDashboard } from './dashboardFor.ts';
import { openedFor } from './openDashboard.ts';

/**
 * A dashboard as somebody draws it, every widget of it read with their own rights. Nothing is kept.
 *
 * @throws errors.customBroken naming every mistake
 */
export async function drawnDashboard(
  services: LiveServices,
  caller: Caller,
  name: string,
  value: unknown,
): Promise<DrawnDashboard> {
  const drawn = await drawnDefinition<Dashboard>(services, { kind: 'dashboard', name, value });
  const opened = openedFor(services, caller, drawn);
  return {
    dashboard: shownDashboard(services, caller, opened).dashboard,
    ...(await readWidgets(services, caller, opened, {})),
  };
}
