import type { OrgSettingInForce } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';

/**
 * Settings that hold for an organisation: its own, and those it inherits from the nearest above.
 *
 * @throws errors.notFound for organisations the caller has nothing to do with
 */
export function orgSettings(
  services: Services,
  caller: Caller,
  orgId: string,
  wanted?: string,
): OrgSettingInForce[] {
  const directory = services.directory();
  const isAdministrator = caller.roles.has(services.registry().system.administratorRole);
  const own = [caller.orgId, caller.companyId, ...caller.orgs, ...caller.companyOrgs];
  if (!directory.organisation(orgId) || !(isAdministrator || own.includes(orgId)))
    throw errors.notFound();
  const found = new Map<string, OrgSettingInForce>();
  const seen = new Set<string>();
  for (let at: string | null = orgId; at !== null && !seen.has(at);) {
    seen.add(at);
    for (const setting of services.configuration().organisations) {
      const isInherited = at !== orgId;
      if (setting.orgId !== at || (isInherited && !setting.inherited)) continue;
      const { key: configKey, value: configValue } = setting;
      if (!found.has(configKey))
        found.set(configKey, { configKey, configValue, orgId: at, isInherited });
    }
    at = directory.organisation(at)?.parentId ?? null;
  }
  return [...found.values()]
    .filter(({ configKey }) => wanted === undefined || configKey === wanted)
    .toSorted((a, b) => a.configKey.localeCompare(b.configKey));
}
