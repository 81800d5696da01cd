import { codesOf } from '#engine/schema/codes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { PublicDefinitions, PublicModule } from '#shared/contract/index.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { maxFileBytes, productOf, settingsFor } from '../configuration/settingsFor.ts';
import { userVariable } from '../records/userVariable.ts';

/** What every screen needs: dictionaries, names of modules and roles, the company's settings, and who looks. */
export function publicDefinitions(services: LiveServices, caller: Caller): PublicDefinitions {
  const { dicts, roles, system, modules, settings } = services.registry();
  const { title, pageTitle } = productOf(services);
  return {
    version: services.epochs().definitions,
    dicts: Object.fromEntries(dicts.map((dict) => [dict.dict, dict])),
    roles: Object.fromEntries(
      Object.entries(roles.roles).map(([code, { title }]) => [code, title]),
    ),
    modules: Object.fromEntries(
      modules.map((module) => {
        const { title, icon, screens, open } = module;
        return [module.module, { title, icon, screens, open, ...codesFor(module) }];
      }),
    ),
    system: {
      title,
      pageTitle,
      timeZone: system.timeZone,
      currency: system.currency,
      administratorRole: system.administratorRole,
      ...(system.settings && { settings: system.settings }),
      users: { module: system.users.module },
      orgs: { module: system.orgs.module },
      posts: { module: system.posts.module },
    },
    user: userVariable(caller),
    maxFileMegabytes: maxFileBytes(services) / 1024 / 1024,
    settings: settingsFor(services),
    calendar: { hours: settings.calendar.hours, days: settings.calendar.days },
    now: services.now().toISOString(),
  };
}

function codesFor(module: Module): Pick<PublicModule, 'codes'> {
  const codes = codesOf(module).flatMap(({ moduleNo, variant }) =>
    variant === undefined ? [] : [[moduleNo, { by: module.variants!.by, variant }] as const],
  );
  return codes.length ? { codes: Object.fromEntries(codes) } : {};
}
