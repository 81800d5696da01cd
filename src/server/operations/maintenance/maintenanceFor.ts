import type { MaintenanceEntry } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { inForce } from '../downloads/inForce.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql, statement } from '../records/sql/fragment.ts';

/**
 * What closes the application to the caller now: the sentence of the configuration, and records of the module that
 * system.json binds. Nothing closes it to administrators.
 */
export async function maintenanceFor(
  services: Services,
  caller: Caller,
): Promise<MaintenanceEntry[]> {
  if (caller.roles.has(services.registry().system.administratorRole)) return [];
  const { maintenance } = services.config;
  const announced = await announcedFor(services, caller);
  return [...(maintenance ? [maintenance] : []), ...announced].map((content) => ({
    type: 'WH',
    content,
  }));
}

async function announcedFor(services: Services, caller: Caller): Promise<string[]> {
  const registry = services.registry();
  const binding = registry.system.maintenance;
  if (!binding) return [];
  const { module, content, from, until, allowed, active } = binding;
  const rows = await services.db.all<{ content: string }>(
    statement(sql`select t.${name(content)} as content
      from ${entityOf(registry.module(module)).table} t
      where ${services.now().toISOString()}::timestamptz between t.${name(from)} and t.${name(until)}
        and not ${caller.userId}::uuid = any(coalesce(t.${name(allowed)}, '{}'))
        and ${inForce(services, module, active)}
      order by t.${name(from)}, t.id`),
  );
  return rows.map((row) => row.content);
}
