import type { PublicDefinitions } from '#shared/contract/index.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { userVariable } from '../records/userVariable.ts';

/** What every screen needs: dictionaries, names of modules and roles, the company's settings, and who looks. */
export function publicDefinitions(services: LiveServices, caller: Caller): PublicDefinitions {
  const { dicts, roles, system, modules } = services.registry();
  return {
    version: services.epochs().definitions,
    dicts: Object.fromEntries(dicts.map((dict) => [dict.dict, dict])),
    roles: Object.fromEntries(
      Object.entries(roles.roles).map(([code, { title }]) => [code, title]),
    ),
    modules: Object.fromEntries(
      modules.map(({ module, title, icon, screens, open }) => [
        module,
        { title, icon, screens, open },
      ]),
    ),
    system: {
      title: system.title,
      pageTitle: system.pageTitle,
      timeZone: system.timeZone,
      currency: system.currency,
      users: { module: system.users.module },
      orgs: { module: system.orgs.module },
      posts: { module: system.posts.module },
    },
    user: userVariable(caller),
    now: services.now().toISOString(),
  };
}
