import type { LiveServices } from '../../Services.ts';

/** What every screen needs whoever looks: dictionaries, names of modules and roles, the company's settings. */
export function publicDefinitions(services: LiveServices) {
  const { dicts, roles, system, modules } = services.registry();
  return {
    version: services.epochs().definitions,
    dicts: Object.fromEntries(dicts.map((dict) => [dict.dict, dict])),
    roles: Object.fromEntries(Object.entries(roles.roles).map(([code, { title }]) => [code, title])),
    modules: Object.fromEntries(
      modules.map(({ module, title, icon, screens, open }) => [module, { title, icon, screens: screens.map(({ id, kind, path, title }) => ({ id, kind, path, title })), open }]), // prettier-ignore
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
  };
}
