import type { Field, Module } from '#engine/schema/language/index.ts';
import { createRegistry, type Registry } from '#engine/schema/registry.ts';

const text = (en: string) => ({ en, zh: en });

/** A field with a title; everything else as given. */
export const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  type,
  title: text(type),
  ...more,
});

/** A module with these fields and otherwise only what the language demands. */
export const module = (
  name: string,
  fields: Record<string, Field>,
  more: Partial<Module> = {},
): Module => ({
  module: name,
  title: text(name),
  record: { title: Object.keys(fields)[0]! },
  fields,
  access: [],
  list: { columns: [] },
  form: { tabs: [] },
  screens: [],
  ...more,
});

/** A registry of these modules; people, organisations and posts are the modules `person`, `team` and `job`. */
export const registryOf = (...modules: Module[]): Registry =>
  createRegistry({
    modules,
    dicts: [],
    roles: { roles: {} },
    menu: { items: [] },
    system: {
      title: text('Office'),
      pageTitle: text('Office'),
      timeZone: 'Asia/Shanghai',
      currency: { code: 'CNY', sign: text('¥') },
      users: {
        module: 'person',
        name: 'name',
        number: 'number',
        org: 'orgId',
        company: 'companyId',
        post: 'postId',
        active: 'true',
      },
      orgs: {
        module: 'team',
        name: 'name',
        parent: 'parentId',
        leader: 'leaderId',
        company: 'companyId',
        active: 'true',
      },
      posts: { module: 'job', name: 'name', code: 'code' },
      roleHolders: { module: 'holder', role: 'role', user: 'userId', org: 'orgId', active: 'true' },
      administratorRole: 'admin',
    },
  });
