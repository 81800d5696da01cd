import type { Arrangement } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { readSetting } from '../settings/settings.ts';

/** How a person arranged a dashboard, as the browser keeps it in their settings; null: not at all. */
export async function readArrangement(
  services: Services,
  caller: Caller,
  dashboard: string,
): Promise<Arrangement | null> {
  const own = (await readSetting(services, caller, `dashboard.${dashboard}`)) as Arrangement | null;
  return Array.isArray(own?.widgets) ? own : null;
}
