import { tell } from '../../messages/index.ts';
import type { DrawnModule } from '../drawing/DrawnModule.ts';
import type { Dictionary, Module, System, Text } from '../language/index.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { expandModule } from './expandModule.ts';
import type { Shared, TellAt } from './Shared.ts';

/** What a program says that has no files. */
export interface OwnDefinitions {
  /** In the words of a module file. */
  modules: readonly DrawnModule[];
  dicts?: readonly Dictionary[];
  /** Of the company, what there is of it. */
  system?: Partial<System>;
}

/**
 * The registry of a program with modules of its own: neither files, nor people, organisations and roles are needed for
 * fields that name none.
 *
 * @throws Error when a module says what cannot be put together
 */
export function registryOf({ modules, dicts = [], system }: OwnDefinitions): Registry {
  return createRegistry({
    modules: modules.map((module) => expandModule([module], alone, refuse) as Module),
    dicts: [...dicts],
    roles: { roles: {} },
    menu: { items: [] },
    system: { ...nobody, ...system },
  });
}

const refuse: TellAt = (_, path, problem) => {
  throw new Error(`${path.join('.')}: ${tell(problem, 'en')}`);
};

/** Nothing is shared with modules of others. */
const alone: Shared = {
  traits: new Map(),
  named: { grants: {}, approvals: {}, fields: {} },
  processes: {},
  users: new Map(),
  approved: new Set(),
};

const nothing: Text = { en: '', zh: '' };

/** A company without people. */
const nobody: System = {
  title: nothing,
  pageTitle: nothing,
  timeZone: 'UTC',
  currency: { code: 'CNY', sign: { en: '¥', zh: '元' } },
  users: { module: '', name: '', number: '', org: '', company: '', post: '', active: 'true' },
  orgs: { module: '', name: '', parent: '', leader: '', company: '', active: 'true' },
  posts: { module: '', name: '', code: '' },
  roleHolders: { module: '', role: '', user: '', org: '', active: 'true' },
  administratorRole: '',
};
