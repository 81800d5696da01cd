import type { MaintenanceEntry, PlannedMaintenance } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { MaintenanceWindow } from '../configuration/Configuration.ts';

/** How long before it begins people are warned of maintenance. */
const announcedHours = 24;

const iso = (time: number) => new Date(time).toISOString();

/** Windows that close the application to the caller, now or later. Nothing closes it to administrators. */
function windowsFor(services: Services, { roles, userId }: Caller): MaintenanceWindow[] {
  if (roles.has(services.registry().system.administratorRole)) return [];
  return services.configuration().windows.filter(({ allowed }) => !allowed.includes(userId));
}

/** What closes the application to the caller now: the sentence of the environment, and windows. */
export function maintenanceFor(services: Services, caller: Caller): MaintenanceEntry[] {
  const now = services.now().getTime();
  const { maintenance } = services.config;
  const isAdministrator = caller.roles.has(services.registry().system.administratorRole);
  const lasting =
    maintenance && !isAdministrator ? [{ type: 'WH' as const, content: maintenance }] : [];
  const windows = windowsFor(services, caller)
    .filter(({ from, until }) => from <= now && now <= until)
    .map(({ content, until }) => ({ type: 'WH' as const, content, until: iso(until) }));
  return [...lasting, ...windows];
}

/**
 * Keeps out whom maintenance keeps out, with what is announced to them.
 *
 * @throws errors.maintenance
 */
export function refuseWhileClosed(services: Services, caller: Caller): void {
  const [first, ...more] = maintenanceFor(services, caller);
  if (!first) return;
  const content = [first, ...more].map((entry) => entry.content).join(' ');
  throw errors.maintenance({ content, ...(first.until && { until: first.until }) });
}

/** What will close it to the caller soon. */
export function plannedFor(services: Services, caller: Caller): PlannedMaintenance[] {
  const now = services.now().getTime();
  const latest = now + announcedHours * 3_600_000;
  return windowsFor(services, caller)
    .filter(({ from }) => from > now && from <= latest)
    .map(({ content, from, until }) => ({ content, from: iso(from), until: iso(until) }));
}

/** The windows that concern the caller: the browser is notified when they change. */
export const windowsToldTo = (services: Services, caller: Caller) => windowsFor(services, caller);
