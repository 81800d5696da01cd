import type { System } from '../language/index.ts';
import { brokenParts } from './shape.ts';
import type { Source } from './Source.ts';

/** Name of a module where none could be read: it counts as one whose file is broken. */
export const unread = 'unread';

const nobody = { en: '', zh: '' };
const nothing = { module: unread, active: 'true' };

/** What binds nothing that is there. */
const standIn: System = {
  title: nobody,
  pageTitle: nobody,
  timeZone: 'UTC',
  currency: { code: '', sign: nobody },
  users: { ...nothing, name: unread, number: unread, org: unread, company: unread, post: unread },
  orgs: { ...nothing, name: unread, parent: unread, leader: unread, company: unread },
  posts: { module: unread, name: unread, code: unread },
  roleHolders: { ...nothing, role: unread, user: unread, org: unread },
  groups: { ...nothing, code: unread, members: unread },
  substitutes: {
    ...nothing,
    user: unread,
    substitute: unread,
    modules: unread,
    from: unread,
    until: unread,
  },
  administratorRole: unread,
};

/** The readable parts of a system.json that is missing or broken; unreadable parts bind nothing. */
export function readableSystem(sources: readonly Source[]): System {
  const source = sources.find(({ kind }) => kind === 'system');
  const said: unknown = source?.value ?? source?.recovered;
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return standIn;
  const system: Record<string, unknown> = { ...standIn, ...said };
  for (const [key] of brokenParts('system', system)) {
    delete system[key!];
    if (Object.hasOwn(standIn, key!)) system[key!] = standIn[key as keyof System];
  }
  return system as unknown as System;
}
